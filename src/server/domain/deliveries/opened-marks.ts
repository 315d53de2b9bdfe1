import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'

/** Of whose message the link may have been opened: a guest cannot mark another guest's message. */
export interface OpenedMark {
  readonly eventId: AuthorizedEventId
  readonly guestId: string
  /** From the link as it was opened; any text. */
  readonly mark: string
}

/** Whether this is the mark of a message whose link nobody has opened yet. */
export async function isUnopenedMark(db: Database, opened: OpenedMark): Promise<boolean> {
  return (await unopened(db, opened).executeTakeFirst()) !== undefined
}

/** Records that a person opened the link of this very message: the first time only. The event's row is locked already. */
export async function storeOpenedMark(trx: Transaction<DB>, opened: OpenedMark, now: Date): Promise<void> {
  const delivery = await unopened(trx, opened).executeTakeFirst()
  if (delivery === undefined) return
  const rev = await takeRevisions(trx, opened.eventId, 1)
  await trx
    .updateTable('deliveries')
    .set({ opened_at: now, rev, updated_at: now })
    .where('event_id', '=', opened.eventId)
    .where('id', '=', delivery.id)
    .execute()
}

function unopened(db: Database, { eventId, guestId, mark }: OpenedMark) {
  return db
    .selectFrom('deliveries')
    .select('id')
    .where('event_id', '=', eventId)
    .where('mark', '=', mark)
    .where('guest_id', '=', guestId)
    .where('opened_at', 'is', null)
}
