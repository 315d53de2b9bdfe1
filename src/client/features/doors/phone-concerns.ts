import type { Door, DoorDevice } from '#shared/contract/doors.ts'
import { type DoorLinkState, doorLinkState } from '#shared/rules/door/link-state.ts'

const MINUTE = 60_000

/** Why what a phone at a door knows may be out of date. */
export const CONCERNS = ['silent', 'waiting', 'old-list', 'low-battery'] as const
export type Concern = (typeof CONCERNS)[number]

const SILENT_AFTER = 5 * MINUTE
/** A phone last heard from half a day ago is not at a door any more. */
const ASLEEP_AFTER = 12 * 60 * MINUTE
const MANY_WAITING = 20
const LIST_OLD_AFTER = 10 * MINUTE
const BATTERY_LOW = 20

type PhoneHealth = Pick<
  DoorDevice,
  'heard_at' | 'waiting' | 'list_rev' | 'listed_at' | 'battery' | 'ended_at'
>

/**
 * Why somebody should look at a phone.
 * @param state of its door: where nobody is let in any more, only what is still to be sent matters
 * @param rev the event's revision as far as this device has read it
 * @param now milliseconds since 1970
 */
export function concernsOf(
  phone: PhoneHealth,
  { state, rev, now }: { state: DoorLinkState; rev: number; now: number },
): Concern[] {
  const quiet = now - Date.parse(phone.heard_at)
  const over = phone.ended_at !== null || state === 'ended' || state === 'revoked'
  if (over) return phone.waiting > 0 ? ['waiting'] : []
  if (quiet > ASLEEP_AFTER) return phone.waiting > 0 ? ['silent', 'waiting'] : []
  const behind = rev > (phone.list_rev ?? 0)
  const listAge = phone.listed_at === null ? Number.POSITIVE_INFINITY : now - Date.parse(phone.listed_at)
  const found: Record<Concern, boolean> = {
    silent: quiet > SILENT_AFTER,
    waiting: phone.waiting >= MANY_WAITING,
    'old-list': behind && listAge > LIST_OLD_AFTER,
    'low-battery': phone.battery !== null && phone.battery <= BATTERY_LOW,
  }
  return CONCERNS.filter((concern) => found[concern])
}

/** How many of the 3 bars are full. Silence weighs most: what else is wrong is not known then. */
export function trustOf(concerns: readonly Concern[]): 0 | 1 | 2 | 3 {
  const weight = concerns.reduce((sum, concern) => sum + (concern === 'silent' ? 2 : 1), 0)
  return Math.max(0, 3 - weight) as 0 | 1 | 2 | 3
}

export interface PhoneWithConcerns {
  readonly door: Door
  readonly phone: DoorDevice
  readonly concerns: readonly Concern[]
}

/** The phones with concerns, the least trustworthy first. */
export function phonesWithConcerns(doors: readonly Door[], rev: number, now: number): PhoneWithConcerns[] {
  return doors
    .flatMap((door) => {
      const state = doorLinkState(door, now)
      return door.devices.map((phone) => ({ door, phone, concerns: concernsOf(phone, { state, rev, now }) }))
    })
    .filter(({ concerns }) => concerns.length > 0)
    .sort((a, b) => trustOf(a.concerns) - trustOf(b.concerns))
}

/** Without a concern; a phone's status changes without the event's revision, so that doors are also polled. */
const REFETCH_MS = 20_000
/** While a phone needs a look: once it is back, what was wrong with it is over. */
const REFETCH_SOON_MS = 5_000

/** How long the doors that were fetched may be shown. */
export function doorsRefetchInterval(doors: readonly Door[], now: number): number {
  const phones = phonesWithConcerns(doors, Number.POSITIVE_INFINITY, now)
  return phones.some(({ concerns }) => concerns.some((one) => one !== 'low-battery'))
    ? REFETCH_SOON_MS
    : REFETCH_MS
}
