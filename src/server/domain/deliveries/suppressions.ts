import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { Channel, DeliveryReason } from '#shared/contract/deliveries.ts'
import type { DeliveryUpdate } from './reducer.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * The suppression list. For how many days an address is on it by a channel after a refusal or a bounce for this reason;
 * null: for good. What is not here suppresses nothing, as a soft bounce.
 */
const SUPPRESSED_DAYS: Partial<Record<DeliveryReason, number | null>> = {
  'address-unknown': null,
  'opted-out': null,
  // Numbers change hands, and people install WhatsApp.
  'not-on-whatsapp': 30,
  'not-now': 1,
}

/**
 * Where it is known from: a call that was refused, a message that came back, a stop at the provider itself (which it
 * enforces), a stop word in a reply, a complaint to the mail provider, the page of a message.
 */
export type SuppressionSource = 'refusal' | 'bounce' | 'provider' | 'stop-word' | 'complaint' | 'page'

export interface Suppression {
  readonly channel: string
  readonly address: string
  readonly source: SuppressionSource
  /** Whose messages are not sent; null: nobody's. */
  readonly accountId: string | null
  /** Of the page on which the guest stopped. */
  readonly deliveryId: string | null
  readonly reason: DeliveryReason
  readonly until: Date | null
}

/** Addresses that a channel is not to write to any more, after what happened; whoever sends. */
export function suppressionsOf(
  changes: readonly { deliveryId: string; update: DeliveryUpdate }[],
  deliveries: ReadonlyMap<string, { channel: Channel; address: string | null }>,
  now: Date,
): Suppression[] {
  return changes.flatMap(({ deliveryId, update }) => {
    const delivery = deliveries.get(deliveryId)
    const cause = causeOf(update)
    if (delivery?.address == null || cause === null) return []
    const days = SUPPRESSED_DAYS[cause.reason]
    if (days === undefined) return []
    const until = days === null ? null : new Date(now.getTime() + days * DAY_MS)
    const { channel, address } = delivery
    return [{ channel, address, ...cause, accountId: null, deliveryId: null, until }]
  })
}

function causeOf(update: DeliveryUpdate): Pick<Suppression, 'reason' | 'source'> | null {
  if (update.kind === 'call') {
    return update.result.kind === 'refused' ? refusedFor(update.result.reason, 'refusal') : null
  }
  if (update.kind !== 'receipt') return null
  if (update.state === 'complained') return { reason: 'opted-out', source: 'complaint' }
  if (update.state === 'unsubscribed') return { reason: 'opted-out', source: 'provider' }
  return update.state === 'failed' && update.reason !== null ? refusedFor(update.reason, 'bounce') : null
}

function refusedFor(
  reason: DeliveryReason,
  source: 'refusal' | 'bounce',
): Pick<Suppression, 'reason' | 'source'> {
  return { reason, source: reason === 'opted-out' ? 'provider' : source }
}

/** Within one source, a permanent suppression is never replaced by a temporary one. */
export async function storeSuppressions(
  trx: Transaction<DB> | Database,
  suppressions: readonly Suppression[],
  now: Date,
): Promise<void> {
  if (suppressions.length === 0) return
  const byKey = new Map(suppressions.map((each) => [keyOf(each), each]))
  // Sorted: two batches with the same addresses would wait for each other.
  const rows = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await trx
    .insertInto('suppressions')
    .values(
      rows.map(({ channel, address, source, accountId, deliveryId, reason, until }) => ({
        channel,
        address,
        source,
        account_id: accountId,
        delivery_id: deliveryId,
        reason,
        until,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('suppressions_once')
        .doUpdateSet({
          reason: sql`excluded.reason`,
          until: sql`excluded.until`,
          created_at: sql`excluded.created_at`,
        })
        .where('suppressions.until', 'is not', null),
    )
    .execute()
}

function keyOf({ channel, address, source, accountId, deliveryId }: Suppression): string {
  return JSON.stringify([channel, address, source, accountId, deliveryId])
}

/**
 * What a guest undoes by their telephone: a stop word by its opposite; what they stopped at the provider there, and
 * then their stop words too. What they stopped on a page is undone on that page.
 */
const LIFTED_BY: Record<'stop-word' | 'provider', readonly SuppressionSource[]> = {
  'stop-word': ['stop-word'],
  provider: ['stop-word', 'provider'],
}

export async function liftSuppressions(
  db: Database,
  { channel, address, by }: { channel: string; address: string; by: 'stop-word' | 'provider' },
): Promise<void> {
  await db
    .deleteFrom('suppressions')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('reason', '=', 'opted-out')
    .where('source', 'in', LIFTED_BY[by])
    .execute()
}
