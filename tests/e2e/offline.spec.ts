import type { APIRequestContext, Page } from '@playwright/test'
import type { Guest } from '#shared/contract/guests.ts'
import { someGuests } from '../factories/guests.ts'
import { textRow, workbookOf, worksheet } from '../factories/workbook.ts'
import { expectAccessible } from './support/accessibility.ts'
import { cachedAddresses, expectCached, listedFiles, reopen } from './support/app-files.ts'
import { expect } from './support/fixtures.ts'
import { type Host, newHost, post, signedInAs } from './support/hosts.ts'
import { test } from './support/own-server.ts'
import { type Language, languageOf, textsIn, withAnyCount } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    synced: t('Synced'),
    offline: new RegExp(t('Offline · {count} waiting', { count: 0 }).split(' · ')[0] ?? ''),
    search: t('Search guests'),
    find: t('Find any guest or page'),
    name: t('Name'),
    contact: t('Email or phone'),
    save: t('Save'),
    one: t('One guest'),
    addThis: t('Add guest'),
    file: t('File'),
    paste: t('Paste'),
    list: t('Your list, one guest per line'),
    read: withAnyCount(t, '{lines, plural, one {Read # line} other {Read # lines}}', 'lines'),
    continue: t('Continue'),
    add: withAnyCount(t, '{added, plural, one {Add # guest} other {Add # guests}}', 'added'),
    see: t('View guests'),
    waiting: t('Waiting to sync'),
    newVersion: t('A new version of Marhaba is ready'),
    refresh: t('Refresh now'),
    count: (count: number) => new RegExp(t('Offline · {count} waiting', { count }).replace(' · ', '.* · ')),
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const badge = (page: Page) => page.locator('header button[aria-haspopup=dialog]').first()
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// Of what is not to be had, only calls of the API may be heard of: every file of the app is on the device.
test.use({ serviceWorkers: 'allow', allowedErrors: /Failed to load resource.*\/api\// })

/** A host of an event with thirty guests, whose phone has shown “my events” once. */
async function visitOnce(page: Page, request: APIRequestContext, language: 'ar' | 'en') {
  const host = await newHost(request)
  const id = crypto.randomUUID()
  await post(request, 'events', { id, title_ar: 'زفاف سلمان', title_en: 'Wedding of Salman' }, host.token)
  const body = { import_id: crypto.randomUUID(), added: someGuests(30) }
  await post(request, `import_guests/${id}`, body, host.token)
  await signedInAs(page, host)
  await page.goto(`/${language}/profile/events`)
  await expect(page.getByRole('link', { name: /Salman|سلمان/ }).first()).toBeVisible()
  await expectCached(page, 'host')
  await expect(badge(page)).toHaveText(labels(language).synced)
  return { host, id }
}

async function onServer(request: APIRequestContext, { token }: Host, id: string): Promise<Guest[]> {
  const response = await request.get(`/api/website/events/${id}/guests?per_page=100`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: Guest[] }).data
}

test('[C-1][C-2][C-4] with the server gone, everything opens from a cold start, and what is done arrives once', async ({
  page: first,
  context,
  request,
  server,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, id } = await visitOnce(first, request, language)
  await server.kill()

  const guests = `/${language}/manage/${id}/guests`
  const invite = `/${language}/manage/${id}/invite-guests`
  const open = (path: string) => reopen(context, path)
  const waits = (page: Page, name: string) =>
    expect(
      page.locator('li, tr').filter({ hasText: name }).filter({ hasText: texts.waiting }).first(),
    ).toBeVisible()

  await test.step('my events', async () => {
    const page = await open(`/${language}/profile/events`)
    await expect(page.getByRole('link', { name: /Salman|سلمان/ }).first()).toBeVisible()
    await expect(badge(page)).toHaveText(texts.offline)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('16px "Readex Pro"', 'مa'))).toBe(true)
  })

  await test.step('the guests, search, and an edit', async () => {
    const page = await open(guests)
    await page.getByRole('searchbox', { name: texts.search }).fill('سارة العتيبي 1')
    await button(page, 'سارة العتيبي 1').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(texts.name, { exact: true }).fill('سارة أم خالد')
    await button(page, texts.save).click()
    await expect(sheet).toBeHidden()
    await page.getByRole('searchbox', { name: texts.search }).fill('أم خالد')
    await expect(button(page, 'سارة أم خالد')).toBeVisible()
  })

  await test.step('the palette, never opened before', async () => {
    const page = await open(`/${language}/manage/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: texts.find }).fill('ساره ام خالد')
    await page.getByRole('option', { name: /سارة أم خالد/ }).click()
    await expect(page.getByRole('dialog', { name: 'سارة أم خالد' })).toBeVisible()
  })

  await test.step('one guest', async () => {
    const page = await open(invite)
    await page.getByRole('tab', { name: texts.one, exact: true }).click()
    await page.getByLabel(texts.name, { exact: true }).fill('هند المالكي')
    await page.getByLabel(texts.contact, { exact: true }).fill('٠٥٠١٢٣٤٥٦٧')
    await button(page, texts.addThis).click()
    await expect(badge(page)).toHaveText(texts.count(2))
  })

  await test.step('a pasted list', async () => {
    const page = await open(invite)
    await page.getByRole('tab', { name: texts.paste, exact: true }).click()
    await page
      .getByLabel(texts.list, { exact: true })
      .fill('تركي الشهري 0507654321 3\nReem <reem@example.com>')
    await button(page, texts.read).click()
    await button(page, texts.continue).click()
    await button(page, texts.add).click()
    await expect(page.getByRole('link', { name: texts.see })).toBeVisible()
  })

  await test.step('an Excel file', async () => {
    const page = await open(invite)
    const rows = [
      ['الاسم', 'رقم الجوال'],
      ['عائلة الراشد', '0509999999'],
    ]
    const sheet = worksheet(rows.map((cells, line) => textRow(line + 1, cells)).join(''))
    const buffer = Buffer.from(workbookOf([sheet]))
    await page.getByRole('tab', { name: texts.file, exact: true }).click()
    await page.locator('input[type=file]').setInputFiles({ name: 'ضيوف.xlsx', mimeType: XLSX, buffer })
    await button(page, texts.continue).click()
    await button(page, texts.add).click()
    await expect(page.getByRole('link', { name: texts.see })).toBeVisible()
  })

  await test.step('all of it waits, and says so', async () => {
    const page = await open(guests)
    await expect(badge(page)).toHaveText(texts.count(4))
    for (const name of ['سارة أم خالد', 'هند المالكي', 'تركي الشهري', 'Reem', 'عائلة الراشد']) {
      await page.getByRole('searchbox', { name: texts.search }).fill(name)
      await waits(page, name)
    }
  })

  await test.step('the other pages of a host', async () => {
    for (const path of [
      `manage/${id}`,
      `manage/${id}/details`,
      `manage/${id}/questions`,
      'events/new',
      'profile',
      'no/such/page',
    ]) {
      const page = await open(`/${language}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  await server.start()
  const page = await open(guests)
  await expect.poll(async () => (await onServer(request, host, id)).length, { timeout: 30_000 }).toBe(34)
  await expect(badge(page)).toHaveText(texts.synced)
  const stored = await onServer(request, host, id)
  expect(stored).toHaveLength(34)
  for (const name of ['سارة أم خالد', 'هند المالكي', 'تركي الشهري', 'Reem', 'عائلة الراشد']) {
    expect(
      stored.filter((guest) => guest.name === name),
      name,
    ).toHaveLength(1)
  }
})

test('[C-1] a phone in flight mode opens at once', async ({ page: first, context, request, locale }) => {
  const language = languageOf(locale)
  const { id } = await visitOnce(first, request, language)
  await context.setOffline(true)
  for (const path of [`/${language}/profile/events`, `/manage/${id}/guests`, '/events/new']) {
    const page = await reopen(context, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  }
})

test('[C-1] a door opens again with no network, weighs at most 1 MB, and no token is kept in an address', async ({
  page: first,
  context,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const address = `/${language}/check-in/event-token-of-a-door/check-in-token-of-a-door`
  await first.goto(address)
  await expectCached(first, 'door')
  await context.setOffline(true)
  const page = await reopen(context, address)
  await expect(page.locator('#main')).toBeVisible()

  const saved = await cachedAddresses(page)
  expect(saved.some((url) => /\/assets\/door-page/.test(url))).toBe(true)
  expect(saved.filter((url) => /token-of-a-door|\/api\//.test(url))).toEqual([])
  expect(
    saved.filter((url) => /guests-page|import\.worker/.test(url)),
    'of the host’s pages',
  ).toEqual([])

  const files = await listedFiles(request)
  const operators = files.filter(({ url }) => url.includes('operator'))
  expect(
    operators.map(({ parts }) => parts),
    'no host’s device loads operators’ page ahead',
  ).toEqual([[]])
  const door = files.filter(({ parts }) => parts.includes('shell') || parts.includes('door'))
  expect(door.length).toBeGreaterThan(20)
  for (const encoding of ['br', 'gzip']) {
    const sizes = door.map(({ url }) => sizeOnTheWire(new URL(url, first.url()).href, encoding))
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size)
    expect(total, encoding).toBeLessThanOrEqual(1_000_000)
  }
})

test.describe('a link that opens nothing', () => {
  // It is answered with 404, which the browser writes down.
  test.use({ allowedErrors: /status of 404/ })

  test('[C-1] a guest’s first visit installs nothing', async ({ page, locale }) => {
    await page.goto(`/${languageOf(locale)}/invitation/some-event/some-host/some-guest`, {
      waitUntil: 'networkidle',
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })
})

test('[C-2] a newer version waits for the person, and for what has not been sent', async ({
  page,
  request,
  server,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { id } = await visitOnce(page, request, language)
  await page.goto(`/${language}/manage/${id}/guests`)
  const prompt = page.getByText(texts.newVersion)
  await page.getByRole('searchbox', { name: texts.search }).fill('نورة القحطاني 0')
  await button(page, 'نورة القحطاني 0').waitFor()
  await expect(prompt).toBeHidden()

  const code = await (await request.get('/service-worker.js')).text()
  // The newer version no longer has the page of a new event.
  const newer = code.replace(/\{[^{}]*"url":"\/assets\/new-event-page[^{}]*\},/, '')
  const old = /\/assets\/new-event-page/
  server.replace('/service-worker.js', 'text/javascript', newer)
  const look = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await look()
  await expect(prompt).toBeVisible()
  await expectAccessible(page)

  await server.kill()
  await button(page, 'نورة القحطاني 0').click()
  await page.getByRole('dialog').getByLabel(texts.name, { exact: true }).fill('نورة أم سعد')
  await button(page, texts.save).click()
  await page.getByRole('searchbox', { name: texts.search }).fill('نورة')
  await expect(badge(page)).toHaveText(texts.count(1))
  await expect(prompt, 'nothing is offered while something waits').toBeHidden()
  await server.start()
  await expect(badge(page)).toHaveText(texts.synced, { timeout: 30_000 })
  await expect(prompt).toBeVisible()

  const take = async () => {
    const loaded = page.waitForEvent('load')
    await button(page, texts.refresh).click()
    await loaded
    await expect(prompt).toBeHidden()
    await expect(button(page, 'نورة أم سعد')).toBeVisible()
  }
  const retainsOld = async () => (await cachedAddresses(page)).some((url) => old.test(url))
  expect(await retainsOld()).toBe(true)
  await take()
  expect(await retainsOld(), 'for another tab that is still of the version before').toBe(true)

  server.replace('/service-worker.js', 'text/javascript', `${newer}\nself.isNewest = true`)
  await look()
  await expect(prompt).toBeVisible()
  await take()
  await expect.poll(retainsOld, 'no tab needs it any more').toBe(false)
})

test('[C-2] a newer version does not wait for a request of the older one without end', async ({
  page,
  request,
  server,
  locale,
}) => {
  const texts = labels(languageOf(locale))
  await visitOnce(page, request, languageOf(locale))
  const code = await (await request.get('/service-worker.js')).text()
  server.replace('/service-worker.js', 'text/javascript', `${code}\nself.isNewest = true`)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await button(page, texts.refresh).waitFor()

  server.hold('/assets/held.js')
  const asked = page.waitForRequest('**/assets/held.js')
  await page.evaluate(() => void fetch('/assets/held.js').catch(() => undefined))
  await asked
  const loaded = page.waitForEvent('load')
  await button(page, texts.refresh).click()
  await loaded
  await expect(page.getByRole('link', { name: /Salman|سلمان/ }).first()).toBeVisible()
})

test('[C-4] Background Sync wakes the pages that send', async ({ page, context, request, locale }) => {
  await visitOnce(page, request, languageOf(locale))
  await page.evaluate(() => {
    const received = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data), { once: true })
    })
    Object.assign(window, { received })
  })
  const browser = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
    void browser.send('ServiceWorker.enable')
  })
  const origin = new URL(page.url()).origin
  const tag = 'marhaba-outbox'
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
  expect(await page.evaluate(() => Reflect.get(window, 'received'))).toEqual({ type: 'sync-now' })
})

/**
 * Bytes of the answer as it travels: undici would unpack it, so that the length is read from its head. Asked for as a
 * service worker does, which gets the plain shell of a page.
 */
async function sizeOnTheWire(url: string, encoding: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding, 'sec-fetch-dest': 'empty' } })
  const length = Number(response.headers.get('content-length'))
  return length || (await response.arrayBuffer()).byteLength
}
