import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { guestScope } from '#server/domain/guests/guests.ts'
import type { SendPurpose } from '#shared/contract/deliveries.ts'
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

/** Of a reminder that counts its days from each guest's invitation: whose turn it is. ISO instants. */
export interface AfterInvitation {
  readonly reminder_id: string
  /** Their invitation was accepted from this instant on; null: at any time. */
  readonly invited_from: string | null
  /** And before this one. */
  readonly invited_before: string
}

/** An audience as a send stores it: what a host chose, and what only a reminder asks for. */
export type PlannedAudience = Audience & { readonly after_invitation?: AfterInvitation }

/** An invitation is under way to the guest, or has gone out, or nobody knows. */
const HAS_INVITATION = sql<boolean>`(
  EXISTS (
    SELECT FROM deliveries JOIN sends ON sends.id = deliveries.send_id
    WHERE deliveries.event_id = guests.event_id AND deliveries.guest_id = guests.id
      AND sends.purpose = 'invitation'
      AND deliveries.state IN ('planned', 'claimed', 'calling', 'accepted', 'unknown'))
  OR EXISTS (
    SELECT FROM recipients JOIN sends ON sends.id = recipients.send_id
    WHERE recipients.event_id = guests.event_id AND recipients.guest_id = guests.id
      AND sends.purpose = 'invitation' AND recipients.result IS NULL))`
const HAS_FAILED = sql<boolean>`EXISTS (
  SELECT FROM recipients
  WHERE recipients.event_id = guests.event_id AND recipients.guest_id = guests.id
    AND recipients.result = 'failed')`
const HAS_REPLIED = sql<boolean>`(guests.rsvp IS NOT NULL OR guests.waiting_since IS NOT NULL)`

const CONDITIONS = {
  everybody: sql<boolean>`true`,
  not_sent: sql<boolean>`NOT ${HAS_INVITATION}`,
  failed: sql<boolean>`${HAS_FAILED} AND NOT ${HAS_INVITATION}`,
  not_opened: sql<boolean>`guests.opened_at IS NULL AND NOT ${HAS_REPLIED} AND ${HAS_INVITATION}`,
  opened_silent: sql<boolean>`guests.opened_at IS NOT NULL AND NOT ${HAS_REPLIED}`,
  not_answered: sql<boolean>`NOT ${HAS_REPLIED}`,
  attending: sql<boolean>`guests.rsvp = 'attending'`,
} satisfies Record<Audience['who'], unknown>

/**
 * Of `guests` joined with `sends`: whether the message is still meant for the guest. Who opened, answered or changed their
 * mind after it was planned does not get it; what a host sends to everybody is for everybody.
 */
export const isStillMeant = sql<boolean>`(
  (sends.purpose <> 'pass' OR coalesce(${CONDITIONS.attending}, false))
  AND CASE sends.audience ->> 'who'
    WHEN 'not_opened' THEN guests.opened_at IS NULL AND NOT ${HAS_REPLIED}
    WHEN 'opened_silent' THEN NOT ${HAS_REPLIED}
    WHEN 'not_answered' THEN NOT ${HAS_REPLIED}
    WHEN 'attending' THEN coalesce(${CONDITIONS.attending}, false)
    ELSE true END)`

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

/** By guest, the first invitation that a channel accepted. */
const INVITED_AT = sql<Date | null>`(
  SELECT min(deliveries.accepted_at)
  FROM deliveries JOIN sends ON sends.id = deliveries.send_id
  WHERE deliveries.event_id = guests.event_id AND deliveries.guest_id = guests.id
    AND sends.purpose = 'invitation' AND deliveries.state = 'accepted')`

/** A reminder that follows invitations goes to each guest once. */
function isTheirTurn({ reminder_id, invited_from, invited_before }: AfterInvitation) {
  return sql<boolean>`(
    ${INVITED_AT} >= coalesce(${invited_from}::timestamptz, '-infinity') AND ${INVITED_AT} < ${invited_before}::timestamptz
    AND NOT EXISTS (
      SELECT FROM recipients JOIN sends ON sends.id = recipients.send_id
      WHERE recipients.event_id = guests.event_id AND recipients.guest_id = guests.id
        AND sends.event_id = guests.event_id AND sends.reminder_id = ${reminder_id}))`
}

/**
 * Whom a send is for, of the guests that its host may see and that are not deleted; in the order of the list. Who does
 * not attend has no pass to get.
 */
export function readAudience(
  db: Database,
  access: EventAccess,
  { who, group_names, sections, guest_ids, after_invitation }: PlannedAudience,
  purpose: SendPurpose,
): Promise<MessageGuest[]> {
  return messageGuests(db)
    .where('guests.event_id', '=', access.eventId)
    .where('guests.deleted_at', 'is', null)
    .where(guestScope(access))
    .where(CONDITIONS[who])
    .$if(purpose === 'pass', (guests) => guests.where(CONDITIONS.attending))
    .$if(after_invitation !== undefined, (guests) =>
      after_invitation === undefined ? guests : guests.where(isTheirTurn(after_invitation)),
    )
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
