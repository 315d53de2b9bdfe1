import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { guestScope } from '#server/domain/guests/guests.ts'
import type { Audience } from '#shared/contract/sends.ts'

/** A guest as a message needs them. */
export interface MessageGuest {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly token: string
  readonly host_token: string
}

/**
 * An invitation is under way to the guest, or has gone out, or nobody knows. `OFFSET 0`: looked up for each guest by its
 * index; PostgreSQL would else read the messages of all events once and look there.
 */
const HAS_INVITATION = sql<boolean>`(
  EXISTS (
    SELECT FROM deliveries JOIN sends ON sends.id = deliveries.send_id
    WHERE deliveries.event_id = guests.event_id AND deliveries.guest_id = guests.id
      AND sends.purpose = 'invitation'
      AND deliveries.state IN ('planned', 'claimed', 'calling', 'accepted', 'unknown')
    OFFSET 0)
  OR EXISTS (
    SELECT FROM recipients JOIN sends ON sends.id = recipients.send_id
    WHERE recipients.event_id = guests.event_id AND recipients.guest_id = guests.id
      AND sends.purpose = 'invitation' AND recipients.result IS NULL
    OFFSET 0))`
const HAS_FAILED = sql<boolean>`EXISTS (
  SELECT FROM recipients
  WHERE recipients.event_id = guests.event_id AND recipients.guest_id = guests.id
    AND recipients.result = 'failed')`
const HAS_REPLIED = sql<boolean>`(guests.rsvp IS NOT NULL OR guests.waiting_since IS NOT NULL)`

const CONDITIONS = {
  everybody: sql<boolean>`true`,
  not_sent: sql<boolean>`NOT ${HAS_INVITATION}`,
  failed: sql<boolean>`${HAS_FAILED} AND NOT ${HAS_INVITATION}`,
  not_opened: sql<boolean>`guests.opened_at IS NULL AND NOT ${HAS_REPLIED}`,
  not_answered: sql<boolean>`NOT ${HAS_REPLIED}`,
  attending: sql<boolean>`guests.rsvp = 'attending'`,
} satisfies Record<Audience['who'], unknown>

/** Guests with what their messages are made from; a condition decides whose. */
export function messageGuests(db: Database) {
  return db
    .selectFrom('guests')
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'guests.event_id')
        .onRef('event_hosts.id', '=', 'guests.host_id'),
    )
    .select(['guests.id', 'guests.name', 'guests.source', 'guests.email', 'guests.phone'])
    .select(['guests.language', 'guests.token', 'event_hosts.token as host_token'])
}

/** Whom a send is for, of the guests that its host may see and that are not deleted; in the order of the list. */
export function readAudience(
  db: Database,
  access: EventAccess,
  { who, group_names, sections, guest_ids }: Audience,
): Promise<MessageGuest[]> {
  return messageGuests(db)
    .where('guests.event_id', '=', access.eventId)
    .where('guests.deleted_at', 'is', null)
    .where(guestScope(access))
    .where(CONDITIONS[who])
    .$if(group_names.length > 0, (guests) =>
      guests.where('guests.group_name', '=', sql<string>`ANY(${[...group_names]}::text[])`),
    )
    .$if(sections.length > 0, (guests) =>
      guests.where('guests.section', '=', sql<string>`ANY(${[...sections]}::text[])`),
    )
    .$if(guest_ids.length > 0, (guests) =>
      guests.where('guests.id', '=', sql<string>`ANY(${[...guest_ids]}::uuid[])`),
    )
    .orderBy('guests.serial')
    .execute()
}
