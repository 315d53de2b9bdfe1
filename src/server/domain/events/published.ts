import { sql } from 'kysely'

/** The status an event is listed by: a cancelled one stays in the group that it was cancelled in. */
export const filedStatus = sql<string>`CASE events.status WHEN 'cancelled' THEN events.status_before ELSE events.status END`

/** Whether the event's invitation may be seen: its host has sent it, or set the time for it. */
export const isPublished = sql<boolean>`${filedStatus} IN ('scheduled', 'sent')`
