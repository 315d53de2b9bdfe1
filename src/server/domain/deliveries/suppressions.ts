import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { Channel, DeliveryReason } from '#shared/contract/deliveries.ts'
import type { DeliveryEvent } from './reducer.ts'

const DAY_MS = 24 * 60 * 60_000

/** For how many days an address gets nothing more by a channel after it was refused for this; null: for good. */
const SUPPRESSED_DAYS: Partial<Record<DeliveryReason, number | null>> = {
  'address-unknown': null,
  'opted-out': null,
  // Numbers change hands, and people install WhatsApp.
  'not-on-whatsapp': 30,
  'not-now': 1,
}

export interface Suppression {
  readonly channel: string
  readonly address: string
  readonly reason: DeliveryReason
  readonly until: Date | null
}

/** Addresses that a channel is not to write to any more, after what happened. */
export function suppressionsOf(
  changes: readonly { deliveryId: string; event: DeliveryEvent }[],
  deliveries: ReadonlyMap<string, { channel: Channel; address: string | null }>,
  now: Date,
): Suppression[] {
  return changes.flatMap(({ deliveryId, event }) => {
    const delivery = deliveries.get(deliveryId)
    const reason = reasonOf(event)
    if (delivery?.address == null || reason === null) return []
    const days = SUPPRESSED_DAYS[reason]
    if (days === undefined) return []
    const until = days === null ? null : new Date(now.getTime() + days * DAY_MS)
    return [{ channel: delivery.channel, address: delivery.address, reason, until }]
  })
}

function reasonOf(event: DeliveryEvent): DeliveryReason | null {
  if (event.kind === 'call') return event.result.kind === 'refused' ? event.result.reason : null
  if (event.kind !== 'receipt') return null
  if (event.state === 'complained' || event.state === 'unsubscribed') return 'opted-out'
  return event.state === 'failed' ? event.reason : null
}

/** One for good is not shortened by one for a while. */
export async function storeSuppressions(
  trx: Transaction<DB> | Database,
  suppressions: readonly Suppression[],
  now: Date,
): Promise<void> {
  if (suppressions.length === 0) return
  const byAddress = new Map(suppressions.map((each) => [`${each.channel} ${each.address}`, each]))
  // Sorted: two batches with the same addresses would wait for each other.
  const rows = [...byAddress].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await trx
    .insertInto('suppressions')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['channel', 'address'])
        .doUpdateSet({
          reason: sql`excluded.reason`,
          until: sql`excluded.until`,
          created_at: sql`excluded.created_at`,
        })
        .where('suppressions.until', 'is not', null),
    )
    .execute()
}
