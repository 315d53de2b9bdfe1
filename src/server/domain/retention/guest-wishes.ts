import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess, OwnDataAccess } from '#server/domain/authorize.ts'
import { lockEvent } from '#server/domain/changes.ts'
import { applyEdits, editableGuests, validateEdit } from '#server/domain/guests/guest-edits.ts'
import { guestScope } from '#server/domain/guests/guests.ts'
import { hostsToNotify, notify } from '#server/domain/notifications/notify.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { hourAndDay, takeQuota } from '#server/domain/quotas.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { GuestChanges } from '#shared/contract/guests.ts'
import type { OwnDataForm } from '#shared/contract/own-data.ts'
import type { GuestWishes } from '#shared/contract/retention.ts'

type AskedCorrection = Omit<Extract<OwnDataForm, { do: 'correct' }>, 'do'>

/** Asks the hosts for a correction; another that waits gives way to it. `conflict` where nothing would change. */
export async function askForCorrection(
  db: Database,
  { eventId, guestId }: OwnDataAccess,
  asked: AskedCorrection,
  now: Date,
): Promise<Outcome<null>> {
  return inTransactionOf(db, eventId, async (trx) => {
    if (!(await takeQuota(trx, { key: `correct guest ${guestId}`, limits: hourAndDay(10, 20) }, now)))
      return refuse('too_many_requests')
    await lockEvent(trx, eventId)
    const guest = await trx
      .selectFrom('guests')
      .select(['name', 'host_id'])
      .where('event_id', '=', eventId)
      .where('id', '=', guestId)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (guest === undefined) return refuse('not_found')
    const wrong = {
      name: asked.name === '' || asked.name === guest.name ? null : asked.name,
      // Not compared with what is stored: the response would give away whether a guess is right.
      email: asked.email,
      phone: asked.phone,
      note: asked.note,
    }
    if (wrong.name === null && wrong.email === null && wrong.phone === null && wrong.note === '')
      return refuse('conflict')
    const waiting = await trx
      .selectFrom('guest_corrections')
      .select('guest_id')
      .where('event_id', '=', eventId)
      .where('guest_id', '=', guestId)
      .where('decision', 'is', null)
      .executeTakeFirst()
    const row = { ...wrong, asked_at: now, decision: null, decided_at: null }
    await trx
      .insertInto('guest_corrections')
      .values({ event_id: eventId, guest_id: guestId, ...row })
      .onConflict((conflict) => conflict.columns(['event_id', 'guest_id']).doUpdateSet(row))
      .execute()
    // One that waits is one thing to decide, however often its guest changes it.
    if (waiting === undefined) {
      const accounts = await hostsToNotify(trx, eventId, guest.host_id)
      const about = { kind: 'guest-correction', eventId, about: eventId } as const
      await notify(
        trx,
        accounts.map((accountId) => ({ accountId, ...about })),
        now,
      )
    }
    return done(null)
  })
}

/** Of one answer: more than wait at any event. */
const SHOWN = 500

export async function listWishes(db: Database, access: EventAccess): Promise<Outcome<GuestWishes>> {
  const corrections = await db
    .selectFrom('guest_corrections as correction')
    .innerJoin('guests', (join) =>
      join
        .onRef('guests.event_id', '=', 'correction.event_id')
        .onRef('guests.id', '=', 'correction.guest_id'),
    )
    .select(['correction.guest_id', 'guests.name as current_name', 'correction.asked_at'])
    .select(['correction.name', 'correction.email', 'correction.phone', 'correction.note'])
    .where('correction.event_id', '=', access.eventId)
    .where('correction.decision', 'is', null)
    .where('guests.deleted_at', 'is', null)
    .where(guestScope(access))
    .orderBy('correction.asked_at')
    .limit(SHOWN)
    .execute()
  const removed = await db
    .selectFrom('guests')
    .select(['erased_at', 'invited'])
    .where('event_id', '=', access.eventId)
    .where('erased_at', 'is not', null)
    .where(guestScope(access))
    .orderBy('erased_at', 'desc')
    .limit(SHOWN)
    .execute()
  return done({
    corrections: corrections.map(({ guest_id, current_name, asked_at, name, email, phone, note }) => ({
      guest_id,
      name: current_name,
      asked: { name, email, phone, note },
      asked_at: asked_at.toISOString(),
    })),
    removed: removed.flatMap(({ erased_at, invited }) =>
      erased_at === null ? [] : [{ at: erased_at.toISOString(), invited }],
    ),
  })
}

/** Does what a guest asked for, or not; decided, nothing of what they wrote is left beside the list. */
export async function decideCorrection(
  trx: Transaction<DB>,
  access: EventAccess,
  guestId: string,
  accept: boolean,
  now: Date,
): Promise<Outcome<null>> {
  // Also of a cancelled event: what is stored about somebody is to be right.
  await lockEvent(trx, access.eventId)
  const guest = (await editableGuests(trx, access, [guestId])).get(guestId)
  const asked = await trx
    .selectFrom('guest_corrections')
    .select(['name', 'email', 'phone', 'decision'])
    .where('event_id', '=', access.eventId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  if (guest === undefined || guest.deleted_at !== null || asked === undefined) return refuse('gone')
  if (asked.decision !== null) return done(null)
  if (accept) {
    const { name, email, phone } = asked
    const changes: GuestChanges = {
      ...(name === null ? {} : { name }),
      ...(email === null ? {} : { email }),
      ...(phone === null ? {} : { phone }),
    }
    const valid = validateEdit(access, guest, { base_rev: guest.rev, changes })
    if (!valid.ok) return refuse('conflict')
    await applyEdits(trx, access, [valid.edit], null)
  }
  await trx
    .updateTable('guest_corrections')
    .set({
      decision: accept ? 'accepted' : 'declined',
      decided_at: now,
      name: null,
      email: null,
      phone: null,
      note: sql`''`,
    })
    .where('event_id', '=', access.eventId)
    .where('guest_id', '=', guestId)
    .execute()
  return done(null)
}
