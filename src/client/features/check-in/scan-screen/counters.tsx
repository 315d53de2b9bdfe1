import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { type DoorView, useDoorView } from '../queries.ts'

/** How many this gate let in and how many are inside; behind them, who they were. */
export function Counters({ onOpen }: { onOpen: () => void }) {
  const { number } = useFormat()
  const here = number(useDoorView(hereOf))
  const inside = number(useDoorView(insideOf))
  const invited = number(useDoorView(invitedOf))
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="numeric -mx-1 grid min-h-12 shrink-0 grid-cols-[1fr_auto_1fr] items-center gap-3 rounded-md px-1 text-start text-xs leading-tight text-muted hover:text-text"
    >
      <span>
        <b className="block text-base text-text">{here}</b>
        <Trans>this gate</Trans>
      </span>
      <span className="inline-flex items-center gap-1.5 text-sm text-text lg:invisible">
        <History size={18} aria-hidden="true" />
        <Trans>Recent</Trans>
      </span>
      <span className="text-end">
        <span className="block text-sm">
          <Trans>
            <b className="text-base text-text">{inside}</b> of {invited}
          </Trans>
        </span>
        <Trans>all gates</Trans>
      </span>
    </button>
  )
}

const hereOf = (view: DoorView) => view.here
const insideOf = (view: DoorView) => view.inside
const invitedOf = (view: DoorView) => view.invited
