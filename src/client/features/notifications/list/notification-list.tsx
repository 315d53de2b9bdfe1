import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { showUndo } from '#client/ui/toast.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import { readNotification, removeNotification, restoreNotification } from '../commands.ts'
import { byDay } from '../notification-days.ts'
import { useNotifications } from '../queries.ts'
import { NotificationRow } from './notification-row.tsx'

/** What the account was notified of, by day. */
export function NotificationList() {
  const { t } = useLingui()
  const list = useNotifications()
  const shown = list.data?.pages.flatMap(({ notifications }) => notifications)

  async function restore(id: string) {
    const result = await restoreNotification(id)
    if (!result.ok) showFailure(result)
  }

  async function remove({ id }: Notification) {
    focusNextTo(id)
    const result = await removeNotification(id)
    if (result.ok) showUndo(t`Notification deleted`, () => void restore(id))
    else showFailure(result)
  }

  if (shown === undefined) {
    return list.isError ? (
      <ErrorState
        title={t`Failed to load notifications`}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <SkeletonList rows={5} />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {list.isError && (
        <p role="status" className="rounded-lg bg-sunken px-4 py-3 text-sm text-muted">
          <Trans>New ones can’t be loaded right now. These are the last we loaded.</Trans>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState icon={<BellRing size={28} aria-hidden="true" />} title={t`Nothing new`}>
          <Trans>Replies, requests to join and everything else you should know appear here.</Trans>
        </EmptyState>
      ) : (
        byDay(shown).map(({ day, notifications }) => (
          <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-2">
            <h2 id={`day-${day}`} className="text-base text-muted">
              <DayName day={day} />
            </h2>
            <Card className="overflow-hidden">
              <ul className="divide-y divide-line/60">
                {notifications.map((one) => (
                  <NotificationRow
                    key={one.id}
                    notification={one}
                    onOpen={() => {
                      if (one.read_at === null) void readNotification(one.id)
                    }}
                    onRemove={() => void remove(one)}
                  />
                ))}
              </ul>
            </Card>
          </section>
        ))
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  )
}

/** Moves the focus to a row beside one that goes: a browser would leave it on the body. */
function focusNextTo(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-notification]')]
  const at = rows.findIndex(({ dataset }) => dataset['notification'] === id)
  const next = rows[at + 1] ?? rows[at - 1]
  next?.querySelector('button')?.focus({ preventScroll: true })
}

/** Today, yesterday, else the day with its date. */
function DayName({ day }: { day: string }) {
  const { bothCalendars } = useFormat()
  const now = useNow()
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day === now.toDateString()) return <Trans>Today</Trans>
  if (day === yesterday.toDateString()) return <Trans>Yesterday</Trans>
  return bothCalendars(new Date(day)).day
}
