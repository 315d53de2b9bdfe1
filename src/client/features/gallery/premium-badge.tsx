import { Trans } from '@lingui/react/macro'
import { Gem } from 'lucide-react'

/** Beside the name of a premium design. `short`: the sign alone. */
export function PremiumBadge({ short = false }: { short?: boolean }) {
  return (
    <span className="inline-flex shrink-0 items-center align-middle gap-1 text-sm font-medium text-accent">
      <Gem size={14} aria-hidden="true" />
      <span className={short ? 'sr-only' : ''}>
        <Trans>Premium</Trans>
      </span>
    </span>
  )
}
