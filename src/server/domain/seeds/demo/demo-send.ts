import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { applyToEvent } from '#server/domain/deliveries/apply-changes.ts'
import { storeResultsAndMarkCalling } from '#server/domain/deliveries/call-results.ts'
import { type Claim, claimDue } from '#server/domain/deliveries/claims.ts'
import { storeOpenedMark } from '#server/domain/deliveries/opened-marks.ts'
import type { DeliveryChange } from '#server/domain/deliveries/reducer.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { movePoints } from '#server/domain/points/balances.ts'
import { createSend, type SendDeps } from '#server/domain/sends/create-send.ts'
import type { ChannelSlot, Channels, MessageAdapter } from '#server/providers/channels/port.ts'
import type { DeliveryReason, MessageChannel } from '#shared/contract/deliveries.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { CHANNEL_POINTS } from '#shared/rules/sending/prices.ts'
import { HOUR, MINUTE } from './demo-times.ts'

/** The invitations of an event, sent to all its guests. */
export interface DemoSend {
  readonly at: Date
  /** Why channels refuse guests, by the guest's name. */
  readonly refusals: Readonly<Record<string, Partial<Record<MessageChannel, DeliveryReason>>>>
}

/** As they are on the event's list. */
interface SentGuest {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly openedAt?: Date
}

/** In the order in which they are tried. */
const CHANNELS = ['whatsapp', 'sms', 'email'] as const
const PROVIDER = 'demo'

/** Sends the invitations as a host does, and lets happen what providers report: no message leaves. */
export async function sendDemoInvitations(
  trx: Transaction<DB>,
  access: EventAccess,
  { at, refusals }: DemoSend,
  { guests, publicUrl, config }: { guests: readonly SentGuest[] } & Pick<SendDeps, 'publicUrl' | 'config'>,
): Promise<Outcome<null>> {
  const { eventId, accountId } = access
  // The welcome points stay, so that the demo can send again.
  const grant = { accountId, kind: 'grant', points: guests.length, eventId: null, sendId: null } as const
  await movePoints(trx, [{ ...grant, key: `demo ${eventId}` }])
  const sent = await createSend(
    trx,
    access,
    {
      send_id: newId(),
      purpose: 'invitation',
      audience: { who: 'everybody', group_names: [], sections: [], guest_ids: [] },
      channels: [...CHANNELS],
      fallback_minutes: null,
      texts: Object.fromEntries(CHANNELS.map((channel) => [channel, defaultText('invitation', channel)])),
      starts_at: null,
      time_zone: 'Asia/Riyadh',
    },
    { channels: DEMO_CHANNELS, publicUrl, config, now: at },
  )
  if (!sent.ok) return sent
  const byId = new Map(guests.map((guest) => [guest.id, guest]))
  const { detail_rev: event_rev } = await trx
    .selectFrom('events')
    .select('detail_rev')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  // What one channel refuses is planned by the next.
  for (const channel of CHANNELS) {
    const claims = await claimDue(trx, { channel, owner: PROVIDER, limit: guests.length, now: at })
    await storeResultsAndMarkCalling(trx, {
      owner: PROVIDER,
      provider: PROVIDER,
      finished: [],
      leaving: claims.map(({ id, guest_id }) => {
        const guest = byId.get(guest_id)
        const address = (channel === 'email' ? guest?.email : guest?.phone) ?? ''
        return { id, event_id: eventId, address, points: CHANNEL_POINTS[channel], event_rev }
      }),
      now: at,
    })
    const changes = claims.map((claim, place): DeliveryChange => {
      const reason = refusals[byId.get(claim.guest_id)?.name ?? '']?.[channel]
      const called = new Date(at.getTime() + place * 700)
      return changeOf(claim, called, reason)
    })
    await applyToEvent(trx, () => true, eventId, { changes }, at)
  }
  return done(null)
}

/** Delivered soon after; read, and opened by its link, when the guest opened their invitation. */
export async function deliverDemoInvitations(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  guests: readonly SentGuest[],
  now: Date,
): Promise<void> {
  const opened = new Map(guests.map(({ id, openedAt }) => [id, openedAt]))
  const deliveries = await trx
    .selectFrom('deliveries')
    .select(['id', 'guest_id', 'channel', 'mark', 'accepted_at'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'accepted')
    .execute()
  const receipt = (deliveryId: string, state: 'delivered' | 'read', at: Date): DeliveryChange => ({
    eventId,
    deliveryId,
    update: { kind: 'receipt', state, reason: null, code: null, providerId: null, at },
  })
  const delivered = deliveries.map(({ id, accepted_at }, place) =>
    receipt(id, 'delivered', new Date((accepted_at ?? now).getTime() + ((place * 7) % 40) * MINUTE)),
  )
  const read = deliveries.flatMap(({ id, guest_id, channel }) => {
    const openedAt = opened.get(guest_id)
    return channel === 'whatsapp' && openedAt !== undefined ? [receipt(id, 'read', openedAt)] : []
  })
  const [sentAt = now] = deliveries.flatMap(({ accepted_at }) => accepted_at ?? [])
  const end = new Date(sentAt.getTime() + HOUR)
  await applyToEvent(trx, () => true, eventId, { changes: delivered }, end)
  await applyToEvent(trx, () => true, eventId, { changes: read }, now)
  for (const { guest_id: guestId, mark } of deliveries) {
    const openedAt = opened.get(guestId)
    if (openedAt !== undefined) await storeOpenedMark(trx, { eventId, guestId, mark }, openedAt)
  }
}

function changeOf({ id, event_id }: Claim, at: Date, reason: DeliveryReason | undefined): DeliveryChange {
  const result =
    reason === undefined
      ? { kind: 'accepted' as const, providerId: null }
      : { kind: 'refused' as const, reason, scope: 'message' as const, code: reason }
  return { eventId: event_id, deliveryId: id, update: { kind: 'call', result, at, nextTryAt: at } }
}

/** Every channel can be chosen and none is called. */
const DEMO_CHANNELS: Channels = { whatsapp: slotOf('whatsapp'), sms: slotOf('sms'), email: slotOf('email') }

function slotOf<C extends MessageChannel>(channel: C): ChannelSlot<C> {
  const adapter: MessageAdapter<C> = {
    channel,
    provider: PROVIDER,
    isIdempotent: true,
    hasReceipts: true,
    perSecond: 1,
    atOnce: 1,
    sender: '',
    send: async () => ({ kind: 'refused', reason: 'sender', scope: 'channel', code: PROVIDER }),
    readWebhook: null,
    close: async () => {},
  }
  return { adapter, isBuiltIn: true, missing: null }
}
