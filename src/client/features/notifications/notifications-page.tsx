import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { clearNotifications, readAllNotifications } from './commands.ts'
import { NotificationList } from './list/notification-list.tsx'
import { useNotifications } from './queries.ts'
import { SettingsCard } from './settings/settings-card.tsx'

/** What happened while the host was away. */
export function NotificationsPage() {
  const { t } = useLingui()
  usePageTitle(t`Notifications`)
  const { data } = useNotifications()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'read' | 'clear' | null>(null)
  const shown = data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const hasUnread = shown.some(({ read_at }) => read_at === null)

  async function readAll() {
    setBusy('read')
    const result = await readAllNotifications()
    setBusy(null)
    if (!result.ok) showFailure(result)
  }

  async function clear() {
    setBusy('clear')
    const result = await clearNotifications()
    setBusy(null)
    setAsking(false)
    if (result.ok) showSuccess(result.message)
    else showFailure(result)
  }

  return (
    <>
      <PageHeader
        lead={
          <BackLink to={paths.profile()}>
            <Trans>My profile</Trans>
          </BackLink>
        }
        title={<Trans>Notifications</Trans>}
        actions={
          shown.length > 0 && (
            <>
              {hasUnread && (
                <Button
                  size="small"
                  variant="secondary"
                  loading={busy === 'read'}
                  icon={<CheckCheck size={20} aria-hidden="true" />}
                  onClick={() => void readAll()}
                >
                  <Trans>Mark all as read</Trans>
                </Button>
              )}
              <Button
                size="small"
                variant="secondary"
                icon={<Trash2 size={20} aria-hidden="true" />}
                onClick={() => setAsking(true)}
              >
                <Trans>Clear all</Trans>
              </Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NotificationList />
        <SettingsCard />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={<Trans>Clear all notifications?</Trans>}
        confirmLabel={t`Clear all`}
        busy={busy === 'clear'}
        onConfirm={() => void clear()}
      >
        <Trans>
          They’re removed from all your devices. Your events, replies and orders stay as they are.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
