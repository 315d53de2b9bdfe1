import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { currentVersion, type EventRow, formerOf } from '#server/domain/events/event-rows.ts'
import { guestScope } from '#server/domain/guests/guests.ts'
import type { SendPurpose } from '#shared/contract/deliveries.ts'
import type { Audience } from '#shared/contract/sends.ts'
import { type GuestKnowledge, unknownParts } from '#shared/rules/sending/event-versions.ts'

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
  readonly members: unknown
  readonly rsvp: string | null
  readonly answered_at: Date | null
  readonly opened_at: Date | null
  /** Those that may have reached them. */
  readonly messages: readonly MessageMade[]
}

interface MessageMade {
  readonly send_id: string
  readonly rev: number | null
  readonly at: string
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

/**
 * An invitation is under way to the guest, or has gone out, or nobody knows. `OFFSET 0`: looked up for each guest by its
 * index; PostgreSQL would else read the messages of all events once and look there.
 */
const HAS_INVITATION = sql<boolean>`(
  EXISTS (
    SELECT FROM deliveries JOIN sends ON sends.id = deliveries.send_id
    WHERE deliveries.event_id = guests.event_id AND deliveries.guest_id = guests.id
      AND sends.purpose IN ('invitation', 'approval')
      AND deliveries.state IN ('planned', 'claimed', 'calling', 'accepted', 'unknown')
    OFFSET 0)
  OR EXISTS (
    SELECT FROM recipients JOIN sends ON sends.id = recipients.send_id
    WHERE recipients.event_id = guests.event_id AND recipients.guest_id = guests.id
      AND sends.purpose IN ('invitation', 'approval') AND recipients.result IS NULL
    OFFSET 0))`
const HAS_FAILED = sql<boolean>`EXISTS (
  SELECT FROM recipients
  WHERE recipients.event_id = guests.event_id AND recipients.guest_id = guests.id
    AND recipients.result = 'failed')`
const HAS_REPLIED = sql<boolean>`(guests.rsvp IS NOT NULL OR guests.waiting_since IS NOT NULL)`

/** What is not made yet brings the event as it is then. */
const IS_ON_ITS_WAY = sql<boolean>`EXISTS (
  SELECT FROM deliveries JOIN sends ON sends.id = deliveries.send_id
  WHERE deliveries.event_id = guests.event_id AND deliveries.guest_id = guests.id
    AND deliveries.state IN ('planned', 'claimed') AND sends.state IN ('under-way', 'paused'))`

const CONDITIONS = {
  everybody: sql<boolean>`true`,
  not_sent: sql<boolean>`NOT ${HAS_INVITATION}`,
  failed: sql<boolean>`${HAS_FAILED} AND NOT ${HAS_INVITATION}`,
  not_opened: sql<boolean>`guests.opened_at IS NULL AND NOT ${HAS_REPLIED} AND ${HAS_INVITATION}`,
  opened_silent: sql<boolean>`guests.opened_at IS NOT NULL AND NOT ${HAS_REPLIED}`,
  not_answered: sql<boolean>`NOT ${HAS_REPLIED}`,
  attending: sql<boolean>`guests.rsvp = 'attending'`,
  to_notify: sql<boolean>`guests.rsvp IS DISTINCT FROM 'regrets' AND NOT ${IS_ON_ITS_WAY}`,
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
const answeredAt = sql<Date | null>`(
  SELECT answers.answered_at FROM answers
  WHERE answers.event_id = guests.event_id AND answers.id = guests.answer_id)`
const messagesMade = sql<MessageMade[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'send_id', deliveries.send_id, 'rev', deliveries.event_rev,
    'at', coalesce(deliveries.called_at, deliveries.accepted_at, deliveries.updated_at))), '[]')
  FROM deliveries
  WHERE deliveries.event_id = guests.event_id AND deliveries.guest_id = guests.id
    AND deliveries.state IN ('calling', 'accepted', 'unknown'))`

/** What a guest knows of the event, but for a message that is made now. @param butSend of that message */
export function knowledgeOf(guest: MessageGuest, butSend: string | null): GuestKnowledge {
  return {
    messages: guest.messages.filter(({ send_id }) => send_id !== butSend),
    answered_at: guest.answered_at?.toISOString() ?? null,
    opened_at: guest.opened_at?.toISOString() ?? null,
  }
}

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
    .select(['guests.members', 'guests.rsvp', 'guests.opened_at'])
    .select(answeredAt.as('answered_at'))
    .select(messagesMade.as('messages'))
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
export async function readAudience(
  db: Database,
  access: EventAccess,
  { who, group_names, sections, guest_ids, after_invitation }: PlannedAudience,
  { purpose, event }: { purpose: SendPurpose; event: EventRow },
): Promise<MessageGuest[]> {
  const guests = await messageGuests(db)
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
  if (who !== 'to_notify') return guests
  const [former, current] = [formerOf(event), currentVersion(event)]
  return guests.filter((guest) => unknownParts(knowledgeOf(guest, null), former, current).length > 0)
}
