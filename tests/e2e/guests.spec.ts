import type { APIRequestContext, Locator } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { toE164 } from '#shared/rules/contact/phone.ts'
import { aGuest, someGuests } from '../factories/guests.ts'
import { expect, test } from './support/fixtures.ts'
import { atGuests, button, labels } from './support/guest-list.ts'
import type { Host } from './support/hosts.ts'
import { savedDrafts } from './support/saved-drafts.ts'
import { languageOf, text, textsIn } from './support/texts.ts'

async function onServer(request: APIRequestContext, { token }: Host, { id }: Event): Promise<Guest[]> {
  const response = await request.get(`/api/website/events/${id}/guests?per_page=100`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: Guest[] }).data
}

test('[S-18] an event without guests offers the four ways, and the link of the host', {
  tag: '@once',
}, async ({ page, request, locale, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const language = languageOf(locale)
  const texts = labels(language)
  const { event } = await atGuests(page, request, language, [])
  for (const way of texts.ways) await expect(page.getByRole('link', { name: way })).toBeVisible()
  await page.getByRole('link', { name: texts.link }).click()
  const link = `/invitation/${event.event_token}/${event.host_token}`
  // A draft's link would open nothing, so it is not handed out before its page is open.
  await expect(button(page, texts.openPage)).toBeVisible()
  await expect(page.getByRole('tabpanel')).not.toContainText(link)
  await button(page, texts.openPage).click()
  await expect(page.getByRole('tabpanel')).toContainText(link)
  await button(page, texts.copy).click()
  await expect(page.getByText(texts.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(link)
  await expect
    .poll(async () => (await request.get(`/api/website${link}`)).status(), 'what the link opens')
    .toBe(200)
})

test('[S-18][R-2] a guest is typed, in the words of the specification, and the next one of the family', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await atGuests(page, request, language, [])
  await page.goto(`/${language}/manage/${event.id}/invite-guests?way=single`)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await button(page, texts.addThis).click()
  for (const text of texts.required) await expect(page.getByText(text)).toBeVisible()
  await expect(field(texts.name)).toBeFocused()
  await field(texts.name).fill('أم خالد القحطاني')
  await field(texts.contact).fill('123')
  await expect(page.getByText(texts.invalid)).toBeVisible()
  await field(texts.contact).fill('٠٥٠١٢٣٤٥٦٧')
  // By its role: while its suggestions close, they have its name too.
  const group = page.getByRole('combobox', { name: texts.group, exact: true })
  await group.fill('أهل العروس')
  await field(texts.name).click()
  await button(page, texts.addThis).click()
  await expect(field(texts.name)).toHaveValue('')
  await expect(group).toHaveValue('أهل العروس')
  await field(texts.name).fill('هند القحطاني')
  await field(texts.contact).fill('hind@example.com')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await onServer(request, host, event)).length).toBe(2)
  const [first, second] = (await onServer(request, host, event)).sort((a, b) => a.rev - b.rev)
  expect(first).toMatchObject({ name: 'أم خالد القحطاني', phone: '+966501234567', group_name: 'أهل العروس' })
  expect(second).toMatchObject({ name: 'هند القحطاني', email: 'hind@example.com', group_name: 'أهل العروس' })
})

test('[S-18] a guest is edited, what was typed survives a reload, deleting can be undone', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const guest = aGuest({ name: 'ابو خالد', phone: '+966501111111' })
  const { host, event } = await atGuests(page, request, language, [guest])
  const sheet = page.getByRole('dialog')
  const name = sheet.getByLabel(texts.name, { exact: true })

  await button(page, 'ابو خالد').click()
  await name.fill('أبو خالد العتيبي')
  await expect.poll(() => savedDrafts(page)).toContain('أبو خالد العتيبي')
  await page.reload()
  await button(page, 'ابو خالد').click()
  await expect(sheet.getByText(texts.kept)).toBeVisible()
  await expect(name).toHaveValue('أبو خالد العتيبي')
  await button(sheet, texts.save).click()
  await expect(sheet).toBeHidden()
  await expect(button(page, 'أبو خالد العتيبي')).toBeVisible()
  await expect.poll(async () => (await onServer(request, host, event))[0]?.name).toBe('أبو خالد العتيبي')

  await button(page, 'أبو خالد العتيبي').click()
  await button(sheet, texts.delete).click()
  await expect(button(page, 'أبو خالد العتيبي')).toBeHidden()
  await button(page, texts.undo).click()
  await expect(button(page, 'أبو خالد العتيبي')).toBeVisible()
  await expect
    .poll(async () => (await onServer(request, host, event)).map(({ deleted }) => deleted))
    .toEqual([false])
})

/** Where the first and the last digits of a text are drawn, from the left. */
const ends = (text: Locator) =>
  text.evaluate((element) => {
    const node = element.firstChild as Text
    const left = (from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return range.getBoundingClientRect().left
    }
    return { first: left(0, 3), last: left(node.length - 4, node.length) }
  })

test('[S-18] numbers are shown as people read them, found in every form, and stored as they were', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const saudi = aGuest({ name: 'أم خالد', phone: '+966555003535' })
  const abroad = aGuest({ name: 'ريم', phone: '+971501234567' })
  const { host, event } = await atGuests(page, request, language, [saudi, abroad])
  for (const [shown, e164] of [
    ['055 500 3535', saudi.phone],
    ['+971 50 123 4567', abroad.phone],
  ] as const) {
    const number = page.getByText(shown, { exact: true })
    await expect(number).toBeVisible()
    const { first, last } = await ends(number)
    expect(first, 'an Arabic line does not turn the groups around').toBeLessThan(last)
    const copied = await number.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return String(getSelection())
    })
    expect(toE164(copied)).toEqual({ ok: true, e164 })
  }

  const search = page.getByRole('searchbox', { name: texts.search })
  for (const typed of ['0555003535', '055 500 3535', '+966555003535', '3535']) {
    await search.fill(typed)
    await expect(button(page, 'ريم')).toBeHidden()
    await expect(button(page, 'أم خالد')).toBeVisible()
  }
  await search.fill('+971 50 123 4567')
  await expect(button(page, 'أم خالد')).toBeHidden()
  await button(page, 'ريم').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel(texts.contact, { exact: true })).toHaveValue('+971 50 123 4567')
  await sheet.getByLabel(texts.name, { exact: true }).fill('ريم العلي')
  await button(sheet, texts.save).click()
  await expect
    .poll(async () => (await onServer(request, host, event)).map(({ name, phone }) => [name, phone]))
    .toEqual(expect.arrayContaining([['ريم العلي', '+971501234567']]))
})

test('[S-18] many guests are set at once', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const guests = ['نورة', 'ريم', 'خالد'].map((name, place) => aGuest({ name }, place))
  const { host, event } = await atGuests(page, request, language, guests)
  for (const name of ['نورة', 'ريم']) {
    const box = page.getByRole('checkbox', { name: texts.select(name), exact: true })
    // From behind the bar below.
    await box.evaluate((input) => input.scrollIntoView({ block: 'center' }))
    await box.check({ force: true })
  }
  await button(page, texts.set).click()
  await page.getByRole('menuitem', { name: texts.section, exact: true }).click()
  await page.getByRole('dialog').getByText(texts.women, { exact: true }).click()
  await button(page, texts.setFor).click()
  await expect
    .poll(async () => {
      const stored = await onServer(request, host, event)
      return Object.fromEntries(stored.map(({ name, section }) => [name, section]))
    })
    .toEqual({ نورة: 'women', ريم: 'women', خالد: null })
})

test('[S-18] a long list draws what is in sight, filters with counts, and is found as it was left', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const guests = someGuests(800).map((guest, place) => ({ ...guest, vip: place % 4 === 0 }))
  const { event } = await atGuests(page, request, language, guests)
  const rows = page.getByRole('checkbox', { name: new RegExp(`^${texts.select('').trim()} .+\\d`) })
  await expect(rows.first()).toBeAttached({ timeout: 30_000 })
  expect(await rows.count()).toBeLessThan(60)

  await page
    .getByRole('button', { name: new RegExp(`${text(language, 'VIP')} 200`) })
    .first()
    .click()
  await page.getByRole('searchbox', { name: texts.search }).fill('نوره القحطاني')
  const shown = await rows.count()
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThan(200)

  await test.step('nobody matches, and the way back', async () => {
    await page.getByRole('searchbox', { name: texts.search }).fill('قققق')
    await expect(page.getByRole('heading', { name: texts.nobody })).toBeVisible()
    await button(page, texts.all).click()
    await expect(page.getByRole('searchbox', { name: texts.search })).toHaveValue('')
  })

  await page.getByRole('searchbox', { name: texts.search }).fill('محمد')
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  const inSight = () =>
    page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li, tr')?.textContent,
    )
  const left = { scroll: await page.evaluate(() => window.scrollY), guest: await inSight() }
  expect(left.guest).toContain('محمد')
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/${language}/manage/${event.id}/invite-guests`)
  await expect(page.getByRole('heading', { name: texts.invite })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: texts.search })).toHaveValue('محمد')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left.scroll)
  await expect.poll(inSight).toBe(left.guest)
})

test('[S-18] a screen shows many guests: twenty on a laptop, six on a phone', async ({
  page,
  request,
  locale,
}) => {
  const guests = someGuests(60).map((guest, place) => ({
    ...guest,
    ...(place === 0 ? { name: 'أأ', phone: null, email: `${'a'.repeat(40)}@example.com` } : {}),
    ...(place === 1 ? { name: 'أب', section: 'women' as const, table_name: '9' } : {}),
  }))
  await atGuests(page, request, languageOf(locale), guests)
  const isDesktop = (page.viewportSize()?.width ?? 0) > 1000
  const rows = page.locator('[data-guest]')
  await expect(rows.nth(6)).toBeVisible()
  const inSight = await rows.evaluateAll((all) => {
    // On a phone the bar at the bottom lies over the list.
    const bar = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect())
    const end = Math.min(
      innerHeight,
      ...bar.filter(({ top, width }) => width === innerWidth && top > innerHeight / 2).map(({ top }) => top),
    )
    return all.filter((row) => row.getBoundingClientRect().bottom <= end).length
  })
  expect(inSight).toBeGreaterThanOrEqual(isDesktop ? 20 : 6)

  await test.step('an e-mail is cut at its end, the whole in its title', async () => {
    const email = rows.first().locator('bdi[title*="@example.com"]')
    expect(await email.evaluate((cell) => getComputedStyle(cell).direction)).toBe('ltr')
    expect(await email.evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(true)
  })
  if (!isDesktop) {
    const t = textsIn(languageOf(locale))
    await expect(rows.nth(1)).toContainText(t('Table {table_name}', { table_name: '9' }))
    await expect(rows.nth(1)).toContainText(t('Women’s section'))
  }
})

test('[S-18] a host’s list asks for at most 70 scripts', { tag: '@once' }, async ({
  page,
  request,
  locale,
}) => {
  const scripts = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url())
  })
  await atGuests(page, request, languageOf(locale), [aGuest({ name: 'Ahmed' }, 0)])
  await expect(button(page, 'Ahmed')).toBeVisible()
  expect(scripts.size).toBeGreaterThan(20)
  expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(70)
})
