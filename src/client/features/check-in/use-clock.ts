import { useDigits } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { type DoorView, useDoorView } from './queries.ts'

type Clock = (at: number) => string

/** Costly to make, and every line of a list shows one. */
const clocks = new Map<string, Clock>()

/** 21:14, in the zone of the occasion: short, and not to be taken for the morning. Takes milliseconds since 1970. */
export function useClock(): Clock {
  const [digits] = useDigits()
  const timeZone = useDoorView(zoneOf)
  const key = `${digits} ${timeZone}`
  const clock = clocks.get(key) ?? clockOf(digits, timeZone)
  clocks.set(key, clock)
  return clock
}

function clockOf(digits: string, timeZone: string | undefined): Clock {
  const format = new Intl.DateTimeFormat(`en-GB-u-nu-${digits}`, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  return (at) => format.format(at)
}

const zoneOf = (view: DoorView) => view.event?.time_zone

/** The present by the server's clock, in milliseconds since 1970, as well as the phone knows it. */
function serverNow(now: number, clock_offset: number | null): number {
  return now + (clock_offset ?? 0)
}

/** The present by the server's clock, in which all times of a door are; updated every ten seconds. */
export function useServerNow(): number {
  const offset = useDoorView(offsetOf)
  return serverNow(useNow(10_000).getTime(), offset)
}

const offsetOf = (view: DoorView) => view.clock_offset
