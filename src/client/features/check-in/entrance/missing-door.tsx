import { Trans } from '@lingui/react/macro'
import { DoorClosed } from 'lucide-react'
import { Notice } from '../notice.tsx'

/** The link opens nothing, and nothing of it is on this phone. */
export function MissingDoor() {
  return (
    <Notice
      tone="neutral"
      icon={<DoorClosed size={48} strokeWidth={1.5} />}
      title={<Trans>This link opens no gate</Trans>}
    >
      <Trans>It may have been replaced. Ask the host for the current check-in link.</Trans>
    </Notice>
  )
}
