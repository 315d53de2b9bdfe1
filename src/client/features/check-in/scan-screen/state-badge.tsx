import { useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/class-names.ts'
import { type DoorView, useDoorView } from '../queries.ts'
import { StateWords } from './state-label.tsx'

/** One calm badge: synced, so many waiting, without network since when. A red dot while something was refused. */
export function StateBadge({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  const online = useDoorView(onlineOf)
  const waiting = useDoorView(waitingOf)
  const refused = useDoorView(refusedOf)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="relative inline-flex min-h-11 max-w-[68%] shrink-0 items-center gap-2 rounded-full bg-ink-900 px-3.5 text-sm font-medium hover:bg-ink-800"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 shrink-0 rounded-full',
          online && waiting === 0 ? 'bg-teal-300' : 'bg-brass-300',
        )}
      />
      <span className="numeric truncate">
        <StateWords stacked />
      </span>
      {refused > 0 && (
        <span
          className="absolute -end-0.5 -top-0.5 size-3.5 rounded-full bg-rose-400 ring-2 ring-ink-975"
          role="img"
          aria-label={t`Some records were not accepted`}
        />
      )}
    </button>
  )
}

const onlineOf = (view: DoorView) => view.reach.online
const waitingOf = (view: DoorView) => view.waiting
const refusedOf = (view: DoorView) => view.refused.length
