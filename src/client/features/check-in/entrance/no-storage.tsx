import { Trans } from '@lingui/react/macro'
import { HardDrive } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '../notice.tsx'

/** Nobody may be let in on a phone that would forget it. */
export function NoStorage() {
  return (
    <Notice
      tone="danger"
      icon={<HardDrive size={46} strokeWidth={1.5} />}
      title={<Trans>This phone cannot keep anything</Trans>}
      actions={
        <Button size="large" wide onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Open the link in an ordinary window, not a private one, and free some storage. Or use another phone.
      </Trans>
    </Notice>
  )
}
