import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import type { SendPurpose } from '#shared/contract/deliveries.ts'
import type { SendState } from '#shared/contract/sends.ts'
import { sendingOf } from '#shared/rules/events/event-state.ts'

/**
 * Computes the event's `sending` again from its sends; where it changed, the event moves in the change feed. To be called
 * in the transaction of every change of a send's state, and of messages that were accepted. The caller has locked the
 * event's row.
 */
export async function updateSending(trx: Transaction<DB>, eventId: AuthorizedEventId): Promise<void> {
  const { rows } = await sql<{ purpose: SendPurpose; state: SendState; sent: number }>`
    SELECT purpose, state, EXISTS (
      SELECT FROM deliveries
      WHERE deliveries.event_id = ${eventId} AND deliveries.send_id = sends.id AND deliveries.state = 'accepted')::integer
      AS sent
    FROM sends WHERE event_id = ${eventId}
  `.execute(trx)
  const sending = sendingOf(rows)
  const event = await trx
    .selectFrom('events')
    .select('sending')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (event.sending === sending) return
  const rev = await takeRevisions(trx, eventId, 1)
  await trx
    .updateTable('events')
    .set({ sending, detail_rev: rev, updated_at: sql<Date>`now()` })
    .where('id', '=', eventId)
    .execute()
}
