import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import type { EventRow } from '#server/domain/events/event-rows.ts'
import type { Channels } from '#server/providers/delivery/port.ts'
import type { Channel, DeliveryReason, SendPurpose } from '#shared/contract/deliveries.ts'
import type { SendDraft } from '#shared/contract/sends.ts'
import { messagePoints } from '#shared/rules/sending/prices.ts'
import { waitsUntil } from '#shared/rules/sending/quiet-hours.ts'
import { smsParts } from '#shared/rules/sending/sms-parts.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import { type MessageGuest, type PlannedAudience, readAudience } from './audience.ts'
import {
  addressOf,
  channelsOfGuest,
  type Reach,
  readSuppressed,
  type Suppressed,
} from './channels-of-guest.ts'
import { composeText, type SendContent } from './compose.ts'
import { MARK_LENGTH } from './marks.ts'
import { holdsQuietHours } from './quiet-channels.ts'
import { type RecentMessages, readRecentMessages } from './recent-messages.ts'

/** A guest whom a send reaches. */
export interface PlannedGuest {
  readonly guest: MessageGuest
  readonly channels: readonly Channel[]
  /** The price of the dearest of their channels: however many are tried, no guest costs more. */
  readonly points: number
  /** It is night at their phone, by which they are tried first, until then. */
  readonly waitsUntil: Date | null
}

export interface SendPlan {
  readonly guests: readonly PlannedGuest[]
  readonly unreachable: readonly { readonly guest: MessageGuest; readonly reason: DeliveryReason }[]
  readonly points: number
}

export type PlanDraft = Pick<SendDraft, 'channels' | 'texts'> & {
  readonly purpose: SendPurpose
  readonly audience: PlannedAudience
}

export interface PlanContext {
  readonly event: EventRow
  readonly channels: Channels
  readonly publicUrl: string
  /** When it begins. */
  readonly at: Date
}

/** As long as any mark: planned texts are as long as those that are sent. */
const ANY_MARK = 'm'.repeat(MARK_LENGTH)

/** Whom a send would reach at its time, by what and for how much. */
export async function planSend(
  db: Database,
  access: EventAccess,
  draft: PlanDraft,
  context: PlanContext,
): Promise<SendPlan> {
  const { event, publicUrl, at } = context
  const audience = await readAudience(db, access, draft.audience, draft.purpose)
  const suppressed = await readSuppressed(db, draft.channels, audience, at)
  const recent = await readRecentMessages(db, access.eventId, draft.purpose, at)
  const content: SendContent = { ...draft, event, pictures: null, publicUrl }
  const reachOf = reachOfEach(draft, context, suppressed, recent)
  const guests: PlannedGuest[] = []
  const unreachable: { guest: MessageGuest; reason: DeliveryReason }[] = []
  let points = 0
  for (const guest of audience) {
    const reach = reachOf(guest)
    if (reach.channels === null) {
      unreachable.push({ guest, reason: reach.reason })
      continue
    }
    const most = Math.max(...reach.channels.map((channel) => guestPoints(content, guest, channel)))
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
  { channels: wanted, purpose }: PlanDraft,
  { event, channels, at }: PlanContext,
  suppressed: Suppressed,
  recent: RecentMessages,
): (guest: MessageGuest) => Reach {
  const taken = new Set(recent.addresses)
  const isAsleep = (channel: Channel, { phone }: MessageGuest) => {
    if (!holdsQuietHours(channels, channel)) return false
    const until = waitsUntil({ channel, purpose, phone, event }, at)
    return until !== null && isTooLate(event, until.getTime())
  }
  return (guest) => {
    if (recent.guests.has(guest.id)) return { channels: null, reason: 'too-soon' }
    const reach = channelsOfGuest(guest, wanted, suppressed)
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

/** What the message of a guest costs on a channel. */
function guestPoints(content: SendContent, guest: MessageGuest, channel: Channel): number {
  if (channel !== 'sms') return messagePoints(channel)
  return messagePoints('sms', smsParts(composeText(content, guest, 'sms', ANY_MARK).body).parts)
}
