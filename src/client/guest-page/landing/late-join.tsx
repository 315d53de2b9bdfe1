import { Trans } from '@lingui/react/macro'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import { JoinPanel } from './join-panel.tsx'
import { typedInto, wayIn } from './logic.ts'

/** On the night: for whoever is not on the list, where the hosts still take guests. */
export function LateJoin({ state }: { state: LandingPageState }) {
  const { typed, told, terms } = state
  if (wayIn(terms) === 'list-only') return null
  const isBegun = typedInto(typed, 'join') !== null || told.joined !== undefined
  return (
    <details open={isBegun} className="border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-action">
        <Trans>Not on the list?</Trans>
      </summary>
      <div className="pt-4">
        <JoinPanel state={state} />
      </div>
    </details>
  )
}
