import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { ReportReason } from '#shared/contract/message-page.ts'

/** A guest, or the mail provider for them, calls a message unwanted. */
export interface Complaint {
  readonly eventId: string
  readonly deliveryId: string
  readonly accountId: string
  readonly guestId: string
  readonly channel: Channel
  readonly kind: 'feedback-loop' | 'report'
  /** Of a report. */
  readonly reason: ReportReason | null
  readonly text: string
}

/** One for each message and kind; a guest who reports again corrects what they wrote. Counted in the upkeep. */
export async function storeComplaints(
  trx: Transaction<DB>,
  complaints: readonly Complaint[],
  now: Date,
): Promise<void> {
  if (complaints.length === 0) return
  const byKey = new Map(complaints.map((each) => [`${each.eventId} ${each.deliveryId} ${each.kind}`, each]))
  const rows = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await trx
    .insertInto('complaints')
    .values(
      rows.map((row) => ({
        event_id: row.eventId,
        delivery_id: row.deliveryId,
        kind: row.kind,
        account_id: row.accountId,
        guest_id: row.guestId,
        channel: row.channel,
        reason: row.reason,
        text: row.text,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'delivery_id', 'kind'])
        .doUpdateSet({ reason: sql`excluded.reason`, text: sql`excluded.text` }),
    )
    .execute()
}
