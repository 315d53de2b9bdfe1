import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { showSuccess } from '#client/ui/toast.ts'
import type { Door } from '#shared/contract/doors.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { cutOffPhone, renewDoorLink } from './commands.ts'

type Choice = 'phone' | 'phone-and-link'

/**
 * Asks before a phone is cut off: its browser alone, or with a new link, because whoever holds the phone could open
 * the old one in another browser.
 */
export function CutOffDialog({
  door,
  phoneId,
  name,
  onClose,
}: {
  door: Door
  phoneId: string
  name: string
  onClose: () => void
}) {
  const { language } = useFormat()
  const doorName = nameOfDoor(door, language)
  const { id = '' } = useParams()
  const [, setSearch] = useSearchParams()
  const [busy, setBusy] = useState<Choice | null>(null)

  async function cutOff(choice: Choice) {
    setBusy(choice)
    const cut = await cutOffPhone(id, door.id, phoneId)
    const result = cut.ok && choice === 'phone-and-link' ? await renewDoorLink(id, door.id) : cut
    setBusy(null)
    if (!result.ok) return showFailure(result)
    showSuccess(result.message)
    onClose()
    // Where the new link is, to be handed on.
    if (choice === 'phone-and-link') setSearch({ tab: 'gates' }, { replace: true })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Disconnect “{name}”?</Trans>}
      size="small"
      role="alertdialog"
      dismissable={false}
      footer={
        <>
          <Button
            variant="danger"
            loading={busy === 'phone'}
            disabled={busy !== null}
            onClick={() => void cutOff('phone')}
          >
            <Trans>Disconnect</Trans>
          </Button>
          <Button
            variant="secondary"
            loading={busy === 'phone-and-link'}
            disabled={busy !== null}
            onClick={() => void cutOff('phone-and-link')}
          >
            <Trans>Disconnect and create a new link</Trans>
          </Button>
          <Button variant="quiet" disabled={busy !== null} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-muted">
        <p>
          <Trans>
            It sends what’s waiting, then forgets the list, and the link of “{doorName}” no longer works in
            its browser. Other phones aren’t affected.
          </Trans>
        </p>
        <p>
          <Trans>
            Lost, or with someone you don’t trust? Create a new link too: the old one stops working for
            everyone, but phones already connected stay connected.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
