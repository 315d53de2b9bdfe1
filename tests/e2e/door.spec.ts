import type { Door } from '#shared/contract/doors.ts'
import {
  aNightAt,
  arrivals,
  button,
  cousin,
  family,
  find,
  get,
  guestRows,
  guestsOnPhone,
  languageOf,
  openGate,
  passOf,
  sheet,
  verdict,
  words,
} from './stage/door-desk.ts'
import { expect, test } from './stage/fixtures.ts'
import { typeAsReader } from './stage/hand-held-reader.ts'
import { post } from './stage/hosts.ts'
import { expectGoodLooks } from './stage/looks.ts'

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
  const night = await aNightAt(request, locale, { pin: '4826' })
  const { say, door } = night
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await expect(page.getByRole('heading', { name: 'بوابة النساء' })).toBeVisible()
  await expectGoodLooks(page)
  await page.getByLabel(say.phone).fill('جوال سارة')
  await page.getByLabel(say.pin).fill('1111')
  await button(page, say.keep).click()
  await expect(page.getByText(say.pinWrong)).toBeVisible()
  await expectGoodLooks(page)
  // The digits of an Arabic keyboard are the same digits.
  await page.getByLabel(say.pin).fill('٤٨٢٦')
  await button(page, say.keep).click()
  await expect(page.getByRole('heading', { name: say.ready })).toBeVisible()
  await expect(page.getByText(say.complete(3)).first()).toBeVisible()
  await expectGoodLooks(page)
  await button(page, say.start).click()
  await expect(button(page, say.synced)).toBeVisible()
  await expectGoodLooks(page)
  const [listed] = await get<Door[]>(request, night.host, `events/${night.event.id}/doors`)
  expect(listed?.devices.map(({ name }) => name)).toEqual(['جوال سارة'])
  // Once gone through, the check is behind the menu.
  await page.reload()
  await expect(button(page, say.search)).toBeVisible()
  await button(page, say.menu).click()
  await expectGoodLooks(page)
  await button(sheet(page), new RegExp(say.readyCheck)).click()
  await expect(page.getByRole('heading', { name: say.ready })).toBeVisible()
})

test('[S-21] a link that opens no gate says so, in a page that can be read', async ({ page, locale }) => {
  await page.goto(`/${languageOf(locale)}/check-in/nobody/nowhere`)
  await expect(page.getByRole('heading', { name: words[languageOf(locale)].missing })).toBeVisible()
  await expectGoodLooks(page)
})

test('[C-5] guests are found by name and by code, and how many came is put right', async ({
  page,
  request,
  locale,
}) => {
  const night = await aNightAt(request, locale)
  const { say } = night
  await openGate(page, night, locale)

  await find(page, say, 'ام خالد')
  await expectGoodLooks(page)
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.welcome)
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await expect(verdict(page)).toContainText('B2')
  await expect(verdict(page)).toContainText('VIP')
  await expectGoodLooks(page)
  // A thumb in a hurry waits for nothing.
  await button(page, say.less).click({ clickCount: 2 })
  await expect(verdict(page)).toContainText(say.inOf(3, 5))
  await expect.poll(async () => (await arrivals(request, night)).inside).toBe(3)

  const { short_code } = await passOf(request, night, family.name)
  await find(page, say, short_code.toLowerCase())
  await page.getByLabel(say.field).press('Enter')
  await expect(verdict(page)).toContainText(say.inOf(5, 5))

  await find(page, say, 'زيد')
  await expect(sheet(page).getByText(say.nobody)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect.poll(async () => (await arrivals(request, night)).inside).toBe(5)
})

test('[S-21] who is in already or at the wrong entrance is held, let in anyway, and taken back', async ({
  page,
  request,
  locale,
}) => {
  const night = await aNightAt(request, locale)
  const { say } = night
  const { short_code } = await passOf(request, night, family.name)
  await openGate(page, night, locale)
  for (const word of [say.inOf(5, 5), say.allIn]) {
    await find(page, say, short_code)
    await page.getByLabel(say.field).press('Enter')
    await expect(verdict(page)).toContainText(word)
  }
  await expectGoodLooks(page)
  await button(page, say.anyway).click()
  await expect(verdict(page)).toContainText(say.over)
  await expect(page.getByRole('button', { name: /^(1 guest came in|ضيف واحد دخل)/ })).toBeVisible()

  await button(page, say.undo).click()
  await expectGoodLooks(page)
  await button(sheet(page), say.wrongGuest).click()
  await expect(verdict(page)).toContainText(say.takenBack)
  await expect.poll(async () => (await arrivals(request, night)).inside).toBe(5)

  await find(page, say, '1177')
  await button(page, say.letIn(2, cousin.name)).click()
  await expect(verdict(page)).toContainText(say.mens)
  await expectGoodLooks(page)
  await expect
    .poll(async () => (await arrivals(request, night)).gates)
    .toMatchObject([{ people: 5, refused: 2 }])
})

test('[S-21] somebody without an invitation comes in under a name, where the host allows it', async ({
  page,
  request,
  locale,
}) => {
  const night = await aNightAt(request, locale, { allow_walk_ins: true })
  const { say } = night
  await openGate(page, night, locale)
  await button(page, say.walkIn).click()
  await button(sheet(page), say.letInNow).click()
  await expect(sheet(page).getByText(say.askName)).toBeVisible()
  await expectGoodLooks(page)
  await sheet(page).getByLabel(say.name).fill('سائق أم فهد')
  await button(sheet(page), say.more).click()
  await button(sheet(page), say.letInNow).click()
  await expect(verdict(page)).toContainText('سائق أم فهد')
  await expect
    .poll(async () => (await arrivals(request, night)).gates)
    .toMatchObject([{ people: 2, walk_ins: 1 }])
})

test('[C-5] a hand-held reader is heard wherever the focus is, and nonsense stops nobody', async ({
  page,
  request,
  locale,
  baseURL,
}) => {
  const night = await aNightAt(request, locale)
  const other = await aNightAt(request, locale)
  const { say } = night
  const origin = baseURL ?? ''
  const [pass, foreign, men] = await Promise.all([
    passOf(request, night, family.name),
    passOf(request, other, family.name),
    passOf(request, night, cousin.name),
  ])
  await openGate(page, night, locale)
  await typeAsReader(page, `${origin}${foreign.path}`, 'us')
  await expect(verdict(page)).toContainText(say.otherEvent)
  await typeAsReader(page, 'BEGIN:VCARD nobody of ours', 'us')
  await expect(verdict(page)).toContainText(say.noPass)
  await expectGoodLooks(page)
  await typeAsReader(page, 'X'.repeat(3000), 'us')
  await expect(verdict(page)).toContainText(say.noPass)
  await button(page, say.search).click()
  await typeAsReader(page, `${origin}${pass.path}`, 'us')
  await expect(sheet(page)).toBeHidden()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await typeAsReader(page, `${origin}${men.path}`, 'us')
  await expect(verdict(page)).toContainText(say.mens)

  const rows = await guestRows(request, night)
  const gone = rows.filter(({ name }) => name === cousin.name).map(({ id }) => id)
  await post(request, `events/${night.event.id}/guests-delete`, { ids: gone }, night.host.token)
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
  const night = await aNightAt(request, locale)
  const { say, door } = night
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await button(page, say.keep).click()
  await button(page, say.rehearse).click()
  await expect(page.getByText(say.rehearsal)).toBeVisible()
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await expectGoodLooks(page)
  await button(page, say.endRehearsal).click()
  await expect(page.getByText(say.rehearsal)).toBeHidden()
  await expect(verdict(page)).toBeHidden()
  // Something true, sent after it: what the rehearsal made would have gone before.
  await find(page, say, 'سارة')
  await button(page, say.letIn(1, 'سارة العتيبي')).click()
  await expect(verdict(page)).toContainText(say.inOf(1, 1))
  await expect(verdict(page)).toContainText('كرسي متحرك')
  await expect.poll(async () => (await arrivals(request, night)).inside).toBe(1)
  expect((await arrivals(request, night)).gates).toMatchObject([{ people: 1, entries: 1, refused: 0 }])
})

test('[C-3] [C-7] guests come in, wait to be told, and are told once; the sync button says how it is', async ({
  page,
  request,
  locale,
  context,
}) => {
  const night = await aNightAt(request, locale)
  const { say } = night
  await openGate(page, night, locale)
  await context.setOffline(true)
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  const badge = page.locator('header').getByRole('button').last()
  await expect(badge).toContainText(say.waiting(1))
  await badge.click()
  await button(sheet(page), say.syncNow).click()
  await expect(sheet(page).getByText(say.failed)).toBeVisible()
  await expectGoodLooks(page)
  await button(sheet(page), say.close).click()
  await button(page, say.menu).click()
  await button(sheet(page), say.leave).click()
  await button(sheet(page), say.leaveNow).click()
  await expect(sheet(page).getByRole('status')).not.toBeEmpty()
  await expectGoodLooks(page)
  await page.keyboard.press('Escape')
  await button(page, /(all gates|كل البوابات)$/).click()
  await expect(sheet(page)).toContainText(family.name)
  await expectGoodLooks(page)
  await page.keyboard.press('Escape')
  expect((await arrivals(request, night)).inside).toBe(0)

  await context.setOffline(false)
  await expect(badge).toHaveText(say.synced, { timeout: 30_000 })
  await badge.click()
  await button(sheet(page), say.syncNow).click()
  await expect(sheet(page).getByText(say.done)).toBeVisible()
  expect((await arrivals(request, night)).gates).toMatchObject([{ people: 5, entries: 1 }])
})

test('[S-21] its list leaves the phone after everything was sent', async ({ page, request, locale }) => {
  const night = await aNightAt(request, locale, { only_section: true })
  const { say, door, event, host } = night
  await openGate(page, night, locale)
  expect(await guestsOnPhone(page)).toBe(2)
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await post(request, `events/${event.id}/doors/${door.id}/revoke`, {}, host.token)
  await expect(page.getByText(say.holdsNothing)).toBeVisible({ timeout: 30_000 })
  await expectGoodLooks(page)
  await expect.poll(() => guestsOnPhone(page), 'guests left on the phone').toBe(0)
  expect((await arrivals(request, night)).inside).toBe(5)
})

test('[S-21] whoever leaves it takes nothing along', async ({ page, request, locale }) => {
  const night = await aNightAt(request, locale)
  const { say } = night
  await openGate(page, night, locale)
  await button(page, say.menu).click()
  await button(sheet(page), say.leave).click()
  await button(sheet(page), say.leaveNow).click()
  await expect(button(page, say.keep)).toBeVisible()
  expect(await guestsOnPhone(page)).toBe(0)
})

test('[S-21] one tab of a phone keeps a gate', async ({ page, request, locale, context }) => {
  const night = await aNightAt(request, locale)
  const { say, door } = night
  await openGate(page, night, locale)
  const other = await context.newPage()
  await other.goto(`/${languageOf(locale)}${door.path}`)
  await expect(other.getByRole('heading', { name: say.elsewhere })).toBeVisible()
  await expectGoodLooks(other)
  await button(other, say.here).click()
  await expect(button(other, say.search)).toBeVisible()
  await expect(page.getByRole('heading', { name: say.elsewhere })).toBeVisible()
})
