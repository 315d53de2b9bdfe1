import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSuppressions } from '#server/domain/deliveries/suppressions.ts'
import { mailSubscriptionAsked } from '#server/domain/email-subscriptions/subscription-mails.ts'
import { sweep } from '#server/domain/sweep.ts'
import type { EmailMessage } from '#server/providers/channels/port.ts'
import { aClock, anEmail, aVerifiedAccount, mailsTo, PASSWORD, signedIn } from '../factories/accounts.ts'
import { aHost, anAnonymousClient, type Client, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const OPERATOR = 'subscription-operator@example.com'
const clock = aClock()

let server: TestApp
let anonymous: Client
let operator: Host
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, config: { OPERATOR_EMAILS: OPERATOR } })
  anonymous = anAnonymousClient(server)
  operator = await aHost(server, OPERATOR)
})
afterAll(() => server.close())

const ask = (email: string, language: 'ar' | 'en' = 'en') =>
  anonymous.call('email-subscription.ask', { body: { email }, language })
/** The page that the last mail to the address leads to. */
const pageOf = async (email: string) => {
  const mail = (await mailsTo(server, email)).at(-1)
  return new URL(/https?:\S+\/subscription\/\S+/.exec(mail?.body ?? '')?.[0] ?? 'none:').pathname
}
const post = (url: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const isSubscribed = async (email: string) => {
  const file = await operator.call('operator.email-subscription-file')
  return file.bytes.toString().includes(`"${email}"`)
}

test('[A-37] an address is subscribed once its owner has confirmed, and no more after a click in the mail program', async () => {
  const email = anEmail()
  expect(await ask(` ${email.toUpperCase()} `)).toMatchObject({
    status: 200,
    data: null,
    message: 'Check your email: open the link we sent to confirm',
  })
  const page = await pageOf(email)
  expect(page).toMatch(/^\/en\/subscription\//)
  const first = await server.app.inject(page)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(first.body).not.toContain(email)
  // A mail program that fetches links ahead has confirmed nothing.
  expect(await isSubscribed(email)).toBe(false)
  expect((await post(page, 'do=confirm')).body).toContain('You’re subscribed')
  expect(await isSubscribed(email)).toBe(true)
  expect((await post(page, ONE_CLICK)).statusCode).toBe(200)
  expect(await isSubscribed(email)).toBe(false)
  expect((await server.app.inject(page)).body).toContain('You’re unsubscribed')
  await post(page, 'do=confirm')
  expect(await isSubscribed(email)).toBe(true)
})

test('[A-37] mail and page are in the reader’s language, and the mail can be unsubscribed from by one click', async () => {
  const sent: EmailMessage[] = []
  const delivery = { ...server.deps.email, send: async (mail: EmailMessage) => void sent.push(mail) }
  for (const [language, word] of [
    ['ar', 'تأكيد الاشتراك'],
    ['en', 'Confirm'],
  ] as const) {
    const email = anEmail()
    await ask(email, language)
    const [mail] = await mailsTo(server, email)
    expect(mail).toMatchObject({ language })
    expect(mail?.body).toContain(word)
    expect(/[\u0621-\u064a]/.test(`${mail?.subject}${mail?.body}`)).toBe(language === 'ar')
    const page = await server.app.inject(await pageOf(email))
    expect(page.body).toContain(`<html lang="${language}"`)
    expect(page.body).toContain(word)
    const { id } = await server.db
      .selectFrom('email_subscriptions')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await mailSubscriptionAsked({ ...server.deps, email: delivery }, { subscription_id: id })
    expect(sent.at(-1)).toMatchObject({ to: email, language })
    expect(new URL(sent.at(-1)?.unsubscribeUrl ?? '').pathname).toBe(await pageOf(email))
  }
})

test('[A-37] known, unknown and much mailed addresses get one answer, and none is mailed again and again', async () => {
  const email = anEmail()
  const responses = []
  for (let asked = 0; asked < 6; asked += 1) responses.push(await ask(email))
  expect(new Set(responses.map(({ status, message }) => `${status} ${message}`)).size).toBe(1)
  expect(await mailsTo(server, email)).toHaveLength(2)
  await post(await pageOf(email), 'do=confirm')
  clock.pass({ hours: 2 })
  expect((await ask(email, 'ar')).status).toBe(200)
  // Whoever is subscribed stays so, in their language.
  expect((await mailsTo(server, email)).at(-1)).toMatchObject({
    language: 'en',
    subject: 'You’re subscribed to Marhaba already',
  })
  expect(await isSubscribed(email)).toBe(true)
  clock.pass({ hours: 2 })
  await ask(email)
  expect(await mailsTo(server, email)).toHaveLength(3)
  // Tags of one mailbox are one.
  const tagged = anEmail()
  for (const tag of ['', '+one', '+two']) await ask(tagged.replace('@', `${tag}@`))
  expect(await mailsTo(server, tagged.replace('@', '+two@'))).toEqual([])
})

test('[A-37] an address whose mails come back, or whose owner complained, gets none', async () => {
  const email = anEmail()
  const suppressed = {
    channel: 'email',
    address: email,
    source: 'bounce',
    accountId: null,
    deliveryId: null,
    reason: 'address-unknown',
    until: null,
  } as const
  await storeSuppressions(server.db, [suppressed], clock.now())
  expect((await ask(email)).status).toBe(200)
  expect(await mailsTo(server, email)).toEqual([])
})

test('[A-37] [R-2] what is no address is refused with its field, in both languages', async () => {
  expect((await ask('')).errors).toEqual({ email: ['This field required'] })
  expect((await ask('nobody')).errors).toEqual({ email: ['Please enter a valid email'] })
  expect((await ask('nobody', 'ar')).errors).toEqual({ email: ['أدخل بريدًا إلكترونيًا صحيحًا'] })
  expect((await ask(`${'a'.repeat(300)}@example.com`)).status).toBe(422)
})

test('[A-37] a link that is not ours opens nothing and changes nothing', async () => {
  const email = anEmail()
  await ask(email)
  const page = await pageOf(email)
  const forged = `${page.slice(0, -2)}AA`
  for (const url of [forged, '/subscription/none', `/ar/subscription/${'x'.repeat(500)}`]) {
    expect((await server.app.inject(url)).statusCode).toBe(404)
    expect((await post(url, 'do=confirm')).statusCode).toBe(404)
  }
  expect(await isSubscribed(email)).toBe(false)
})

test('[A-37] what nobody confirmed goes after a week, what has ended after a month, and what is confirmed stays', async () => {
  const [waiting, ended, confirmed] = [anEmail(), anEmail(), anEmail()]
  for (const email of [waiting, ended, confirmed]) await ask(email)
  await post(await pageOf(confirmed), 'do=confirm')
  await post(await pageOf(ended), 'do=stop')
  const stored = async () => {
    await sweep(server.db, server.deps.storage, clock.now())
    const rows = await server.db.selectFrom('email_subscriptions').select('email').execute()
    const emails = rows.map(({ email }) => email)
    return [waiting, ended, confirmed].map((email) => emails.includes(email))
  }
  expect(await stored()).toEqual([true, true, true])
  clock.pass({ days: 8 })
  expect(await stored()).toEqual([false, true, true])
  clock.pass({ days: 23 })
  expect(await stored()).toEqual([false, false, true])
})

test('[A-37] an account that is deleted takes the subscription of its address along', async () => {
  const email = await aVerifiedAccount(server)
  await ask(email)
  await post(await pageOf(email), 'do=confirm')
  expect(await isSubscribed(email)).toBe(true)
  const person = await signedIn(server, email)
  expect((await person.call('account.delete', { body: { email, password: PASSWORD } })).status).toBe(200)
  expect(await isSubscribed(email)).toBe(false)
})

test('[A-37] an operator sees how many there are and saves the list with links that end, which is in the log', async () => {
  const email = `+formula${anEmail()}`
  const before = (await operator.call('operator.email-subscriptions')).data
  await ask(email, 'ar')
  await ask(anEmail())
  await post(await pageOf(email), 'do=confirm')
  expect((await operator.call('operator.email-subscriptions')).data).toEqual({
    confirmed: before.confirmed + 1,
    by_language: { ...before.by_language, ar: before.by_language.ar + 1 },
    waiting: before.waiting + 1,
  })
  const file = await operator.call('operator.email-subscription-file')
  expect(file.headers['content-type']).toContain('text/csv')
  const line =
    file.bytes
      .toString()
      .split('\r\n')
      .find((one) => one.includes(email)) ?? ''
  expect(line).toMatch(/^"'\+formula.+","ar",/)
  const link = new URL(/"(https?:[^"]+)"$/.exec(line)?.[1] ?? '')
  await post(link.pathname, ONE_CLICK)
  expect(await isSubscribed(email)).toBe(false)
  const [act] = (await operator.call('operator.acts')).data
  expect(act).toMatchObject({ act: 'email-subscription.export', operator_email: OPERATOR })
  const stranger = await aHost(server)
  for (const route of ['operator.email-subscriptions', 'operator.email-subscription-file'] as const)
    expect((await stranger.call(route)).status).toBe(404)
})

test('[A-37] a day has so many mails for all addresses together', async () => {
  const used = Array.from({ length: 1000 }, () => clock.now())
  await server.db
    .insertInto('quotas')
    .values({ key: 'subscriptions', used_at: used })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at: used }))
    .execute()
  expect(await ask(anEmail())).toMatchObject({ status: 429, code: 'email_subscriptions_too_many' })
  clock.pass({ days: 1, minutes: 1 })
  expect((await ask(anEmail())).status).toBe(200)
})
