import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { isNotUndone } from '#server/domain/doors/admissions.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { Activity } from '#shared/contract/tracking.ts'

type Row = Omit<Activity, 'at'> & { at: Date; total: number }

/** Nobody scrolls further; it bounds the cost of a page. */
const SHOWN_MAXIMUM = 500

/**
 * Recent activity of guests in the caller's events, newest first; a co-host who may track gets that of their own
 * guests. A changed answer appears twice, for both happened. An opening that an answer followed within the hour is part
 * of that answer, and the others of an event's day are one row.
 */
export async function listActivity(
  db: Database,
  caller: Pick<Caller, 'accountId'>,
  { page, per_page }: { page: number; per_page: number },
): Promise<Outcome<Activity[]>> {
  // Written out in each branch, so that each reads by its own condition no more than it shows.
  const seen = sql`(
    SELECT guests.event_id, guests.id, guests.name, guests.opened_at, guests.place_opened_at,
      (guests.opened_at AT TIME ZONE mine.time_zone)::date AS opened_on, guests.attending_people, guests.source, guests.created_at, guests.answer_id, guests.waiting_since
    FROM guests JOIN mine ON mine.id = guests.event_id
    WHERE guests.deleted_at IS NULL AND (mine.role = 'owner' OR guests.host_id = mine.host_id)) AS seen`
  const { rows } = await sql<Row>`
    WITH mine AS (
      SELECT events.id, events.title_ar, events.title_en, events.hosts_ar, events.hosts_en, events.time_zone, event_hosts.id AS host_id, event_hosts.role
      FROM event_hosts JOIN events ON events.id = event_hosts.event_id
      WHERE event_hosts.account_id = ${caller.accountId} AND events.deleted_at IS NULL
        AND (event_hosts.role = 'owner' OR event_hosts.may_track)
    ), happened AS (
      SELECT * FROM (
        SELECT DISTINCT ON (event_id, opened_on) 'opened' AS kind, event_id, id AS guest_id, name AS guest_name,
          NULL::integer AS people, opened_at AS at,
          (count(*) OVER (PARTITION BY event_id, opened_on) - 1)::integer AS others
        FROM (
          SELECT * FROM ${seen} WHERE opened_at IS NOT NULL AND NOT EXISTS (
            SELECT FROM answers WHERE answers.event_id = seen.event_id AND answers.guest_id = seen.id
              AND answers.received_at BETWEEN seen.opened_at AND seen.opened_at + interval '1 hour')
          ORDER BY opened_at DESC LIMIT ${SHOWN_MAXIMUM}) AS openings
        ORDER BY event_id, opened_on, opened_at DESC, id) AS opened
      UNION ALL SELECT * FROM (
        -- A yes that got no seat is not coming: it waits for as long as it is the guest's answer.
        SELECT CASE WHEN NOT answers.attending THEN 'regrets'
            WHEN seen.waiting_since IS NOT NULL AND answers.id = seen.answer_id THEN 'waiting'
            ELSE 'attending' END, seen.event_id, seen.id, seen.name,
          CASE WHEN answers.attending THEN answers.people END, answers.received_at AS at, 0
        FROM answers JOIN ${seen} ON seen.event_id = answers.event_id AND seen.id = answers.guest_id
        ORDER BY at DESC LIMIT ${SHOWN_MAXIMUM}) AS answered
      UNION ALL SELECT * FROM (
        SELECT 'place_opened', event_id, id, name, attending_people, place_opened_at AS at, 0
        FROM ${seen} WHERE place_opened_at IS NOT NULL ORDER BY at DESC LIMIT ${SHOWN_MAXIMUM}) AS opened_places
      UNION ALL SELECT * FROM (
        SELECT 'joined', event_id, id, name, NULL::integer, created_at AS at, 0
        FROM ${seen} WHERE source = 'link' ORDER BY at DESC LIMIT ${SHOWN_MAXIMUM}) AS joined
      UNION ALL SELECT * FROM (
        SELECT 'asked', mine.id, NULL::uuid, join_requests.name, NULL::integer, join_requests.asked_at AS at, 0
        FROM join_requests JOIN mine ON mine.id = join_requests.event_id
        WHERE mine.role = 'owner' OR join_requests.host_id = mine.host_id
        ORDER BY at DESC LIMIT ${SHOWN_MAXIMUM}) AS asked
      UNION ALL SELECT * FROM (
        SELECT 'checked', seen.event_id, seen.id, seen.name, entry.people, entry.at, 0
        FROM check_ins AS entry JOIN ${seen} ON seen.event_id = entry.event_id AND seen.id = entry.guest_id
        WHERE entry.kind = 'entry' AND ${isNotUndone(sql`entry.event_id`)}
        ORDER BY at DESC LIMIT ${SHOWN_MAXIMUM}) AS checked
    ), newest AS (
      SELECT * FROM happened ORDER BY at DESC, kind, guest_id LIMIT ${SHOWN_MAXIMUM})
    SELECT newest.*, mine.title_ar, mine.title_en, mine.hosts_ar, mine.hosts_en,
      (SELECT count(*) FROM newest)::integer AS total
    FROM newest JOIN mine ON mine.id = newest.event_id
    ORDER BY newest.at DESC, kind, guest_id
    LIMIT ${per_page} OFFSET ${(page - 1) * per_page}
  `.execute(db)
  const activity = rows.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
  return done(activity, { meta: { page, per_page, total: rows[0]?.total ?? 0 } })
}
