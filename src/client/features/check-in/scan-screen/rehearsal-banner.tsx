import { Trans } from '@lingui/react/macro'
import { FlaskConical } from 'lucide-react'
import { endRehearsal } from '../commands.ts'
import { useDoor } from '../queries.ts'

/** Nobody may take this for the night itself. */
export function RehearsalBanner() {
  const door = useDoor()
  return (
    <div className="rehearsal-stripes flex min-h-12 shrink-0 items-center justify-between gap-3 rounded-lg ps-3.5">
      <p className="flex min-w-0 items-center gap-2 text-sm leading-tight font-semibold sm:text-base">
        <FlaskConical size={20} className="shrink-0" aria-hidden="true" />
        <Trans>Rehearsal: nothing counts</Trans>
      </p>
      <button
        type="button"
        onClick={() => endRehearsal(door)}
        className="min-h-12 shrink-0 rounded-e-lg bg-ink-975 px-4 font-semibold text-brass-200 ring-2 ring-brass-300 ring-inset hover:bg-ink-900"
      >
        <Trans>End it</Trans>
      </button>
    </div>
  )
}
