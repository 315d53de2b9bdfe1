import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob, addJobs } from '#server/jobs/queue.ts'
import { type JobWarning, runWaitingJobs, startWorker } from '#server/jobs/worker.ts'
import { aClock, anEmail, aSignUp, aVerifiedAccount, lastCode, mailsTo } from '../factories/accounts.ts'
import { aPhoto, aPicture, aSave, aScene, upload } from '../factories/designs.ts'
import { aHost, anAnonymousClient, anEvent, type Client } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aMailServer } from '../setup/mail-server.ts'
import { waitFor } from '../setup/wait-for.ts'

/** The decoded content of a part of a MIME message. */
function partOf(raw: string, type: string): string {
  const part = raw.split(/^--.+$/m).find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? ''
  const [headers = '', body = ''] = part.trim().split(/\r?\n\r?\n([\s\S]*)/)
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

describe('[A-2] mail over SMTP', () => {
  let server: TestApp
  let mail: Awaited<ReturnType<typeof aMailServer>>
  beforeAll(async () => {
    mail = await aMailServer()
    server = await startTestApp({
      config: { SMTP_URL: mail.url, MAIL_FROM: 'Marhaba <hello@marhaba.example>' },
    })
  })
  afterAll(async () => {
    await server.close()
    await mail.close()
  })

  test.each([
    { language: 'ar', subject: 'رمزك في مرحبا: ', hello: 'حيّاك الله نورة العتيبي،', direction: 'rtl' },
    { language: 'en', subject: 'Your Marhaba code: ', hello: 'Hello نورة العتيبي,', direction: 'ltr' },
  ] as const)(
    'carries the code in $language, as text and as html',
    async ({ language, subject, hello, direction }) => {
      const email = anEmail()
      const { data } = await anAnonymousClient(server).call('account.register', {
        body: aSignUp(email),
        language,
      })
      await runWaitingJobs(server.deps, server.databaseUrl)
      const message = mail.received.at(-1)!
      expect(message).toMatchObject({ from: 'hello@marhaba.example', to: [email] })
      const plain = partOf(message.raw, 'text/plain')
      const code = /^ {4}(\w{4})$/m.exec(plain.replaceAll('\r', ''))?.[1] ?? ''
      expect(plain).toContain(hello)
      const html = partOf(message.raw, 'text/html')
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(html).toContain(`<title>${subject}${code}</title>`)
      expect(html).toMatch(new RegExp(`<p dir="ltr"[^>]*>${code}</p>`))
      const verified = await anAnonymousClient(server).call('account.verify', {
        body: { email, code, sign_up: data.sign_up },
      })
      expect(verified.status).toBe(200)
    },
  )
})

describe('[A-2] a mail server in trouble', () => {
  test('loses nothing: the job is tried again, and its warning names nobody', async () => {
    const mail = await aMailServer(1)
    const server = await startTestApp({ config: { SMTP_URL: mail.url } })
    const email = anEmail()
    let warn: (warning: JobWarning) => void = () => {}
    const warned = new Promise<JobWarning>((resolve) => {
      warn = resolve
    })
    const worker = await startWorker(server.deps, server.databaseUrl, warn)
    await anAnonymousClient(server).call('account.register', { body: aSignUp(email) })
    const warning = await warned
    expect(warning).toEqual({ job: 'account.mail-registration', attempt: 1, attempts: 25, code: '451' })
    expect(mail.received).toEqual([])
    await worker.stop()
    // The queue notes the failure after it has told of it; until then the job is nobody else's.
    await waitFor(async () => {
      await makeAllDue(server)
      await runWaitingJobs(server.deps, server.databaseUrl)
      expect(mail.received.map(({ to }) => to)).toEqual([[email]])
    })
    // Done once and for all.
    await makeAllDue(server)
    await runWaitingJobs(server.deps, server.databaseUrl)
    expect(mail.received).toHaveLength(1)
    await server.close()
    await mail.close()
  })

  test('a code goes out before whatever mails to guests wait already', async () => {
    const server = await startTestApp()
    const { db, deps, databaseUrl } = server
    const [event_id, guest_id] = [randomUUID(), randomUUID()]
    await db.transaction().execute(async (trx) => {
      await addJobs(trx, 'invitation.mail-place', [{ event_id, guest_id }])
      await addJob(trx, 'invitation.mail-link', { event_id, host_id: guest_id, email: null, phone: null })
    })
    await anAnonymousClient(server).call('account.register', { body: aSignUp(anEmail()) })
    let waiting: number | undefined
    const send = async () => {
      const { rows } = await sql<{ jobs: number }>`
        SELECT count(*) AS jobs FROM graphile_worker._private_jobs`.execute(db)
      waiting = rows[0]?.jobs
    }
    await runWaitingJobs({ ...deps, email: { send } }, databaseUrl)
    // Its own, and both of those.
    expect(waiting).toBe(3)
    await server.close()
  })

  test('the worker hears of a new job by itself', async () => {
    const server = await startTestApp()
    const email = anEmail()
    const sent = Promise.withResolvers<string>()
    const delivery = { send: async ({ to }: { to: string }) => sent.resolve(to) }
    const worker = await startWorker({ ...server.deps, email: delivery }, server.databaseUrl, () => {})
    await anAnonymousClient(server).call('account.register', { body: aSignUp(email) })
    expect(await sent.promise).toBe(email)
    await worker.stop()
    await server.close()
  })
})

test('[A-2] mail does not wait for cards that are drawn', async () => {
  const server = await startTestApp()
  const host = await aHost(server)
  const { data: photo } = await upload(server, host, await aPhoto())
  const cards = 12
  for (let card = 0; card < cards; card++) {
    const event = await anEvent(host)
    const body = aSave({ scene: aScene({ layers: [aPicture(photo.id)] }) })
    await host.call('design.save', { params: { id: event.id }, body })
  }
  await makeAllDue(server)
  // No drawing ends before the mail was sent: its photo does not come.
  const [asked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const storage = {
    ...server.deps.storage,
    get: async () => {
      asked.resolve()
      await sent.promise
      throw new Error('as planned')
    },
  }
  const email = { send: async ({ to }: { to: string }) => sent.resolve(to) }
  const worker = await startWorker({ ...server.deps, storage, email }, server.databaseUrl, () => {})
  await asked.promise
  const address = anEmail()
  await anAnonymousClient(server).call('account.register', { body: aSignUp(address) })
  expect(await sent.promise).toBe(address)
  await worker.stop()
  await server.close()
})

describe('the built-in delivery', () => {
  const clock = aClock()
  let server: TestApp
  let anonymous: Client
  beforeAll(async () => {
    server = await startTestApp({ now: clock.now })
    anonymous = anAnonymousClient(server)
  })
  afterAll(() => server.close())

  test('[A-2] shows its mails at /dev/outbox, newest first, as a page without scripts and as data', async () => {
    const [first, second] = [anEmail(), anEmail()]
    await anonymous.call('account.register', { body: aSignUp(first), language: 'ar' })
    await mailsTo(server, first)
    clock.pass({ seconds: 1 })
    await anonymous.call('account.register', { body: aSignUp(second) })
    const code = await lastCode(server, second)
    const page = await server.app.inject('/dev/outbox')
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('script-src')
    expect(page.body).not.toContain('<script')
    expect(page.body.indexOf(second)).toBeLessThan(page.body.indexOf(first))
    expect(page.body).toContain(`<bdi dir="ltr">${second}</bdi>`)
    expect(page.body).toContain('<div lang="ar" dir="rtl">')
    expect(page.body).toContain(code!)
    const all = (await server.app.inject('/dev/outbox?format=json')).json().data as { to: string }[]
    expect(all.map(({ to }) => to)).toEqual([second, first])
    const one = (await server.app.inject(`/dev/outbox?format=json&to=${first}`)).json().data
    expect(one).toMatchObject([{ to: first, language: 'ar', channel: 'email' }])
  })

  test('[A-2] a stranger’s advertisement is not carried: a name is a name or is left out', async () => {
    for (const full_name of ['Win at http://evil.example', 'evil.com', 'اتصل 0501234567']) {
      const email = anEmail()
      const refused = await anonymous.call('account.register', { body: { ...aSignUp(email), full_name } })
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['full_name']])
      expect(await mailsTo(server, email)).toEqual([])
    }
    for (const full_name of ['<b>x</b>', '20% off!', 'evil.example']) {
      const email = anEmail()
      await anonymous.call('account.register', { body: { ...aSignUp(email), full_name } })
      const [mail] = await mailsTo(server, email)
      expect(mail?.body).not.toContain(full_name)
      expect(mail?.body).toContain('Hello,')
    }
  })

  test('[A-5] jobs and rows that have run out are swept, what lives stays', async () => {
    const living = await aVerifiedAccount(server)
    const gone = anEmail()
    await anonymous.call('account.register', { body: aSignUp(gone) })
    await mailsTo(server, gone)
    await server.db
      .insertInto('sessions')
      .values({
        token_hash: Buffer.alloc(32, 7),
        account_id: await idOf(living),
        remember_me: true,
        expires_at: new Date(clock.now().getTime() + 9 * 24 * 3_600_000),
      })
      .execute()
    await server.db
      .insertInto('sessions')
      .values({
        token_hash: Buffer.alloc(32, 8),
        account_id: await idOf(living),
        remember_me: true,
        expires_at: clock.now(),
      })
      .execute()
    clock.pass({ days: 8 })
    const waiting = anEmail()
    await anonymous.call('account.register', { body: aSignUp(waiting) })
    await mailsTo(server, waiting)
    await server.db.transaction().execute((trx) => addJob(trx, 'sweep', {}))
    await runWaitingJobs(server.deps, server.databaseUrl)
    const emails = async (table: 'registrations' | 'codes') =>
      (await server.db.selectFrom(table).select('email').execute()).map((row) => row.email)
    for (const table of ['registrations', 'codes'] as const) {
      expect(await emails(table)).toContain(waiting)
      expect(await emails(table)).not.toContain(gone)
    }
    const counted = (await server.db.selectFrom('quotas').select('key').execute()).map(({ key }) => key)
    expect(counted.filter((key) => key.includes(waiting))).not.toEqual([])
    expect(counted.filter((key) => key.includes(gone))).toEqual([])
    expect(await mailsTo(server, gone)).toEqual([])
    expect(await mailsTo(server, waiting)).toHaveLength(1)
    expect(
      await server.db.selectFrom('accounts').select('email').where('email', '=', living).execute(),
    ).toHaveLength(1)
    const sessions = await server.db.selectFrom('sessions').select('token_hash').execute()
    expect(sessions.map(({ token_hash }) => token_hash[0])).toEqual([7])
  })

  async function idOf(email: string): Promise<string> {
    const row = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return row.id
  }
})

/** As if the pause after a failure were over. */
function makeAllDue(server: TestApp) {
  return sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(server.db)
}
