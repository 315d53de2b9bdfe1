import { Trans } from '@lingui/react/macro'
import { Gem } from 'lucide-react'

/** Beside the name of a premium design. */
export function PremiumBadge() {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
      <Gem size={14} aria-hidden="true" />
      <Trans>Premium</Trans>
    </span>
  )
}
