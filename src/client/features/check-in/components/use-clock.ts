import { useMemo } from 'react'
import { useDigits } from '../../../i18n/use-format.ts'
import { type DoorView, useDoorView } from '../queries.ts'

/** 21:14, in the zone of the occasion: short, and not to be taken for the morning. Takes milliseconds since 1970. */
export function useClock(): (at: number) => string {
  const [digits] = useDigits()
  const timeZone = useDoorView(zoneOf)
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(`en-GB-u-nu-${digits}`, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone === undefined ? {} : { timeZone }),
    })
    return (at) => clock.format(at)
  }, [digits, timeZone])
}

const zoneOf = (view: DoorView) => view.event?.time_zone
