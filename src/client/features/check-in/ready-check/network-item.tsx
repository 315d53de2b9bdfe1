import { Plural, Trans } from '@lingui/react/macro'
import { serverNow } from '../logic.ts'
import { type DoorView, useDoorView } from '../queries.ts'
import { useClock } from '../use-clock.ts'
import { ReadyItem } from './ready-item.tsx'

/** The door works without; what is made meanwhile waits. */
export function NetworkItem() {
  const clock = useClock()
  const { online, since } = useDoorView(reachOf)
  const offset = useDoorView(offsetOf)
  const waiting = useDoorView(waitingOf)
  const hour = clock(serverNow(Date.parse(since), offset))
  return (
    <ReadyItem
      standing={online ? 'ok' : 'look'}
      title={<Trans>Network</Trans>}
      value={online ? <Trans>Connected</Trans> : <Trans>None since {hour}. The gate works without.</Trans>}
    >
      {waiting > 0 && (
        <p className="text-sm">
          <Plural value={waiting} one="# record waits to be sent" other="# records wait to be sent" />
        </p>
      )}
    </ReadyItem>
  )
}

const reachOf = (view: DoorView) => view.reach
const offsetOf = (view: DoorView) => view.clock_offset
const waitingOf = (view: DoorView) => view.waiting
