import { sql } from 'kysely'
import type { EventAccess } from '#server/domain/authorize.ts'

/**
 * `messageProgress` of shared/rules/sending in SQL: a row for each guest of the event to whom a host has sent something.
 */
export function messageProgressOf({ eventId }: Pick<EventAccess, 'eventId'>) {
  return sql`(
    SELECT deliveries.guest_id,
      bool_or(deliveries.state = 'accepted') AS sent,
      bool_or(deliveries.state = 'accepted'
        AND (deliveries.receipt IN ('delivered', 'read') OR deliveries.opened_at IS NOT NULL)) AS delivered,
      bool_or(deliveries.state = 'refused') AND bool_and(deliveries.state IN ('refused', 'cancelled')) AS failed,
      min(deliveries.accepted_at) FILTER (WHERE deliveries.state = 'accepted') AS sent_at
    FROM deliveries JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id
    WHERE deliveries.event_id = ${eventId} AND deliveries.rev IS NOT NULL
      AND sends.purpose NOT IN ('pass', 'place')
    GROUP BY deliveries.guest_id)`
}

/** Whether the guest of the row is one of those whose messages got so far. */
export function isGuestWhose(access: EventAccess, progress: 'sent' | 'delivered' | 'failed') {
  return sql<boolean>`guests.id IN (
    SELECT messages.guest_id FROM ${messageProgressOf(access)} AS messages WHERE messages.${sql.ref(progress)})`
}

const REPLIED = sql<boolean>`(guests.rsvp IS NOT NULL OR guests.waiting_since IS NOT NULL)`

/** `isScheduled` of shared/rules/sending in SQL, of the row in `guests`. */
export function isScheduled(access: EventAccess) {
  return sql<boolean>`(EXISTS (
    SELECT FROM sends
    WHERE sends.event_id = ${access.eventId} AND sends.state = 'scheduled' AND sends.rev IS NOT NULL
      AND sends.host_id = ${access.hostId} AND sends.purpose NOT IN ('pass', 'place')
      AND CASE sends.audience ->> 'who'
        WHEN 'failed' THEN ${isGuestWhose(access, 'failed')}
        WHEN 'not_opened' THEN false
        WHEN 'opened_silent' THEN guests.opened_at IS NOT NULL AND NOT ${REPLIED}
        WHEN 'not_answered' THEN NOT ${REPLIED}
        WHEN 'attending' THEN coalesce(guests.rsvp = 'attending', false)
        WHEN 'to_notify' THEN guests.rsvp IS DISTINCT FROM 'regrets'
        ELSE true END
      AND (sends.audience -> 'group_names' = '[]' OR sends.audience -> 'group_names' ? guests.group_name)
      AND (sends.audience -> 'sections' = '[]'
        OR coalesce(sends.audience -> 'sections' ? guests.section, false))
      AND (sends.audience -> 'guest_ids' = '[]' OR sends.audience -> 'guest_ids' ? guests.id::text))
    AND NOT ${isGuestWhose(access, 'sent')})`
}
