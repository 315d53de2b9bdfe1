import type { APIRequestContext } from '@playwright/test'
import { createFormat } from '#client/i18n/format.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Send } from '#shared/contract/sends.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, post, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, startingWith, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    beforeDeadline: t('Before replies close'),
    toAbout: (guests: number) =>
      t('{0, plural, one {To about # guest} other {To about # guests}}', { 0: guests }),
    change: t('Change time or text'),
    oneMore: t('One more'),
    save: t('Save'),
    isOn: t('{on, plural, one {# is on} other {# are on}}', { on: 1 }),
    remind: t('Remind them'),
    reached: t('{guests, plural, one {guest gets your message} other {guests get your message}}', {
      guests: 1,
    }),
    audience: t('Opened, no reply'),
    message: new RegExp(`^${t('Message')} ${t('Reminder', {}, 'kind of message')}`),
    send: startingWith(
      t('{guests, plural, one {Send to # guest · {cost}} other {Send to # guests · {cost}}}', {
        guests: 1,
        cost: '',
      }).trim(),
    ),
    sendNow: t('Send now', {}, 'to guests'),
    seeHow: t('See how it goes'),
  }
}

/** An event whose page is open, with a last day to answer; of two guests one has opened. */
async function anEventWithGuests(request: APIRequestContext, host: Host) {
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman' }
  const dates = { starts_on: '2099-01-15', starts_time: '20:30', rsvp_until: '2099-01-10' }
  await post(request, 'events', { id, ...titles, ...dates }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  const guests: Guest[] = []
  for (const [place, name] of ['نورة السبيعي', 'هند الراشد'].entries())
    guests.push(await post<Guest>(request, `events/${id}/guests`, aGuest({ name }, place), host.token))
  const link = `invitation/${event.event_token}/${event.host_token}/${guests[0]?.guest_token}`
  await post(request, `${link}/opened`, {})
  return event
}

test('[S-17] a reminder is switched on, says when it goes out, and who opened without a reply is reminded by hand', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const format = createFormat({ language })
  const host = await newHost(request)
  await signedInAs(page, host)
  const event = await anEventWithGuests(request, host)
  const main = page.getByRole('main')

  await page.goto(`/${language}/manage/${event.id}/send/reminders`)
  const rule = main.getByRole('switch', { name: texts.beforeDeadline })
  await rule.click()
  const next = main.getByRole('status')
  await expect(next).toContainText(format.bothCalendars('2099-01-07', 'Asia/Riyadh').day)
  await expect(next).toContainText(format.bothCalendars('2099-01-07', 'Asia/Riyadh').date)
  await expect(next).toContainText(texts.toAbout(2))
  await expectAccessible(page)
  await main.getByRole('button', { name: texts.change }).first().click()
  await main.getByRole('button', { name: texts.oneMore }).click()
  await main.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(next).toContainText(format.bothCalendars('2099-01-06', 'Asia/Riyadh').day)

  // From tracking, whom it is about and what it says are there already.
  await page.goto(`/${language}/manage/${event.id}/tracking`)
  await main.getByRole('link', { name: texts.remind }).click()
  await expect(main.getByText(texts.isOn)).toBeVisible()
  await expect(main.getByText(texts.audience)).toBeVisible()
  await expect(main.getByRole('button', { name: texts.message })).toBeVisible()
  await expect(main.getByText(texts.reached)).toBeVisible()
  await main.getByRole('button', { name: texts.send }).click()
  await page.getByRole('button', { name: texts.sendNow }).click()
  await expect(main.getByRole('link', { name: texts.seeHow })).toBeVisible()
  const headers = { Authorization: `Bearer ${host.token}` }
  const response = await request.get(`/api/website/events/${event.id}/sends`, { headers })
  const { data } = (await response.json()) as { data: Send[] }
  expect(data).toMatchObject([{ purpose: 'reminder', guests: 1, by_rule: false }])
})
