import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/db/client.ts'
import { beginSession } from '#server/domain/accounts/sessions.ts'
import { findWrongBalances, openBalance } from '#server/domain/points/balances.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { moyasarGateway } from '#server/providers/payments/moyasar.ts'
import { gatewayWebhookPath } from '#server/providers/payments/port.ts'
import type { Order } from '#shared/contract/orders.ts'
import { startBenchApp } from '../factories/bench-server.ts'
import { startLocalMoyasar } from '../setup/local-moyasar.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { timed } from './statistics.ts'

const SIZES = {
  full: { orders: 50, webhooks: 10 },
  smoke: { orders: 5, webhooks: 4 },
}
const KEY = 'sk_only_for_benches'
const SECRET = 'only-for-benches-only-for-benches'
const PLAN = { id: 'gathering', points: 50 }
/** Reloads of each result page meanwhile. */
const RELOADS = 3
const POLL_MS = 20
const TIME_LIMIT_MS = 60_000
const SELLER = {
  SELLER_NAME_AR: 'بائع',
  SELLER_NAME_EN: 'Seller',
  SELLER_STREET: 'شارع العليا',
  SELLER_BUILDING: '7431',
  SELLER_DISTRICT: 'الورود',
  SELLER_CITY: 'الرياض',
  SELLER_POSTAL_CODE: '12253',
  SELLER_VAT_NUMBER: '310122393500003',
  SELLER_CR_NUMBER: '1010010000',
}

/**
 * Every webhook of many paid orders at once, each order's several times, while their owners reload the page of the
 * result; until every order is paid. Then points, orders and invoices have to agree.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { orders: count, webhooks } = SIZES[run.size]
  const { databaseUrl } = await run.database()
  const moyasar = await startLocalMoyasar(KEY)
  run.onEnd(moyasar.close)
  const gateway = moyasarGateway({ secretKey: KEY, webhookSecret: SECRET, baseUrl: moyasar.url })
  const app = await startBenchApp(databaseUrl, SELLER, [gateway])
  run.onEnd(app.close)
  const db = openDatabase({ url: databaseUrl, max: 4, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const worker = await startWorker(app.deps, databaseUrl, () => {})
  run.onEnd(worker.stop)

  const placed = await Promise.all(Array.from({ length: count }, () => placeOrder(db, app.url)))
  for (const { id } of placed) moyasar.pay(id)
  const storm = await timed(async () => {
    const calls = placed.flatMap(({ id }) =>
      Array.from({ length: webhooks }, () => callWebhook(app.url, moyasar.webhook(id, SECRET))),
    )
    const reloads = placed.flatMap(({ id, owner }) =>
      Array.from({ length: RELOADS }, () => owner<Order>('GET', `/orders/${id}`)),
    )
    await Promise.all([...calls, ...reloads])
    await waitUntilPaid(db, count)
  })
  return [
    {
      name: `Time until ${count} orders are paid under ${count * webhooks} webhooks at once, reloads beside them`,
      unit: 'ms',
      measured: storm.ms,
      target: { atMost: 15_000 },
      checked: await doAgree(db, placed),
    },
  ]
}

interface PlacedOrder {
  readonly id: string
  readonly accountId: string
  readonly owner: ApiClient
}

async function placeOrder(db: Database, url: string): Promise<PlacedOrder> {
  const accountId = randomUUID()
  const email = `${accountId}@example.com`
  await db
    .insertInto('accounts')
    .values({ id: accountId, email, full_name: 'نورة', password_hash: 'none' })
    .execute()
  await db.transaction().execute((trx) => openBalance(trx, accountId))
  const owner = createApiClient(url, await beginSession(db, accountId, true, new Date()))
  const id = randomUUID()
  await owner<Order>('POST', `/subscripe/${PLAN.id}`, { order_id: id, terms: true })
  return { id, accountId, owner }
}

async function callWebhook(url: string, event: object): Promise<void> {
  const response = await fetch(`${url}${gatewayWebhookPath('moyasar')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  })
  if (!response.ok) throw new Error(`the webhook was answered ${response.status}`)
}

async function waitUntilPaid(db: Database, count: number): Promise<void> {
  const deadline = performance.now() + TIME_LIMIT_MS
  for (;;) {
    const { paid } = await db
      .selectFrom('orders')
      .select(sql<number>`count(*)::integer`.as('paid'))
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow()
    if (paid === count) return
    if (performance.now() > deadline) throw new Error(`${paid} of ${count} orders are paid`)
    await setTimeout(POLL_MS)
  }
}

/** Each order has one payment, one invoice and one entry of points; the numbers of the invoices have no hole. */
async function doAgree(db: Database, placed: readonly PlacedOrder[]): Promise<boolean> {
  const payments = await db.selectFrom('payments').select(['order_id', 'is_accepted', 'flag']).execute()
  const entries = await db
    .selectFrom('point_entries')
    .select(['account_id', 'available'])
    .where('kind', '=', 'purchase')
    .execute()
  const invoices = await db.selectFrom('invoices').select(['order_id', 'number']).orderBy('number').execute()
  const ids = new Set(placed.map(({ id }) => id))
  const numbers = invoices.map(({ number }) => Number(/\d+$/.exec(String(number))?.[0]))
  return (
    payments.length === placed.length &&
    payments.every(({ order_id, is_accepted, flag }) => ids.has(order_id) && is_accepted && flag === null) &&
    entries.length === placed.length &&
    new Set(entries.map(({ account_id }) => account_id)).size === placed.length &&
    entries.every(({ available }) => available === PLAN.points) &&
    invoices.length === placed.length &&
    new Set(invoices.map(({ order_id }) => order_id)).size === placed.length &&
    numbers.every((number, at) => number === at + 1) &&
    (await findWrongBalances(db)).length === 0
  )
}
