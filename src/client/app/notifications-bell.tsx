import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { sessionStore } from '#client/api/session-store.ts'
import { useSession } from '#client/api/use-session.ts'
import { useUnread } from '#client/features/notifications/queries.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useRenewedPush } from './use-renewed-push.ts'

/** More than these are not counted on the bell. */
const SHOWN_MAXIMUM = 99

/** Leads to the notifications, with the number of those unread; the app's icon has it too, where it can. */
export function NotificationsBell() {
  const { t } = useLingui()
  const { number, language } = useFormat()
  const { token } = useSession()
  const unread = useUnread() ?? 0
  useLiveNotifications(token)
  useRenewedPush(token, language)
  useAppBadge(unread)
  const count = unread > SHOWN_MAXIMUM ? `${number(SHOWN_MAXIMUM)}+` : number(unread)
  const name = unread === 0 ? t`Notifications` : t`Notifications, ${count} unread`
  return (
    <>
      <Link
        to={paths.notifications()}
        aria-label={name}
        title={name}
        data-unread={unread}
        className="relative -mx-1.5 inline-grid size-11 sm:mx-0 shrink-0 place-items-center rounded-full text-muted transition hover:bg-action-soft hover:text-on-action-soft"
      >
        <Bell size={20} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="numeric absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs font-semibold text-on-danger ring-2 ring-surface"
          >
            {count}
          </span>
        )}
      </Link>
      <LiveRegion>{unread > 0 && name}</LiveRegion>
    </>
  )
}

function useAppBadge(unread: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    navigator.setAppBadge(unread).catch(() => undefined)
    // The icon outlives the session: its number goes with the sign-out.
    return () => {
      if (sessionStore.read().token === null) navigator.clearAppBadge().catch(() => undefined)
    }
  }, [unread])
}
