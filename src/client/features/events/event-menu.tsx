import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2, Copy, EllipsisVertical, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { showError, showSuccess, showUndo } from '#client/ui/toast.ts'
import { cancelEvent, deleteEvent, reinstateEvent, restoreEvent } from './commands.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'

/** Actions on the event, for its owner. */
export function EventMenu({ event, title }: { event: LocalEvent; title: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'cancel' | 'duplicate' | null>(null)

  async function cancel() {
    setDialog(null)
    const result = await cancelEvent(event.id)
    if (result.ok) showUndo(t`The event is cancelled`, () => void reinstateEvent(event.id))
    else showError(t`Couldn’t save on this device. Free up some space and try again.`)
  }

  async function remove() {
    const result = await deleteEvent(event.id)
    if (!result.ok) {
      showError(t`Couldn’t save on this device. Free up some space and try again.`)
      return
    }
    await navigate(paths.events())
    showUndo(t`“${title}” was deleted`, () => void restoreEvent(event.id))
  }

  async function reinstate() {
    const result = await reinstateEvent(event.id)
    if (result.ok) showSuccess(t`Event restored`)
  }

  return (
    <>
      <Menu
        label={t`More options`}
        trigger={
          <IconButton label={t`More options`}>
            <EllipsisVertical size={22} aria-hidden="true" />
          </IconButton>
        }
        actions={[
          {
            id: 'duplicate',
            label: t`Copy the event`,
            icon: <Copy size={20} />,
            onAction: () => setDialog('duplicate'),
          },
          event.status === 'cancelled'
            ? {
                id: 'reinstate',
                label: t`Restore`,
                icon: <RotateCcw size={20} />,
                onAction: () => void reinstate(),
              }
            : {
                id: 'cancel',
                label: t`Cancel the event`,
                icon: <CalendarX2 size={20} />,
                onAction: () => setDialog('cancel'),
              },
          {
            id: 'delete',
            label: t`Delete`,
            icon: <Trash2 size={20} />,
            tone: 'danger',
            onAction: () => void remove(),
          },
        ]}
      />
      <ConfirmDialog
        open={dialog === 'cancel'}
        onOpenChange={(open) => setDialog(open ? 'cancel' : null)}
        question={<Trans>Cancel “{title}”?</Trans>}
        confirmLabel={t`Cancel the event`}
        backLabel={t`Back`}
        onConfirm={() => void cancel()}
      >
        <Trans>Guests who open their invitation will see that it’s cancelled. You can restore it.</Trans>
      </ConfirmDialog>
      <DuplicateDialog
        event={event}
        title={title}
        open={dialog === 'duplicate'}
        onOpenChange={(open) => setDialog(open ? 'duplicate' : null)}
      />
    </>
  )
}
