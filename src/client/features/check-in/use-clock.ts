import { useDigits } from '#client/i18n/use-format.ts'
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
