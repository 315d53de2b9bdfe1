import { sql } from 'kysely'
import type { EventAccess } from '#server/domain/authorize.ts'

/**
 * `messageProgress` of shared/rules/sending in SQL: a row for each guest of the event to whom a host has sent something.
 * A co-host's devices have their own sends alone, so only those are scheduled for them.
 */
export function messageProgressOf({ eventId, hostId, role }: EventAccess) {
  const isOwn = role === 'owner' ? sql`true` : sql`sends.host_id = ${hostId}`
  return sql`(
    SELECT deliveries.guest_id,
      bool_or(deliveries.state = 'accepted') AS sent,
      bool_or(deliveries.state = 'accepted'
        AND (deliveries.receipt IN ('delivered', 'read') OR deliveries.opened_at IS NOT NULL)) AS delivered,
      bool_or(deliveries.state = 'refused') AND bool_and(deliveries.state IN ('refused', 'cancelled')) AS failed,
      bool_or(deliveries.state IN ('planned', 'claimed') AND sends.state = 'scheduled' AND ${isOwn}) AS scheduled,
      min(deliveries.accepted_at) FILTER (WHERE deliveries.state = 'accepted') AS sent_at
    FROM deliveries JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id
    WHERE deliveries.event_id = ${eventId} AND deliveries.rev IS NOT NULL
      AND sends.purpose NOT IN ('pass', 'place')
    GROUP BY deliveries.guest_id)`
}

/** Whether the guest of the row is one of those whose messages got so far. */
export function isGuestWhose(access: EventAccess, progress: 'sent' | 'delivered' | 'failed' | 'scheduled') {
  return sql<boolean>`guests.id IN (
    SELECT messages.guest_id FROM ${messageProgressOf(access)} AS messages WHERE messages.${sql.ref(progress)})`
}
