import { Trans, useLingui } from '@lingui/react/macro'
import { EllipsisVertical, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { leaveEvent } from './commands.ts'

/** What a co-host does with the event as a whole: stop helping with it. */
export function LeaveMenu({ event, title }: { event: LocalEvent; title: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function leave() {
    setIsBusy(true)
    const result = await leaveEvent(event)
    setIsBusy(false)
    setIsAsking(false)
    if (!result.ok) {
      showFailure(result)
      return
    }
    showSuccess(result.message)
    await navigate(paths.events(), { replace: true })
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
            id: 'leave',
            label: t`Stop being a co-host`,
            icon: <LogOut size={20} className="flip-rtl" />,
            tone: 'danger',
            onAction: () => setIsAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        question={<Trans>Stop being a co-host of “{title}”?</Trans>}
        confirmLabel={t`Stop being a co-host`}
        busy={isBusy}
        onConfirm={() => void leave()}
      >
        <Trans>
          Your guests stay with the host, and their links and passes go on working. You no longer see the
          event.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
