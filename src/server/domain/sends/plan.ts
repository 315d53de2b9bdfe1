import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import type { Channel, DeliveryReason } from '#shared/contract/deliveries.ts'
import type { SendDraft } from '#shared/contract/sends.ts'
import { CHANNEL_POINTS } from '#shared/rules/sending/prices.ts'
import { type MessageGuest, readAudience } from './audience.ts'
import { channelsOfGuest, readSuppressed } from './channels-of-guest.ts'

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

/** Whom a send would reach now, by what and for how much. */
export async function planSend(
  db: Database,
  access: EventAccess,
  draft: Pick<SendDraft, 'audience' | 'channels'>,
  now: Date,
): Promise<SendPlan> {
  const audience = await readAudience(db, access, draft.audience)
  const { accountId } = access
  const senders = { channels: draft.channels, accountIds: [accountId], now }
  const suppressed = await readSuppressed(db, audience, senders)
  const guests: PlannedGuest[] = []
  const unreachable: { guest: MessageGuest; reason: DeliveryReason }[] = []
  let points = 0
  for (const guest of audience) {
    const reach = channelsOfGuest(guest, draft.channels, accountId, suppressed)
    if (reach.channels === null) {
      unreachable.push({ guest, reason: reach.reason })
      continue
    }
    const most = Math.max(...reach.channels.map((channel) => CHANNEL_POINTS[channel]))
    guests.push({ guest, channels: reach.channels, points: most })
    points += most
  }
  return { guests, unreachable, points }
}
