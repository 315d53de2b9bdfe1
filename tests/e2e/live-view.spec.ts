import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Guest } from '#shared/contract/guests.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, post, signedInAs } from './support/hosts.ts'
import { createDoor, createDoorPhone, createScenario } from './support/scenario.ts'
import { type Language, languageOf, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    nobody: t('No arrivals yet. They’ll appear here live.'),
    inside: (people: number) =>
      t('{inside, plural, one {# person inside now} other {# people inside now}}', { inside: people }),
    oneInside: t('{inside, plural, one {# person inside now} other {# people inside now}}', { inside: 1 }),
    noneInside: t('{inside, plural, one {# person inside now} other {# people inside now}}', { inside: 0 }),
    expected: t('{people, plural, one {of # person expected:} other {of # people expected:}}', { people: 7 }),
    vips: t('{0, plural, one {# VIP not here yet} other {# VIPs not here yet}}', { 0: 1 }),
    find: t('Find a guest'),
    letIn: t('{people, plural, one {Let # person in} other {Let # people in}}', { people: 2 }),
    undoOf: (name: string) => t('Undo the entry of {name}', { name }),
    takeOut: t('{0, plural, one {Remove # person} other {Remove # people}}', { 0: 2 }),
    takeThreeOut: t('{0, plural, one {Remove # person} other {Remove # people}}', { 0: 3 }),
    twice: t('Counted twice'),
    table: t('View as table'),
    tooMany: t('{over, plural, one {# person more than invited} other {# people more than invited}}', {
      over: 3,
    }),
    numbers: t('Invited {invited}, inside {admitted}', { invited: 4, admitted: 7 }),
    raise: t('Raise the invitation to {admitted}', { admitted: 7 }),
    accept: t('Accept as is'),
    acceptNow: t('{0, plural, one {Accept # person} other {Accept # people}}', { 0: 7 }),
    note: t('Note'),
    settled: t('Resolved'),
    none: t('No conflicts'),
    allDone: t('All resolved'),
    all: t('All'),
    revoked: t('You cancelled the invitation; {admitted} inside', { admitted: 1 }),
    again: t('Invite again'),
    checkIn: t('Check-in'),
  }
}

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

async function guestOnServer(page: Page, { token }: Host, eventId: string, id: string) {
  const response = await page.request.get(`/api/website/events/${eventId}/guests?per_page=100`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: Guest[] }).data.find((guest) => guest.id === id)
}

test('[S-17] the numbers of the night move by themselves', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const sheikh = aGuest({ name: 'الشيخ محمد الدوسري', invited: 3, vip: true, section: 'men' })
  const her = aGuest({ name: 'هند القحطاني', invited: 2, section: 'women' }, 1)
  const other = aGuest({ name: 'نورة العتيبي', invited: 2 }, 2)
  const { host, event } = await createScenario(request, [sheikh, her, other])
  const entrance = await createDoor(request, host, event)
  const phone = await createDoorPhone(request, entrance)
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}`)
  await page.getByRole('link', { name: new RegExp(texts.checkIn) }).click()

  const main = page.getByRole('main')
  await expect(main.getByText(texts.nobody)).toBeVisible()
  await expect(main.getByText(texts.expected)).toBeVisible()
  await expect(main.getByText(texts.vips)).toBeVisible()
  await expectAccessible(page)

  // A door lets the VIP in: nothing is pressed here.
  await phone.record({ guest_id: sheikh.id, people: 3 }, { walk_in: 'جار', people: 1 }, { kind: 'refused' })
  await expect(main.getByText(texts.inside(4))).toBeAttached()
  await expect(main.getByText(texts.vips)).toBeHidden()
  await expect(main.getByText(texts.nobody)).toBeHidden()
  await main.getByText(texts.table).click()
  await expect(main.getByRole('table').getByRole('row').last()).toContainText('4')
  await expectAccessible(page)
})

test('[S-17] a host lets a guest in without a gate, and takes it back', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const her = aGuest({ name: 'هند القحطاني', invited: 2, section: 'women' })
  const him = aGuest({ name: 'أحمد العتيبي', invited: 4 }, 1)
  const { host, event } = await createScenario(request, [her, him])
  const phone = await createDoorPhone(request, await createDoor(request, host, event))
  await phone.record({ guest_id: him.id, people: 4 })
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/check-in`)
  const main = page.getByRole('main')
  await expect(main.getByText(texts.inside(4))).toBeAttached()
  await main.getByLabel(texts.find).fill('القحطاني')
  await main.getByRole('button', { name: /^هند القحطاني/ }).click()
  const sheet = page.getByRole('dialog')
  await expectAccessible(page)
  await button(sheet, texts.letIn).click()
  await expect(sheet).toBeHidden()
  await expect(main.getByText(texts.inside(6))).toBeAttached()
  await expect.poll(async () => (await guestOnServer(page, host, event.id, her.id))?.admitted).toBe(2)
  await main.getByRole('button', { name: /^هند القحطاني/ }).click()
  await button(sheet, texts.undoOf(her.name)).click()
  await page.getByRole('button', { name: texts.twice }).click()
  await expectAccessible(page)
  await button(page, texts.takeOut).click()
  await expect(main.getByText(texts.inside(4))).toBeAttached()
  await expect.poll(async () => (await guestOnServer(page, host, event.id, her.id))?.admitted).toBe(0)
})

test.describe('with no network', () => {
  test.use({ allowedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })

  test('[S-17][C-1] the numbers stay, and a guest is let in who reaches the server later', async ({
    page,
    request,
    locale,
    context,
  }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    const her = aGuest({ name: 'هند القحطاني', invited: 2 })
    const him = aGuest({ name: 'أحمد العتيبي', invited: 1 }, 1)
    const { host, event } = await createScenario(request, [her, him])
    const phone = await createDoorPhone(request, await createDoor(request, host, event))
    await signedInAs(page, host)
    await page.goto(`/${language}/manage/${event.id}/check-in`)
    const main = page.getByRole('main')
    await phone.record({ guest_id: him.id })
    await expect(main.getByText(texts.oneInside)).toBeAttached()
    await context.setOffline(true)
    await main.getByLabel(texts.find).fill('هند')
    await main.getByRole('button', { name: /^هند القحطاني/ }).click()
    await button(page.getByRole('dialog'), texts.letIn).click()
    await expect(main.getByText(texts.inside(3))).toBeAttached()
    expect((await guestOnServer(page, host, event.id, her.id))?.admitted).toBe(0)
    await context.setOffline(false)
    await expect.poll(async () => (await guestOnServer(page, host, event.id, her.id))?.admitted).toBe(2)
  })
})

test.describe('a conflict of two doors', () => {
  /** A host who looks at the night while two gates let the same family in: four are invited, seven come. */
  async function aConflict(page: Page, request: APIRequestContext, language: 'ar' | 'en') {
    const texts = labels(language)
    const family = aGuest({ name: 'أبو تركي', invited: 4 })
    const { host, event } = await createScenario(request, [family])
    const [east, west] = [
      await createDoor(request, host, event, { name: 'البوابة الشرقية' }),
      await createDoor(request, host, event, { name: 'البوابة الغربية' }),
    ]
    const [atEast, atWest] = [await createDoorPhone(request, east), await createDoorPhone(request, west)]
    await signedInAs(page, host)
    await page.goto(`/${language}/manage/${event.id}/check-in`)
    const main = page.getByRole('main')
    await expect(main.getByText(texts.noneInside)).toBeAttached()
    await atEast.record({ guest_id: family.id, people: 4 })
    await atWest.record({ guest_id: family.id, people: 3 })
    // Nothing was loaded anew: it stands there by itself.
    await main.getByRole('link', { name: new RegExp(texts.tooMany) }).click()
    const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: family.name }).first()
    for (const text of [texts.numbers, east.name, west.name]) await expect(card).toContainText(text)
    const onServer = async () => guestOnServer(page, host, event.id, family.id)
    return { say: texts, family, west, atWest, card, onServer }
  }

  test('[C-6] names gates and people, and one of the entries is undone', async ({
    page,
    request,
    locale,
  }) => {
    const { say: texts, family, west, card, onServer } = await aConflict(page, request, languageOf(locale))
    await expectAccessible(page)
    const western = card.getByRole('listitem').filter({ hasText: west.name })
    await button(western, texts.undoOf(family.name)).click()
    await button(page, texts.takeThreeOut).click()
    await expect(page.getByRole('heading', { name: texts.none })).toBeVisible()
    await expect.poll(async () => (await onServer())?.admitted).toBe(4)
  })

  test('[C-6] is accepted with a note, is kept, and opens again when more come in', async ({
    page,
    request,
    locale,
  }) => {
    const { say, family, atWest, card } = await aConflict(page, request, languageOf(locale))
    await button(card, say.accept).click()
    await page.getByRole('dialog').getByLabel(say.note).fill('جاؤوا مع الجد')
    await expectAccessible(page)
    await button(page, say.acceptNow).click()
    await expect(page.getByRole('heading', { name: say.allDone })).toBeVisible()
    await page.getByRole('tabpanel').getByText(say.all, { exact: true }).click()
    await expect(card).toContainText('جاؤوا مع الجد')
    await expect(card).toContainText(say.settled)
    await expectAccessible(page)
    await atWest.record({ guest_id: family.id, people: 1 })
    await expect(button(card, say.accept)).toBeVisible()
  })

  test('[C-6] is over once the invitation is raised to what came', async ({ page, request, locale }) => {
    const { say, card, onServer } = await aConflict(page, request, languageOf(locale))
    await button(card, say.raise).click()
    await expect(page.getByRole('heading', { name: say.none })).toBeVisible()
    await expect.poll(async () => (await onServer())?.invited).toBe(7)
  })
})

test('[C-6] a guest whose invitation was revoked and whom a door let in is told by name', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const gone = aGuest({ name: 'سارة الحربي', invited: 2 })
  const { host, event } = await createScenario(request, [gone])
  const phone = await createDoorPhone(request, await createDoor(request, host, event))
  await post(request, `events/${event.id}/guests-delete`, { ids: [gone.id] }, host.token)
  await phone.record({ guest_id: gone.id })
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/check-in?tab=conflicts`)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { name: gone.name })).toBeVisible()
  await expect(panel.getByText(texts.revoked)).toBeVisible()
  await expectAccessible(page)
  await button(panel, texts.again).click()
  await expect(panel.getByRole('heading', { name: texts.none })).toBeVisible()
  await expect.poll(async () => (await guestOnServer(page, host, event.id, gone.id))?.deleted).toBe(false)
})
