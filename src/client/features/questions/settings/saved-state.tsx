import { Trans } from '@lingui/react/macro'
import { CircleCheck, CloudUpload } from 'lucide-react'

/** What has become of what was set. */
export function SavedState({ waiting }: { waiting: boolean }) {
  const Icon = waiting ? CloudUpload : CircleCheck
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-sm text-muted">
      <Icon size={18} className="shrink-0" aria-hidden="true" />
      {waiting ? <Trans>Saved on this device</Trans> : <Trans>All saved</Trans>}
    </p>
  )
}
