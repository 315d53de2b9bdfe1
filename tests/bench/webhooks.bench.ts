import { Agent, request } from 'node:http'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/client.ts'
import { REVISION_CHANNEL } from '#server/db/revision-signals.ts'
import { applyProviderCallbacks } from '#server/domain/deliveries/provider-callbacks.ts'
import { startBenchApp } from '../factories/bench-server.ts'
import { aResendCall } from '../setup/local-resend.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { anEventWithGuests, giveAccountPoints, planSendByEmail } from './planned-send.ts'
import { median, timed } from './statistics.ts'

const SIZES = {
  full: { receipts: 5000, rounds: 3 },
  smoke: { receipts: 60, rounds: 1 },
}
const CONNECTIONS = 20
/** As the loop that reads them: see provider-callbacks.ts. */
const BATCH = 500
const SECRET = `whsec_${Buffer.from('only for benches').toString('base64')}`
const SETTINGS = {
  EMAIL_PROVIDER: 'resend',
  RESEND_KEY: 're_bench',
  RESEND_WEBHOOK_SECRET: SECRET,
  MAIL_FROM: 'Marhaba <invitations@example.com>',
} as const

/**
 * A provider's receipts of one event, each a signed call of its own, until they are all answered, against Fastify alone
 * with the same insert; then how often the event's revision moves while the loop reads them.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { receipts, rounds } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const app = await startBenchApp(databaseUrl, SETTINGS)
  run.onEnd(app.close)
  const db = openDatabase({ url: databaseUrl, max: 4, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const listener = new pg.Client({ connectionString: databaseUrl })
  await listener.connect()
  run.onEnd(() => listener.end())
  const host = createApiClient(app.url, token)
  await giveAccountPoints(db, host, receipts)
  const eventId = await anEventWithGuests(host, receipts)
  const deliveries = await acceptedDeliveries(db, await planSendByEmail(host, eventId))

  const servers = {
    ours: await run.server('our-server.ts', databaseUrl, JSON.stringify(SETTINGS)),
    bare: await run.server('bare-webhook-server.ts', databaseUrl),
  }
  const rates = { ours: [] as number[], bare: [] as number[] }
  const slowest = { ours: [] as number[], bare: [] as number[] }
  let checked = true
  // Both warm up by a round of their own.
  for (let round = -1; round < rounds; round += 1)
    for (const name of ['bare', 'ours'] as const) {
      await db.deleteFrom('provider_events').execute()
      const load = await timed(() => callAll(servers[name], deliveries))
      const { count } = await db
        .selectFrom('provider_events')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      checked &&= Number(count) === receipts
      if (round < 0) continue
      rates[name].push((receipts * 1000) / load.ms)
      slowest[name].push(Math.max(...load.result) / median(load.result))
    }

  let moves = 0
  listener.on('notification', ({ payload }) => {
    if (payload?.startsWith(eventId)) moves += 1
  })
  await listener.query(`LISTEN ${REVISION_CHANNEL}`)
  const readers = { db, hasReceipts: () => true, reply: async () => {} }
  const now = new Date(Date.now() + 1000)
  for (let isMore = true; isMore; ) isMore = await applyProviderCallbacks(readers, now)
  await listener.query(`UNLISTEN ${REVISION_CHANNEL}`)
  checked &&= (await countDelivered(db, eventId)) === receipts

  const [measured, baseline] = [median(rates.ours), median(rates.bare)]
  const title = `${receipts.toLocaleString('en')} signed webhooks of a provider`
  return [
    {
      name: `Responses per second to ${title}`,
      unit: 'responses/s',
      measured,
      baseline: {
        name: 'Fastify alone with the same insert',
        measured: baseline,
        ratio: measured / baseline,
      },
      target: { atLeast: 0.5 },
      checked,
    },
    {
      name: `Slowest answer to ${title}, in medians`,
      unit: 'medians',
      measured: median(slowest.ours),
      target: { atMost: 5 },
      checked,
      note: `Fastify alone: ${median(slowest.bare).toFixed(1)}`,
    },
    {
      name: `Times that the event's revision moves while ${receipts.toLocaleString('en')} receipts of it are read, ${BATCH} at a time`,
      unit: 'moves',
      measured: moves,
      // Of each batch, and once when the send is done.
      target: { atMost: Math.ceil(receipts / BATCH) + 1 },
      checked: checked && moves > 0,
    },
  ]
}

/** As if Resend had taken all messages of a send. */
async function acceptedDeliveries(db: Database, sendId: string): Promise<string[]> {
  const rows = await db
    .updateTable('deliveries')
    .set((set) => ({
      state: 'accepted',
      provider: 'resend',
      provider_id: set.ref('id'),
      accepted_at: new Date(),
      called_at: new Date(),
    }))
    .where('send_id', '=', sendId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Calls about each delivery over a few connections; resolves with the milliseconds of each answer. */
async function callAll(url: string, deliveries: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const now = new Date()
  const calls = deliveries.map((id) =>
    aResendCall(
      {
        type: 'email.delivered',
        created_at: now.toISOString(),
        data: { email_id: id, tags: { delivery: id } },
      },
      SECRET,
      now,
    ),
  )
  const times: number[] = []
  const queue = calls.values()
  const work = async () => {
    for (const { body, headers } of queue) {
      const { ms, result } = await timed(() => post(agent, url, body, headers))
      if (result !== 200) throw new Error(`a webhook was answered with ${result}`)
      times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  agent.destroy()
  return times
}

function post(
  agent: Agent,
  url: string,
  body: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/webhooks/resend`,
      {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

async function countDelivered(db: Database, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('event_id', '=', eventId)
    .where('receipt', '=', 'delivered')
    .executeTakeFirstOrThrow()
  return Number(count)
}
