import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/domain/sweep.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { ContactForm } from '#shared/contract/contact.ts'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aHost, anAnonymousClient, type Client, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const OPERATOR = 'contact-operator@example.com'
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

const FORM = {
  name: 'سارة',
  email: 'sara@example.com',
  specialization: 'تنسيق أعراس',
  message: 'سؤال عن الباقات',
}
const send = (form: Partial<ContactForm> = {}, language: 'ar' | 'en' = 'en') =>
  anonymous.call('contact.send', { body: { ...FORM, ...form }, language })

test('[A-23] [R-8] a message is stored once, mailed to operators alone, and marked as answered', async () => {
  expect(await send()).toMatchObject({ status: 200, message: 'send successfully' })
  expect((await send()).status).toBe(200)
  await runWaitingJobs(server.deps, server.databaseUrl)
  const mails = await mailsTo(server, OPERATOR)
  const about = mails.filter(({ body }) => body.includes(FORM.message))
  expect(about).toHaveLength(1)
  expect(about[0]?.subject).not.toContain(FORM.name)
  expect(await mailsTo(server, FORM.email)).toEqual([])
  const list = async () => (await operator.call('operator.contact-messages')).data
  const [stored, ...others] = await list()
  expect([stored, others]).toMatchObject([{ ...FORM, is_answered: false }, []])
  const params = { message: stored?.id ?? '' }
  expect((await operator.call('operator.answer-contact-message', { params })).status).toBe(200)
  expect(await list()).toMatchObject([{ is_answered: true }])
  const acts = (await operator.call('operator.acts')).data
  expect(acts[0]).toMatchObject({ act: 'contact.answer', target_id: params.message })
  const stranger = await aHost(server)
  expect((await stranger.call('operator.contact-messages')).status).toBe(404)
})

test('[A-23] [R-2] each field says what is missing, in both languages', async () => {
  const empty = { name: ' ', email: '', specialization: '', message: '\n' }
  expect((await send(empty)).errors).toEqual({
    name: ['Name is required'],
    email: ['Email is required'],
    specialization: ['Specialization is required'],
    message: ['Message is required'],
  })
  expect((await send({ email: 'nobody' })).errors).toEqual({ email: ['Enter valid Email'] })
  expect((await send(empty, 'ar')).errors).toMatchObject({ message: ['الرسالة مطلوبة'] })
  expect((await send({ message: 'م'.repeat(4001) })).status).toBe(422)
  expect((await send({ name: 'A\r\nBcc: all@example.com' })).status).toBe(200)
  await runWaitingJobs(server.deps, server.databaseUrl)
  const [mail] = await mailsTo(server, OPERATOR)
  expect(mail?.subject).not.toMatch(/Bcc/)
})

test('[A-23] a day has room for so many messages from everybody together', async () => {
  const stored = await server.db.selectFrom('contact_messages').select('id').execute()
  const missing = 300 - stored.length
  await server.db
    .insertInto('contact_messages')
    .values(
      Array.from({ length: missing }, (_, index) => ({
        ...{ id: crypto.randomUUID(), ...FORM, message: `${index}`, language: 'ar', sent_at: clock.now() },
      })),
    )
    .execute()
  expect(await send({ message: 'one more' })).toMatchObject({ status: 429, code: 'contact_too_many' })
  clock.pass({ days: 1 })
  clock.pass({ minutes: 1 })
  expect((await send({ message: 'one more' })).status).toBe(200)
})

test('[A-23] messages are deleted after a year', async () => {
  clock.pass({ days: 366 })
  await sweep(server.db, server.deps.storage, clock.now())
  expect(await server.db.selectFrom('contact_messages').select('id').execute()).toEqual([])
})
