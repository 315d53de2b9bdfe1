import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sendAllDue } from '#server/domain/deliveries/sending-loop.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { EmailMessage } from '#server/providers/channels/port.ts'
import { CODE_ALPHABET } from '#shared/contract/account.ts'
import type { FakeChannels } from './channels.ts'
import { anAnonymousClient, type Client, clientOf } from './events.ts'
import type { TestApp } from './server.ts'

export const PASSWORD = 'اهلا-وسهلا 2026'

/** A clock that stands until it is moved. */
export interface TestClock {
  now: () => Date
  pass: (time: { seconds?: number; minutes?: number; hours?: number; days?: number }) => void
}

/** @param from when it begins; else now */
export function aClock(from = Date.now()): TestClock {
  let at = from
  return {
    now: () => new Date(at),
    pass: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

export function anEmail(): string {
  return `guest-${randomUUID()}@example.com`
}

/** What the sign-up form sends. */
export function aSignUp(email = anEmail()) {
  return {
    full_name: 'نورة العتيبي',
    email,
    phone: '+966501234567',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
}

export interface TestMail {
  subject: string
  body: string
  language: string
}

/** Lets everything run that waits, then gives what was mailed to the address: what jobs mail before what sends do. */
export async function mailsTo(test: TestApp, email: string): Promise<TestMail[]> {
  await runWaitingJobs(test.deps, test.databaseUrl)
  const stored = await test.db
    .selectFrom('delivered_messages')
    .select(['subject', 'body', 'language'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [...stored, ...(await sentMails(test, email))]
}

/** Of a server whose channels are fakes. */
async function sentMails(test: TestApp, email: string): Promise<TestMail[]> {
  const { channels } = test.deps
  if (!('calls' in channels)) return []
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marhaba-mails-'))
  await sendAllDue(test.deps, { dataDir, warn: () => {} })
  await rm(dataDir, { recursive: true })
  return (channels as FakeChannels).calls.flatMap(({ channel, message }) => {
    if (channel !== 'email' || message.to !== email) return []
    const { subject, text, language } = message as EmailMessage
    return [{ subject, body: text, language }]
  })
}

const CODE = new RegExp(`^ {4}([${CODE_ALPHABET}]{4})$`, 'm')

/** The code of the last mail to the address; null where it holds none. */
export async function lastCode(test: TestApp, email: string): Promise<string | null> {
  const mails = await mailsTo(test, email)
  return CODE.exec(mails.at(-1)?.body ?? '')?.[1] ?? null
}

/** A code that is not the right one. */
export function wrongCode(right: string): string {
  const first = right.startsWith('A') ? 'B' : 'A'
  return first + right.slice(1)
}

/** Signs up and verifies over HTTP, reading the code from the mail. */
export async function aVerifiedAccount(test: TestApp, email = anEmail()): Promise<string> {
  const anonymous = anAnonymousClient(test)
  const registered = await anonymous.call('account.register', { body: aSignUp(email) })
  const code = await lastCode(test, email)
  const { sign_up } = registered.data
  const verified = await anonymous.call('account.verify', { body: { email, code: code ?? '', sign_up } })
  if (verified.status !== 200) throw new Error(`not verified: ${registered.message} ${verified.message}`)
  return email
}

/** Signs in over HTTP; the client holds the session. */
export async function signedIn(
  test: TestApp,
  email: string,
  more: { remember_me?: boolean; password?: string } = {},
): Promise<Client & { token: string }> {
  const response = await anAnonymousClient(test).call('account.sign-in', {
    body: { email, password: PASSWORD, ...more },
  })
  if (response.status !== 200) throw new Error(`not signed in: ${response.message}`)
  return { token: response.data.token, ...clientOf(test, response.data.token) }
}
