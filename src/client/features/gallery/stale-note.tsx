import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'

/** Shown with data from the cache that could not be refetched. */
export function StaleNote() {
  return (
    <p
      role="status"
      className="flex w-fit items-center gap-2 rounded-full bg-sunken px-4 py-2 text-sm text-muted ring-1 ring-line ring-inset"
    >
      <CloudOff size={16} aria-hidden="true" />
      <Trans>You’re offline. This is what was here last time.</Trans>
    </p>
  )
}
