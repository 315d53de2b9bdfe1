import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/domain/new-id.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { addJob, type JobName, type Jobs } from '#server/jobs/queue.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import { dualDay, type FirstCalendar } from '#shared/rules/dates/dual-dates.ts'
import { aClock, anEmail, aSignUp, mailsTo } from '../factories/accounts.ts'
import { riyadhAt } from '../factories/deliveries.ts'
import { aCoHost, aHost, anAnonymousClient, anEvent, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, linkTo } from '../factories/invitations.ts'
import { expectIn } from '../factories/languages.ts'
import { anOrderForm, askRefund, payOnPage } from '../factories/orders.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aSubmittedRequest } from '../factories/services.ts'

const OPERATORS = { ar: 'operator-ar@example.com', en: 'operator-en@example.com' }
const NAMES = { ar: 'نورة', en: 'Noura' }
const TITLES = { title_ar: 'زواج سارة', title_en: 'Sara’s wedding' }
const clock = aClock(riyadhAt(12))

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({
    now: clock.now,
    config: { OPERATOR_EMAILS: Object.values(OPERATORS).join(',') },
  })
  for (const language of LANGUAGES) await aReader(language, OPERATORS[language])
})
afterAll(() => server.close())

/** Jobs that mail one person; those to all operators make one of them for each. */
type MailJob = Exclude<Extract<JobName, `${string}.mail-${string}`>, `${string}-operators`>

async function queue<Name extends JobName>(name: Name, payload: Jobs[Name]): Promise<void> {
  await server.db.transaction().execute((trx) => addJob(trx, name, payload))
}

/** What came before is not the mail that is looked at. */
async function forgetMails(email: string): Promise<void> {
  await runWaitingJobs(server.deps, server.databaseUrl)
  await server.db.deleteFrom('delivered_messages').where('recipient', '=', email).execute()
}

/** Somebody with an account whose language this is; what they typed is in it too. */
async function aReader(language: Language, email?: string): Promise<Host> {
  return withLanguage(await aHost(server, email), language)
}

async function withLanguage(host: Host, language: Language): Promise<Host> {
  await server.db
    .updateTable('accounts')
    .set({ language, full_name: NAMES[language] })
    .where('id', '=', host.accountId)
    .execute()
  return host
}

async function aCoHosting(language: Language) {
  const host = await aReader(language)
  const event = await anEvent(host, TITLES)
  const cohost = await aCoHost(server, event)
  await withLanguage(cohost, language)
  await server.db
    .updateTable('cohost_requests')
    .set({ name: NAMES[language] })
    .where('id', '=', cohost.hostId)
    .execute()
  return { host, event, cohost }
}

/** An invited guest who reads this language. */
async function anInvited(language: Language) {
  const setup = await anInvitation(server, { details: { ...TITLES, capacity: 3, waiting_list: true } })
  await withLanguage(setup.host, language)
  const email = anEmail()
  const guest = await addGuest(setup.host, setup.event, {
    name: NAMES[language],
    email,
    phone: null,
    language,
  })
  return { ...setup, guest, own: linkTo(setup.event, guest), email }
}

async function aPaidOrder(language: Language) {
  const host = await aReader(language)
  const body = anOrderForm()
  const made = await host.call('checkout.subscribe', { params: { id: 'gathering' }, body, language })
  await payOnPage(server, made.data.payment_url, 'pay')
  await runWaitingJobs(server.deps, server.databaseUrl)
  return { email: host.email, orderId: body.order_id }
}

async function aRequest(language: Language) {
  const host = await aReader(language)
  const id = await aSubmittedRequest(host)
  await sql`UPDATE service_requests SET due_on = '2026-12-04',
    brief = jsonb_set(brief::jsonb, '{names}', to_jsonb(${NAMES[language]}::text)) WHERE id = ${id}`.execute(
    server.db,
  )
  return { host, id }
}

async function aToken(language: Language) {
  const host = await aReader(language)
  const body = { name: NAMES[language], scopes: ['events:read' as const], days: 30 }
  const made = await host.call('access-token.create', { body, language })
  return { email: host.email, account_id: host.accountId, token_id: made.data.id }
}

/** Causes each mail to somebody who reads the language; gives the address. */
const MAILS: Record<MailJob, (language: Language) => Promise<string>> = {
  'account.mail-registration': async (language) => {
    const email = anEmail()
    const body = { ...aSignUp(email), full_name: NAMES[language] }
    await anAnonymousClient(server).call('account.register', { body, language })
    return email
  },
  'account.mail-code-again': async (language) => {
    const email = await MAILS['account.mail-registration'](language)
    await forgetMails(email)
    await queue('account.mail-code-again', { email })
    return email
  },
  'account.mail-new-email': async (language) => {
    const email = anEmail()
    await queue('account.mail-new-email', { email, account_id: (await aReader(language)).accountId })
    return email
  },
  'account.mail-email-changed': async (language) => {
    const { email, accountId } = await aReader(language)
    await queue('account.mail-email-changed', { email, account_id: accountId })
    return email
  },
  'account.mail-reset-code': async (language) => {
    const { email } = await aReader(language)
    await queue('account.mail-reset-code', { email, asker_id: newId() })
    return email
  },
  'account.mail-password-changed': async (language) => {
    const { email, accountId } = await aReader(language)
    await queue('account.mail-password-changed', { account_id: accountId })
    return email
  },
  'account.mail-passkey-added': async (language) => {
    const { email, accountId } = await aReader(language)
    const id = newId()
    const passkey = { id, account_id: accountId, credential_id: id, public_key: Buffer.alloc(1), counter: 0 }
    await server.db
      .insertInto('passkeys')
      .values({ ...passkey, transports: [], name: NAMES[language], created_at: clock.now() })
      .execute()
    await queue('account.mail-passkey-added', { account_id: accountId, passkey_id: id })
    return email
  },
  'account.mail-token-created': async (language) => {
    const { email } = await aToken(language)
    return email
  },
  'account.mail-token-expiring': async (language) => {
    const { email, ...token } = await aToken(language)
    await runWaitingJobs(server.deps, server.databaseUrl)
    await forgetMails(email)
    await queue('account.mail-token-expiring', token)
    return email
  },
  'account.mail-deleted': async (language) => {
    const email = anEmail()
    await queue('account.mail-deleted', { email, language })
    return email
  },
  'invitation.mail-link': async (language) => {
    const { event, guest, email } = await anInvited(language)
    await queue('invitation.mail-link', {
      event_id: event.id,
      host_id: guest.host_id,
      email,
      phone: null,
    })
    return email
  },
  'invitation.mail-place': async (language) => {
    const { link, own, email } = await anInvited(language)
    await answer(server, link, { people: 3 })
    clock.pass({ seconds: 1 })
    await answer(server, own, { people: 1 })
    clock.pass({ seconds: 1 })
    await answer(server, link, { attending: false })
    return email
  },
  'cohost.mail-asked': async (language) => {
    const host = await aReader(language)
    const { email } = await aReader(language)
    const { id: event_id } = await anEvent(host, TITLES)
    const body = { name: NAMES[language], email, event_id, unlimited_guests: true }
    await host.call('cohost.create', { body })
    return email
  },
  'cohost.mail-answered': async (language) => {
    const { host, event, cohost } = await aCoHosting(language)
    await queue('cohost.mail-answered', { event_id: event.id, cohost_id: cohost.hostId })
    return host.email
  },
  'cohost.mail-removed': async (language) => {
    const { host, cohost } = await aCoHosting(language)
    await host.call('cohost.remove', { params: { id: cohost.hostId }, body: {} })
    return cohost.email
  },
  'cohost.mail-left': async (language) => {
    const { host, event, cohost } = await aCoHosting(language)
    await cohost.call('cohost.leave', { params: { id: event.id } })
    return host.email
  },
  'cohost.mail-points': async (language) => {
    const { host, cohost } = await aCoHosting(language)
    await host.call('cohost.send-points', { body: { id: randomUUID(), cohost_id: cohost.hostId, points: 2 } })
    return cohost.email
  },
  'service.mail-host': async (language) => {
    const { host, id } = await aRequest(language)
    await queue('service.mail-host', { request_id: id, step: 'paid' })
    return host.email
  },
  'service.mail-operator': async (language) => {
    const { id } = await aRequest(language)
    await forgetMails(OPERATORS[language])
    await queue('service.mail-operator', { request_id: id, step: 'paid', address: OPERATORS[language] })
    return OPERATORS[language]
  },
  'contact.mail-operator': async (language) => {
    const [name, id] = [NAMES[language], newId()]
    const message = { id, name, email: anEmail(), specialization: name, message: name, language }
    await server.db
      .insertInto('contact_messages')
      .values({ ...message, sent_at: clock.now() })
      .execute()
    await forgetMails(OPERATORS[language])
    await queue('contact.mail-operator', { message_id: id, address: OPERATORS[language] })
    return OPERATORS[language]
  },
  'order.mail-receipt': async (language) => (await aPaidOrder(language)).email,
  'order.mail-refund': async (language) => {
    const { email, orderId } = await aPaidOrder(language)
    await forgetMails(email)
    await askRefund(server, orderId)
    return email
  },
  'event.mail-purge-notice': async (language) => {
    const host = await aReader(language)
    const { id } = await anEvent(host, TITLES)
    await sql`UPDATE events SET purge_on = '2027-01-04' WHERE id = ${id}`.execute(server.db)
    await queue('event.mail-purge-notice', { event_id: id, purge_on: '2027-01-04' })
    return host.email
  },
  'notification.mail-digest': async (language) => {
    const { host, own } = await anInvited(language)
    const body = { push: [], digest_on: true, digest: ['answers' as const] }
    await host.call('notification.save-settings', { body })
    await answer(server, own, { people: 1 })
    await queue('notification.mail-digest', { account_id: host.accountId })
    return host.email
  },
  'email-subscription.mail-asked': async (language) => {
    const email = anEmail()
    await anAnonymousClient(server).call('email-subscription.ask', { body: { email }, language })
    return email
  },
}

const cases = (Object.keys(MAILS) as MailJob[]).flatMap((job) =>
  LANGUAGES.map((language) => [job, language] as const),
)

test.each(cases)('[S-22] %s is written in the language of its reader: %s', async (job, language) => {
  const email = await MAILS[job](language)
  const mail = (await mailsTo(server, email)).at(-1)
  expect(mail).toMatchObject({ language })
  for (const text of [mail?.subject, mail?.body]) expectIn(language, text ?? '')
})

/** Who chose the calendar that readers of their language do not go by. */
const CHOSEN = [
  ['ar', 'gregorian'],
  ['en', 'hijri'],
] as const

describe('[S-22] a mail to a host has both dates, that of the calendar that they chose first', () => {
  const choose = (email: string, calendar: FirstCalendar) =>
    server.db.updateTable('accounts').set({ calendar }).where('email', '=', email).execute()

  async function expectMailed(
    email: string,
    date: string,
    reader: { language: Language; calendar: FirstCalendar },
  ) {
    const mail = (await mailsTo(server, email)).at(-1)
    expect(`${mail?.subject}\n${mail?.body}`).toContain(dualDay(date, reader))
  }

  test.each(CHOSEN)('of the end of guests’ data: %s, %s', async (language, calendar) => {
    const host = await aReader(language)
    await choose(host.email, calendar)
    const { id } = await anEvent(host, TITLES)
    await sql`UPDATE events SET purge_on = '2027-01-04' WHERE id = ${id}`.execute(server.db)
    await queue('event.mail-purge-notice', { event_id: id, purge_on: '2027-01-04' })
    await expectMailed(host.email, '2027-01-04', { language, calendar })
  })

  test.each(CHOSEN)('of a service: %s, %s', async (language, calendar) => {
    const { host, id } = await aRequest(language)
    await choose(host.email, calendar)
    await choose(OPERATORS[language], calendar)
    for (const email of [host.email, OPERATORS[language]]) await forgetMails(email)
    await queue('service.mail-host', { request_id: id, step: 'paid' })
    await queue('service.mail-operator', { request_id: id, step: 'paid', address: OPERATORS[language] })
    for (const email of [host.email, OPERATORS[language]])
      await expectMailed(email, '2026-12-04', { language, calendar })
  })

  test.each(CHOSEN)('of access tokens: %s, %s', async (language, calendar) => {
    const host = await aReader(language)
    await choose(host.email, calendar)
    const body = { name: NAMES[language], scopes: ['events:read' as const], days: 30 }
    const { id } = (await host.call('access-token.create', { body, language })).data
    // Ten at night in London, and the next day in Riyadh.
    const expires_at = new Date('2027-01-03T22:00:00Z')
    await server.db.updateTable('access_tokens').set({ expires_at }).where('id', '=', id).execute()
    await expectMailed(host.email, '2027-01-04', { language, calendar })
    await forgetMails(host.email)
    await queue('account.mail-token-expiring', { account_id: host.accountId, token_id: id })
    await expectMailed(host.email, '2027-01-04', { language, calendar })
  })

  test.each(CHOSEN)('of a day’s notifications: %s, %s', async (language, calendar) => {
    const host = await aReader(language)
    await choose(host.email, calendar)
    const { id: eventId } = await anEvent(host, TITLES)
    await host.call('notification.save-settings', { body: { push: [], digest_on: true, digest: ['data'] } })
    const notice = { accountId: host.accountId, kind: 'purge-notice', eventId, about: eventId } as const
    const details = { on: '2027-01-04' }
    await server.db.transaction().execute((trx) => notify(trx, [{ ...notice, details }], clock.now()))
    await queue('notification.mail-digest', { account_id: host.accountId })
    await expectMailed(host.email, '2027-01-04', { language, calendar })
  })
})
