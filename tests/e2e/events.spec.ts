import type { Page, Route } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, post, signedInAs } from './support/hosts.ts'
import { type Language, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    events: t('My events'),
    begin: t('What are you celebrating?'),
    wedding: { en: 'Wedding', ar: 'زفاف' }[language],
    title: t(language === 'ar' ? '{label} (Arabic)' : '{label} (English)', { label: t('Title') }),
    allSaved: t('All saved'),
    onDevice: t('Saved on this device'),
    place: t('Map location'),
    seeMap: t('View on map'),
    capacity: t('Capacity'),
    draft: t('Draft'),
    drafts: t('Drafts'),
    received: t('Received'),
    lately: t('Recent guest activity'),
    sent: t('Sent and scheduled'),
    /** On a phone, where the four tabs share its width. */
    sentShort: t('Sent', {}, 'events'),
    more: t('More options'),
    cancel: t('Cancel the event'),
    cancelled: t('Cancelled'),
    remove: t('Delete'),
    copy: t('Copy the event'),
    withGuests: t('Copy the guest list too'),
    undo: t('Undo'),
    hijri: { en: /Sha.?ban 1448/, ar: /شعبان 1448/ }[language],
    gregorian: { en: '15 January 2027', ar: '15 يناير 2027' }[language],
    badLink: t('Enter a link that starts with https://'),
    later: t('Choose a card later'),
    missing: t('Event not found'),
    eventPages: t('Event pages'),
    chooseDesign: t('Choose a design'),
    connectOnce: t('Connect once to open this page'),
    tryAgain: t('Try again'),
  }
}

const titles = { en: 'Noura and Salman’s wedding', ar: 'زفاف نورة وسلمان' }

// What a browser writes when a call finds no network.
test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED|status of 404/ })

let host: Host
let language: 'ar' | 'en'
let texts: ReturnType<typeof labels>

test.beforeEach(async ({ page, request }, { project }) => {
  language = project.name.endsWith('ar') ? 'ar' : 'en'
  texts = labels(language)
  if (project.name.startsWith('phone')) texts = { ...texts, sent: texts.sentShort }
  host = await newHost(request)
  await signedInAs(page, host)
})

const at = (path: string) => `/${language}${path}`

async function begin(page: Page): Promise<string> {
  await page.goto(at('/events/new'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.begin)
  await page.getByRole('button', { name: texts.wedding, exact: true }).click()
  await page.getByRole('link', { name: texts.later }).click()
  await page.waitForURL(/\/manage\/[^/]+\/details/)
  return /manage\/([^/]+)/.exec(page.url())?.[1] ?? ''
}

const readEvent = async (page: Page, id: string): Promise<Event> => {
  const response = await page.request.get(`/api/website/events/${id}`, {
    headers: { Authorization: `Bearer ${host.token}` },
  })
  return ((await response.json()) as { data: Event }).data
}

test('[S-10] one tap begins an event, and its draft saves itself field by field', async ({ page }) => {
  const id = await begin(page)
  await page.getByLabel(texts.title).fill(titles[language])
  // Arabic digits are taken wherever digits are.
  await page.getByLabel(texts.capacity).fill('٣٥٠')
  await page.getByLabel(texts.place).fill('٢٤٫٧١٣٦، ٤٦٫٦٧٥٣')
  await expect(page.getByRole('link', { name: texts.seeMap })).toHaveAttribute('href', /24\.7136,46\.6753/)
  await expect(page.getByText(texts.allSaved)).toBeVisible()
  // What saves itself has no button that would lie over its fields.
  await expect(page.getByRole('button', { name: textsIn(language)('Save'), exact: true })).toHaveCount(0)
  await expectAccessible(page)

  expect(await readEvent(page, id)).toMatchObject({
    status: 'draft',
    category: 'wedding',
    [`title_${language}`]: titles[language],
    capacity: 350,
    latitude: 24.7136,
    longitude: 46.6753,
  })
  await page.reload()
  await expect(page.getByLabel(texts.title)).toHaveValue(titles[language])
  await expect(page.getByLabel(texts.capacity)).toHaveValue('350')
})

test('[S-17] a venue is put on the map from where the host stands, or looked for by its name', {
  tag: '@once',
}, async ({ page, context }) => {
  const t = textsIn(language)
  const id = await begin(page)
  await expect(page.getByRole('link', { name: t('Find it on Google Maps') })).toHaveCount(0)
  await page.getByLabel(t('Venue')).first().fill('قاعة الديار')
  await expect(page.getByRole('link', { name: t('Find it on Google Maps') })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('قاعة الديار')}`,
  )
  // Nobody has allowed it yet.
  await page.getByRole('button', { name: t('I’m at the venue now') }).click()
  await expect(
    page.getByText(t('Your browser doesn’t share your location with Marhaba. Allow it, or paste a link.')),
  ).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 24.713_552, longitude: 46.675_296 })
  await page.getByRole('button', { name: t('I’m at the venue now') }).click()
  await expect(page.getByRole('link', { name: texts.seeMap })).toHaveAttribute('href', /24\.71355,46\.6753/)
  await expect.poll(() => readEvent(page, id)).toMatchObject({ latitude: 24.71355, longitude: 46.6753 })
})

test('on a phone each section of the details is one tap away', { tag: '@once' }, async ({ page }) => {
  await begin(page)
  const t = textsIn(language)
  await page
    .getByRole('navigation', { name: t('Sections of this page') })
    .getByRole('button', { name: t('Music') })
    .click()
  const music = page.getByRole('heading', { name: t('Music') })
  await expect(music).toBeInViewport()
  await expect(music).toBeFocused()
})

test('what cannot be saved yet is still there after a reload', { tag: '@once' }, async ({ page }) => {
  await page.clock.install()
  const id = await begin(page)
  await page.getByLabel(texts.place).fill('http://maps')
  await page.getByLabel(texts.title).fill(titles[language])
  await expect(page.getByText(texts.badLink)).toBeVisible()
  await expect.poll(async () => (await readEvent(page, id))?.[`title_${language}`]).toBe(titles[language])
  expect((await readEvent(page, id)).map_url).toBe('')
  // Time stands: what is typed just before the reload is saved by no pause.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel(texts.capacity).fill('240')
  await page.reload({ waitUntil: 'commit' })
  await page.clock.resume()
  await expect(page.getByLabel(texts.place)).toHaveValue('http://maps')
  await expect.poll(async () => (await readEvent(page, id)).capacity).toBe(240)
})

test('[S-10] a published event is saved by a button that is there only while something waits for it', {
  tag: '@once',
}, async ({ page }) => {
  const t = textsIn(language)
  const id = await newEvent(page, { starts_on: '2027-01-15' })
  await post(page.request, `events/${id}/publish`, {}, host.token)
  await page.goto(at(`/manage/${id}/details`))
  const save = page.getByRole('button', { name: t('Save'), exact: true })
  const title = page.getByLabel(texts.title)
  await expect(page.getByText(texts.allSaved)).toBeAttached()
  await expect(save).toHaveCount(0)

  const long = `${titles[language]} ${titles[language]} ${titles[language]}`
  const height = (await title.boundingBox())?.height ?? 0
  await title.fill(long)
  // On a phone it does not fit into one line: the field grows with it.
  if ((page.viewportSize()?.width ?? 0) < 500)
    expect((await title.boundingBox())?.height).toBeGreaterThan(height)
  await expect(save).toBeInViewport()
  await expect(page.getByText(t('Not saved yet'))).toBeInViewport()
  await title.fill(titles[language])
  await expect(save).toHaveCount(0)

  await title.fill(long)
  await title.press('Enter')
  await expect(title).toHaveValue(long)
  await save.click()
  await expect(save).toHaveCount(0)
  await expect.poll(async () => (await readEvent(page, id))[`title_${language}`]).toBe(long)
})

test('[S-10] the one event of an account is shown large: its figures, and what to do next', async ({
  page,
}) => {
  const t = textsIn(language)
  const id = await newEvent(page, { starts_on: '2027-01-15' })
  await page.goto(at('/profile/events'))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('Add your guests') })).toBeVisible()
  await post(
    page.request,
    `events/${id}/guests`,
    {
      id: crypto.randomUUID(),
      name: 'نورة',
      phone: '+966501234567',
      invited: 3,
      rsvp: 'attending',
      attending_people: 2,
    },
    host.token,
  )
  await page.reload()
  const hero = main.getByRole('link', { name: titles[language] })
  await expect(hero).toContainText(
    t('{coming, plural, one {person coming} other {people coming}}', { coming: 2 }),
  )
  await expect(hero).toContainText(t('{0, plural, one {person invited} other {people invited}}', { 0: 3 }))
  await expect(
    main
      .getByRole('heading', { name: t('Your invitation is still a draft') })
      .or(main.getByRole('heading', { name: t('Your event has no card yet') })),
  ).toBeVisible()
  await expectAccessible(page)
  // Of two, neither is the one.
  await newEvent(page, { title_en: 'Lunch', title_ar: 'غداء' })
  await page.reload()
  await expect(main.getByRole('link', { name: titles[language] })).not.toContainText(t('Add your guests'))
  await expect(main.getByRole('listitem').filter({ has: page.getByRole('link') })).toHaveCount(2)
})

test('a day is announced in both calendars', { tag: '@once' }, async ({ page }) => {
  const id = await newEvent(page, { starts_on: '2027-01-15', starts_time: '20:30' })
  await page.goto(at(`/manage/${id}`))
  const main = page.getByRole('main')
  await expect(main).toContainText(texts.hijri)
  await expect(main).toContainText(texts.gregorian)
  await expectAccessible(page)
})

test('[S-10] my events stand in four groups, and a missing one says so', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const mine = await newEvent(page, { starts_on: '2027-01-15' })
  const other = await newHost(request, 'سارة القحطاني')
  const theirs = await newEvent(page, { title_ar: 'تخرّج سارة', title_en: 'Sara’s graduation' }, other)
  await post(
    request,
    `events/${theirs}/guests`,
    { id: crypto.randomUUID(), name: 'نورة', email: host.email },
    other.token,
  )
  await page.goto(at('/profile/events'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.events)
  await expect(page.getByRole('link', { name: titles[language] })).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.lately })).toBeHidden()
  await page.getByRole('tab', { name: texts.drafts }).click()
  await expect(page.getByRole('link', { name: titles[language] })).toBeVisible()
  await page.getByRole('tab', { name: texts.sent }).click()
  await expect(page.getByRole('link', { name: titles[language] })).toBeHidden()
  // Another host's draft has been sent to nobody, so it is not received either.
  await page.getByRole('tab', { name: texts.received }).click()
  await expect(page.getByRole('tabpanel')).not.toContainText(/سارة|Sara/)
  await page.reload()
  await expect(page.getByRole('tab', { name: texts.received })).toHaveAttribute('aria-selected', 'true')
  await post(request, `events/${theirs}`, { base_rev: 0, changes: { starts_on: '2027-02-01' } }, other.token)
  await post(request, `events/${theirs}/publish`, undefined, other.token)
  await page.reload()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /سارة|Sara/ })).toHaveAttribute(
    'href',
    /\/invitation\/[^/]+\/[^/]+\/[^/]+$/,
  )
  // What guests did stands beside the events, and leads to the figures of its event.
  const event = await post<Event>(request, `events/${mine}/publish`, undefined, host.token)
  const guest = await post<{ guest_token: string }>(
    request,
    `events/${mine}/guests`,
    { id: crypto.randomUUID(), name: 'هند', phone: '+966501234567' },
    host.token,
  )
  const invitation = `invitation/${event.event_token}/${event.host_token}/${guest.guest_token}`
  await post(request, `${invitation}/opened`, {})
  await page.goto(at('/profile/events'))
  await expect(page.getByRole('heading', { name: texts.lately })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^هند/ }).click()
  await page.waitForURL(new RegExp(`manage/${mine}/tracking`))
  await page.goto(at(`/manage/${theirs}`))
  await expect(page.getByText(texts.missing)).toBeVisible()
  // The navigation has no pages of an event that is not there.
  await expect(page.getByRole('navigation', { name: texts.eventPages })).toHaveCount(0)
})

test('cancelling and deleting can be undone', { tag: '@once' }, async ({ page }) => {
  const id = await newEvent(page)
  await page.goto(at(`/manage/${id}`))
  await page.getByRole('button', { name: texts.more }).click()
  await page.getByRole('menuitem', { name: texts.cancel }).click()
  await expect(page.getByRole('alertdialog')).toContainText(titles[language])
  await page.getByRole('alertdialog').getByRole('button', { name: texts.cancel }).click()
  await expect(page.getByText(texts.cancelled, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: texts.undo }).click()
  await expect(page.getByText(texts.draft, { exact: true })).toBeVisible()
  await expect.poll(async () => (await readEvent(page, id)).status).toBe('draft')

  await page.getByRole('button', { name: texts.more }).click()
  await page.getByRole('menuitem', { name: texts.remove }).click()
  await page.waitForURL(/profile\/events/)
  await expect(page.getByRole('link', { name: titles[language] })).toBeHidden()
  await page.getByRole('button', { name: texts.undo }).click()
  await expect(page.getByRole('link', { name: titles[language] })).toBeVisible()
  await expect.poll(async () => (await readEvent(page, id))?.deleted).toBe(false)
})

test('a copy brings the guests when asked', { tag: '@once' }, async ({ page, request }) => {
  const id = await newEvent(page)
  const guest = { id: crypto.randomUUID(), name: 'أم خالد', phone: '+966501234567', invited: 4 }
  await post(request, `events/${id}/guests`, guest, host.token)
  await page.goto(at(`/manage/${id}`))
  await page.getByRole('button', { name: texts.more }).click()
  await page.getByRole('menuitem', { name: texts.copy }).click()
  await page.getByText(texts.withGuests).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.copy }).click()
  await page.waitForURL(/profile\/events/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  const response = await request.get('/api/website/events', {
    headers: { Authorization: `Bearer ${host.token}` },
  })
  const { data } = (await response.json()) as { data: { id: string; people: number }[] }
  expect(data.map(({ people }) => people)).toEqual([4, 4])
})

test('[C-2] with no network an event is begun, described and found again; then it reaches the server', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.goto(at('/events/new'))
  await expect(page.getByRole('button', { name: texts.wedding, exact: true })).toBeVisible()
  // The screens that come next are fetched before the network goes: the installed app has them all.
  await begin(page)
  await page.goto(at('/profile/events'))
  await expect(page.getByRole('main').locator('a[href*="/manage/"]').first()).toBeVisible()
  const another = page.getByRole('link', { name: textsIn(language)('New event') })
  await another.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.begin)
  const wedding = page.getByRole('button', { name: texts.wedding, exact: true })
  await wedding.waitFor()
  await context.setOffline(true)
  await wedding.click()
  await page.getByRole('link', { name: texts.later }).click()
  await page.waitForURL(/details/)
  const id = /manage\/([^/]+)/.exec(page.url())?.[1] ?? ''
  await page.getByLabel(texts.title).fill(titles[language])
  await expect(page.getByText(texts.onDevice)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await readEvent(page, id))?.[`title_${language}`]).toBe(titles[language])
  await expect(page.getByText(texts.allSaved)).toBeVisible()
})

async function newEvent(page: Page, details: Partial<Event> = {}, owner = host): Promise<string> {
  const id = crypto.randomUUID()
  const named = { title_ar: titles.ar, title_en: titles.en }
  await post(page.request, 'events', { id, category: 'wedding', ...named, ...details }, owner.token)
  return id
}

test('[C-1] an event that never came to this device says what it waits for, and opens with the network', {
  tag: '@once',
}, async ({ page, request }) => {
  const id = crypto.randomUUID()
  await post(request, 'events', { id, title_ar: 'Salman' }, host.token)
  const lost = (route: Route) => route.abort('internetdisconnected')
  await page.route('**/api/**', lost)
  await page.goto(at(`/manage/${id}`))
  const notice = page.getByRole('main').getByText(texts.connectOnce)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  const asked = page.waitForRequest(/\/api\/website\/events/)
  await page.getByRole('button', { name: texts.tryAgain, exact: true }).click()
  await asked
  // It loads by itself as soon as there is an answer.
  await page.unroute('**/api/**', lost)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Salman' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('[C-1] the card of an event that never came to this device says so too', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const id = crypto.randomUUID()
  await post(request, 'events', { id, title_ar: 'Salman' }, host.token)
  const lost = (route: Route) => route.abort('internetdisconnected')
  await page.route('**/api/**', lost)
  await page.goto(at(`/manage/${id}/design`))
  await expect(page.getByRole('heading', { name: texts.connectOnce })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/**', lost)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: texts.chooseDesign })).toBeVisible()
})
