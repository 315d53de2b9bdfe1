import type { Database } from '#server/db/client.ts'
import { readTrust } from '#server/domain/accounts/trust-level.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { isPausedByComplaints } from '#server/domain/complaints/complaint-pauses.ts'
import { readPeopleLimits } from '#server/domain/deliveries/channel-limits.ts'
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
import type { Audience, SendDraft, SendQuote } from '#shared/contract/sends.ts'
import { CHANNEL_POINTS } from '#shared/rules/sending/prices.ts'
import { readAudience } from './audience.ts'
import type { SendDeps } from './create-send.ts'
import { areAvailable, draftProblems, guestNameProblems } from './draft-checks.ts'
import { holdsQuietHours } from './quiet-channels.ts'
import { type ResolvedRecipients, resolveRecipients } from './resolve-recipients.ts'
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
  const start = draft.starts_at === null ? now : new Date(draft.starts_at)
  const at = start > now ? start : now
  const resolved = await resolveRecipients(db, access, draft, { event, channels, at })
  const { available } = await readBalance(db, access.accountId)
  const { trust } = await readTrust(db, access.accountId)
  const isStrict = trust !== 'trusted'
  const allowance = await askToSend(
    db,
    {
      accountId: access.accountId,
      sendId: null,
      at,
      guests: resolved.guests.length,
      channels: draft.channels,
      isReleased: false,
    },
    config,
  )
  const { days, pace } = await paceOf(db, resolved, now)
  return done({
    guests: resolved.guests.length,
    channels: draft.channels.flatMap((channel) => countOf(resolved, channel)),
    points: resolved.points,
    available,
    missing: Math.max(0, resolved.points - available),
    days,
    pace,
    waits: waitsOf(resolved),
    has_quiet_hours: resolved.guests.some(
      ({ channels: [first] }) => first !== undefined && holdsQuietHours(channels, first),
    ),
    again: isForInvited(draft) ? await countInvited(db, access, event, resolved) : 0,
    unreachable: unreachableOf(resolved),
    limits: allowance.limits,
    problems: [
      ...draftProblems(draft, { event, publicUrl, now, isStrict }),
      ...(isStrict ? guestNameProblems(resolved) : []),
      ...(allowance.kind === 'refused' && resolved.guests.length > 0 ? [allowance.problem] : []),
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

function countOf({ guests }: ResolvedRecipients, channel: Channel): SendQuote['channels'] {
  const first = guests.filter(({ channels }) => channels[0] === channel)
  if (first.length === 0) return []
  return [{ channel, guests: first.length, points: first.reduce((sum, { points }) => sum + points, 0) }]
}

/**
 * A new WhatsApp number reaches some hundred people a day: what is left of them today, after those who were written to
 * and those who wait already, goes out now, and the others on the days after.
 */
async function paceOf(
  db: Database,
  { guests }: ResolvedRecipients,
  now: Date,
): Promise<{ days: number; pace: SendQuote['pace'] }> {
  const limits = await readPeopleLimits(db, now)
  let slowest: { days: number; pace: SendQuote['pace'] } = { days: 1, pace: null }
  for (const { channel, people_per_day, people_left, waiting } of limits) {
    const people = guests.filter(({ channels }) => channels[0] === channel).length
    const later = waiting + people - people_left
    const days = people === 0 || later <= 0 ? 1 : 1 + Math.ceil(later / people_per_day)
    if (days > slowest.days) {
      slowest = { days, pace: { channel, guests: people, people_per_day, people_left } }
    }
  }
  return slowest
}

/** By when the night is over at the guests' phones, the first first. */
function waitsOf({ guests }: ResolvedRecipients): SendQuote['waits'] {
  const counts = new Map<string, number>()
  for (const { waitsUntil } of guests) {
    const until = waitsUntil?.toISOString()
    if (until !== undefined) counts.set(until, (counts.get(until) ?? 0) + 1)
  }
  return [...counts]
    .map(([until, count]) => ({ until, guests: count }))
    .sort((one, other) => one.until.localeCompare(other.until))
}

/** Whether an invitation may go to somebody who has one. */
function isForInvited({ purpose, audience: { who } }: SendDraft): boolean {
  return purpose === 'invitation' && who !== 'not_sent' && who !== 'failed'
}

/** Of the guests of an invitation, those who have one already: their host sends it again on purpose. */
async function countInvited(
  db: Database,
  access: EventAccess,
  event: EventRow,
  { guests }: ResolvedRecipients,
): Promise<number> {
  const unsent = await readAudience(db, access, NOT_SENT, { purpose: 'invitation', event })
  const without = new Set(unsent.map(({ id }) => id))
  return guests.filter(({ guest }) => !without.has(guest.id)).length
}
const NOT_SENT: Audience = { who: 'not_sent', group_names: [], sections: [], guest_ids: [] }

function unreachableOf({ unreachable }: ResolvedRecipients): SendQuote['unreachable'] {
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
