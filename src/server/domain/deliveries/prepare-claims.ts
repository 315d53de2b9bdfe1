import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { MessageGuest } from '#server/domain/sends/audience.ts'
import { isStillMeant, messageGuests } from '#server/domain/sends/audience.ts'
import { addressOf, readSuppressed, type Suppressed } from '#server/domain/sends/channels-of-guest.ts'
import {
  composeMessage,
  isNothingNew,
  readSendContents,
  type SendContent,
} from '#server/domain/sends/compose.ts'
import { holdsQuietHours } from '#server/domain/sends/quiet-channels.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import { messagePoints } from '#shared/rules/sending/prices.ts'
import { waitsUntil } from '#shared/rules/sending/quiet-hours.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import type { Claim } from './claims.ts'
import type { PreparedClaim } from './dispatcher.ts'

/** Of a cancelled event only this is sent: that it is cancelled. */
const OF_CANCELLED = 'change'

export interface PrepareDeps {
  readonly db: Database
  readonly channels: Channels
  readonly publicUrl: string
}

/**
 * Makes the messages of leased deliveries by what is known now: guests may have been deleted, their contacts changed,
 * the event moved or cancelled since the send was planned, and who was to be reminded may have answered.
 */
export async function prepareClaims(
  deps: PrepareDeps,
  channel: MessageChannel,
  claims: readonly Claim[],
  now: Date,
): Promise<PreparedClaim[]> {
  const prepared = new Map<Claim, PreparedClaim>()
  for (const [eventId, own] of Map.groupBy(claims, ({ event_id }) => event_id))
    for (const one of await prepareOfEvent(deps, { eventId, channel }, own, now)) prepared.set(one.claim, one)
  return claims.flatMap((claim) => prepared.get(claim) ?? [])
}

async function prepareOfEvent(
  { db, channels, publicUrl }: PrepareDeps,
  { eventId, channel }: { eventId: string; channel: MessageChannel },
  claims: readonly Claim[],
  now: Date,
): Promise<PreparedClaim[]> {
  const sendIds = [...new Set(claims.map(({ send_id }) => send_id))]
  const contents = (await isDeleted(db, eventId))
    ? new Map<string, SendContent>()
    : await readSendContents(db, eventId, sendIds, publicUrl)
  const guests = await readGuests(db, eventId, claims)
  const accountIds = [...contents.values()].map(({ accountId }) => accountId)
  const senders = { channels: [channel], accountIds, now }
  const suppressed = await readSuppressed(db, [...guests.values()], senders)
  const notNeeded = await readNotNeeded(db, eventId, claims)
  const isQuiet = holdsQuietHours(channels, channel)
  return claims.map((claim) =>
    prepare(claim, {
      channel,
      content: contents.get(claim.send_id),
      guest: guests.get(claim.guest_id),
      suppressed,
      isNeeded: !notNeeded.has(claim.id),
      isQuiet,
      now,
    }),
  )
}

interface Known {
  readonly channel: MessageChannel
  readonly content: SendContent | undefined
  readonly guest: MessageGuest | undefined
  readonly suppressed: Suppressed
  readonly isNeeded: boolean
  /** Whether the channel is silent at night. */
  readonly isQuiet: boolean
  readonly now: Date
}

function prepare(claim: Claim, known: Known): PreparedClaim {
  const { channel, content, guest, suppressed, isNeeded, isQuiet, now } = known
  if (content === undefined || !mayBeSent(content, now)) {
    return { kind: 'not-sent', claim, state: 'cancelled', reason: 'too-late' }
  }
  if (guest === undefined) return { kind: 'not-sent', claim, state: 'cancelled', reason: 'guest-removed' }
  if (!isNeeded) return { kind: 'not-sent', claim, state: 'cancelled', reason: 'not-needed' }
  if (isNothingNew(content, guest)) {
    return { kind: 'not-sent', claim, state: 'cancelled', reason: 'nothing-new' }
  }
  const address = addressOf(channel, guest)
  const message =
    address === null
      ? null
      : composeMessage(content, guest, { channel, mark: claim.mark, deliveryId: claim.id, address })
  if (address === null || message === null) {
    return { kind: 'not-sent', claim, state: 'refused', reason: 'no-address' }
  }
  const reason = suppressed(content.accountId, channel, address)
  if (reason !== undefined) return { kind: 'not-sent', claim, state: 'refused', reason }
  const { event, purpose } = content
  const untilAt = (at: Date) => (isQuiet ? waitsUntil({ channel, purpose, phone: address, event }, at) : null)
  const until = untilAt(now)
  if (until !== null) {
    // When the night is over the event has begun: another channel may be in time.
    if (isTooLate(event, until.getTime()))
      return { kind: 'not-sent', claim, state: 'refused', reason: 'too-late' }
    return { kind: 'wait', claim, until }
  }
  return {
    kind: 'call',
    claim,
    address,
    mayCall: (at) => untilAt(at) === null,
    points: messagePoints(channel, content.purpose),
    eventRev: content.event.detail_rev,
    // The message is of the adapter's channel: both were chosen by it.
    send: (adapter, mayLeave) => adapter.send(message as never, claim.id, mayLeave),
  }
}

function mayBeSent({ event, purpose }: SendContent, now: Date): boolean {
  if (event.status === 'cancelled' && purpose !== OF_CANCELLED) return false
  return !isTooLate(event, now.getTime())
}

/** Those whose guest opened or answered since they were planned, or is not in the audience any more. */
async function readNotNeeded(
  db: Database,
  eventId: string,
  claims: readonly Claim[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('sends', (join) =>
      join.onRef('sends.event_id', '=', 'deliveries.event_id').onRef('sends.id', '=', 'deliveries.send_id'),
    )
    .innerJoin('guests', (join) =>
      join
        .onRef('guests.event_id', '=', 'deliveries.event_id')
        .onRef('guests.id', '=', 'deliveries.guest_id'),
    )
    .select('deliveries.id')
    .where('deliveries.event_id', '=', eventId)
    .where('deliveries.id', '=', sql<string>`ANY(${claims.map(({ id }) => id)}::uuid[])`)
    .where((is) => is.not(isStillMeant))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function isDeleted(db: Database, eventId: string): Promise<boolean> {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return event !== undefined
}

async function readGuests(
  db: Database,
  eventId: string,
  claims: readonly Claim[],
): Promise<ReadonlyMap<string, MessageGuest>> {
  const rows = await messageGuests(db, eventId)
    .where('guests.deleted_at', 'is', null)
    .where('guests.id', '=', sql<string>`ANY(${claims.map(({ guest_id }) => guest_id)}::uuid[])`)
    .execute()
  return new Map(rows.map((guest) => [guest.id, guest]))
}
