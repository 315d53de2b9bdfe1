import { type RawBuilder, sql } from 'kysely'
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
export type SendAudience = Audience & { readonly after_invitation?: AfterInvitation }

/**
 * An invitation is under way to the guest, or has gone out, or nobody knows. `OFFSET 0`: looked up for each guest by its
 * index; PostgreSQL would else read all messages of the event once and look there.
 */
const hasInvitation = (eventId: string) => sql<boolean>`(
  EXISTS (
    SELECT FROM deliveries JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id
    WHERE deliveries.event_id = ${eventId} AND deliveries.guest_id = guests.id
      AND sends.purpose IN ('invitation', 'approval')
      AND deliveries.state IN ('planned', 'claimed', 'calling', 'accepted', 'unknown')
    OFFSET 0)
  OR EXISTS (
    SELECT FROM recipients JOIN sends ON sends.event_id = recipients.event_id AND sends.id = recipients.send_id
    WHERE recipients.event_id = ${eventId} AND recipients.guest_id = guests.id
      AND sends.purpose IN ('invitation', 'approval') AND recipients.result IS NULL
    OFFSET 0))`
const hasFailed = (eventId: string) => sql<boolean>`EXISTS (
  SELECT FROM recipients
  WHERE recipients.event_id = ${eventId} AND recipients.guest_id = guests.id
    AND recipients.result = 'failed')`
const HAS_REPLIED = sql<boolean>`(guests.rsvp IS NOT NULL OR guests.waiting_since IS NOT NULL)`

/** What is not made yet brings the event as it is then. */
const isOnItsWay = (eventId: string) => sql<boolean>`EXISTS (
  SELECT FROM deliveries JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id
  WHERE deliveries.event_id = ${eventId} AND deliveries.guest_id = guests.id
    AND deliveries.state IN ('planned', 'claimed') AND sends.state IN ('under-way', 'paused'))`

const IS_ATTENDING = sql<boolean>`guests.rsvp = 'attending'`

const CONDITIONS: Record<Audience['who'], (eventId: string) => RawBuilder<boolean>> = {
  everybody: () => sql`true`,
  not_sent: (eventId) => sql`NOT ${hasInvitation(eventId)}`,
  failed: (eventId) => sql`${hasFailed(eventId)} AND NOT ${hasInvitation(eventId)}`,
  not_opened: (eventId) => sql`guests.opened_at IS NULL AND NOT ${HAS_REPLIED} AND ${hasInvitation(eventId)}`,
  opened_silent: () => sql`guests.opened_at IS NOT NULL AND NOT ${HAS_REPLIED}`,
  not_answered: () => sql`NOT ${HAS_REPLIED}`,
  attending: () => IS_ATTENDING,
  to_notify: (eventId) => sql`guests.rsvp IS DISTINCT FROM 'regrets' AND NOT ${isOnItsWay(eventId)}`,
}

/**
 * Of `guests` joined with `sends`: whether the message is still meant for the guest. Who opened, answered or changed their
 * mind after it was planned does not get it; what a host sends to everybody is for everybody.
 */
export const isStillMeant = sql<boolean>`(
  (sends.purpose <> 'pass' OR coalesce(${IS_ATTENDING}, false))
  AND CASE sends.audience ->> 'who'
    WHEN 'not_opened' THEN guests.opened_at IS NULL AND NOT ${HAS_REPLIED}
    WHEN 'opened_silent' THEN NOT ${HAS_REPLIED}
    WHEN 'not_answered' THEN NOT ${HAS_REPLIED}
    WHEN 'attending' THEN coalesce(${IS_ATTENDING}, false)
    ELSE true END)`
const answeredAt = (eventId: string) => sql<Date | null>`(
  SELECT answers.answered_at FROM answers
  WHERE answers.event_id = ${eventId} AND answers.id = guests.answer_id)`
const messagesMade = (eventId: string) => sql<MessageMade[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'send_id', deliveries.send_id, 'rev', deliveries.event_rev,
    'at', coalesce(deliveries.called_at, deliveries.accepted_at, deliveries.updated_at))), '[]')
  FROM deliveries
  WHERE deliveries.event_id = ${eventId} AND deliveries.guest_id = guests.id
    AND deliveries.state IN ('calling', 'accepted', 'unknown'))`

/** What a guest knows of the event, but for a message that is made now. @param butSend of that message */
export function knowledgeOf(guest: MessageGuest, butSend: string | null): GuestKnowledge {
  return {
    messages: guest.messages.filter(({ send_id }) => send_id !== butSend),
    answered_at: guest.answered_at?.toISOString() ?? null,
    opened_at: guest.opened_at?.toISOString() ?? null,
  }
}

/** Guests of an event with what their messages are made from; a condition decides whose. */
export function messageGuests(db: Database, eventId: string) {
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
    .select(answeredAt(eventId).as('answered_at'))
    .select(messagesMade(eventId).as('messages'))
    .where('guests.event_id', '=', eventId)
}

/** By guest, the first invitation that a channel accepted. */
const invitedAt = (eventId: string) => sql<Date | null>`(
  SELECT min(deliveries.accepted_at)
  FROM deliveries JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id
  WHERE deliveries.event_id = ${eventId} AND deliveries.guest_id = guests.id
    AND sends.purpose = 'invitation' AND deliveries.state = 'accepted')`

/** A reminder that follows invitations goes to each guest once. */
function isTheirTurn(eventId: string, { reminder_id, invited_from, invited_before }: AfterInvitation) {
  const at = invitedAt(eventId)
  return sql<boolean>`(
    ${at} >= coalesce(${invited_from}::timestamptz, '-infinity') AND ${at} < ${invited_before}::timestamptz
    AND NOT EXISTS (
      SELECT FROM recipients JOIN sends ON sends.event_id = recipients.event_id AND sends.id = recipients.send_id
      WHERE recipients.event_id = ${eventId} AND recipients.guest_id = guests.id
        AND sends.reminder_id = ${reminder_id}))`
}

/**
 * Whom a send is for, of the guests that its host may see and that are not deleted; in the order of the list. Who does
 * not attend has no pass to get.
 */
export async function readAudience(
  db: Database,
  access: EventAccess,
  { who, group_names, sections, guest_ids, after_invitation }: SendAudience,
  { purpose, event }: { purpose: SendPurpose; event: EventRow },
): Promise<MessageGuest[]> {
  const guests = await messageGuests(db, access.eventId)
    .where('guests.deleted_at', 'is', null)
    .where(guestScope(access))
    .where(CONDITIONS[who](access.eventId))
    .$if(purpose === 'pass', (guests) => guests.where(IS_ATTENDING))
    .$if(after_invitation !== undefined, (guests) =>
      after_invitation === undefined ? guests : guests.where(isTheirTurn(access.eventId, after_invitation)),
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
