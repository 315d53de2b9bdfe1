import type { Database } from '#server/db/client.ts'
import { readTrust } from '#server/domain/accounts/trust.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { isPausedByComplaints } from '#server/domain/complaints/complaint-pauses.ts'
import { EVENT_COLUMNS, type EventRow } from '#server/domain/events/event-rows.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { readBalance } from '#server/domain/points/balances.ts'
import {
  CHANNELS,
  type Channel,
  type ChannelInfo,
  type DeliveryReason,
  type MessageChannel,
} from '#shared/contract/deliveries.ts'
import type { SendDraft, SendQuote } from '#shared/contract/sends.ts'
import { CHANNEL_POINTS } from '#shared/rules/sending/prices.ts'
import type { SendDeps } from './create-send.ts'
import { areAvailable, draftProblems, guestNameProblems } from './draft-checks.ts'
import { planSend, type SendPlan } from './plan.ts'
import { askToSend } from './send-allowance.ts'

/** Of those whom a send does not reach; the list of guests has the others. */
const NAMED_MAXIMUM = 50

/** What a send would do, before it does it: nothing is written or locked. */
export async function quoteSend(
  db: Database,
  access: EventAccess,
  draft: SendDraft,
  { channels, publicUrl, now, config }: SendDeps,
): Promise<Outcome<SendQuote>> {
  const event = await readEventOfSend(db, access)
  if (event === undefined) return refuse('not_found')
  if (await isPausedByComplaints(db, access.accountId)) return refuse('sending_paused')
  if (!areAvailable(channels, draft.channels)) return refuse('channel_unavailable')
  const plan = await planSend(db, access, draft, now)
  const { available } = await readBalance(db, access.accountId)
  const { trust } = await readTrust(db, access.accountId)
  const isStrict = trust !== 'trusted'
  const starts = draft.starts_at === null ? now : new Date(draft.starts_at)
  const allowance = await askToSend(
    db,
    {
      accountId: access.accountId,
      sendId: null,
      at: starts > now ? starts : now,
      guests: plan.guests.length,
      channels: draft.channels,
      isReleased: false,
    },
    config,
  )
  return done({
    guests: plan.guests.length,
    channels: draft.channels.flatMap((channel) => countOf(plan, channel)),
    points: plan.points,
    available,
    missing: Math.max(0, plan.points - available),
    days: await daysOf(db, plan),
    unreachable: unreachableOf(plan),
    limits: allowance.limits,
    problems: [
      ...draftProblems(draft, { event, publicUrl, now, isStrict }),
      ...(isStrict ? guestNameProblems(plan) : []),
      ...(allowance.kind === 'refused' && plan.guests.length > 0 ? [allowance.problem] : []),
    ],
  })
}

export function readEventOfSend(db: Database, { eventId }: EventAccess): Promise<EventRow | undefined> {
  return db
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

function countOf({ guests }: SendPlan, channel: Channel): SendQuote['channels'] {
  const first = guests.filter(({ channels }) => channels[0] === channel)
  if (first.length === 0) return []
  return [{ channel, guests: first.length, points: first.reduce((sum, { points }) => sum + points, 0) }]
}

/** A new WhatsApp number reaches some hundred people a day: the others wait for the next. */
async function daysOf(db: Database, { guests }: SendPlan): Promise<number> {
  const limits = await db
    .selectFrom('channel_limits')
    .select(['channel', 'people_per_day'])
    .where('people_per_day', '>', 0)
    .execute()
  const days = limits.map(({ channel, people_per_day }) => {
    const people = guests.filter(({ channels }) => channels[0] === channel).length
    return Math.ceil(people / (people_per_day ?? 1))
  })
  return Math.max(1, ...days)
}

function unreachableOf({ unreachable }: SendPlan): SendQuote['unreachable'] {
  const byReason = new Map<DeliveryReason, { id: string; name: string }[]>()
  for (const { guest, reason } of unreachable) {
    const others = byReason.get(reason) ?? []
    byReason.set(reason, others)
    others.push({ id: guest.id, name: guest.name })
  }
  return [...byReason].map(([reason, guests]) => ({
    reason,
    guests: guests.slice(0, NAMED_MAXIMUM),
    count: guests.length,
  }))
}

/** The channels of this server in their usual order. By hand always works. */
export function listChannels(channels: SendDeps['channels']): ChannelInfo[] {
  return CHANNELS.map((channel) => (channel === 'by-hand' ? BY_HAND : infoOf(channel, channels)))
}

const BY_HAND: ChannelInfo = {
  channel: 'by-hand',
  is_available: true,
  missing: [],
  is_built_in: false,
  has_receipts: false,
  points: CHANNEL_POINTS['by-hand'],
  sender: '',
}

function infoOf(channel: MessageChannel, channels: SendDeps['channels']): ChannelInfo {
  const { adapter, isBuiltIn, missing } = channels[channel]
  return {
    channel,
    is_available: adapter !== null,
    missing: [...(missing ?? [])],
    is_built_in: isBuiltIn,
    has_receipts: adapter?.hasReceipts ?? false,
    points: CHANNEL_POINTS[channel],
    sender: adapter?.sender ?? '',
  }
}
