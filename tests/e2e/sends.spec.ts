import type { APIRequestContext, Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Send } from '#shared/contract/sends.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, post, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, startingWith, textsIn } from './support/texts.ts'

// What a browser writes when a call finds no network or loses its answer.
test.use({ allowedErrors: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/ })

const WELCOME_POINTS = 25
/** A point for each guest. */
const SPENT = 2

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    reached: (guests: number) =>
      t('{guests, plural, one {guest gets your message} other {guests get your message}}', { guests }),
    /** Before what it costs at most. */
    send: (guests: number) =>
      startingWith(
        t('{guests, plural, one {Send to # guest · {cost}} other {Send to # guests · {cost}}}', {
          guests,
          cost: '',
        }).trim(),
      ),
    sendNow: t('Send now', {}, 'to guests'),
    lost: t('No connection: we can’t tell yet whether it was sent. Tap again, it never goes out twice.'),
    seeHow: t('See how it goes'),
    delivered: (value: number) => t('{value, plural, one {# delivered} other {# delivered}}', { value }),
    balance: (available: number) => t('{available, plural, one {# point} other {# points}}', { available }),
    sent: t('I sent it'),
    skip: t('Skip'),
    left: (left: number) => t('{left, plural, one {# guest left} other {# guests left}}', { left }),
    allWritten: t('You’ve written to everyone'),
  }
}

let language: 'ar' | 'en'
let texts: ReturnType<typeof labels>
let host: Host

test.beforeEach(async ({ locale, request, page }) => {
  language = languageOf(locale)
  texts = labels(language)
  host = await newHost(request)
  await signedInAs(page, host)
})

/** An event whose page is open, with a guest who has an e-mail and one who has a telephone. */
async function anEventWithGuests(request: APIRequestContext): Promise<Event> {
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman' }
  await post(request, 'events', { id, ...titles, starts_on: '2099-01-15', starts_time: '20:30' }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  const contacts = [
    { name: 'نورة السبيعي', email: 'noura@example.com', phone: null },
    { name: 'هند الراشد', email: null, phone: '+966501112233' },
  ]
  for (const [place, contact] of contacts.entries())
    await post(request, `events/${id}/guests`, aGuest(contact, place), host.token)
  return event
}

async function sendsOf(request: APIRequestContext, event: Event): Promise<Send[]> {
  const headers = { Authorization: `Bearer ${host.token}` }
  const response = await request.get(`/api/website/events/${event.id}/sends`, { headers })
  return ((await response.json()) as { data: Send[] }).data
}

/** The network takes the next send to the server and drops its answer. */
async function dropNextAnswer(page: Page): Promise<void> {
  await page.route(/\/api\/website\/events\/[^/]+\/sends$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort('failed')
    await page.unroute(/\/api\/website\/events\/[^/]+\/sends$/)
  })
}

test('[S-17][R-5][R-10] a send says what it will do, goes out once though its answer is lost, and is watched', async ({
  page,
  request,
}) => {
  const event = await anEventWithGuests(request)
  await page.goto(`/${language}/manage/${event.id}/send`)
  await expect(page.getByText(texts.reached(2))).toBeVisible()
  await expectAccessible(page)

  await dropNextAnswer(page)
  const send = page.getByRole('button', { name: texts.send(2) })
  await send.click()
  await page.getByRole('button', { name: texts.sendNow }).click()
  await expect(page.getByText(texts.lost)).toBeVisible()
  await send.click()
  await page.getByRole('button', { name: texts.sendNow }).click()
  await expect(page.getByRole('link', { name: texts.seeHow })).toBeVisible()

  await expect(page.getByText(texts.delivered(2))).toBeVisible()
  await expect(page.getByRole('link', { name: texts.balance(WELCOME_POINTS - SPENT) })).toBeVisible()
  const sends = await sendsOf(request, event)
  expect(sends).toHaveLength(1)
  expect(sends[0]).toMatchObject({ guests: 2, delivered: 2, points_spent: SPENT, state: 'done' })
  const outbox = await request.get('/dev/outbox', { params: { format: 'json' } })
  const { data } = (await outbox.json()) as { data: { to: string }[] }
  expect(data.filter(({ to }) => to === '+966501112233')).toHaveLength(1)
})

test('[S-17] a host writes to guests from their own WhatsApp, also without a network', async ({
  page,
  request,
  context,
}) => {
  const event = await anEventWithGuests(request)
  const body = {
    send_id: crypto.randomUUID(),
    purpose: 'invitation',
    audience: { who: 'everybody' },
    channels: ['by-hand'],
    texts: { 'by-hand': defaultText('invitation', 'by-hand') },
  }
  const { guests } = await post<Send>(request, `events/${event.id}/sends`, body, host.token)
  await page.goto(`/${language}/manage/${event.id}/send/by-hand`)
  await expect(page.getByText(texts.left(guests))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.sent }).click()
  // Also once the server has it, which no longer waits on the device then.
  await expect.poll(async () => (await sendsOf(request, event))[0]?.sent).toBe(1)
  await expect(page.getByText(texts.left(guests - 1))).toBeVisible()
  await context.setOffline(true)
  for (let left = guests - 1; left > 0; left--) {
    await expect(page.getByText(texts.left(left))).toBeVisible()
    await page.getByRole('button', { name: texts.skip }).click()
  }
  await expect(page.getByText(texts.allWritten)).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await sendsOf(request, event))[0])
    .toMatchObject({ guests, sent: 1, waiting: 0, points: 0, state: 'done' })
})
