import { sql } from 'kysely'
import type { PeopleByAnswer } from '#shared/rules/guests/expected-people.ts'

const coming = sql<number>`(
  CASE WHEN guests.rsvp = 'attending' THEN coalesce(guests.attending_people, guests.invited) ELSE 0 END)`
const waiting = sql<number>`(
  CASE WHEN guests.rsvp IS NULL AND guests.waiting_since IS NOT NULL
    THEN coalesce(guests.waiting_people, guests.invited) ELSE 0 END)`
const silent = sql<number>`(
  CASE WHEN guests.rsvp IS NULL AND guests.waiting_since IS NULL THEN guests.invited ELSE 0 END)`
const declined = sql<number>`greatest(0, guests.invited - ${coming} - ${waiting} - ${silent})`

/**
 * `peopleByAnswer` of `shared/rules/guests/expected-people.ts`, of a row of `guests`.
 * tests/api/tracking-figures.test.ts compares the two on random rows.
 */
export const peopleByAnswer = { coming, waiting, declined, silent } satisfies Record<
  keyof PeopleByAnswer,
  unknown
>
