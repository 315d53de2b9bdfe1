import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { MessageGuest } from '#server/domain/sends/audience.ts'
import { messageGuests } from '#server/domain/sends/audience.ts'
import { addressOf, readSuppressed, type Suppressed } from '#server/domain/sends/channels-of-guest.ts'
import { composeMessage, readSendContents, type SendContent } from '#server/domain/sends/compose.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import { CHANNEL_POINTS } from '#shared/rules/sending/prices.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import type { Claim } from './claims.ts'
import type { PreparedClaim } from './dispatcher.ts'

/** Of a cancelled event only this is sent: that it is cancelled. */
const OF_CANCELLED = 'change'

/**
 * Makes the messages of leased deliveries by what is known now: guests may have been deleted, their contacts changed,
 * the event moved or cancelled since the send was planned.
 */
export async function prepareClaims(
  db: Database,
  publicUrl: string,
  channel: MessageChannel,
  claims: readonly Claim[],
  now: Date,
): Promise<PreparedClaim[]> {
  const sendIds = [...new Set(claims.map(({ send_id }) => send_id))]
  const contents = await readSendContents(db, sendIds, publicUrl)
  const deleted = await readDeletedEvents(db, claims)
  const guests = await readGuests(db, claims)
  const accountIds = [...contents.values()].map(({ accountId }) => accountId)
  const senders = { channels: [channel], accountIds, now }
  const suppressed = await readSuppressed(db, [...guests.values()], senders)
  return claims.map((claim) => {
    const content = deleted.has(claim.event_id) ? undefined : contents.get(claim.send_id)
    return prepare(channel, claim, content, guests.get(claim.guest_id), suppressed, now)
  })
}

function prepare(
  channel: MessageChannel,
  claim: Claim,
  content: SendContent | undefined,
  guest: MessageGuest | undefined,
  suppressed: Suppressed,
  now: Date,
): PreparedClaim {
  if (content === undefined || !mayBeSent(content, now)) {
    return { kind: 'not-sent', claim, state: 'cancelled', reason: 'too-late' }
  }
  if (guest === undefined) return { kind: 'not-sent', claim, state: 'cancelled', reason: 'guest-removed' }
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
  return {
    kind: 'call',
    claim,
    address,
    points: CHANNEL_POINTS[channel],
    // The message is of the adapter's channel: both were chosen by it.
    send: (adapter, mayLeave) => adapter.send(message as never, claim.id, mayLeave),
  }
}

function mayBeSent({ event, purpose }: SendContent, now: Date): boolean {
  if (event.status === 'cancelled' && purpose !== OF_CANCELLED) return false
  return !isTooLate(event, now.getTime())
}

async function readDeletedEvents(db: Database, claims: readonly Claim[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(claims.map(({ event_id }) => event_id))]
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function readGuests(
  db: Database,
  claims: readonly Claim[],
): Promise<ReadonlyMap<string, MessageGuest>> {
  const named = claims.map(({ event_id, guest_id }) => ({ event_id, guest_id }))
  const rows = await messageGuests(db)
    .where('guests.deleted_at', 'is', null)
    .where(
      sql<boolean>`(guests.event_id, guests.id) IN (
        SELECT event_id, guest_id
        FROM json_to_recordset(${JSON.stringify(named)}) AS named (event_id uuid, guest_id uuid))`,
    )
    .execute()
  return new Map(rows.map((guest) => [guest.id, guest]))
}
