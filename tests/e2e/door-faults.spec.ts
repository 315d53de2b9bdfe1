import { chromium } from '@playwright/test'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { typeAsReader } from './support/barcode-reader.ts'
import {
  button,
  cousin,
  createDoorScenario,
  family,
  find,
  get,
  guestRows,
  openDoor,
  passOf,
  rowsOnPhone,
  sheet,
  verdict,
} from './support/door-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { post } from './support/hosts.ts'
import { withFilmedPass } from './support/scanner-page.ts'
import { languageOf, textsIn } from './support/texts.ts'

test.use({
  allowedErrors:
    /Failed to load resource|net::ERR_(INTERNET_DISCONNECTED|FAILED)|wasm|ArrayBuffer instantiation/,
})

test('[C-7] a search that shows a part of its hits says so', async ({ page, request, locale }) => {
  const scenario = await createDoorScenario(request, locale)
  const { say, host, event } = scenario
  const added = Array.from({ length: 41 }, (_, place) =>
    aGuest({ id: crypto.randomUUID(), name: `محمد العتيبي ${place}` }, place),
  )
  await post(request, `import_guests/${event.id}`, { import_id: crypto.randomUUID(), added }, host.token)
  await openDoor(page, scenario, locale)
  const t = textsIn(languageOf(locale))
  const some = t('The first {shown} of {all}. Type more to find the right one.', { shown: 30, all: 41 })
  await find(page, say, 'محمد')
  await expect(sheet(page).getByText(some)).toBeVisible()
  await expect(sheet(page).getByRole('listitem')).toHaveCount(30)
  await expectAccessible(page)
  await page.getByLabel(say.field).fill('محمد العتيبي 40')
  await expect(sheet(page).getByText(some)).toBeHidden()
})

test('[C-5] the code of a guest newer than the list is no false pass: the QR is asked for, and lets them in', async ({
  page,
  request,
  locale,
  baseURL,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say, host, event } = scenario
  await openDoor(page, scenario, locale)
  await expect(button(page, say.synced)).toBeVisible()
  await page.route('**/api/website/door/**', (route) => route.abort())
  const late = aGuest({ id: crypto.randomUUID(), name: 'ضيف جديد', invited: 2 })
  await post(request, `events/${event.id}/guests`, late, host.token)
  const { short_code, path } = await passOf(request, scenario, late.name)
  await find(page, say, short_code)
  await page.keyboard.press('Enter')
  const t = textsIn(languageOf(locale))
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'not-listed')
  await expect(verdict(page)).toContainText(t('Not on this list'))
  await expect(verdict(page)).toHaveAttribute('data-tone', 'look')
  await expectAccessible(page)
  await typeAsReader(page, `${baseURL}${path}`)
  await expect(verdict(page)).toContainText(say.inOf(2, 2))
  await expect(verdict(page)).toContainText(t('Valid pass, guest added after your last sync'))
  // Once the list has come, the verdict says who it is.
  await page.unroute('**/api/website/door/**')
  await expect(verdict(page)).toContainText(late.name, { timeout: 40_000 })
})

test('[S-21] a verdict follows what the sync brings: other doors, an undo, nobody too many', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say, host, event } = scenario
  await openDoor(page, scenario, locale)
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  const guestId = (await guestRows(request, scenario)).find(({ name }) => name === family.name)?.id
  const record = { kind: 'entry', guest_id: guestId, people: 1, occurred_at: new Date().toISOString() }
  const entry = { ...record, id: crypto.randomUUID() }
  await post(request, `events/${event.id}/check-ins`, { records: [entry] }, host.token)
  await expect(verdict(page)).toContainText(say.inOf(6, 5), { timeout: 30_000 })
  await expect(verdict(page)).toContainText(say.over)
  const undo = { ...record, id: crypto.randomUUID(), kind: 'undo', people: 0, undoes: entry.id }
  await post(request, `events/${event.id}/check-ins`, { records: [undo] }, host.token)
  await expect(verdict(page)).toContainText(say.inOf(5, 5), { timeout: 30_000 })
})

test('[C-3] with the network lost while the list is coming the door begins with what is there', async ({
  page,
  request,
  locale,
  baseURL,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say, door } = scenario
  const t = textsIn(languageOf(locale))
  await page.route('**/api/website/door/**', (route) => route.abort())
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await button(page, say.keep).click()
  await expect(page.getByRole('heading', { name: t('Connection lost') })).toBeVisible()
  await expectAccessible(page)
  await button(page, t('Start with what’s here')).click()
  await button(page, say.start).click()
  await expect(page.getByText(t('The guest list hasn’t loaded yet'))).toBeVisible()
  const { path } = await passOf(request, scenario, family.name)
  await typeAsReader(page, `${baseURL}${path}`)
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await expectAccessible(page)
  await page.unroute('**/api/website/door/**')
  await expect(page.getByText(t('The guest list hasn’t loaded yet'))).toBeHidden({ timeout: 40_000 })
  await expect(verdict(page)).toContainText(family.name)
  await expect(button(page, say.synced)).toBeVisible({ timeout: 40_000 })
})

test('[C-3] with a list that does not come on, though nothing fails, the door begins with what is there', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say, door } = scenario
  const t = textsIn(languageOf(locale))
  // As in a hall full of phones: the calls hang, and only their time-out would end them.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/website/door/changes**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await button(page, say.keep).click()
  await expect(page.getByRole('heading', { name: t('Slow connection') })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await button(page, t('Start with what’s here')).click()
  await button(page, say.start).click()
  await expect(page.getByText(t('The guest list hasn’t loaded yet'))).toBeVisible()
  release()
  await expect(page.getByText(t('The guest list hasn’t loaded yet'))).toBeHidden()
  await expect(button(page, say.synced)).toBeVisible()
})

test('[C-3] [C-8] data cleared under the open page is written down again, said in red, and sent', async ({
  page,
  request,
  locale,
  context,
  baseURL,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say } = scenario
  await openDoor(page, scenario, locale)
  await context.setOffline(true)
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(button(page, new RegExp(say.waiting(1)))).toBeVisible()
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'indexeddb' })
  const t = textsIn(languageOf(locale))
  const cleared = button(page, t('This phone’s data was cleared: keep this page open'))
  await expect(cleared).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  expect(await rowsOnPhone(page, 'guests')).toBe(3)
  await cleared.click()
  await expectAccessible(page)
  await button(sheet(page), t('Dealt with')).click()
  await button(sheet(page), say.close).click()
  await expect(cleared).toBeHidden()
  await find(page, say, 'عبد الله')
  await button(page, say.anyway)
    .or(button(page, say.letIn(2, cousin.name)))
    .first()
    .click()
  await context.setOffline(false)
  await expect(button(page, say.synced)).toBeVisible({ timeout: 30_000 })
  const { gates } = await get<{ gates: object[] }>(
    request,
    scenario.host,
    `events/${scenario.event.id}/check-ins-summary`,
  )
  expect(gates).toMatchObject([{ people: 5, entries: 1 }])
})

test('[C-8] a clock that is set while the door works is noticed, and the last scan stays on top', async ({
  page,
  request,
  locale,
  context,
}) => {
  const scenario = await createDoorScenario(request, locale, { section: null })
  const { say } = scenario
  await page.addInitScript(() => {
    const read = Date.now.bind(Date)
    Date.now = () => read() + Number(document.documentElement.dataset['clock'] ?? 0)
  })
  await openDoor(page, scenario, locale)
  await context.setOffline(true)
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await page.evaluate(() => {
    document.documentElement.dataset['clock'] = String(-3 * 3_600_000)
  })
  await find(page, say, 'عبد الله')
  await button(page, say.letIn(2, cousin.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(2, 2))
  const t = textsIn(languageOf(locale))
  const moved = t(
    '{hours, plural, one {This phone’s clock was changed by # hour} other {This phone’s clock was changed by # hours}}',
    { hours: 3 },
  )
  await expect(button(page, moved)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say.allGates }).click()
  await expect(sheet(page).getByRole('listitem').first()).toContainText(cousin.name)
})

test('[S-21] a number of people chosen in the search is the one let in after the door asked', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say } = scenario
  await openDoor(page, scenario, locale)
  await find(page, say, 'عبد الله')
  await sheet(page).getByRole('button', { expanded: false }).click()
  await button(sheet(page), say.less).click()
  await button(sheet(page), say.letInNow).click()
  await expect(verdict(page)).toContainText(say.mens)
  await button(page, say.anyway).click()
  await expect(verdict(page)).toContainText(say.inOf(1, 2))
})

test('[C-5] one person at a time: a pass that is seen again lets nobody in without a tap', async ({
  request,
  baseURL,
  viewport,
  isMobile,
}) => {
  const scenario = await createDoorScenario(request, 'en-GB')
  const { say, door } = scenario
  const { path } = await passOf(request, scenario, family.name)
  const film = await withFilmedPass(`${baseURL}${path}`)
  const browser = await chromium.launch(film.launchOptions)
  try {
    const page = await browser.newPage({
      permissions: ['camera'],
      viewport,
      isMobile,
      baseURL: baseURL ?? '',
    })
    await page.addInitScript(() => localStorage.setItem('door-settings', JSON.stringify({ takes: 'one' })))
    await page.goto(`/en${door.path}`)
    await button(page, say.keep).click()
    await button(page, say.start).click()
    await expect(verdict(page).last()).toContainText(say.inOf(1, 5))
    // Another camera, which has seen nothing yet, and the same pass before it.
    await button(page, say.menu).click()
    await button(sheet(page), new RegExp(say.readyCheck)).click()
    await button(page, say.start).click()
    const again = page.getByText(textsIn('en')('Same pass again. For one more, tap +'))
    await expect(again).toBeVisible()
    await expect(verdict(page).last()).toContainText(say.inOf(1, 5))
    await button(page, say.more).click()
    await expect(verdict(page).last()).toContainText(say.inOf(2, 5))
  } finally {
    await browser.close()
    await film.remove()
  }
})
