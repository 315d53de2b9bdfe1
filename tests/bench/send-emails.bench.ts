import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { type Database, openDatabase } from '#server/db/client.ts'
import { prepareClaims } from '#server/domain/deliveries/prepare-claims.ts'
import { startSending } from '#server/domain/deliveries/sending-loop.ts'
import { emailChannel } from '#server/providers/channels/email-channel.ts'
import type { Channels, EmailMessage, MessageAdapter } from '#server/providers/channels/port.ts'
import { POOL_SIZE, startBenchApp } from '../factories/bench-server.ts'
import { emailAlone } from '../setup/email-alone.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { anEventWithGuests, giveAccountPoints, planSendByEmail } from './planned-send.ts'
import { readSink } from './sink.ts'
import { median, timed } from './statistics.ts'

const SIZES = {
  full: { guests: 5000, warmUp: 1, rounds: 3 },
  smoke: { guests: 60, warmUp: 0, rounds: 1 },
}
const FROM = 'Marhaba <invitations@example.com>'
/** Of no account here. */
const NEW_ACCOUNTS = { NEW_SENDS_PER_DAY: 3, NEW_PEOPLE_PER_DAY: 100, NEW_REVIEW_OVER: 50 }
const PUBLIC_URL = 'https://marhaba.example'
/** Of the bare sender: the next mail lies ready when a connection is free. */
const QUEUED = 2

/**
 * A planned send (lease, compose, commit that it is called, SMTP, commit the result, points, revisions) until the last
 * result is committed, against nodemailer's own pool with the same messages, headers and number of connections,
 * alternately, to the same mail server in a process of its own.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { guests, warmUp, rounds } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const mailUrl = await run.server('bare-mail-server.ts')
  const app = await startBenchApp(databaseUrl, { SMTP_URL: mailUrl, MAIL_FROM: FROM })
  run.onEnd(app.close)
  const db = openDatabase({ url: databaseUrl, max: POOL_SIZE, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marhaba-bench-'))
  run.onEnd(() => rm(dataDir, { recursive: true, force: true }))
  const host = createApiClient(app.url, token)
  await giveAccountPoints(db, host, guests * (warmUp + rounds))

  const times = { ours: [] as number[], bare: [] as number[] }
  let checked = true
  for (let round = -warmUp; round < rounds; round += 1) {
    const eventId = await anEventWithGuests(host, guests)
    const sendId = await planSendByEmail(host, eventId)
    const channel = emailChannel({
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: mailUrl,
      MAIL_FROM: FROM,
      INVITATIONS_PER_SECOND: 1_000_000,
    })
    if (channel.adapter === null) throw new Error('e-mail is not set up')
    const { atOnce } = channel.adapter
    const messages = await composedMessages(db, emailAlone(channel), sendId)

    const bare = await timed(() => sendBare(mailUrl, messages, atOnce))
    const sinkOfBare = await readSink(mailUrl)
    const ours = await timed(() => sendOurs(db, emailAlone(channel), dataDir, sendId))
    const sinkOfOurs = await readSink(mailUrl)
    await channel.adapter.close()
    checked &&= sinkOfBare.mails === guests && sinkOfOurs.mails === guests && sinkOfOurs.most === 1
    checked &&= Math.abs(sinkOfOurs.bytes / sinkOfBare.bytes - 1) < 0.05
    checked &&= await isWholeSend(db, sendId, guests)
    if (round < 0) continue
    times.ours.push((guests * 1000) / ours.ms)
    times.bare.push((guests * 1000) / bare.ms)
  }
  const [measured, baseline] = [median(times.ours), median(times.bare)]
  return [
    {
      name: `Mails per second of a planned send to ${guests.toLocaleString('en')} guests, until the last result is committed`,
      unit: 'mails/s',
      measured,
      baseline: {
        name: 'nodemailer’s pool alone with the same mails and connections',
        measured: baseline,
        ratio: measured / baseline,
      },
      target: { atLeast: 0.7 },
      checked,
    },
  ]
}

interface Addressed {
  readonly id: string
  readonly message: EmailMessage
}

/** The messages of a send as its adapter will be given them. */
async function composedMessages(db: Database, channels: Channels, sendId: string): Promise<Addressed[]> {
  const claims = await db
    .selectFrom('deliveries')
    .select(['id', 'event_id', 'send_id', 'guest_id', 'mark'])
    .where('send_id', '=', sendId)
    .execute()
  const prepared = await prepareClaims({ db, channels, publicUrl: PUBLIC_URL }, 'email', claims, new Date())
  const messages: Addressed[] = []
  const send = async (message: EmailMessage, id: string) => {
    messages.push({ id, message })
    return { kind: 'accepted', providerId: null } as const
  }
  for (const each of prepared)
    if (each.kind === 'call') await each.send({ send } as unknown as MessageAdapter<never>, async () => true)
  return messages
}

async function sendBare(url: string, messages: readonly Addressed[], connections: number): Promise<void> {
  const transport = createTransport({ url, pool: true, maxConnections: connections }, { from: FROM })
  const queue = messages.values()
  const work = async () => {
    for (const { id, message } of queue)
      await transport.sendMail({
        to: message.to,
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: `<${id}@example.com>`,
        headers: {
          'Content-Language': message.language,
          'Auto-Submitted': 'auto-generated',
          'X-Marhaba-Delivery': id,
        },
      })
  }
  await Promise.all(Array.from({ length: connections * QUEUED }, work))
  transport.close()
}

/** As the server does, until the send is done. */
async function sendOurs(
  db: Database,
  channels: Parameters<typeof startSending>[0]['channels'],
  dataDir: string,
  sendId: string,
): Promise<void> {
  const isDone = async () =>
    (await db.selectFrom('sends').select('state').where('id', '=', sendId).executeTakeFirst())?.state ===
    'done'
  const warn = (details: object, message: string) => console.error(message, JSON.stringify(details))
  const sending = startSending(
    { db, channels, config: NEW_ACCOUNTS, publicUrl: PUBLIC_URL, now: () => new Date() },
    { dataDir, warn },
  )
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20))
  await sending.stop()
}

/** Everybody's message is known to be accepted, and paid once. */
async function isWholeSend(db: Database, sendId: string, guests: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('send_id', '=', sendId)
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow()
  const { spent } = await db
    .selectFrom('point_entries')
    .select((select) => select.fn.sum<number>('reserved').as('spent'))
    .where('send_id', '=', sendId)
    .where('kind', '=', 'spend')
    .executeTakeFirstOrThrow()
  return Number(count) === guests && Number(spent) === -guests
}
