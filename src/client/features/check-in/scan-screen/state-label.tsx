import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { type DoorView, useDoorView } from '../queries.ts'
import { useClock } from '../use-clock.ts'

/** The state of sync in a word or two. */
export function StateLabel({ stacked = false }: { stacked?: boolean }) {
  const { number } = useFormat()
  const clock = useClock()
  const { online, since } = useDoorView(reachOf)
  const waiting = useDoorView(waitingOf)
  const [count, hour] = [number(waiting), clock(since)]
  if (online) return waiting === 0 ? <Trans>Synced</Trans> : <Trans>{count} waiting</Trans>
  if (waiting === 0) return <Trans>Offline since {hour}</Trans>
  if (!stacked) {
    return (
      <Trans>
        Offline {hour} · {count} waiting
      </Trans>
    )
  }
  return (
    <span className="flex flex-col text-start text-sm leading-tight">
      <span>
        <Trans>Offline {hour}</Trans>
      </span>
      <span>
        <Trans>{count} waiting</Trans>
      </span>
    </span>
  )
}

const reachOf = (view: DoorView) => view.connectivity
const waitingOf = (view: DoorView) => view.waiting
