import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { someGuests } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { anActiveCohost, askedCohost } from './support/cohosts.ts'
import { changeInDatabase } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newEmail, newHost, post, signedInAs } from './support/hosts.ts'
import { createScenario } from './support/scenario.ts'
import { type Language, languageOf, startingWith, type Text, textsIn, withAnyCount } from './support/texts.ts'

// Calls that find no network, and those that the server refuses: the subject of this file.
test.use({ allowedErrors: /Failed to load resource.*\/api\// })

/** A phone of somebody else's. */
async function phoneOf(browser: Browser, host: Host, baseURL: string, locale: string): Promise<Page> {
  const look = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...look, baseURL, locale, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signedInAs(page, host)
  return page
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
const badge = (page: Page) => page.locator('header button[aria-haspopup=dialog]').first()

/** One guest by the form of the event's “add guests” page. */
async function addGuest(page: Page, t: Text, name: string, phone: string): Promise<void> {
  await page.getByLabel(t('Name'), { exact: true }).fill(name)
  await page.getByLabel(t('Email or phone'), { exact: true }).fill(phone)
  await button(page, t('Add guest')).click()
  await expect(page.getByLabel(t('Name'), { exact: true })).toHaveValue('')
}

/** Guests of this file, by their family names. */
const GUESTS = /السبيعي|الراشد|المطيري|القحطاني|العتيبي|الشهري/

/** An invitation to the only guest that the send reaches. */
async function sendToOne(page: Page, t: Text, eventId: string, language: Language): Promise<void> {
  await page.goto(`/${language}/manage/${eventId}/send`)
  const label = '{guests, plural, one {Send to # guest · {cost}} other {Send to # guests · {cost}}}'
  await page.getByRole('button', { name: startingWith(t(label, { guests: 1, cost: '' }).trim()) }).click()
  await page.getByRole('button', { name: t('Send now', {}, 'to guests') }).click()
  await expect(page.getByRole('link', { name: t('See how it goes') })).toBeVisible()
}

/** How the only guest of a co-host replies, by the link that they were sent. */
async function invitationOf(request: APIRequestContext, { token }: Host, eventId: string) {
  const read = async <Data>(path: string) => {
    const response = await request.get(`/api/website/events/${eventId}${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return ((await response.json()) as { data: Data }).data
  }
  const { event_token, host_token } = await read<Event>('')
  const [guest] = await read<Guest[]>('/guests')
  const link = `invitation/${event_token}/${host_token}/${guest?.guest_token}`
  return (given: { attending: boolean }) => {
    const answer = { id: crypto.randomUUID(), answered_at: new Date().toISOString(), people: 1, ...given }
    return post(request, `${link}/answers`, answer)
  }
}

test('[S-11][R-5][R-6][R-7][C-8] a host and two co-hosts on three phones, one of them offline at the wrong time', async ({
  page: hostPhone,
  browser,
  request,
  locale,
  baseURL,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const host = await newHost(request, 'سعد الدوسري')
  const reem = await newHost(request, 'أم ريم العتيبي')
  const eventId = crypto.randomUUID()
  const titles = { title_ar: 'زفاف فيصل وريم', title_en: 'Wedding of Faisal and Reem' }
  await post(
    request,
    'events',
    { id: eventId, ...titles, starts_on: '2099-01-15', starts_time: '20:30' },
    host.token,
  )
  await post(request, `events/${eventId}/publish`, undefined, host.token)
  const own = { import_id: crypto.randomUUID(), added: someGuests(3) }
  await post(request, `import_guests/${eventId}`, own, host.token)

  // The host asks by the form that the event's page leads to.
  await signedInAs(hostPhone, host)
  await hostPhone.goto(`/${language}/manage/${eventId}`)
  await hostPhone
    .getByRole('link', { name: t('Co-hosts') })
    .first()
    .click()
  await hostPhone.getByRole('link', { name: t('Add a co-host') }).click()
  await button(hostPhone, t('Send the request')).click()
  await expect(hostPhone.getByText(t('Name is required'))).toBeVisible()
  await hostPhone.getByLabel(t('Name'), { exact: true }).fill('أم ريم')
  await hostPhone.getByLabel(t('Email'), { exact: true }).fill(reem.email)
  await hostPhone.getByRole('textbox', { name: t('Number of guests allowed') }).fill('2')
  await hostPhone.getByLabel(t('Allow tracking')).uncheck()
  await expectAccessible(hostPhone)
  await button(hostPhone, t('Send the request')).click()
  await expect(hostPhone.getByRole('article').getByText(t('Pending', {}, 'co-host'))).toBeVisible()

  // A request is no right: the event is not there before it is accepted.
  const reemPhone = await phoneOf(browser, reem, baseURL ?? '', locale ?? '')
  await reemPhone.goto(`/${language}/profile/co-host/requests`)
  await expect(
    reemPhone.getByText(
      withAnyCount(t, '{0, plural, one {You may invite # person} other {You may invite # people}}', '0'),
    ),
  ).toBeVisible()
  await expectAccessible(reemPhone)
  await reemPhone
    .getByRole('button', { name: t('Accept {title}', { title: titles[`title_${language}`] }) })
    .click()
  await reemPhone.getByRole('link', { name: t('Open the event') }).click()
  await expect(reemPhone.getByText(t('Guest limitation set by host'))).toBeVisible()
  const places = reemPhone.getByRole('navigation', { name: t('Event pages') })
  await expect(places.getByRole('link', { name: t('Guests') })).toBeVisible()
  await expect(places.getByRole('link', { name: t('Tracking') })).toHaveCount(0)
  await expect(places.getByRole('link', { name: t('Card') })).toHaveCount(0)
  await expectAccessible(reemPhone)

  // What requests to join take of the limit is said where they are decided; who may join is the owner's to change.
  await reemPhone.goto(`/${language}/manage/${eventId}/requests`)
  await expect(reemPhone.getByText(t('No pending requests'))).toBeVisible()
  await expect(reemPhone.getByText(t('Guest limitation set by host'))).toBeVisible()
  await expect(reemPhone.getByRole('link', { name: t('Change who may join') })).toHaveCount(0)

  // Offline she adds three where two are allowed: the third is refused later, with what to do about it.
  await reemPhone.goto(`/${language}/manage/${eventId}/invite-guests?way=single`)
  await expect(reemPhone.getByText(t('Guest limitation set by host'))).toBeVisible()
  await reemPhone.context().setOffline(true)
  for (const [place, name] of ['نورة السبيعي', 'هند الراشد', 'شيخة المطيري'].entries()) {
    await addGuest(reemPhone, t, name, `050123450${place}`)
  }
  await expect(
    reemPhone.getByText(
      t('No places remain of {all}. Ask the host for more, or remove somebody.', { all: '2' }),
    ),
  ).toBeVisible()
  await reemPhone.context().setOffline(false)
  await expect(reemPhone.getByRole('img', { name: t('Some changes weren’t accepted') })).toBeVisible()
  await badge(reemPhone).click()
  const refused = reemPhone.getByRole('dialog')
  await expect(refused.getByText(t('Add {name}', { name: 'شيخة المطيري' }))).toBeVisible()
  await expect(
    refused.getByText(t('Ask the host for more places, or remove somebody, then try again.')),
  ).toBeVisible()
  // The phone stores what was refused until it is dealt with.
  await reemPhone.reload()
  await badge(reemPhone).click()
  await expect(refused.getByText(t('Add {name}', { name: 'شيخة المطيري' }))).toBeVisible()

  // The host raises the limit and sends points; the refused guest is added by trying again.
  await hostPhone.getByRole('link', { name: 'أم ريم' }).click()
  await expect(hostPhone.getByRole('textbox', { name: t('Number of guests allowed') })).toHaveValue('2')
  await hostPhone.getByRole('textbox', { name: t('Number of guests allowed') }).fill('5')
  await button(hostPhone, t('Save')).click()
  await expect(hostPhone.getByText(t('Save Complete!'))).toBeVisible()
  await hostPhone.getByLabel(t('Points'), { exact: true }).fill('٧')
  await button(hostPhone, t('Send points')).click()
  await expect(hostPhone.locator('[data-sonner-toast]').filter({ hasText: '7' })).toBeVisible()
  await expectAccessible(hostPhone)
  await button(reemPhone, t('Try again')).click()
  await expect(refused.getByText(t('Add {name}', { name: 'شيخة المطيري' }))).toHaveCount(0)
  await expect(badge(reemPhone)).toHaveText(t('Synced'))
  await reemPhone.goto(`/${language}/profile`)
  await expect(reemPhone.locator('[data-points="32"]')).toBeVisible()

  // The host sees all guests and hers apart; she sees her own alone.
  await hostPhone.getByRole('link', { name: t('See their guests') }).click()
  await expect(hostPhone.locator('[data-guest]')).toHaveCount(3)
  await expect(hostPhone.getByText('شيخة المطيري')).toBeVisible()
  await hostPhone.getByRole('button', { name: /أم ريم/, pressed: true }).click()
  await expect(hostPhone.locator('[data-guest]')).toHaveCount(6)
  await reemPhone.goto(`/${language}/manage/${eventId}/guests`)
  await expect(reemPhone.locator('[data-guest]')).toHaveCount(3)

  // Another co-host sends with points of his own, and tracks his own guests alone.
  const rights = { name: 'خالد الدوسري', may_track: true }
  const { helper: khalid, cohost } = await anActiveCohost(request, host, eventId, rights)
  const khalidPhone = await phoneOf(browser, khalid, baseURL ?? '', locale ?? '')
  await khalidPhone.goto(`/${language}/manage/${eventId}/invite-guests?way=single`)
  await addGuest(khalidPhone, t, 'ناصر القحطاني', '0501234580')
  await expect(badge(khalidPhone)).toHaveText(t('Synced'))
  await sendToOne(khalidPhone, t, eventId, language)
  await khalidPhone.goto(`/${language}/profile`)
  await expect(khalidPhone.locator('[data-points="24"]')).toBeVisible()
  await hostPhone.goto(`/${language}/profile`)
  await expect(hostPhone.locator('[data-points="18"]')).toBeVisible()
  const reply = await invitationOf(request, khalid, eventId)
  await reply({ attending: true })
  const listed = (phone: Page) => phone.getByRole('main').getByRole('button', { name: GUESTS })
  await khalidPhone.goto(`/${language}/manage/${eventId}/tracking/attending`)
  await expect(listed(khalidPhone)).toHaveText([/ناصر القحطاني/])
  await khalidPhone.goto(`/${language}/manage/${eventId}/tracking/invited`)
  await expect(listed(khalidPhone)).toHaveText([/ناصر القحطاني/])
  await hostPhone.goto(`/${language}/manage/${eventId}/tracking/attending`)
  await expect(listed(hostPhone)).toHaveText([/ناصر القحطاني/])
  await reemPhone.goto(`/${language}/manage/${eventId}/tracking`)
  await expect(reemPhone.getByText(t('The host follows the replies'))).toBeVisible()

  // Removed while offline: told the verdict, and the event is forgotten. The link of his guest goes on working.
  await khalidPhone.goto(`/${language}/manage/${eventId}/invite-guests?way=single`)
  await expect(khalidPhone.getByLabel(t('Name'), { exact: true })).toBeVisible()
  await khalidPhone.context().setOffline(true)
  await addGuest(khalidPhone, t, 'ريم الحربي', '0501234581')
  await hostPhone.goto(`/${language}/profile/co-host/${cohost.id}`)
  await button(hostPhone, t('Remove this co-host')).click()
  await button(hostPhone, t('Remove', {}, 'co-host')).click()
  await expect(
    hostPhone.getByText(t('{name} is no longer a co-host', { name: 'خالد الدوسري' })),
  ).toBeVisible()
  await khalidPhone.context().setOffline(false)
  const notice = t('You’re no longer a co-host of “{title}”', { title: titles[`title_${language}`] })
  await expect(khalidPhone.getByText(notice)).toBeVisible()
  await button(khalidPhone, t('See what wasn’t accepted')).click()
  const verdicts = khalidPhone.getByRole('dialog')
  await expect(verdicts.getByText(t('Add {name}', { name: 'ريم الحربي' }))).toBeVisible()
  await expect(
    verdicts.getByText(t('You’re no longer a co-host of this event: pass it on to the host.')),
  ).toBeVisible()
  await khalidPhone.goto(`/${language}/profile/events`)
  await expect(khalidPhone.getByRole('link', { name: titles[`title_${language}`] })).toHaveCount(0)
  await hostPhone.goto(`/${language}/manage/${eventId}/guests`)
  await expect(hostPhone.getByText('ناصر القحطاني')).toBeVisible()
  await reply({ attending: false })
  await hostPhone.goto(`/${language}/manage/${eventId}/tracking/regrets`)
  await expect(listed(hostPhone)).toHaveText([/ناصر القحطاني/])

  // The other leaves by herself; her guests stay with the host.
  await reemPhone.goto(`/${language}/manage/${eventId}`)
  await button(reemPhone, t('More options')).click()
  await reemPhone.getByRole('menuitem', { name: t('Stop being a co-host') }).click()
  await button(reemPhone.getByRole('alertdialog'), t('Stop being a co-host')).click()
  await expect(reemPhone).toHaveURL(/\/profile\/events$/)
  await expect(reemPhone.getByRole('link', { name: titles[`title_${language}`] })).toHaveCount(0)
  await hostPhone.goto(`/${language}/manage/${eventId}/guests`)
  await expect(hostPhone.locator('[data-guest]')).toHaveCount(7)
})

test('[S-11][R-7] requests are declined on the phone of the asked one, withdrawn, and sent again once they have expired', async ({
  page: hostPhone,
  browser,
  request,
  locale,
  baseURL,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const { host, event } = await createScenario(request, [])
  const asked = await newHost(request, 'أم ريم العتيبي')
  const ask = (name: string, email = newEmail()) => askedCohost(request, host, event.id, { name, email })
  await ask('أم ريم', asked.email)
  await ask('خالد')
  const late = await ask('أبو فيصل')
  const expired = "update cohost_requests set expires_at = now() - interval '1 minute' where id = $1"
  expect(await changeInDatabase(expired, [late.id])).toBe(1)

  // Declining is asked about once more, for it is final.
  const phone = await phoneOf(browser, asked, baseURL ?? '', locale ?? '')
  await phone.goto(`/${language}/profile/co-host/requests`)
  const title = event[`title_${language}`] ?? ''
  await button(phone, t('Decline {title}', { title })).click()
  await button(phone.getByRole('alertdialog'), t('Decline')).click()
  const answered = phone.getByRole('article')
  await expect(answered.getByText(t('Rejected', {}, 'co-host'))).toBeVisible()
  await expect(button(phone, t('Accept {title}', { title }))).toHaveCount(0)

  await signedInAs(hostPhone, host)
  await hostPhone.goto(`/${language}/profile/co-host?event=${event.id}`)
  const chips = hostPhone.getByRole('group', { name: t('Status') })
  const chip = (status: string) => button(chips, startingWith(t(status, {}, 'co-host')))
  const cards = hostPhone.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const [status, name] of Object.entries({ Pending: 'خالد', Expired: 'أبو فيصل', Rejected: 'أم ريم' })) {
    await chip(status).click()
    await expect(chip(status)).toHaveAttribute('aria-pressed', 'true')
    await expect(cards.getByRole('link')).toHaveText([name])
    await expect(cards.getByText(t(status, {}, 'co-host'))).toBeVisible()
  }

  // A declined request is final; an expired one gets its time again.
  await cards.getByRole('link').click()
  await expect(
    hostPhone.getByText(t('They declined your request. You can ask them again with a new one.')),
  ).toBeVisible()
  await hostPhone.goBack()
  await hostPhone.getByRole('link', { name: 'أبو فيصل' }).click()
  await expect(hostPhone.getByRole('heading', { name: t('The request has expired') })).toBeVisible()
  await button(hostPhone, t('Send it again', {}, 'request')).click()
  await expect(hostPhone.getByRole('heading', { name: t('Waiting for their reply') })).toBeVisible()

  await hostPhone.goBack()
  await hostPhone.getByRole('link', { name: 'خالد' }).click()
  await button(hostPhone, t('Withdraw the request')).click()
  await button(hostPhone.getByRole('alertdialog'), t('Withdraw')).click()
  await expect(hostPhone.getByText(t('The request is withdrawn'))).toBeVisible()
  await expect(cards.getByRole('link')).toHaveText(['أبو فيصل', 'أم ريم'])
  await expect(chip('Expired')).toHaveCount(0)
})
