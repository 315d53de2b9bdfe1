import type { Channel, SendPurpose } from '#shared/contract/deliveries.ts'
import { phoneZones } from '../contact/phone-zones.ts'
import { dayIn, offsetAt, zonedInstant } from '../dates/zoned-time.ts'
import { type EventTime, lastSendTime } from './too-late.ts'

/** By the clocks of whoever holds the phone. */
export const AWAKE = { from: 9, until: 21 } as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of a change of plans: a guest may be on the way. */
const URGENT_MS = DAY_MS
/** The zones of a country that are farthest apart are awake together for some hours of every day. */
const ROUNDS_MAXIMUM = 60

/** The channels that make a phone ring. A mail waits in its box, and by hand the host decides. */
export function isByPhone(channel: Channel): channel is 'sms' | 'whatsapp' {
  return channel === 'sms' || channel === 'whatsapp'
}

/**
 * The first instant from `at` on at which it is 9 to 21 in all of the zones: `at` itself where it is day everywhere.
 * Clocks that are turned are read as they show: where 9:00 is skipped, the day begins when they are past it.
 */
export function firstAwake(zones: readonly string[], at: Date): Date {
  let instant = at.getTime()
  for (let round = 0; round < ROUNDS_MAXIMUM; round++) {
    const latest = Math.max(...zones.map((zone) => awakeIn(zone, instant)))
    if (latest <= instant) return new Date(instant)
    instant = latest
  }
  return new Date(instant)
}

/** `instant` itself where it is day in the zone, else the next 9:00 there. */
function awakeIn(zone: string, instant: number): number {
  const hour = hourIn(zone, instant)
  if (hour >= AWAKE.from && hour < AWAKE.until) return instant
  const today = dayIn(zone, new Date(instant))
  const day = hour < AWAKE.from ? today : nextDay(today)
  return Date.parse(zonedInstant(day, `${String(AWAKE.from).padStart(2, '0')}:00`, zone))
}

function hourIn(zone: string, instant: number): number {
  return new Date(instant + offsetAt(zone, instant)).getUTCHours()
}

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

/** The zones whose night a phone is spared: its country's, else the event's. */
function quietZones(phone: string, eventZone: string): readonly string[] {
  const zones = phoneZones(phone)
  return zones.length > 0 ? zones : [eventZone]
}

export interface QuietMessage {
  readonly channel: Channel
  readonly purpose: SendPurpose
  /** The guest's number; null where there is none. */
  readonly phone: string | null
  readonly event: EventTime
}

/**
 * Until when a message to a phone waits for the night to be over there; null where it may leave at once. Two never wait:
 * a change of an event that begins within 24 hours, and what is not sent to a phone.
 */
export function waitsUntil({ channel, purpose, phone, event }: QuietMessage, at: Date): Date | null {
  if (!isByPhone(channel) || phone === null || isUrgent(purpose, event, at)) return null
  const awake = rememberedAwake(quietZones(phone, event.time_zone), at)
  return awake.getTime() > at.getTime() ? awake : null
}

/** The guests of a send are asked about at one instant, and most are of one country. */
const lastAwake = new WeakMap<readonly string[], { readonly at: number; readonly awake: Date }>()

function rememberedAwake(zones: readonly string[], at: Date): Date {
  const last = lastAwake.get(zones)
  if (last?.at === at.getTime()) return last.awake
  const awake = firstAwake(zones, at)
  lastAwake.set(zones, { at: at.getTime(), awake })
  return awake
}

function isUrgent(purpose: SendPurpose, event: EventTime, at: Date): boolean {
  if (purpose !== 'change') return false
  const last = lastSendTime(event)
  return last !== null && last - at.getTime() <= URGENT_MS
}
