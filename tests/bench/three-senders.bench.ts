import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '#server/db/client.ts'
import { startBenchApp } from '../factories/bench-server.ts'
import { startSender } from '../setup/sender-process.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { anEventWithGuests, giveAccountPoints, planSendByEmail } from './planned-send.ts'
import { readSink } from './sink.ts'
import { timed } from './statistics.ts'

/** `replyMs`: how long the mail server thinks about each mail, so that connections and not processors are the limit. */
const SIZES = {
  full: { guests: 1500, replyMs: 100, limited: 600, perSecond: 60 },
  smoke: { guests: 30, replyMs: 20, limited: 24, perSecond: 20 },
}
const UNLIMITED = 100_000

/** One process against three on the same database and at the same slow mail server; then three under one limit. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { guests, replyMs, limited, perSecond } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const mailUrl = await run.server('bare-mail-server.ts', String(replyMs))
  const app = await startBenchApp(databaseUrl, { SMTP_URL: mailUrl, MAIL_FROM: 'a@example.com' })
  run.onEnd(app.close)
  const db = openDatabase({ url: databaseUrl, max: 2, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marhaba-bench-'))
  run.onEnd(() => rm(dataDir, { recursive: true, force: true }))
  const host = createApiClient(app.url, token)
  await giveAccountPoints(db, host, guests * 2 + limited)

  /** Until the last result is committed, by processes that lie in wait. */
  const send = async (processes: number, count: number, pace: number) => {
    const eventId = await anEventWithGuests(host, count)
    const settings = { databaseUrl, dataDir, provider: 'smtp', url: mailUrl, perSecond: pace } as const
    const senders = Array.from({ length: processes }, () => startSender(settings))
    for (const sender of senders) run.onEnd(sender.kill)
    await Promise.all(senders.map(({ ready }) => ready))
    const { ms } = await timed(async () => {
      const sendId = await planSendByEmail(host, eventId)
      while (!(await isDone(db, sendId))) await new Promise((resolve) => setTimeout(resolve, 20))
    })
    for (const sender of senders) await sender.kill()
    const sink = await readSink(mailUrl)
    return { ms, sink, isRight: sink.mails === count && sink.most === 1 }
  }

  const one = await send(1, guests, UNLIMITED)
  const three = await send(3, guests, UNLIMITED)
  await db.deleteFrom('channel_limits').execute()
  const together = await send(3, limited, perSecond)
  return [
    {
      name: `Three processes send to ${guests.toLocaleString('en')} guests by a mail server that takes ${replyMs} ms for each mail`,
      unit: 'ms',
      measured: three.ms,
      baseline: { name: 'one process', measured: one.ms, ratio: three.ms / one.ms },
      target: { atMost: 0.45 },
      checked: one.isRight && three.isRight,
    },
    {
      name: `Mails per second of three processes under one limit of ${perSecond}, after the first second's`,
      unit: 'mails/s',
      measured: ((together.sink.mails - perSecond) * 1000) / together.sink.ms,
      target: { atMost: perSecond },
      checked: together.isRight,
    },
  ]
}

async function isDone(db: Database, sendId: string): Promise<boolean> {
  const send = await db.selectFrom('sends').select('state').where('id', '=', sendId).executeTakeFirst()
  return send?.state === 'done'
}
