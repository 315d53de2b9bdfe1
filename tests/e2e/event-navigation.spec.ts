import type { APIRequestContext, Page } from '@playwright/test'
import { pageColors } from '#shared/card/page-colors.ts'
import type { Door } from '#shared/contract/doors.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { MAIN_ENTRANCE } from '#shared/rules/door/door-name.ts'
import { linkOf } from '../factories/doors.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { button, labels as doorLabels } from './support/door-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, post, signedInAs } from './support/hosts.ts'
import { createDoor, createScenario } from './support/scenario.ts'
import { type Language, languageOf, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    main: t('Main'),
    manage: t('Manage event'),
    pages: t('Event pages'),
    tracking: t('Tracking'),
    guests: t('Guests'),
    card: t('Card'),
    door: t('Door', {}, 'short for check-in'),
    checkIn: t('Check-in'),
    more: t('More', {}, 'pages of an event'),
    details: t('Event details'),
    questions: t('Questions'),
    share: t('Share'),
    doorList: t('Door list'),
    events: t('My events'),
    allEvents: t('All events'),
    newEvent: t('New event'),
    switch: t('Switch event'),
    addGuests: t('Add your guests'),
    chooseCard: t('Choose a card'),
    publish: t('Publish the page'),
    send: t('Send invitations'),
    scan: t('Scan with this phone'),
    mainEntrance: MAIN_ENTRANCE[language],
    showPass: t('Show the pass'),
    menu: t('Entrance menu'),
    back: t('Back to the event'),
    begin: t('Start letting guests in'),
    today: t('The event is today'),
  }
}

// What a browser writes when a call finds no network.
test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED/ })

const DESIGN = 'rose-evening'

async function giveCard(request: APIRequestContext, { token }: Host, eventId: string): Promise<Scene> {
  const response = await request.get(`/api/website/templates/${DESIGN}`)
  const { scene } = ((await response.json()) as { data: { scene: Scene } }).data
  const save = {
    version_id: crypto.randomUUID(),
    base_version_id: null,
    base_rev: 0,
    template_id: DESIGN,
    scene,
  }
  await post(request, `events/${eventId}/design`, save, token)
  return scene
}

const newEvent = ({ request }: Page, { token }: Host, title: string) =>
  post<Event>(request, 'events', { id: crypto.randomUUID(), title_ar: title, title_en: title }, token)

const drawn = (page: Page, place = 'main') => page.locator(`${place} [data-card=drawn] img`)

test('[S-17] every place of an event is one tap away, the current one is marked, and other events are near', async ({
  page,
  request,
  locale,
  isMobile,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await createScenario(request, [aGuest()], {
    starts_on: '2027-01-15',
  } as Partial<Event>)
  const other = await newEvent(page, host, 'عقد قران سارة')
  await signedInAs(page, host)
  const nav = page.getByRole('navigation', { name: texts.pages })
  const main = page.getByRole('navigation', { name: texts.main })
  const place = (name: string) => nav.getByRole('link', { name, exact: true })
  const current = nav.locator('[aria-current]')
  const at = (path: string) => new RegExp(`/manage/${event.id}${path}$`)

  await page.goto(`/${language}/profile/events`)
  await expect(main.locator('[aria-current=page]')).toHaveText(texts.events)
  await expect(nav).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: event[`title_${language}`] })
    .click()
  await expect(page).toHaveURL(at(''))

  const visited = [
    [texts.tracking, '/tracking'],
    [texts.guests, '/guests'],
    [isMobile ? texts.door : texts.checkIn, '/check-in'],
  ] as const
  for (const [name, path] of visited) {
    await place(name).click()
    await expect(page).toHaveURL(at(path))
    await expect(current).toHaveText(name)
  }
  await expectAccessible(page)
  // The card has the screen to itself, and leads back.
  await expect(place(texts.card)).toHaveAttribute('href', at('/design'))

  if (isMobile) {
    await expect(main).toHaveCount(0)
    const more = nav.getByRole('button', { name: texts.more })
    const sheet = page.getByRole('dialog')
    await more.click()
    await expect(sheet.getByRole('link', { name: texts.doorList })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('link', { name: texts.questions }).click()
    await expect(page).toHaveURL(at('/questions'))
    await expect(sheet).toHaveCount(0)
    await expect(current).toHaveText(texts.more)
    await more.click()
    await expect(sheet.locator('[aria-current=page]')).toHaveText(texts.questions)
    await page.context().setOffline(true)
    await sheet.getByRole('link', { name: other.title_ar }).click()
  } else {
    await place(texts.questions).click()
    await expect(current).toHaveText(texts.questions)
    await expectAccessible(page)
    // Folded, the names are still there for whoever does not see.
    await page.context().setOffline(true)
    await nav.getByRole('button', { name: texts.switch }).click()
    await page.getByRole('menuitem', { name: other.title_ar }).click()
  }
  await expect(page).toHaveURL(new RegExp(`/manage/${other.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title_ar)
  if (isMobile) {
    await nav.getByRole('button', { name: texts.more }).click()
    await page.getByRole('dialog').getByRole('link', { name: texts.events }).click()
  } else await place(texts.allEvents).click()
  await expect(page).toHaveURL(/\/profile\/events$/)
  await page.context().setOffline(false)
})

test('[S-10][S-17] the card of an event is on its screens, drawn on this device, and its colours behind the name', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await createScenario(request, [aGuest()], {
    starts_on: '2027-01-15',
  } as Partial<Event>)
  // The event of the test is the first of the list, which is in the order of their last change.
  const others = Array.from({ length: 9 }, (_, number) => `عشاء ${number + 1}`)
  await Promise.all(
    others.map(async (title) => giveCard(request, host, (await newEvent(page, host, title)).id)),
  )
  const { palette } = await giveCard(request, host, event.id)
  await post(
    request,
    `events/${event.id}`,
    { base_rev: event.rev, changes: { venue_ar: 'قاعة' } },
    host.token,
  )
  await signedInAs(page, host)

  await page.goto(`/${language}/profile/events`)
  const cards = page.locator('main [data-card]')
  await expect(cards).toHaveCount(10, { timeout: 30_000 })
  await expect(drawn(page).first()).toBeVisible()
  // Ten do not fit on any screen: the last waits until it is seen.
  await expect(cards.last()).toHaveAttribute('data-card', 'waiting')
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.last()).toHaveAttribute('data-card', 'drawn')

  const ground = pageColors(palette).ground
  const rgb = `rgb(${[1, 3, 5].map((place) => Number.parseInt(ground.slice(place, place + 2), 16)).join(', ')})`
  await page.goto(`/${language}/manage/${event.id}`)
  await expect(drawn(page)).toHaveCount(1)
  for (const path of ['tracking', 'check-in', 'questions', 'details', 'guests']) {
    await page.goto(`/${language}/manage/${event.id}/${path}`)
    await expect(drawn(page)).toHaveCount(1)
    await expect(page.locator('main header')).toHaveCSS(
      'background-image',
      new RegExp(rgb.replaceAll(/[()]/g, '\\$&')),
    )
    if (path === 'tracking') await expectAccessible(page)
  }
  // With no network: from what this device has.
  await page.context().setOffline(true)
  await page.getByText(aGuest().name).first().click()
  await page.context().setOffline(false)
  await button(page, texts.showPass).click()
  await expect(drawn(page, '[role=dialog] article')).toBeVisible()
  await expectAccessible(page)
})

test('[S-17] the first thing on the page of an event is the next sensible act', { tag: '@once' }, async ({
  page,
  browser,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await createScenario(request, [], { starts_on: '2027-01-15' } as Partial<Event>)
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}`)
  const step = page.getByRole('main').getByRole('link')
  await step.filter({ hasText: texts.addGuests }).click()
  await expect(page).toHaveURL(/\/invite-guests$/)

  await post(request, `events/${event.id}/guests`, aGuest(), host.token)
  await page.goto(`/${language}/manage/${event.id}`)
  await expect(step.filter({ hasText: texts.chooseCard })).toHaveAttribute('href', /\/design$/)

  // On a phone that has no guests yet nothing below moves when they come: whoever presses there hits what they saw.
  const other = await browser.newPage()
  await signedInAs(other, host)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.route(/\/events\/[^/]+\/changes/, async (route) => {
    await isReleased
    await route.continue()
  })
  await other.goto(`/${language}/manage/${event.id}`)
  const menu = other.getByRole('navigation', { name: texts.manage })
  await expect(menu).toBeVisible()
  const before = await menu.boundingBox()
  release()
  await expect(other.getByRole('main').getByRole('link', { name: texts.chooseCard })).toBeVisible()
  const after = await menu.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(24)
  await other.close()

  await expectAccessible(page)
  await giveCard(request, host, event.id)
  await expect(step.filter({ hasText: texts.publish })).toHaveAttribute('href', /invite-guests\?way=link$/)
  await post(request, `events/${event.id}/publish`, undefined, host.token)
  await step.filter({ hasText: texts.send }).click()
  await expect(page).toHaveURL(/\/send$/)
})

test('[S-21] a host scans with this very phone: one tap makes the entrance, and a PIN is not asked of its owner', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const door = doorLabels(language)
  const { host, event } = await createScenario(request, [aGuest({ name: 'أم خالد القحطاني', invited: 4 })])
  const doors = async () => {
    const response = await request.get(`/api/website/events/${event.id}/doors`, {
      headers: { Authorization: `Bearer ${host.token}` },
    })
    return ((await response.json()) as { data: Door[] }).data
  }
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}`)
  await expect(page.getByRole('heading', { name: texts.today })).toBeVisible()
  await expectAccessible(page)
  await button(page, texts.scan).click()
  await expect(page).toHaveURL(/\/check-in\/[^/]+\/[^/]+$/)
  await expect(page.getByRole('heading', { name: door.ready })).toBeVisible()
  const [made, ...more] = await doors()
  expect(more).toEqual([])
  expect(made).toMatchObject({ name: texts.mainEntrance, has_pin: false })
  expect(made?.expires_at, 'it ends the day after').not.toBeNull()
  expect(made?.devices.map(({ name }) => name)).toEqual([host.user.full_name])

  // The scanner lets in, and leads back to the event.
  await button(page, texts.begin).click()
  await button(page, texts.menu).click()
  await button(page, texts.back).click()
  await expect(page).toHaveURL(new RegExp(`/manage/${event.id}$`))
  // Once more at the same entrance: no second one is made.
  await button(page, texts.scan).click()
  await expect(page).toHaveURL(new RegExp(`${made?.path}$`))
  expect(await doors()).toHaveLength(1)

  const locked = await createDoor(request, host, event, { name: 'مدخل النساء', pin: '4829' })
  await page.goto(`/${language}/manage/${event.id}/check-in?tab=gates`)
  const card = page.getByRole('listitem').filter({ hasText: locked.name })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: texts.scan }).click()
  await expect(page.getByRole('heading', { name: door.ready })).toBeVisible()
  await expect(page.getByLabel(door.pin)).toHaveCount(0)

  // Whoever has the link alone is asked, as before.
  const { event_token, check_in_token } = linkOf(locked)
  const stranger = await request.post(`/api/website/check-in/${event_token}/${check_in_token}`, {
    data: { device_id: crypto.randomUUID(), pin: null },
  })
  expect(stranger.status()).toBe(422)
})
