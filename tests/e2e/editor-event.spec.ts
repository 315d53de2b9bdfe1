import type { Event } from '#shared/contract/events.ts'
import { button, canvas, drawn, labels, middleOf, openTool, part } from './support/editor-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, post, signedInAs } from './support/hosts.ts'
import { languageOf } from './support/texts.ts'

test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED|live\)$/ })

async function withCard(request: Parameters<typeof newHost>[0], host: Host): Promise<Event> {
  const body = { id: crypto.randomUUID(), hosts_ar: 'آل الراشد', hosts_en: 'Al Rashid', category: 'wedding' }
  return post<Event>(request, 'events', body, host.token)
}

/** Runs in the page: until it is left, no write of IndexedDB begins, as where the browser stops before it does. */
function storeNothing(): void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (mode === 'readwrite') throw new DOMException('the page is left', 'AbortError')
    return transaction.call(this, stores, mode, options)
  }
}

test('[S-14][S-17] an event’s card is begun from a design, changes the event’s details, and another host’s saving is told', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const host = await newHost(request)
  const event = await withCard(request, host)
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/design?template=rose-evening`)
  await expect(drawn(page, language, 'asking')).toBeVisible()
  await openTool(page, texts.facts)
  await page
    .getByLabel(texts.hosts, { exact: true })
    .fill(language === 'ar' ? 'آل السديري' : 'The Al Sudairi family')
  const { x, y } = await middleOf(part(page, language, 'where'))
  await page.mouse.click(x, y)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: texts.sent }).first()).toBeAttached()
  const read = async () => {
    const response = await request.get(`/api/website/events/${event.id}`, {
      headers: { Authorization: `Bearer ${host.token}` },
    })
    return ((await response.json()) as { data: Event }).data[`hosts_${language}`]
  }
  await expect.poll(read).toBe(language === 'ar' ? 'آل السديري' : 'The Al Sudairi family')

  // With no network it goes on, and says so.
  await page.context().setOffline(true)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: texts.waiting }).first()).toBeAttached()
  await page.context().setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: texts.sent }).first()).toBeAttached()

  // What was typed just before the page was left is there again, although this device stored nothing of it.
  await page.evaluate(storeNothing)
  const typed = language === 'ar' ? 'آل الدوسري' : 'The Al Dosari family'
  await page.getByLabel(texts.hosts, { exact: true }).fill(typed)
  await page.reload()
  await openTool(page, texts.facts)
  await expect(page.getByLabel(texts.hosts, { exact: true })).toHaveValue(typed)
  await expect.poll(read).toBe(typed)
  await expect(page.getByRole('status').filter({ hasText: texts.sent }).first()).toBeAttached()

  // The same card on another device, saved there while it is open here.
  const detail = await request.get('/api/website/templates/rose-evening')
  const { scene } = ((await detail.json()) as { data: { scene: { layers: { id: string }[] } } }).data
  const theirs = { ...scene, layers: scene.layers.filter(({ id }) => id !== 'blessing') }
  await post(
    request,
    `events/${event.id}/design`,
    {
      version_id: crypto.randomUUID(),
      base_version_id: null,
      base_rev: 0,
      template_id: 'rose-evening',
      scene: theirs,
    },
    host.token,
  )
  await expect(page.getByText(texts.meanwhile)).toBeVisible()
  await button(page, texts.theirs).click()
  await expect(canvas(page, language).locator('[data-layer=blessing]')).toHaveCount(0)
  // Ours is one step back.
  await button(page, texts.undo).click()
  await expect(canvas(page, language).locator('[data-layer=blessing]')).toHaveCount(1)
  await button(page, texts.versions).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
})
