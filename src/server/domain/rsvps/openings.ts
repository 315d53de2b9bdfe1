import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { type AuthorizedEventId, authorizeLink, type LinkTokens } from '#server/domain/authorize.ts'
import { lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { isUnopenedMark, storeOpenedMark } from '#server/domain/deliveries/opened-marks.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'

/**
 * Records that a person's browser showed the invitation, the first time only, and by which message's link they came.
 * Its page calls this; that the page was fetched counts for nothing, as crawlers and link previews fetch it too.
 * @param mark of that message, where the link had one
 */
export async function recordOpened(
  db: Database,
  tokens: LinkTokens,
  mark: string | null,
  now: Date,
): Promise<Outcome<null>> {
  const access = await authorizeLink(db, tokens)
  if (!access.ok) return access
  const { eventId, guestId } = access.data
  if (guestId === null) return refuse('not_found')
  // Most openings are not the first: those take no lock.
  const opened = mark === null ? null : { eventId, guestId, mark }
  const hasNewMark = opened !== null && (await isUnopenedMark(db, opened))
  if (!hasNewMark && !(await isUnopened(db, eventId, guestId))) return done(null)
  return inTransactionOf(db, eventId, async (trx) => {
    const stored = await storeOpened(trx, eventId, guestId, now)
    if (hasNewMark) await storeOpenedMark(trx, opened, now)
    return stored
  })
}

/** The opening itself, for use inside a larger transaction. */
export async function storeOpened(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guestId: string,
  now: Date,
): Promise<Outcome<null>> {
  await lockEvent(trx, eventId)
  if (!(await isUnopened(trx, eventId, guestId))) return done(null)
  const rev = await takeRevisions(trx, eventId, 1)
  await trx
    .updateTable('guests')
    .set({ opened_at: now, rev, updated_at: now })
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .execute()
  return done(null)
}

async function isUnopened(db: Database, eventId: AuthorizedEventId, guestId: string): Promise<boolean> {
  const guest = await db
    .selectFrom('guests')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return guest !== undefined
}
