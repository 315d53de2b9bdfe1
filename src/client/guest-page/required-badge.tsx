import { Trans } from '@lingui/react/macro'

export function RequiredBadge() {
  return (
    <span className="ms-2 rounded-full bg-accent-soft px-2 py-0.5 text-xs font-normal text-on-accent-soft">
      <Trans>Required</Trans>
    </span>
  )
}
