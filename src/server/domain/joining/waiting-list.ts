import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { peopleByAnswer } from '#server/domain/guests/people-by-answer.ts'
import { addJobs } from '#server/jobs/queue.ts'
import { nextFromWaitingList } from '#shared/rules/rsvp/waiting-list.ts'

/** Seats taken: people coming, of all guests or of all but one. */
export async function seatsTaken(
  db: Database,
  eventId: AuthorizedEventId,
  but: string | null = null,
): Promise<number> {
  const { people } = await db
    .selectFrom('guests')
    .select(sql<number>`coalesce(sum(${peopleByAnswer.coming}), 0)::integer`.as('people'))
    .where('event_id', '=', eventId)
    .where('rsvp', '=', 'attending')
    .where('deleted_at', 'is', null)
    .$if(but !== null, (guests) => guests.where('id', '!=', but ?? ''))
    .executeTakeFirstOrThrow()
  return people
}

/**
 * Gives free seats to the waiting list, after any change that freed some, under the lock of the event's row. These
 * guests accepted already, so they become attending; `place_opened_at` informs them on their page, and a
 * message is planned for each.
 */
export async function seatWaitingGuests(trx: Transaction<DB>, eventId: AuthorizedEventId): Promise<void> {
  const waiting = await trx
    .selectFrom('guests')
    .select(['id', 'waiting_people'])
    .where('event_id', '=', eventId)
    .where('waiting_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('waiting_since')
    .orderBy('serial')
    .execute()
  if (waiting.length === 0) return
  const { capacity } = await trx
    .selectFrom('events')
    .select('capacity')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const taken = await seatsTaken(trx, eventId)
  const seated = nextFromWaitingList(
    capacity,
    taken,
    waiting.map(({ id, waiting_people }) => ({ id, people: waiting_people ?? 1 })),
  ).map(({ id }) => id)
  if (seated.length === 0) return
  const first = await takeRevisions(trx, eventId, seated.length)
  const revs = seated.map((_, place) => first + place)
  const fieldRevs = revs.map((rev) => JSON.stringify({ rsvp: rev, attending_people: rev }))
  // Built here: Citus updates no row by `jsonb_build_object` of its columns.
  await sql`
    UPDATE guests
    SET rsvp = 'attending', attending_people = least(waiting_people, invited), waiting_since = NULL,
        waiting_people = NULL, place_opened_at = now(), updated_at = now(), rev = seated.rev,
        field_revs = guests.field_revs || seated.field_revs
    FROM unnest(${seated}::uuid[], ${revs}::bigint[], ${fieldRevs}::jsonb[]) AS seated (id, rev, field_revs)
    WHERE guests.event_id = ${eventId} AND guests.id = seated.id
  `.execute(trx)
  await addJobs(
    trx,
    'invitation.mail-place',
    seated.map((guest_id) => ({ event_id: eventId, guest_id })),
  )
}
