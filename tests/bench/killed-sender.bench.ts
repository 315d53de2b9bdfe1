import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/db/client.ts'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { startBenchApp } from '../factories/bench-server.ts'
import { aLocalResend } from '../setup/local-resend.ts'
import { aMailServer } from '../setup/mail-server.ts'
import { ARROWS, type Arrow, type SenderSettings, startSender } from '../setup/sender-process.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { anEventWithGuests, giveAccountPoints, planSendByEmail } from './planned-send.ts'

const SIZES = {
  full: { guests: 5000, kills: 50, share: 98 },
  // Once at each arrow. Until results are applied for the first time, some hundred mails go out.
  smoke: { guests: 1500, kills: ARROWS.length, share: 6 },
}
/** Calls under way from one process: see decision 0033. */
const AT_ONCE = 5
/** A process that does not come past its arrow never stops. */
const TIMEOUT_MS = 60_000
const RESEND_KEY = 're_bench'

interface Provider {
  readonly settings: Pick<SenderSettings, 'provider' | 'url' | 'key'>
  /** Whom messages went to, in order. */
  readonly arrived: () => readonly string[]
}

interface Ended {
  readonly kills: number
  readonly accepted: number
  readonly unknown: number
  readonly guests: number
  /** How many messages each guest got who got any. */
  readonly times: readonly number[]
  readonly isRight: boolean
}

/**
 * A send whose process is killed again and again, each time standing still at another arrow of what becomes of a
 * message, counted at the provider: by SMTP, where a repeated mail is a second mail, and by a provider that recognizes
 * our id.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { guests, kills, share } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const app = await startBenchApp(databaseUrl, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' })
  run.onEnd(app.close)
  const db = openDatabase({ url: databaseUrl, max: 2, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marhaba-bench-'))
  run.onEnd(() => rm(dataDir, { recursive: true, force: true }))
  const host = createApiClient(app.url, token)
  await giveAccountPoints(db, host, guests * 2)
  const world = {
    run,
    db,
    host,
    settings: { databaseUrl, dataDir, perSecond: 100_000 },
    guests,
    kills,
    share,
  }

  const mail = await aMailServer()
  run.onEnd(mail.close)
  const bySmtp = await sendWithKills(world, {
    settings: { provider: 'smtp', url: mail.url },
    arrived: () => mail.received.flatMap(({ to }) => to),
  })
  const resend = await aLocalResend(RESEND_KEY)
  run.onEnd(resend.close)
  const byResend = await sendWithKills(world, {
    settings: { provider: 'resend', url: resend.url, key: RESEND_KEY },
    arrived: () => resend.sent.map(({ mail: { to } }) => String(to)),
  })

  const title = `of ${guests.toLocaleString('en')} guests, with ${kills} kills`
  const several = ({ times }: Ended) => times.filter((count) => count > 1).length
  return [
    {
      name: `Guests who got more than one mail by SMTP, ${title}`,
      unit: 'guests',
      measured: several(bySmtp),
      target: { atMost: 0 },
      // What is known to have been accepted has arrived, and nobody knows of the unknown ones alone.
      checked:
        bySmtp.isRight &&
        bySmtp.accepted + bySmtp.unknown === guests &&
        bySmtp.times.length >= bySmtp.accepted &&
        bySmtp.times.length <= bySmtp.accepted + bySmtp.unknown,
    },
    {
      name: `Mails for each kill of which nobody knows whether they left, by SMTP, ${title}`,
      unit: 'mails',
      measured: bySmtp.unknown / bySmtp.kills,
      target: { atMost: AT_ONCE },
      checked: bySmtp.isRight && bySmtp.kills === kills,
    },
    {
      name: `Guests without exactly one message by a provider that recognizes our id, ${title}`,
      unit: 'guests',
      measured: guests - byResend.times.filter((count) => count === 1).length,
      target: { atMost: 0 },
      checked: byResend.isRight && byResend.accepted === guests && byResend.kills === kills,
    },
  ]
}

interface World {
  readonly run: BenchRun
  readonly db: Database
  readonly host: ApiClient
  readonly settings: Pick<SenderSettings, 'databaseUrl' | 'dataDir' | 'perSecond'>
  readonly guests: number
  readonly kills: number
  /** So many mails are each life's own, where it is stopped by their number. */
  readonly share: number
}

async function sendWithKills(world: World, { settings, arrived }: Provider): Promise<Ended> {
  const { run, db, host, guests } = world
  const eventId = await anEventWithGuests(host, guests)
  const sendId = await planSendByEmail(host, eventId)
  const all = { ...world.settings, ...settings }
  let kills = 0
  for (let life = 0; life < world.kills; life += 1) {
    const stopAt = stopOfLife(life, world.share)
    const sender = startSender({ ...all, stopAt })
    run.onEnd(sender.kill)
    const hasStopped = await Promise.race([sender.stopped.then(() => true), later(TIMEOUT_MS)])
    await sender.kill()
    if (!hasStopped) throw new Error(`process ${life + 1} did not come past "${stopAt.arrow}"`)
    kills += 1
    // What a process that died had leased is free at once: nobody waits for a clock.
    await sql`UPDATE deliveries SET lease_until = lease_until - interval '1 hour' WHERE lease_until IS NOT NULL`.execute(
      db,
    )
  }
  const last = startSender(all)
  run.onEnd(last.kill)
  while (await isOpen(db, sendId)) await later(50)
  await last.kill()
  const { accepted = 0, unknown = 0, ...others } = await countByState(db, sendId)
  const { reserved, spent } = await pointsOf(db, sendId)
  const times = [...Map.groupBy(arrived(), (address) => address).values()].map((same) => same.length)
  return {
    kills,
    accepted,
    unknown,
    guests,
    times,
    isRight:
      Object.keys(others).length === 0 &&
      spent === accepted &&
      reserved === unknown &&
      (await findWrongBalances(db)).length === 0,
  }
}

/** Each arrow in turn, where a few lives come past the ends of calls too; `share` mails are each life's own. */
function stopOfLife(life: number, share: number): { arrow: Arrow; time: number } {
  const arrow = ARROWS[(life * 3 + 4) % ARROWS.length] ?? 'leave'
  if (/claim|apply/.test(arrow)) return { arrow, time: 1 }
  // A commit is of one mail or a few.
  const most = arrow === 'leave' || arrow === 'reply' ? share : share / 3
  return { arrow, time: Math.max(1, Math.floor(most)) }
}

function later(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms))
}

async function isOpen(db: Database, sendId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    SELECT EXISTS (SELECT FROM deliveries WHERE send_id = ${sendId} AND state IN ('planned', 'claimed', 'calling'))
      OR EXISTS (SELECT FROM call_results) AS is_open`.execute(db)
  return rows[0]?.is_open ?? false
}

async function countByState(db: Database, sendId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['state', (count) => count.fn.countAll<string>().as('count')])
    .where('send_id', '=', sendId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** Of the send: what is still set apart, and what it has cost. */
async function pointsOf(db: Database, sendId: string): Promise<{ reserved: number; spent: number }> {
  const { rows } = await sql<{ reserved: number; spent: number }>`
    SELECT coalesce(sum(reserved), 0)::integer AS reserved,
      coalesce(-sum(reserved) FILTER (WHERE kind = 'spend'), 0)::integer AS spent
    FROM point_entries WHERE send_id = ${sendId}`.execute(db)
  return rows[0] ?? { reserved: 0, spent: 0 }
}
