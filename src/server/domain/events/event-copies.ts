import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { Caller, EventAccess } from '#server/domain/authorize.ts'
import { copyDesign } from '#server/domain/cards/design-copies.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { refuseBeyondLimits } from '#server/domain/guests/guest-limits.ts'
import { byName, guestsOf } from '#server/domain/guests/guest-list.ts'
import { detailsOf, GUEST_COLUMNS } from '#server/domain/guests/guest-rows.ts'
import { insertGuests } from '#server/domain/guests/guests.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { detailsOf as detailsOfQuestion } from '#server/domain/questions/question-rows.ts'
import { insertQuestions, questionsOf } from '#server/domain/questions/questions.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { Event, eventDuplicateSchema } from '#shared/contract/events.ts'
import { withoutAnswers } from '#shared/rules/guests/members.ts'
import { detailsOf as detailsOfEvent, EVENT_COLUMNS } from './event-rows.ts'
import { insertEvent } from './events.ts'

/**
 * Copies an event's details, card and questions into a new draft of the caller, and its guests if asked: with ids and links of
 * their own and no answers, for they were given to another invitation. Repeatable by the new id.
 */
export async function duplicateEvent(
  db: Database,
  caller: Caller,
  access: EventAccess,
  body: z.infer<typeof eventDuplicateSchema>,
  now: Date,
): Promise<Outcome<Event>> {
  const source = await db
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .where('id', '=', access.eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (source === undefined) return refuse('not_found')
  const guests = body.with_guests
    ? await guestsOf(db, access).select(GUEST_COLUMNS).orderBy(byName).execute()
    : []
  return inTransactionOf(db, caller.accountId, async (trx) => {
    const created = await insertEvent(trx, caller, body.new_id, detailsOfEvent(source))
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
    const full = await refuseBeyondLimits(trx, newAccess.eventId, guests.length)
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
  })
}
