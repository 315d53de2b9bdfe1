import type { DoorView } from '../queries.ts'

/** The result of one check; `wait` until it is known. */
export type CheckLevel = 'ok' | 'look' | 'bad' | 'wait'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export function listLevel({ held, complete }: DoorView['list']): CheckLevel {
  if (complete) return 'ok'
  return held > 0 ? 'look' : 'bad'
}

/** @param now milliseconds since 1970 by the server's clock */
export function ageLevel(at: number | null, now: number): CheckLevel {
  if (at === null) return 'bad'
  const age = now - at
  if (age < 15 * MINUTE) return 'ok'
  return age < 6 * HOUR ? 'look' : 'bad'
}

export function storageLevel(persistence: DoorView['persistence']): CheckLevel {
  return persistence === 'persisted' ? 'ok' : 'look'
}

export type ClockFault = 'unknown' | 'none' | 'slightly' | 'hours' | 'day'

/** How wrong the phone's clock is. */
export function clockFault(offset: number | null): ClockFault {
  if (offset === null) return 'unknown'
  const size = Math.abs(offset)
  if (size < MINUTE) return 'none'
  if (size < HOUR) return 'slightly'
  return size < 12 * HOUR ? 'hours' : 'day'
}

export function clockLevel(offset: number | null): CheckLevel {
  const fault = clockFault(offset)
  if (fault === 'none') return 'ok'
  return fault === 'day' ? 'bad' : 'look'
}

export interface BatteryLevel {
  /** From 0 to 1. */
  readonly level: number
  readonly charging: boolean
}

/** An evening at the door takes about half of a charge. */
export function batteryLevel(battery: BatteryLevel | null): CheckLevel {
  if (battery === null) return 'look'
  if (battery.charging || battery.level >= 0.5) return 'ok'
  return battery.level >= 0.2 ? 'look' : 'bad'
}
