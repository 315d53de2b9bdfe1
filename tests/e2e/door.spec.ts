import type { Door } from '#shared/contract/doors.ts'
import { expectAccessible } from './support/accessibility.ts'
import { typeAsReader } from './support/barcode-reader.ts'
import {
  arrivals,
  button,
  cousin,
  createDoorScenario,
  family,
  find,
  get,
  guestRows,
  labels,
  openDoor,
  passOf,
  rowsOnPhone,
  sheet,
  verdict,
} from './support/door-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { post } from './support/hosts.ts'
import { languageOf, text } from './support/texts.ts'

// The browser complains of every answer that says no, and of every call without a network; the decoder of what it
// could not fetch then, for no worker keeps it here.
test.use({
  allowedErrors: /Failed to load resource|net::ERR_INTERNET_DISCONNECTED|wasm|ArrayBuffer instantiation/,
})

test('[S-21] a gate asks for its PIN, brings the list and looks whether the night can begin', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale, { pin: '4826' })
  const { say, door } = scenario
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await expect(page.getByRole('heading', { name: 'بوابة النساء' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(say.phone).fill('جوال سارة')
  await page.getByLabel(say.pin).fill('1111')
  await button(page, say.keep).click()
  await expect(page.getByText(say.pinWrong)).toBeVisible()
  await expectAccessible(page)
  // The digits of an Arabic keyboard are the same digits.
  await page.getByLabel(say.pin).fill('٤٨٢٦')
  await button(page, say.keep).click()
  await expect(page.getByRole('heading', { name: say.ready })).toBeVisible()
  await expect(page.getByText(say.complete(3)).first()).toBeVisible()
  await expectAccessible(page)
  await button(page, say.start).click()
  await expect(button(page, say.synced)).toBeVisible()
  await expectAccessible(page)
  const [listed] = await get<Door[]>(request, scenario.host, `events/${scenario.event.id}/doors`)
  expect(listed?.devices.map(({ name }) => name)).toEqual(['جوال سارة'])
  // Once gone through, the check is behind the menu.
  await page.reload()
  await expect(button(page, say.search)).toBeVisible()
  await button(page, say.menu).click()
  await expectAccessible(page)
  await button(sheet(page), new RegExp(say.readyCheck)).click()
  await expect(page.getByRole('heading', { name: say.ready })).toBeVisible()
})

test('[S-21] a link that opens no gate says so, in a page that can be read', async ({ page, locale }) => {
  await page.goto(`/${languageOf(locale)}/check-in/nobody/nowhere`)
  await expect(page.getByRole('heading', { name: labels(languageOf(locale)).missing })).toBeVisible()
  await expectAccessible(page)
})

test('[C-5] guests are found by name and by code, and how many came is put right', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say } = scenario
  await openDoor(page, scenario, locale)

  await find(page, say, 'ام خالد')
  await expectAccessible(page)
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.welcome)
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await expect(verdict(page)).toContainText('B2')
  await expect(verdict(page)).toContainText(text(languageOf(locale), 'VIP'))
  await expectAccessible(page)
  // A thumb in a hurry waits for nothing.
  await button(page, say.less).click({ clickCount: 2 })
  await expect(verdict(page)).toContainText(say.inOf(3, 5))
  await expect.poll(async () => (await arrivals(request, scenario)).inside).toBe(3)

  const { short_code } = await passOf(request, scenario, family.name)
  await find(page, say, short_code.toLowerCase())
  await page.getByLabel(say.field).press('Enter')
  await expect(verdict(page)).toContainText(say.inOf(5, 5))

  await find(page, say, 'زيد')
  await expect(sheet(page).getByText(say.nobody)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect.poll(async () => (await arrivals(request, scenario)).inside).toBe(5)
})

test('[S-21] who is in already or at the wrong entrance is held, let in anyway, and taken back', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say } = scenario
  const { short_code } = await passOf(request, scenario, family.name)
  await openDoor(page, scenario, locale)
  for (const word of [say.inOf(5, 5), say.allIn]) {
    await find(page, say, short_code)
    await page.getByLabel(say.field).press('Enter')
    await expect(verdict(page)).toContainText(word)
  }
  await expectAccessible(page)
  await button(page, say.anyway).click()
  await expect(verdict(page)).toContainText(say.over)
  await expect(page.getByRole('button', { name: say.conflict })).toBeVisible()

  await button(page, say.undo).click()
  await expectAccessible(page)
  await button(sheet(page), say.wrongGuest).click()
  await expect(verdict(page)).toContainText(say.takenBack)
  await expect.poll(async () => (await arrivals(request, scenario)).inside).toBe(5)

  await find(page, say, '1177')
  await button(page, say.letIn(2, cousin.name)).click()
  await expect(verdict(page)).toContainText(say.mens)
  await expectAccessible(page)
  await expect
    .poll(async () => (await arrivals(request, scenario)).gates)
    .toMatchObject([{ people: 5, refused: 2 }])
})

test('[S-21] somebody without an invitation comes in under a name, where the host allows it', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale, { allow_walk_ins: true })
  const { say } = scenario
  await openDoor(page, scenario, locale)
  await button(page, say.walkIn).click()
  await button(sheet(page), say.letInNow).click()
  await expect(sheet(page).getByText(say.askName)).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByLabel(say.name).fill('سائق أم فهد')
  await button(sheet(page), say.more).click()
  await button(sheet(page), say.letInNow).click()
  await expect(verdict(page)).toContainText('سائق أم فهد')
  await expect
    .poll(async () => (await arrivals(request, scenario)).gates)
    .toMatchObject([{ people: 2, walk_ins: 1 }])
})

test('[C-5] a hand-held reader is heard wherever the focus is, and nonsense stops nobody', async ({
  page,
  request,
  locale,
  baseURL,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const other = await createDoorScenario(request, locale)
  const { say } = scenario
  const origin = baseURL ?? ''
  const [pass, foreign, men] = await Promise.all([
    passOf(request, scenario, family.name),
    passOf(request, other, family.name),
    passOf(request, scenario, cousin.name),
  ])
  await openDoor(page, scenario, locale)
  await typeAsReader(page, `${origin}${foreign.path}`, 'us')
  await expect(verdict(page)).toContainText(say.otherEvent)
  await typeAsReader(page, 'BEGIN:VCARD nobody of ours', 'us')
  await expect(verdict(page)).toContainText(say.noPass)
  await expectAccessible(page)
  await typeAsReader(page, 'X'.repeat(3000), 'us')
  await expect(verdict(page)).toContainText(say.noPass)
  await button(page, say.search).click()
  await typeAsReader(page, `${origin}${pass.path}`, 'us')
  await expect(sheet(page)).toBeHidden()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await typeAsReader(page, `${origin}${men.path}`, 'us')
  await expect(verdict(page)).toContainText(say.mens)

  const rows = await guestRows(request, scenario)
  const gone = rows.filter(({ name }) => name === cousin.name).map(({ id }) => id)
  await post(request, `events/${scenario.event.id}/guests-delete`, { ids: gone }, scenario.host.token)
  await page.locator('header').getByRole('button').last().click()
  await button(sheet(page), say.syncNow).click()
  await expect(sheet(page).getByText(say.done)).toBeVisible()
  await typeAsReader(page, `${origin}${men.path}`, 'us')
  await expect(verdict(page)).toContainText(say.revoked)
  await expect(verdict(page)).toContainText(cousin.name)
})

test('[S-21] a rehearsal is like the night itself and leaves nothing in it', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say, door } = scenario
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await button(page, say.keep).click()
  await button(page, say.rehearse).click()
  await expect(page.getByText(say.rehearsal)).toBeVisible()
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await expectAccessible(page)
  await button(page, say.endRehearsal).click()
  await expect(page.getByText(say.rehearsal)).toBeHidden()
  await expect(verdict(page)).toBeHidden()
  // Something true, sent after it: what the rehearsal made would have gone before.
  await find(page, say, 'سارة')
  await button(page, say.letIn(1, 'سارة العتيبي')).click()
  await expect(verdict(page)).toContainText(say.inOf(1, 1))
  await expect(verdict(page)).toContainText('كرسي متحرك')
  await expect.poll(async () => (await arrivals(request, scenario)).inside).toBe(1)
  expect((await arrivals(request, scenario)).gates).toMatchObject([{ people: 1, entries: 1, refused: 0 }])
})

test('[C-3] [C-7] guests come in, wait to be told, and are told once; the sync button says how it is', async ({
  page,
  request,
  locale,
  context,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say } = scenario
  await openDoor(page, scenario, locale)
  await context.setOffline(true)
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  const badge = page.locator('header').getByRole('button').last()
  await expect(badge).toContainText(say.waiting(1))
  await badge.click()
  await button(sheet(page), say.syncNow).click()
  await expect(sheet(page).getByText(say.failed)).toBeVisible()
  await expectAccessible(page)
  await button(sheet(page), say.close).click()
  await button(page, say.menu).click()
  await button(sheet(page), say.leave).click()
  await button(sheet(page), say.leaveNow).click()
  await expect(sheet(page).getByRole('status')).not.toBeEmpty()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say.allGates }).click()
  await expect(sheet(page)).toContainText(family.name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect((await arrivals(request, scenario)).inside).toBe(0)

  await context.setOffline(false)
  await expect(badge).toHaveText(say.synced, { timeout: 30_000 })
  await badge.click()
  await button(sheet(page), say.syncNow).click()
  await expect(sheet(page).getByText(say.done)).toBeVisible()
  expect((await arrivals(request, scenario)).gates).toMatchObject([{ people: 5, entries: 1 }])
})

test('[S-21] its list leaves the phone after everything was sent', async ({ page, request, locale }) => {
  const scenario = await createDoorScenario(request, locale, { only_section: true })
  const { say, door, event, host } = scenario
  await openDoor(page, scenario, locale)
  expect(await rowsOnPhone(page, 'guests')).toBe(2)
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await post(request, `events/${event.id}/doors/${door.id}/revoke`, {}, host.token)
  await expect(page.getByText(say.holdsNothing)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await expect.poll(() => rowsOnPhone(page, 'guests'), 'guests left on the phone').toBe(0)
  expect((await arrivals(request, scenario)).inside).toBe(5)
})

test('[S-21] a phone that is cut off is refused on the same link, and comes in by a new one', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say, door, event, host } = scenario
  await openDoor(page, scenario, locale)
  const [listed] = await get<Door[]>(request, host, `events/${event.id}/doors`)
  const path = `events/${event.id}/doors/${door.id}`
  await post(request, `${path}/devices/${listed?.devices[0]?.id}/cut-off`, {}, host.token)
  await expect(page.getByText(say.holdsNothing)).toBeVisible({ timeout: 30_000 })
  // The phone forgets the gate; its browser is known all the same.
  const doorsOnPhone = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith('marhaba-door')),
    )
  await expect.poll(doorsOnPhone).toEqual([])
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await expect(page.getByRole('heading', { name: say.missing })).toBeVisible()
  const renewed = await post<Door>(request, `${path}/link`, {}, host.token)
  await page.goto(`/${languageOf(locale)}${renewed.path}`)
  await button(page, say.keep).click()
  await expect(button(page, say.search)).toBeVisible()
})

test('[S-21] whoever leaves it takes nothing along', async ({ page, request, locale }) => {
  const scenario = await createDoorScenario(request, locale)
  const { say } = scenario
  await openDoor(page, scenario, locale)
  await button(page, say.menu).click()
  await button(sheet(page), say.leave).click()
  await button(sheet(page), say.leaveNow).click()
  await expect(button(page, say.keep)).toBeVisible()
  expect(await rowsOnPhone(page, 'guests')).toBe(0)
})

test('[S-21] one tab of a phone keeps a gate', async ({ page, request, locale, context }) => {
  const scenario = await createDoorScenario(request, locale)
  const { say, door } = scenario
  await openDoor(page, scenario, locale)
  const other = await context.newPage()
  await other.goto(`/${languageOf(locale)}${door.path}`)
  await expect(other.getByRole('heading', { name: say.elsewhere })).toBeVisible()
  await expectAccessible(other)
  await button(other, say.here).click()
  await expect(button(other, say.search)).toBeVisible()
  await expect(page.getByRole('heading', { name: say.elsewhere })).toBeVisible()
})
