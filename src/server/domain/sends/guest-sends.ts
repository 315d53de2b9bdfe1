import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB, Json } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import type { EventRow } from '#server/domain/events/event-rows.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import { newId } from '#server/domain/new-id.ts'
import { reserveKey, reservePoints } from '#server/domain/points/balances.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import { CHANNELS, type Channel, type SendPurpose } from '#shared/contract/deliveries.ts'
import { messagePoints } from '#shared/rules/sending/prices.ts'
import { waitsUntil } from '#shared/rules/sending/quiet-hours.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import { type MessageGuest, messageGuests } from './audience.ts'
import { channelsOfGuest, readSuppressed } from './channels-of-guest.ts'
import { insertRecipients, lockEventOfSend } from './create-send.ts'
import { holdsQuietHours } from './quiet-channels.ts'
import type { ResolvedRecipient } from './resolve-recipients.ts'

export interface GuestSendDeps {
  readonly channels: Channels
  readonly now: Date
}

/** Something that a guest is written to about by itself, because of what they or others did. */
export interface GuestSend {
  readonly event_id: string
  readonly guest_id: string
  readonly purpose: Extract<SendPurpose, 'place' | 'approval'>
  /** Whether it is still so, and the guest was not written to about it; of rows of `guests` joined with `events`. */
  readonly isDue: RawBuilder<boolean>
  /** Says in the guest's row that they were: in the same transaction, so that nobody is written to twice. */
  readonly done: RawBuilder<unknown>
}

/** The addresses by which the guest could be written to; null where there is nothing to write any more. */
export async function addressesDue(db: Database, send: GuestSend, now: Date): Promise<DueGuest | null> {
  const guest = await dueGuests(db, send).executeTakeFirst()
  if (guest === undefined || isTooLate(guest, now.getTime())) return null
  const { email, phone, account_id, title_ar, title_en } = guest
  return { email, phone, account_id, titles: `${title_ar} ${title_en}` }
}

interface DueGuest {
  readonly email: string | null
  readonly phone: string | null
  readonly account_id: string
  /** Of the event, in both languages. */
  readonly titles: string
}

function dueGuests(db: Database, { event_id, guest_id, isDue }: GuestSend) {
  return messageGuests(db, event_id)
    .innerJoin('events', 'events.id', 'guests.event_id')
    .select(['guests.host_id', 'event_hosts.account_id', 'events.title_ar', 'events.title_en'])
    .select(['events.starts_on', 'events.starts_time', 'events.time_zone'])
    .where('guests.id', '=', guest_id)
    .where('guests.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .where('events.status', '=', 'live')
    .where(isDue)
}

/**
 * Plans the message as a send with one recipient, under the locks of every send: by the channel that reached the guest
 * before, then by those for which they have a contact, each where the one before refused. E-mail is free; the others cost
 * what they always do, and where the host has not the points it is e-mail alone. Whom nothing reaches their host writes to
 * by hand. While a restored backup is held, it waits with the others. False where nothing was due.
 */
export async function createGuestSend(
  trx: Transaction<DB>,
  send: GuestSend,
  deps: GuestSendDeps,
): Promise<boolean> {
  const eventId = send.event_id as AuthorizedEventId
  const { now } = deps
  const event = await lockEventOfSend(trx, eventId)
  const guest = await dueGuests(trx, send).executeTakeFirst()
  if (event === undefined || guest === undefined || isTooLate(event, now.getTime())) return false
  for (const recipient of await chainsOf(trx, send, guest, event, deps)) {
    const sendId = newId()
    await insertSend(trx, { ...send, ...guest, id: sendId }, recipient, now)
    await insertRecipients(
      trx,
      { eventId, accountId: guest.account_id, sendId, channels: deps.channels, now },
      [recipient],
    )
    await updateSending(trx, eventId)
    // Last, as in every send: the balance's lock comes after all others.
    const { account_id: accountId } = guest
    const paid = { accountId, points: recipient.points, eventId, sendId, key: reserveKey(eventId, sendId) }
    if (await reservePoints(trx, paid)) break
    await trx.deleteFrom('sends').where('event_id', '=', eventId).where('id', '=', sendId).execute()
  }
  await sql`UPDATE guests SET ${send.done} WHERE event_id = ${eventId} AND id = ${send.guest_id}`.execute(trx)
  return true
}

/** The ways to write to the guest, each for where the host cannot pay for the one before; the last one is free. */
async function chainsOf(
  trx: Transaction<DB>,
  { purpose }: GuestSend,
  guest: MessageGuest & { readonly account_id: string },
  event: EventRow,
  { channels, now }: GuestSendDeps,
): Promise<ResolvedRecipient[]> {
  const available = CHANNELS.filter((channel) => channel !== 'by-hand' && channels[channel].adapter !== null)
  const known = await reachedBy(trx, event.id, guest.id)
  const ordered = available.toSorted((one, other) => rankOf(known, one) - rankOf(known, other))
  const senders = { channels: CHANNELS, accountIds: [guest.account_id], now }
  const suppressed = await readSuppressed(trx, [guest], senders)
  const reach =
    ordered.length === 0 ? null : channelsOfGuest(guest, ordered, guest.account_id, suppressed).channels
  const priced = (reach ?? []).map((channel) => ({ channel, points: messagePoints(channel, purpose) }))
  const sleepsUntil = (channel: Channel | undefined) =>
    channel !== undefined && holdsQuietHours(channels, channel)
      ? waitsUntil({ channel, purpose, phone: guest.phone, event }, now)
      : null
  const recipientOf = (chain: typeof priced): ResolvedRecipient => ({
    guest,
    channels: chain.length === 0 ? ['by-hand'] : chain.map(({ channel }) => channel),
    points: Math.max(0, ...chain.map(({ points }) => points)),
    waitsUntil: sleepsUntil(chain[0]?.channel),
  })
  return [recipientOf(priced), recipientOf(priced.filter(({ points }) => points === 0))]
}

/** The channel whose message reached the guest last; one that was opened or delivered before one that was accepted. */
async function reachedBy(trx: Transaction<DB>, eventId: string, guestId: string): Promise<Channel | null> {
  const { rows } = await sql<{ channel: Channel }>`
    SELECT channel FROM deliveries
    WHERE event_id = ${eventId} AND guest_id = ${guestId} AND state = 'accepted' AND channel <> 'by-hand'
    ORDER BY (opened_at IS NOT NULL OR receipt IN ('delivered', 'read')) DESC NULLS LAST, accepted_at DESC
    LIMIT 1
  `.execute(trx)
  return rows[0]?.channel ?? null
}

function rankOf(known: Channel | null, channel: Channel): number {
  return channel === known ? -1 : CHANNELS.indexOf(channel)
}

async function insertSend(
  trx: Transaction<DB>,
  send: Pick<GuestSend, 'event_id' | 'guest_id' | 'purpose'> & {
    id: string
    host_id: string
    account_id: string
    time_zone: string
  },
  { channels, points }: ResolvedRecipient,
  now: Date,
): Promise<void> {
  const { id, event_id, guest_id, host_id, account_id, purpose, time_zone } = send
  const { is_held } = await trx.selectFrom('sending_epoch').select('is_held').executeTakeFirstOrThrow()
  const audience = { who: 'everybody', group_names: [], sections: [], guest_ids: [guest_id] }
  await trx
    .insertInto('sends')
    .values({
      ...{ id, event_id, host_id, account_id, purpose, time_zone, points },
      rev: await takeRevisions(trx, event_id as AuthorizedEventId, 1),
      state: is_held ? 'paused' : 'under-way',
      pause_reason: is_held ? 'restored' : null,
      audience: JSON.stringify(audience) as unknown as Json,
      channels: [...channels],
      texts: JSON.stringify({}) as unknown as Json,
      starts_at: now,
      is_scheduled: false,
      started_at: now,
      guests: 1,
      created_at: now,
    })
    .execute()
}
