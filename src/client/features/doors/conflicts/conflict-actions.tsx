import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { inviteAgain, raiseInvitation } from '../commands.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { canRaise, type InboxConflict } from './conflict-inbox.ts'

/** Resolutions other than undoing an entry. */
export function ConflictActions({
  eventId,
  conflict,
  name,
}: {
  eventId: string
  conflict: InboxConflict
  name: string
}) {
  const { t } = useLingui()
  const [accepting, setAccepting] = useState(false)
  const { admitted, kind } = conflict

  async function raise() {
    const stored =
      kind === 'removed' ? await inviteAgain(eventId, conflict) : await raiseInvitation(eventId, conflict)
    if (!stored.ok) return showError(t`Couldn’t save: this device is out of space.`)
    showSuccess(
      kind === 'removed' ? t`${name} is invited again` : t`${name} is now invited as a party of ${admitted}`,
    )
  }

  return (
    <div className="flex flex-wrap gap-2">
      {canRaise(conflict) && (
        <Button size="small" onClick={() => void raise()}>
          <Trans>Raise the invitation to {admitted}</Trans>
        </Button>
      )}
      {kind === 'removed' && (
        <Button size="small" onClick={() => void raise()}>
          <Trans>Invite again</Trans>
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => setAccepting(true)}>
        <Trans>Accept as is</Trans>
      </Button>
      {accepting && (
        <AcceptDialog eventId={eventId} conflict={conflict} name={name} onClose={() => setAccepting(false)} />
      )}
    </div>
  )
}
