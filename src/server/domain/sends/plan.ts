import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import type { EventRow } from '#server/domain/events/event-rows.ts'
import type { Channel, DeliveryReason, SendPurpose } from '#shared/contract/deliveries.ts'
import type { SendDraft } from '#shared/contract/sends.ts'
import { messagePoints } from '#shared/rules/sending/prices.ts'
import { smsParts } from '#shared/rules/sending/sms-parts.ts'
import { type MessageGuest, readAudience } from './audience.ts'
import { channelsOfGuest, readSuppressed } from './channels-of-guest.ts'
import { composeText, contentOfDraft, type SendContent } from './compose.ts'
import { MARK_LENGTH } from './marks.ts'

/** A guest whom a send reaches. */
export interface PlannedGuest {
  readonly guest: MessageGuest
  readonly channels: readonly Channel[]
  /** The price of the dearest of their channels: however many are tried, no guest costs more. */
  readonly points: number
}

export interface SendPlan {
  readonly guests: readonly PlannedGuest[]
  readonly unreachable: readonly { readonly guest: MessageGuest; readonly reason: DeliveryReason }[]
  readonly points: number
}

export type PlanDraft = Pick<SendDraft, 'audience' | 'channels' | 'texts'> & { readonly purpose: SendPurpose }

/** As long as any mark: planned texts are as long as those that are sent. */
const ANY_MARK = 'm'.repeat(MARK_LENGTH)

/** Whom a send would reach now, by what and for how much. */
export async function planSend(
  db: Database,
  access: EventAccess,
  draft: PlanDraft,
  { event, publicUrl, now }: { event: EventRow; publicUrl: string; now: Date },
): Promise<SendPlan> {
  const audience = await readAudience(db, access, draft.audience, event)
  const suppressed = await readSuppressed(db, draft.channels, audience, now)
  const content: SendContent = { ...contentOfDraft(draft), event, pictures: null, publicUrl }
  const guests: PlannedGuest[] = []
  const unreachable: { guest: MessageGuest; reason: DeliveryReason }[] = []
  let points = 0
  for (const guest of audience) {
    const reach = channelsOfGuest(guest, draft.channels, suppressed)
    if (reach.channels === null) {
      unreachable.push({ guest, reason: reach.reason })
      continue
    }
    const most = Math.max(...reach.channels.map((channel) => guestPoints(content, guest, channel)))
    guests.push({ guest, channels: reach.channels, points: most })
    points += most
  }
  return { guests, unreachable, points }
}

/** What the message of a guest costs on a channel. */
export function guestPoints(content: SendContent, guest: MessageGuest, channel: Channel): number {
  const parts = channel === 'sms' ? smsParts(composeText(content, guest, 'sms', ANY_MARK).body).parts : 1
  return messagePoints(channel, parts, content.purpose)
}
