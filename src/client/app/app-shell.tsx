import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useMatch } from 'react-router-dom'
import { useSession } from '#client/api/use-session.ts'
import { PaletteKeys } from '#client/features/command-palette/palette-keys.tsx'
import { appUpdate } from '#client/lib/app-update/app-update.ts'
import { useIsUpdateBlocked } from '#client/lib/app-update/block-update.ts'
import { useOfflineFiles } from '#client/lib/app-update/use-offline-files.ts'
import { accountLifecycle } from '#client/offline/account-lifecycle.ts'
import { paths } from '#client/routes/paths.ts'
import { AriaLocale } from '#client/ui/aria-locale.tsx'
import { Button } from '#client/ui/button.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountOutlet } from './account-outlet.tsx'
import { AppNotice } from './app-notice.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FirstLoadNotice } from './first-load-notice.tsx'
import { InstallPrompt } from './install-prompt.tsx'
import { Logo } from './logo.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { PointsBadge } from './points-badge.tsx'
import { RevokedNotice } from './revoked-notice.tsx'
import { SideBar } from './side-bar.tsx'
import { SyncBadge } from './sync-badge.tsx'

// Loading this file, with the first page that needs a sign-in, opens the account's database.
accountLifecycle.start()

/** Around a host's pages: a side bar on large screens, a bottom bar on phones. */
export function AppShell() {
  const { token } = useSession()
  useOfflineFiles('host')
  // Its columns have a use for every pixel.
  const atGuests = useMatch(paths.guests(':id')) !== null
  return (
    <AriaLocale>
      {/* Remounted for each session: what is shown comes from the database of its account. */}
      <div key={token} className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
        <SideBar />
        <div className="flex min-w-0 flex-col">
          <header className="flex items-center justify-between gap-1 px-4 pt-3 sm:gap-3 sm:px-6 lg:px-10 lg:pt-1">
            <span className="shrink-0 lg:hidden">
              <Logo short />
            </span>
            <div className="ms-auto flex min-w-0 items-center gap-0.5 sm:gap-2">
              <LanguageToggle className="bg-raised max-sm:hidden" />
              <PaletteKeys />
              <NotificationsBell />
              <PointsBadge />
              <SyncBadge />
              <AccountMenu />
            </div>
          </header>
          <main
            id="main"
            className={`w-full max-w-6xl grow px-4 pt-5 pb-28 sm:px-6 lg:px-10 lg:pt-3 lg:pb-16 ${atGuests ? 'min-[1440px]:max-w-none' : ''}`}
          >
            <UpdatePrompt />
            <FirstLoadNotice />
            <RevokedNotice />
            <AccountOutlet />
            <InstallOffer />
          </main>
        </div>
        <BottomBar />
      </div>
    </AriaLocale>
  )
}

/**
 * Offers a newer version of the app, which otherwise starts the next time the app is opened. Not shown while
 * something on this page blocks it.
 */
function UpdatePrompt() {
  const ready = useSyncExternalStore(appUpdate.subscribe, appUpdate.isReady)
  const isBlocked = useIsUpdateBlocked()
  const [isApplying, setIsApplying] = useState(false)
  const apply = () => {
    setIsApplying(true)
    void appUpdate.apply()
  }
  if (!ready || isBlocked) return null
  return (
    <AppNotice
      className="mb-6"
      icon={<Sparkles size={24} />}
      title={<Trans>A new version of Marhaba is ready</Trans>}
      actions={
        <Button size="small" loading={isApplying} onClick={apply}>
          <Trans>Refresh now</Trans>
        </Button>
      }
    >
      <Trans>It only takes a moment. Nothing you entered is lost.</Trans>
    </AppNotice>
  )
}

const INSTALL_OFFER_KEY = 'install-offer'

/** Offers to install the app on pages where there is time for it, below their content. */
function InstallOffer() {
  const atEvents = useMatch(paths.events()) !== null
  const atProfile = useMatch(paths.profile()) !== null
  const [isDismissed, setIsDismissed] = useState(wasDismissed)
  if (atProfile) return <InstallPrompt />
  if (!atEvents || isDismissed) return null
  return (
    <InstallPrompt
      onDismiss={() => {
        dismissForGood()
        setIsDismissed(true)
      }}
    />
  )
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(INSTALL_OFFER_KEY) === 'put-away'
  } catch {
    return false
  }
}

function dismissForGood(): void {
  try {
    localStorage.setItem(INSTALL_OFFER_KEY, 'put-away')
  } catch {
    // Without storage it is offered again on the next visit.
  }
}
