import { Plural, Trans } from '@lingui/react/macro'
import { type DoorView, useDoorView } from '../queries.ts'
import { clockFault, clockLevel } from './check-levels.ts'
import { ReadyItem } from './ready-item.tsx'

const MINUTE = 60_000

/** A wrong clock does no harm to the records, because every time is corrected by the server's. */
export function ClockItem() {
  const offset = useDoorView(offsetOf)
  const fault = clockFault(offset)
  const size = Math.abs(offset ?? 0)
  const minutes = Math.round(size / MINUTE)
  const hours = Math.round(minutes / 60)
  const days = Math.max(1, Math.round(hours / 24))
  return (
    <ReadyItem
      level={clockLevel(offset)}
      title={<Trans>Clock</Trans>}
      value={
        <>
          {fault === 'unknown' && <Trans>Not checked yet: couldn’t reach the server</Trans>}
          {fault === 'none' && <Trans>Correct</Trans>}
          {fault === 'slightly' && <Plural value={minutes} one="Off by # minute" other="Off by # minutes" />}
          {fault === 'hours' && <Plural value={hours} one="Off by # hour" other="Off by # hours" />}
          {fault === 'day' && <Plural value={days} one="Off by # day" other="Off by # days" />}
        </>
      }
    >
      {fault !== 'none' && fault !== 'unknown' && (
        <p className="text-sm">
          <Trans>Times are corrected by the server’s clock. Set the phone’s to automatic when you can.</Trans>
        </p>
      )}
    </ReadyItem>
  )
}

const offsetOf = (view: DoorView) => view.clock_offset
