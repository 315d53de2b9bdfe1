import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { CallbackSource, ProviderCallback } from '#server/providers/channels/port.ts'
import { idSchema } from '#shared/contract/common.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import { applyToEvent, type HasReceipts } from './apply-changes.ts'
import { setPeoplePerDay } from './channel-limits.ts'
import type { DeliveryChange } from './reducer.ts'
import { markStopped } from './stopped-guests.ts'
import { liftSuppressions, storeSuppressions } from './suppressions.ts'

const BATCH = 500
/** A batch whose process died is read again after this. */
const RETAKEN_AFTER_S = 60
/** A callback may come before the reply of its call, but not by more. */
const WAITS_FOR_MS = 24 * 60 * 60_000
const FIRST_PAUSE_S = 2
const LONGEST_PAUSE_S = 60 * 60

/**
 * Stores delivery reports that came by a provider's webhook, each callback once, however often it calls. Read later:
 * the provider waits.
 */
export async function storeProviderCallbacks(
  db: Database,
  { provider, channel }: CallbackSource,
  callbacks: readonly ProviderCallback[],
  now: Date,
): Promise<void> {
  if (callbacks.length === 0) return
  const rows = callbacks.map((callback) => ({ key: callback.key, event: callback }))
  await sql`
    INSERT INTO provider_events (provider, channel, key, event, received_at, due_at)
    SELECT ${provider}, ${channel}, key, event, ${now}, ${now}
    FROM json_to_recordset(${JSON.stringify(rows)}) AS reported (key text, event jsonb)
    ON CONFLICT (provider, key) DO NOTHING
  `.execute(db)
}

interface StoredCallback {
  id: number
  provider: string
  channel: MessageChannel
  callback: ProviderCallback
  tries: number
  received_at: Date
}

export interface CallbackReaders {
  readonly db: Database
  readonly hasReceipts: HasReceipts
  /** What a guest pressed below a message: becomes their answer. */
  readonly reply: (reply: Extract<ProviderCallback, { kind: 'reply' }>, provider: string) => Promise<void>
}

/**
 * Reads a batch of what providers reported; true where there was some. Whatever order callbacks came in, the reducer
 * gives the same end, so a batch that is read twice does no harm.
 */
export async function applyProviderCallbacks(readers: CallbackReaders, now: Date): Promise<boolean> {
  const { db } = readers
  const callbacks = await takeCallbacks(db, now)
  if (callbacks.length === 0) return false
  const receipts = callbacks.filter(({ callback }) => callback.kind === 'receipt')
  const others = callbacks.filter(({ callback }) => callback.kind !== 'receipt')
  const known = await findDeliveries(db, receipts)
  const found = receipts.flatMap((stored) => {
    const delivery = known.get(stored.id)
    return delivery === undefined ? [] : [{ stored, change: changeOf(stored, delivery, now) }]
  })
  for (const [eventId, own] of Map.groupBy(found, ({ change }) => change.eventId)) {
    await db.transaction().execute(async (trx) => {
      const changes = own.map(({ change }) => change)
      await applyToEvent(trx, readers.hasReceipts, eventId, { changes }, now)
      await markDone(
        trx,
        own.map(({ stored }) => stored.id),
        now,
      )
    })
  }
  await markComplained(
    db,
    found.map(({ change }) => change),
    now,
  )
  await park(
    db,
    receipts.filter(({ id }) => !known.has(id)),
    now,
  )
  for (const stored of others) await applyOther(readers, stored, now)
  await markDone(
    db,
    others.map(({ id }) => id),
    now,
  )
  return true
}

/** In the order they came; taken for a minute, so that no other process reads them meanwhile. */
async function takeCallbacks(db: Database, now: Date): Promise<StoredCallback[]> {
  const { rows } = await sql<StoredCallback>`
    WITH taken AS (
      SELECT id FROM provider_events WHERE done_at IS NULL AND due_at <= ${now}
      ORDER BY due_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    UPDATE provider_events SET tries = tries + 1, due_at = ${now}::timestamptz + make_interval(secs => ${RETAKEN_AFTER_S})
    FROM taken WHERE provider_events.id = taken.id
    RETURNING provider_events.id, provider, channel, event AS callback, tries, received_at
  `.execute(db)
  return rows.sort((one, other) => one.id - other.id)
}

type Found = { id: string; event_id: string }

/** Guests who complained to their provider or unsubscribed there, for their hosts to see. */
async function markComplained(db: Database, changes: readonly DeliveryChange[], now: Date): Promise<void> {
  const ids = changes
    .filter(({ update }) => update.kind === 'receipt' && ENDING.has(update.state))
    .map(({ deliveryId }) => deliveryId)
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('deliveries')
    .select(['channel', 'address'])
    .where('id', 'in', ids)
    .execute()
  for (const { channel, address } of rows) {
    if (address !== null) await markStopped(db, { channel, address }, now)
  }
}
const ENDING: ReadonlySet<string> = new Set(['complained', 'unsubscribed'])

/** By our own id where the provider carries it, else by the provider's. */
async function findDeliveries(
  db: Database,
  receipts: readonly StoredCallback[],
): Promise<ReadonlyMap<number, Found>> {
  const named = receipts.flatMap(({ id, provider, callback }) => {
    if (callback.kind !== 'receipt') return []
    const own = idSchema.safeParse(callback.deliveryId)
    return [{ stored: id, provider, id: own.success ? own.data : null, provider_id: callback.providerId }]
  })
  if (named.length === 0) return new Map()
  const columns = ['id', 'event_id', 'provider', 'provider_id'] as const
  const byId = await db
    .selectFrom('deliveries')
    .select(columns)
    .where('id', '=', sql<string>`ANY(${named.flatMap(({ id }) => id ?? [])}::uuid[])`)
    .execute()
  const byProvider = await db
    .selectFrom('deliveries')
    .select(columns)
    .where('provider', '=', sql<string>`ANY(${named.map(({ provider }) => provider)}::text[])`)
    .where(
      'provider_id',
      '=',
      sql<string>`ANY(${named.flatMap(({ provider_id }) => provider_id ?? [])}::text[])`,
    )
    .execute()
  const own = new Map(byId.map((row) => [row.id, row]))
  const theirs = new Map(byProvider.map((row) => [`${row.provider} ${row.provider_id}`, row]))
  return new Map(
    named.flatMap(({ stored, provider, id, provider_id }): [number, Found][] => {
      const found = own.get(id ?? '') ?? theirs.get(`${provider} ${provider_id}`)
      return found === undefined ? [] : [[stored, found]]
    }),
  )
}

function changeOf({ callback }: StoredCallback, { id, event_id }: Found, now: Date): DeliveryChange {
  if (callback.kind !== 'receipt') throw new Error('only receipts are about deliveries')
  const { state, reason, code, providerId } = callback
  const at = instantOf(callback.at, now)
  return {
    eventId: event_id,
    deliveryId: id,
    update: { kind: 'receipt', state, reason, code, providerId, at },
  }
}

/** A provider's clock may be wrong, and its text anything; nothing has happened in the future. */
function instantOf(text: string, now: Date): Date {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) || at > now ? now : at
}

/** Waits for the reply that names the message: it may not be committed yet. After a day nobody knows it. */
async function park(db: Database, unknown: readonly StoredCallback[], now: Date): Promise<void> {
  const isOld = ({ received_at }: StoredCallback) => now.getTime() - received_at.getTime() >= WAITS_FOR_MS
  await markDone(
    db,
    unknown.filter(isOld).map(({ id }) => id),
    now,
  )
  const waiting = unknown.filter((stored) => !isOld(stored)).map(({ id }) => id)
  if (waiting.length === 0) return
  await sql`
    UPDATE provider_events SET due_at = ${now}::timestamptz
      + make_interval(secs => LEAST(${LONGEST_PAUSE_S}, ${FIRST_PAUSE_S} * power(2, LEAST(tries, 20) - 1)))
    WHERE id = ANY(${waiting}::bigint[])
  `.execute(db)
}

async function markDone(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('provider_events')
    .set({ done_at: now })
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute()
}

async function applyOther(
  { db, reply }: CallbackReaders,
  { channel, provider, callback }: StoredCallback,
  now: Date,
): Promise<void> {
  switch (callback.kind) {
    case 'opt-out': {
      const { address, by } = callback
      const wish = { channel, address, source: by, reason: 'opted-out', until: null } as const
      await storeSuppressions(db, [{ ...wish, accountId: null, deliveryId: null }], now)
      await markStopped(db, { channel, address }, now)
      return
    }
    case 'opt-in': {
      const { address, by } = callback
      await liftSuppressions(db, { channel, address, by })
      await markStopped(db, { channel, address }, now)
      return
    }
    case 'people-per-day':
      await setPeoplePerDay(db, channel, callback.people)
      return
    case 'reply':
      await reply(callback, provider)
      return
    default:
      return
  }
}
