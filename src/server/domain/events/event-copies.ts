import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { Caller, EventAccess } from '#server/domain/authorize.ts'
import { copyDesign } from '#server/domain/cards/design-copies.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { byName, guestsOf } from '#server/domain/guests/guest-list.ts'
import { refuseTooManyGuests } from '#server/domain/guests/guest-list-size.ts'
import { detailsOf, type GuestRow, guestColumns } from '#server/domain/guests/guest-rows.ts'
import { insertGuests } from '#server/domain/guests/guests.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { detailsOf as detailsOfQuestion } from '#server/domain/questions/question-rows.ts'
import { insertQuestions, questionsOf } from '#server/domain/questions/questions.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { Event, eventDuplicateSchema } from '#shared/contract/events.ts'
import { withoutAnswers } from '#shared/rules/guests/household-members.ts'
import { detailsOf as detailsOfEvent, EVENT_COLUMNS, type EventRow } from './event-rows.ts'
import { insertEvent } from './events.ts'

/**
 * Copies an event's details, card and questions into a new draft of the caller, and its guests if asked: with ids and
 * links of their own and no answers, for they were given to another invitation. Repeatable by the new id.
 */
export async function duplicateEvent(
  db: Database,
  caller: Caller,
  access: EventAccess,
  body: z.infer<typeof eventDuplicateSchema>,
  now: Date,
): Promise<Outcome<Event>> {
  const source = await readSource(db, access, body.with_guests)
  if (source === null) return refuse('not_found')
  return inTransactionOf(db, caller.accountId, (trx) => insertCopy(trx, caller, source, body.new_id, now))
}

/** What a copy is made of. */
export interface CopySource {
  readonly access: EventAccess
  readonly event: EventRow
  readonly guests: readonly GuestRow[]
}

/** Reads it before the transaction that copies it; null where the event is gone. */
export async function readSource(
  db: Database,
  access: EventAccess,
  withGuests: boolean,
): Promise<CopySource | null> {
  const event = await db
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .where('id', '=', access.eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (event === undefined) return null
  const guests = withGuests
    ? await guestsOf(db, access).select(guestColumns(access.eventId)).orderBy(byName).execute()
    : []
  return { access, event, guests }
}

/** Makes the copy, which belongs to `owner`: not always whose the source is. */
export async function insertCopy(
  trx: Transaction<DB>,
  owner: Pick<Caller, 'accountId'>,
  { access, event: source, guests }: CopySource,
  newEventId: string,
  now: Date,
): Promise<Outcome<Event>> {
  const created = await insertEvent(trx, owner, newEventId, detailsOfEvent(source))
  if (!created.ok) return created
  const { event, access: newAccess, isNew } = created.data
  if (!isNew) return done(event)
  await copyDesign(trx, access.eventId, newAccess, now)
  const questions = (await questionsOf(trx, access.eventId)).map((row) => ({
    ...detailsOfQuestion(row),
    id: newId(),
    position: row.position,
  }))
  await insertQuestions(trx, newAccess.eventId, questions, now)
  if (guests.length === 0) return done(event)
  const full = await refuseTooManyGuests(trx, newAccess.eventId, guests.length)
  if (full !== null) return full
  const copies = guests.map((row) => ({
    ...detailsOf(row),
    id: newId(),
    rsvp: null,
    attending_people: null,
    members: withoutAnswers(detailsOf(row)),
  }))
  const first = await takeRevisions(trx, newAccess.eventId, copies.length)
  await insertGuests(trx, newAccess, copies, first, { source: 'copy', importId: null })
  return done(event)
}
