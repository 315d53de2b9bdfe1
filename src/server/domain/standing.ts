import { sql } from 'kysely'
import type { Standing } from '#shared/contract/answers.ts'
import type { Rsvp } from '#shared/contract/guests.ts'
import type { Database } from '../db/client.ts'
import { saidOf } from './answer-rows.ts'
import type { AuthorizedEventId } from './authorize.ts'

export const STANDING_COLUMNS = [
  'guests.rsvp',
  'guests.attending_people',
  'guests.waiting_since',
  'guests.waiting_people',
  'guests.serial',
  'guests.answer_id',
] as const

interface Row {
  rsvp: string | null
  attending_people: number | null
  waiting_since: Date | null
  waiting_people: number | null
  serial: number
  answer_id: string | null
}

/** Where a guest stands, for their own eyes. */
export async function standingOf(db: Database, eventId: AuthorizedEventId, guest: Row): Promise<Standing> {
  const answer =
    guest.answer_id === null
      ? undefined
      : await db
          .selectFrom('answers')
          .selectAll()
          .where('event_id', '=', eventId)
          .where('id', '=', guest.answer_id)
          .executeTakeFirst()
  const waits = guest.waiting_since !== null
  return {
    rsvp: waits ? 'waiting' : (guest.rsvp as Rsvp | null),
    people: waits ? guest.waiting_people : guest.attending_people,
    waiting_place: waits ? await waitingPlace(db, eventId, guest) : null,
    answer: answer === undefined ? null : { id: answer.id, ...saidOf(answer) },
  }
}

async function waitingPlace(db: Database, eventId: AuthorizedEventId, guest: Row): Promise<number> {
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
