import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { isScheduled, messageProgressOf } from '#server/domain/deliveries/message-progress.ts'
import { admittedByGuest, isNotUndone } from '#server/domain/doors/admissions.ts'
import { guestScope } from '#server/domain/guests/guests.ts'
import { peopleByAnswer } from '#server/domain/guests/people-by-answer.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { Tracking } from '#shared/contract/tracking.ts'
import { type Figures, STEPS_SHOWN, type TimelineStep } from '#shared/rules/guests/tracking.ts'

/** Every figure (count) of the tracking screen, of the guests that the caller may see: `shared/rules/guests/tracking.ts` in SQL. */
export async function readTracking(
  db: Database,
  access: EventAccess,
  { step }: { step: 'day' | 'hour' },
): Promise<Outcome<Tracking>> {
  const figures = await readFigures(db, access)
  const event = await db
    .selectFrom('events')
    .select(['capacity', 'time_zone'])
    .where('id', '=', access.eventId)
    .executeTakeFirstOrThrow()
  const { asking } = await db
    .selectFrom('join_requests')
    .select((from) => from.fn.countAll<number>().as('asking'))
    .where('event_id', '=', access.eventId)
    .where('decision', 'is', null)
    .where(access.role === 'owner' ? sql<boolean>`true` : sql<boolean>`host_id = ${access.hostId}`)
    .executeTakeFirstOrThrow()
  return done({
    ...figures,
    asking: Number(asking),
    capacity: event.capacity,
    timeline: await readTimeline(db, access, step, event.time_zone),
  })
}

async function readFigures(db: Database, access: EventAccess): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT
      count(*)::integer AS invitations,
      coalesce(sum(invited), 0)::integer AS people,
      count(opened_at)::integer AS opened,
      count(*) FILTER (WHERE rsvp IS NOT NULL OR waiting_since IS NOT NULL)::integer AS replied,
      count(*) FILTER (WHERE rsvp = 'attending')::integer AS attending,
      coalesce(sum(${peopleByAnswer.coming}), 0)::integer AS attending_people,
      count(*) FILTER (WHERE rsvp = 'regrets')::integer AS regrets,
      count(waiting_since)::integer AS waiting,
      coalesce(sum(${peopleByAnswer.waiting}), 0)::integer AS waiting_people,
      coalesce(sum(${peopleByAnswer.declined}), 0)::integer AS declined_people,
      count(*) FILTER (WHERE rsvp IS NULL AND waiting_since IS NULL)::integer AS not_yet_replied,
      coalesce(sum(${peopleByAnswer.silent}), 0)::integer AS not_yet_replied_people,
      count(*) FILTER (WHERE answered)::integer AS answered,
      count(*) FILTER (WHERE NOT answered)::integer AS not_answered,
      count(*) FILTER (WHERE messages.sent)::integer AS sent,
      count(*) FILTER (WHERE messages.delivered)::integer AS delivered,
      count(*) FILTER (WHERE messages.failed)::integer AS failed,
      count(*) FILTER (WHERE messages.sent IS NOT TRUE)::integer AS not_sent,
      count(*) FILTER (WHERE ${isScheduled(access)})::integer AS scheduled,
      count(*) FILTER (WHERE own.admitted > 0)::integer AS checked,
      coalesce(sum(own.admitted), 0)::integer AS checked_people
    FROM guests
    LEFT JOIN ${admittedByGuest(access.eventId)} AS own ON own.guest_id = guests.id
    LEFT JOIN ${messageProgressOf(access)} AS messages ON messages.guest_id = guests.id
    WHERE guests.event_id = ${access.eventId} AND guests.deleted_at IS NULL AND ${guestScope(access)}
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('an aggregate gives one row')
  return figures
}

/** What happened when, in the event's time zone: first messages, first openings, current replies, first entries. */
async function readTimeline(
  db: Database,
  access: EventAccess,
  step: 'day' | 'hour',
  zone: string,
): Promise<TimelineStep[]> {
  const guests = sql`
    SELECT guests.id, guests.opened_at, guests.replied_at, guests.rsvp, guests.waiting_since FROM guests
    WHERE guests.event_id = ${access.eventId} AND guests.deleted_at IS NULL AND ${guestScope(access)}`
  const form = step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD"T"HH24:00'
  const { rows } = await sql<TimelineStep>`
    WITH seen AS (${guests}), happened AS (
      SELECT opened_at AS at, 'opened' AS what FROM seen
      UNION ALL SELECT messages.sent_at, 'sent'
        FROM ${messageProgressOf(access)} AS messages JOIN seen ON seen.id = messages.guest_id
      UNION ALL SELECT CASE WHEN waiting_since IS NOT NULL THEN waiting_since ELSE replied_at END,
        CASE WHEN waiting_since IS NOT NULL THEN 'waiting' ELSE rsvp END FROM seen
      UNION ALL SELECT min(entry.at), 'checked'
        FROM check_ins AS entry JOIN seen ON seen.id = entry.guest_id
        WHERE entry.event_id = ${access.eventId} AND entry.kind = 'entry' AND ${isNotUndone(access.eventId)}
        GROUP BY entry.guest_id)
    SELECT to_char(at AT TIME ZONE ${zone}, ${form}) AS at,
      count(*) FILTER (WHERE what = 'sent')::integer AS sent,
      count(*) FILTER (WHERE what = 'opened')::integer AS opened,
      count(*) FILTER (WHERE what = 'attending')::integer AS attending,
      count(*) FILTER (WHERE what = 'regrets')::integer AS regrets,
      count(*) FILTER (WHERE what = 'waiting')::integer AS waiting,
      count(*) FILTER (WHERE what = 'checked')::integer AS checked
    FROM happened
    WHERE at IS NOT NULL AND what IS NOT NULL
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${STEPS_SHOWN}
  `.execute(db)
  return rows.reverse()
}
