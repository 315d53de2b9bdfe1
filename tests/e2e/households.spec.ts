import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { isolate } from '#client/lib/isolate.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { aGuest } from '../factories/guests.ts'
import { labels as doorLabels, find, openDoor, sheet, verdict } from './support/door-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { atGuests, button } from './support/guest-list.ts'
import { post, signedInAs } from './support/hosts.ts'
import { guestLabels, type Invitation, invite } from './support/invitation.ts'
import { createDoor, createDoorPhone, createScenario } from './support/scenario.ts'
import { languageOf, textsIn } from './support/texts.ts'

const NAMES = ['أبو خالد', 'أم خالد', 'شيخة'] as const

/** An invitation for four with three people by name, and one question for the guest. */
async function aFamily(request: APIRequestContext): Promise<Invitation & { ids: string[] }> {
  const party = await invite(request)
  const members = NAMES.map((name) => ({ id: crypto.randomUUID(), name, section: null }))
  const at = `events/${party.event.id}/guests/${party.guest.id}`
  await post(request, at, { base_rev: 0, changes: { members, invited: 4 } }, party.host.token)
  return { ...party, ids: members.map(({ id }) => id) }
}

async function onServer(request: APIRequestContext, { host, event }: Pick<Invitation, 'host' | 'event'>) {
  const response = await request.get(`/api/website/events/${event.id}/guests?per_page=100`, {
    headers: { Authorization: `Bearer ${host.token}` },
  })
  return ((await response.json()) as { data: Guest[] }).data
}

const coming = async (request: APIRequestContext, party: Invitation) => {
  const guest = (await onServer(request, party)).find(({ id }) => id === party.guest.id)
  return [guest?.attending_people, ...(guest?.members ?? []).map(({ attending }) => attending)]
}

/** The row of a name, which is pressed as a whole. */
const label = (page: Page, name: string) => page.locator('label').filter({ hasText: name })

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test.use({ allowedErrors: /Failed to load resource/ })

test('[S-20] a family chooses by name who comes, changes it with one tap, and the pass has their names', async ({
  page,
  request,
  locale,
}) => {
  const t = textsIn(languageOf(locale))
  const labels = guestLabels(languageOf(locale))
  const family = await aFamily(request)
  await page.goto(family.link)
  const comes = (name: string) => page.getByRole('switch', { name })
  for (const name of NAMES) await expect(comes(name)).toBeChecked()
  // Drawn as a switch, and not only a name: it has a place of its own to press.
  expect((await comes('شيخة').boundingBox())?.width).toBeGreaterThan(40)
  await label(page, 'أم خالد').click()
  await page.getByLabel(t('How many more are coming with you?')).selectOption('0')
  await button(page, labels.attend).click()
  const pass = page.getByRole('region', { name: t('Your pass') })
  await expect(pass).toContainText('أبو خالد، شيخة')
  await expect(pass).not.toContainText('أم خالد')
  await expect.poll(() => coming(request, family)).toEqual([2, true, false, true])
  await page.getByText(t('Change who is coming or message the hosts'), { exact: true }).click()
  await expect(comes('أم خالد')).not.toBeChecked()
  await label(page, 'أم خالد').click()
  await expect.poll(() => coming(request, family)).toEqual([3, true, true, true])
  await expect(pass).toContainText('أم خالد')
  // Nobody at all is no yes.
  for (const name of NAMES) await label(page, name).click()
  await expect(page.getByText(t('Choose who is coming, or say that you can’t attend')).first()).toBeVisible()
  expect(await fitsWidth(page)).toBe(true)
})

test('[S-20] a family answers without a network, and it arrives once there is one', async ({
  page,
  context,
  request,
  locale,
}) => {
  const labels = guestLabels(languageOf(locale))
  const family = await aFamily(request)
  await page.goto(family.link)
  await label(page, 'شيخة').click()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await context.setOffline(true)
  await button(page, labels.attend).click()
  await expect(page.getByRole('img', { name: labels.code })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => coming(request, family)).toEqual([3, true, true, false])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[S-20] a family chooses by name all the same', async ({ page, request, locale }) => {
    const labels = guestLabels(languageOf(locale))
    const family = await aFamily(request)
    await page.goto(family.link)
    await label(page, 'أبو خالد').click()
    await button(page, labels.attend).click()
    await expect(page.getByRole('img', { name: labels.code })).toBeVisible()
    expect(await coming(request, family)).toEqual([3, false, true, true])
  })
})

test('[S-18] a host names the people of an invitation, which raises the number invited, and answers for one', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const at = await atGuests(page, request, language, [aGuest({ name: 'أبو فهد', invited: 1 })])
  await page.getByRole('button', { name: 'أبو فهد', exact: true }).click()
  await button(page, t('Add a name')).click()
  const name = (place: number) => page.getByLabel(t('Name of person {0}', { 0: place }), { exact: true })
  await expect(name(1)).toHaveValue('أبو فهد')
  await name(2).fill('أم فهد')
  await button(page, t('Add a name')).click()
  await name(3).fill('شيخة')
  await expect(page.getByRole('textbox', { name: t('Total invited') })).toHaveValue(/[3٣]/)
  expect(await fitsWidth(page)).toBe(true)
  await button(page, t('Save')).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => (await onServer(request, at))[0])
    .toMatchObject({ invited: 3, members: [{ name: 'أبو فهد' }, { name: 'أم فهد' }, { name: 'شيخة' }] })
  expect(await fitsWidth(page)).toBe(true)
  await page.getByRole('searchbox').fill('شيخه')
  await expect(page.getByRole('button', { name: 'أبو فهد', exact: true })).toBeVisible()
})

test('[S-18] families are proposed, merged by a yes alone, and brought back', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const phone = '+966501112233'
  const at = await atGuests(page, request, language, [
    aGuest({ name: 'سارة الحربي', invited: 1, phone }, 1),
    aGuest({ name: 'هند الحربي', invited: 2, phone }, 2),
    aGuest({ name: 'أم فهد العتيبي', invited: 1 }, 3),
    aGuest({ name: 'أبو فهد العتيبي', invited: 1 }, 4),
  ])
  await button(page, t('List actions')).click()
  await page.getByRole('menuitem', { name: t('Find families') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: t('One phone number') })).toBeVisible()
  const merge = t('{0, plural, =0 {Merge} one {Merge # family} other {Merge # families}}', { 0: 1 })
  await expect(dialog.getByRole('radio', { name: t('Yes'), checked: true })).toHaveCount(0)
  const parents = dialog.locator('li').filter({ hasText: t('Parents of one child') })
  await parents.getByText(t('Yes'), { exact: true }).click()
  expect(await fitsWidth(page)).toBe(true)
  await button(page, merge).click()
  await expect
    .poll(async () => (await onServer(request, at)).map(({ members = [] }) => members.length).sort())
    .toEqual([0, 0, 2])
  await button(page, t('Undo')).click()
  await expect
    .poll(async () =>
      (await onServer(request, at)).map(({ members = [], invited }) => [members.length, invited]),
    )
    .toHaveLength(4)
  await expect
    .poll(async () => (await onServer(request, at)).every(({ members = [] }) => members.length === 0))
    .toBe(true)
})

test('[S-18] the sheet of a guest proposes the family, and merges by a yes alone', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const phone = '+966501112233'
  const at = await atGuests(page, request, language, [
    aGuest({ name: 'سارة الحربي', invited: 1, phone }, 1),
    aGuest({ name: 'هند الحربي', invited: 2, phone }, 2),
    aGuest({ name: 'ريم السبيعي', invited: 1 }, 3),
  ])
  const names = () => onServer(request, at).then((guests) => guests.map(({ name }) => name).sort())
  await page.getByRole('button', { name: 'ريم السبيعي', exact: true }).click()
  await expect(button(page, t('Save'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('Family') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'هند الحربي', exact: true }).click()
  const hint = page.getByRole('region', { name: t('Family') })
  await expect(hint).toContainText('سارة الحربي')
  expect(await fitsWidth(page)).toBe(true)
  await button(hint, t('One invitation for them?')).click()
  const dialog = page.getByRole('dialog').filter({ hasText: t('One phone number') })
  await expect(dialog.getByRole('radio', { name: t('Yes'), checked: true })).toHaveCount(0)
  await dialog.getByText(t('Yes'), { exact: true }).click()
  expect(await names()).toHaveLength(3)
  const merge = t('{0, plural, =0 {Merge} one {Merge # family} other {Merge # families}}', { 0: 1 })
  await button(page, merge).click()
  await expect.poll(async () => (await names()).length).toBe(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[S-21] a door lets in by name, offline too, and every screen says who is inside', async ({
  page,
  request,
  context,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const texts = doorLabels(language)
  const members = NAMES.map((name) => ({ id: crypto.randomUUID(), name, section: null, attending: null }))
  const name = 'عائلة أبو خالد'
  const family = aGuest({ name, invited: 3, members })
  const { host, event } = await createScenario(request, [family])
  const door = await createDoor(request, host, event)
  await openDoor(page, { door, say: texts }, locale)
  await find(page, texts, 'شيخة')
  await sheet(page).getByRole('button', { name, expanded: false }).click()
  const tickOf = (place: Page | Locator, who: string) => place.getByRole('checkbox', { name: who })
  for (const who of NAMES) await expect(tickOf(sheet(page), who)).toBeChecked()
  await tickOf(sheet(page), 'أبو خالد').click()
  expect(await fitsWidth(page)).toBe(true)
  await button(sheet(page), t('Let in')).click()
  const inside = (count: number) =>
    t('{inside} of {invited} in: {names}', { inside: count, invited: 3, names: '' }).trim()
  await expect(verdict(page)).toContainText(inside(2))
  await expect(verdict(page)).toContainText(/أم خالد.+شيخة/)
  await expect(verdict(page)).toContainText(t('Not in yet:'))

  await context.setOffline(true)
  // It was her sister who stayed outside: the tick goes, and so does the person.
  await tickOf(page, 'شيخة').click()
  await expect(verdict(page)).toContainText(inside(1))
  await find(page, texts, 'خالد')
  await button(sheet(page), texts.letIn(2, name)).click()
  await expect(verdict(page)).toContainText(inside(3))
  await expect(tickOf(page, 'أم خالد')).toBeDisabled()
  await button(page, texts.undo).click()
  await button(sheet(page), texts.wrongGuest).click()
  await expect(verdict(page)).toContainText(texts.takenBack)
  await context.setOffline(false)

  // Another door was out of contact, and let in the same one.
  const other = await createDoorPhone(request, await createDoor(request, host, event, { name: 'الغربية' }))
  await other.record({ guest_id: family.id, members: [members[1]?.id ?? ''] })
  const conflict = { conflicts: 1 }
  const title =
    '{conflicts, plural, one {# guest came with more people than invited} other {# guests came with more people than invited}}'
  await page.getByText(t(title, conflict)).first().click()
  await expect(sheet(page)).toContainText(t('Let in more than once: {twice}', { twice: isolate('أم خالد') }))

  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/check-in`)
  const main = page.getByRole('main')
  await expect(main.getByText(t('Same person twice'))).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'أم خالد' })).toHaveCount(2)
  await page.goto(`/${language}/manage/${event.id}/guests?guest=${family.id}`)
  const now = page.getByRole('dialog').getByText(t('{admitted} of {invited} in', { admitted: 2, invited: 3 }))
  await expect(now.locator('..')).toContainText('أم خالد')
})
