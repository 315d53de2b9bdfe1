import { Plural } from '@lingui/react/macro'
import { inHours } from '../list-age.ts'

const MINUTE = 60_000

/** By how much the phone's clock was set, forward or back, to the nearest minute: it is measured with an error of some milliseconds. */
export function ClockMovedLabel({ moved }: { moved: number }) {
  const { hours, minutes } = inHours(Math.round(Math.abs(moved) / MINUTE) * MINUTE)
  return hours > 0 ? (
    <Plural
      value={hours}
      one="This phone’s clock was changed by # hour"
      other="This phone’s clock was changed by # hours"
    />
  ) : (
    <Plural
      value={minutes}
      one="This phone’s clock was changed by # minute"
      other="This phone’s clock was changed by # minutes"
    />
  )
}
