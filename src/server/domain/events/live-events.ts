import { sql } from 'kysely'

/** The status an event is listed by: a cancelled one stays in the group that it was cancelled in. */
export const filedStatus = sql<string>`CASE events.status WHEN 'cancelled' THEN events.status_before ELSE events.status END`

/** Whether the event's page is open, so that its links show the invitation. */
export const isLive = sql<boolean>`${filedStatus} = 'live'`
