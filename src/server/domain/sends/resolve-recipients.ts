import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import type { EventRow } from '#server/domain/events/event-rows.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import type { Channel, DeliveryReason, SendPurpose } from '#shared/contract/deliveries.ts'
import type { SendDraft } from '#shared/contract/sends.ts'
import { messagePoints } from '#shared/rules/sending/prices.ts'
import { waitsUntil } from '#shared/rules/sending/quiet-hours.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import { type MessageGuest, readAudience, type SendAudience } from './audience.ts'
import { addressOf, channelsOfGuest, type Reach, readSuppressed } from './channels-of-guest.ts'
import { holdsQuietHours } from './quiet-channels.ts'
import { type RecentMessages, readRecentMessages } from './recent-messages.ts'

/** A guest whom a send reaches. */
export interface ResolvedRecipient {
  readonly guest: MessageGuest
  readonly channels: readonly Channel[]
  /** The price of the dearest of their channels: however many are tried, no guest costs more. */
  readonly points: number
  /** It is night at their phone, by which they are tried first, until then. */
  readonly waitsUntil: Date | null
}

export interface ResolvedRecipients {
  readonly guests: readonly ResolvedRecipient[]
  readonly unreachable: readonly { readonly guest: MessageGuest; readonly reason: DeliveryReason }[]
  readonly points: number
}

export interface AudienceDraft extends Pick<SendDraft, 'channels'> {
  readonly purpose: SendPurpose
  readonly audience: SendAudience
}

export interface SendContext {
  readonly event: EventRow
  readonly channels: Channels
  /** When it begins. */
  readonly at: Date
}

/** Whom a send would reach at its time, by what and for how much. */
export async function resolveRecipients(
  db: Database,
  access: EventAccess,
  draft: AudienceDraft,
  context: SendContext,
): Promise<ResolvedRecipients> {
  const { event, at } = context
  const { accountId } = access
  const audience = await readAudience(db, access, draft.audience, { purpose: draft.purpose, event })
  const senders = { channels: draft.channels, accountIds: [accountId], now: at }
  const suppressed = await readSuppressed(db, audience, senders)
  const recent = await readRecentMessages(db, access.eventId, draft.purpose, at)
  const reachOf = reachOfEach(draft, context, recent, (guest) =>
    channelsOfGuest(guest, draft.channels, accountId, suppressed),
  )
  const guests: ResolvedRecipient[] = []
  const unreachable: { guest: MessageGuest; reason: DeliveryReason }[] = []
  let points = 0
  for (const guest of audience) {
    const reach = reachOf(guest)
    if (reach.channels === null) {
      unreachable.push({ guest, reason: reach.reason })
      continue
    }
    const most = Math.max(...reach.channels.map((channel) => messagePoints(channel, draft.purpose)))
    const [first = 'by-hand'] = reach.channels
    const waits = waitsUntil({ channel: first, purpose: draft.purpose, phone: guest.phone, event }, at)
    guests.push({ guest, channels: reach.channels, points: most, waitsUntil: waits })
    points += most
  }
  return { guests, unreachable, points }
}

/**
 * By which channels a guest is tried, asked for one after the other: of two guests with one number, the first is
 * reminded. A channel whose night ends after the event has begun is none.
 */
function reachOfEach(
  { purpose }: AudienceDraft,
  { event, channels, at }: SendContext,
  recent: RecentMessages,
  possible: (guest: MessageGuest) => Reach,
): (guest: MessageGuest) => Reach {
  const taken = new Set(recent.addresses)
  const isAsleep = (channel: Channel, { phone }: MessageGuest) => {
    if (!holdsQuietHours(channels, channel)) return false
    const until = waitsUntil({ channel, purpose, phone, event }, at)
    return until !== null && isTooLate(event, until.getTime())
  }
  return (guest) => {
    if (recent.guests.has(guest.id)) return { channels: null, reason: 'too-soon' }
    const reach = possible(guest)
    if (reach.channels === null) return reach
    const awake = reach.channels.filter((channel) => !isAsleep(channel, guest))
    if (awake.length === 0) return { channels: null, reason: 'too-late' }
    if (purpose !== 'reminder') return { channels: awake, reason: null }
    const addressed = awake.map((channel) => ({ channel, address: addressOf(channel, guest) }))
    const free = addressed.filter(({ address }) => address === null || !taken.has(address))
    if (free.length === 0) return { channels: null, reason: 'too-soon' }
    for (const { address } of free) if (address !== null) taken.add(address)
    return { channels: free.map(({ channel }) => channel), reason: null }
  }
}
