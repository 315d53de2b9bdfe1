import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB, Json } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import type { RsvpState } from '#shared/contract/answers.ts'
import type { Member, Rsvp } from '#shared/contract/guests.ts'
import { comingMembers } from '#shared/rules/guests/household-members.ts'
import { type AnswerRow, answerOf } from './answer-rows.ts'

interface Row {
  updated_at: Date
  rsvp: string | null
  attending_people: number | null
  members: Json
  waiting_since: Date | null
  waiting_people: number | null
  place_opened_at: Date | null
  serial: number
  answer_id: string | null
  /** Null where there is none yet. */
  answer: AnswerJson | null
  last_yes: AnswerJson | null
}

type AnswerJson = Omit<AnswerRow, 'answered_at' | 'received_at'> & {
  answered_at: string
  received_at: string
}

/** Queried only where the last answer is a no. */
const lastYes = (eventId: string) => sql<AnswerJson | null>`CASE WHEN NOT answers.attending THEN (
  SELECT to_jsonb(earlier) FROM answers AS earlier
  WHERE earlier.event_id = ${eventId} AND earlier.guest_id = answers.guest_id AND earlier.attending
  ORDER BY earlier.answered_at DESC, earlier.id DESC
  LIMIT 1
) END`

/** Selects what `rsvpStateOf` needs, including the guest's last answer. */
export function withRsvpState<O>(guests: SelectQueryBuilder<DB, 'guests', O>, eventId: string) {
  return guests
    .leftJoin('answers', (join) =>
      join.onRef('answers.event_id', '=', 'guests.event_id').onRef('answers.id', '=', 'guests.answer_id'),
    )
    .select(['guests.rsvp', 'guests.attending_people', 'guests.waiting_since', 'guests.waiting_people'])
    .select('guests.members')
    .select(['guests.serial', 'guests.answer_id', 'guests.place_opened_at', 'guests.updated_at'])
    .select(sql<AnswerJson | null>`CASE WHEN answers.id IS NOT NULL THEN to_jsonb(answers) END`.as('answer'))
    .select(lastYes(eventId).as('last_yes'))
}

/** The RSVP state that a guest's own page shows. */
export async function rsvpStateOf(db: Database, eventId: AuthorizedEventId, guest: Row): Promise<RsvpState> {
  const waits = guest.waiting_since !== null
  return {
    as_of: guest.updated_at.toISOString(),
    rsvp: waits ? 'waiting' : (guest.rsvp as Rsvp | null),
    people: waits ? guest.waiting_people : guest.attending_people,
    members: comingMembers({ members: guest.members as Member[] }).map(({ id }) => id),
    waiting_place: waits ? await waitingPosition(db, eventId, guest) : null,
    place_opened_at: guest.place_opened_at?.toISOString() ?? null,
    answer: guest.answer === null ? null : { id: guest.answer.id, ...answerOf(dated(guest.answer)) },
    last_yes: guest.last_yes && answerOf(dated(guest.last_yes)),
  }
}

function dated(answer: AnswerJson): AnswerRow {
  const { answered_at, received_at } = answer
  return { ...answer, answered_at: new Date(answered_at), received_at: new Date(received_at) }
}

async function waitingPosition(db: Database, eventId: AuthorizedEventId, guest: Row): Promise<number> {
  const { before } = await db
    .selectFrom('guests')
    .select((from) => from.fn.countAll<number>().as('before'))
    .where('event_id', '=', eventId)
    .where('waiting_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(waiting_since, serial) < (${guest.waiting_since}, ${guest.serial})`)
    .executeTakeFirstOrThrow()
  return Number(before) + 1
}
