import { Trans } from '@lingui/react/macro'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { useShowing } from '../store.ts'
import { toneOf } from '../verdict/verdict.ts'
import { VerdictBody } from './verdict-body.tsx'
import { VerdictIcon } from './verdict-icon.tsx'
import { VerdictLabel } from './verdict-label.tsx'

/**
 * The verdict over everything but the action bar, for about a second. The style sheet hides it again and nothing waits
 * for that; the verdict card goes on showing it.
 */
export function VerdictTakeover({ rehearsal }: { rehearsal: boolean }) {
  const showing = useShowing()
  if (showing === null || !showing.loud) return null
  const { shown, number } = showing
  return (
    <div key={number} aria-hidden="true" data-tone={toneOf(shown)} className="verdict verdict-takeover">
      <GirihPattern size={96} className="-z-10 opacity-15" />
      <VerdictIcon kind={shown.kind} className="verdict-icon-large" />
      <p className="text-3xl font-semibold text-balance">
        <VerdictLabel shown={shown} />
      </p>
      <div className="flex w-full flex-col items-center gap-3 text-center">
        <VerdictBody shown={shown} large />
      </div>
      {rehearsal && (
        <p className="rehearsal-stripes absolute inset-x-0 bottom-0 py-1.5 text-center font-semibold">
          <Trans>Rehearsal</Trans>
        </p>
      )}
    </div>
  )
}
