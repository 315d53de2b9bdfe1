import { sql } from 'kysely'

/** The owner is notified so many days before guests' data goes. */
export const NOTICE_DAYS = 7
/** Days without any change after which an event that has no day yet counts as over. */
const UNDATED_DAYS = 365

/** The day, by the clock of the row called `events`, on which its guests' data may be erased. */
export const purgeDay = sql<string>`(CASE
  WHEN events.starts_on IS NOT NULL THEN events.starts_on + events.purge_days
  ELSE (events.active_at AT TIME ZONE events.time_zone)::date + ${sql.lit(UNDATED_DAYS)} END)`

/** The day that it is there. */
export const todayThere = (now: Date) =>
  sql<string>`(${now}::timestamptz AT TIME ZONE events.time_zone)::date`

/** When it goes, as its owner may count on it: never without a week's notice. */
export const purgedOn = (now: Date) => sql<string>`greatest(
  ${purgeDay}, coalesce(events.purge_on, ${todayThere(now)} + ${sql.lit(NOTICE_DAYS)}))`

/** Whether the row called `events` knows anything of guests. */
export const hasGuestData = sql<boolean>`(
  EXISTS (SELECT FROM guests WHERE guests.event_id = events.id)
  OR EXISTS (SELECT FROM check_ins WHERE check_ins.event_id = events.id)
  OR EXISTS (SELECT FROM join_requests WHERE join_requests.event_id = events.id))`
