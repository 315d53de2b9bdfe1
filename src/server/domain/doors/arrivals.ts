import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { peopleByAnswer } from '#server/domain/guests/people-by-answer.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { Arrivals } from '#shared/contract/check-in-routes.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Section } from '#shared/contract/events.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { admittedByGuest, admittedPeople, isNotUndone } from './admissions.ts'

const VIPS_SHOWN = 100
const STEPS_SHOWN = 288

/** Figures of the entries that were not undone. Walk-ins count as inside, without a section. */
export async function readArrivals(
  db: Database,
  { eventId }: EventAccess,
  language: Language,
): Promise<Outcome<Arrivals>> {
  const { rows: doors } = await sql<Arrivals['gates'][number] & { other_name: string | null }>`
    SELECT doors.id AS door_id, doors.name, doors.other_name,
      coalesce(sum(entry.people) FILTER (WHERE entry.kind = 'entry' AND ${isNotUndone(eventId)}), 0)::bigint AS people,
      count(*) FILTER (WHERE entry.kind = 'entry' AND ${isNotUndone(eventId)})::integer AS entries,
      count(*) FILTER (WHERE entry.kind = 'entry' AND entry.guest_id IS NULL AND ${isNotUndone(eventId)})::integer AS walk_ins,
      count(*) FILTER (WHERE entry.kind = 'refused')::integer AS refused
    FROM (SELECT * FROM check_ins WHERE event_id = ${eventId}) AS entry
    FULL JOIN (SELECT * FROM doors WHERE event_id = ${eventId}) AS doors ON doors.id = entry.door_id
    GROUP BY doors.id, doors.name, doors.other_name
    ORDER BY doors.name NULLS LAST, doors.id
  `.execute(db)
  const { rows: arrivals } = await sql<{ at: Date; people: number }>`
    SELECT to_timestamp(floor(extract(epoch FROM entry.at) / 300) * 300) AS at, sum(entry.people)::bigint AS people
    FROM check_ins AS entry
    WHERE entry.event_id = ${eventId} AND entry.kind = 'entry' AND ${isNotUndone(eventId)}
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${STEPS_SHOWN}
  `.execute(db)
  const sections = await db
    .selectFrom('guests')
    .leftJoin(admittedByGuest(eventId).as('own'), 'own.guest_id', 'guests.id')
    .select(['section'])
    .select((select) => [
      select.fn.sum<number>('invited').filterWhere('deleted_at', 'is', null).as('invited'),
      select.fn.sum<number>('own.admitted').as('admitted'),
    ])
    .where('event_id', '=', eventId)
    .groupBy('section')
    .orderBy('section')
    .execute()
  const vips = await db
    .selectFrom('guests')
    .select(['id as guest_id', 'name', 'invited', 'table_name'])
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .where('vip', '=', true)
    .where(admittedPeople(eventId), '=', 0)
    .where(sql<boolean>`${peopleByAnswer.coming} + ${peopleByAnswer.silent} > 0`)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(VIPS_SHOWN)
    .execute()
  return done({
    inside: doors.reduce((sum, { people }) => sum + people, 0),
    // The row without a door appears only once a host let somebody in without one.
    gates: doors
      .filter(({ door_id, entries, refused }) => door_id !== null || entries + refused > 0)
      .map(({ name, other_name, ...door }) => ({
        ...door,
        name: name === null ? null : nameOfDoor({ name, other_name: other_name ?? '' }, language),
      })),
    arrivals: arrivals.reverse().map(({ at, people }) => ({ at: at.toISOString(), people })),
    sections: sections.map(({ section, invited, admitted }) => ({
      section: section as Section | null,
      invited: Number(invited ?? 0),
      admitted: Number(admitted ?? 0),
    })),
    awaited_vips: vips,
  })
}
