import { type RawBuilder, sql } from 'kysely'

/**
 * Whether no undo of the same guest names the row called `entry`, as `shared/rules/door/check-ins.ts` has it.
 * @param eventId that of the entry, or the column that has it
 */
export const isNotUndone = (eventId: string | RawBuilder<string>) => sql<boolean>`NOT EXISTS (
  SELECT FROM check_ins AS undo
  WHERE undo.event_id = ${eventId} AND undo.undoes = entry.id
    AND undo.guest_id IS NOT DISTINCT FROM entry.guest_id)`

/**
 * People inside of the row called `guests`, as `shared/rules/door/check-ins.ts` computes them. A subquery for each
 * row, so that it costs what that guest's records do, not those of the whole event.
 */
export const admittedPeople = (eventId: string) => sql<number>`(
  SELECT coalesce(sum(entry.people), 0)::bigint
  FROM check_ins AS entry
  WHERE entry.event_id = ${eventId} AND entry.guest_id = guests.id AND entry.kind = 'entry'
    AND ${isNotUndone(eventId)})`

/** The same by guest, as a table, for queries about all guests of the event. */
export const admittedByGuest = (eventId: string) => sql<{ guest_id: string; admitted: number }>`(
  SELECT entry.guest_id, sum(entry.people)::bigint AS admitted
  FROM check_ins AS entry
  WHERE entry.event_id = ${eventId} AND entry.guest_id IS NOT NULL AND entry.kind = 'entry'
    AND ${isNotUndone(eventId)}
  GROUP BY entry.guest_id)`

/** Whether more than one entry of the row called `inside` let in the same person, as `repeatedMembers` has it. */
export const hasRepeatedMembers = (eventId: string) => sql<boolean>`EXISTS (
  SELECT FROM check_ins AS entry CROSS JOIN unnest(entry.members) AS member
  WHERE entry.event_id = ${eventId} AND entry.guest_id = inside.guest_id AND entry.kind = 'entry'
    AND ${isNotUndone(eventId)}
  GROUP BY member HAVING count(*) > 1)`
