import { useSession } from '#client/api/use-session.ts'
import { useKeptOffline } from '#client/lib/use-kept-offline.ts'
import { accountScope } from '#client/offline/account-scope.ts'
import { AriaLocale } from '#client/ui/aria-locale.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountOutlet } from './account-outlet.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { InstallOffer } from './install-offer.tsx'
import { Logo } from './logo.tsx'
import { SideBar } from './side-bar.tsx'
import { SyncBadge } from './sync-badge.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

// With this file, which is fetched for the first page behind the sign-in, the account's own data comes to life.
accountScope.start()

/** Around a host's pages: a side bar on large screens, a bottom bar in thumb reach on phones. */
export function AppShell() {
  const { token } = useSession()
  useKeptOffline('host')
  return (
    <AriaLocale>
      {/* Anew for each session: what is shown is read from the database of that account. */}
      <div key={token} className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
        <SideBar />
        <div className="flex min-w-0 flex-col">
          <header className="flex items-center justify-between gap-3 px-4 pt-3 sm:px-6 lg:px-10">
            <span className="shrink-0 lg:hidden">
              <Logo short />
            </span>
            <div className="ms-auto flex min-w-0 items-center gap-2">
              <LanguageToggle className="bg-raised max-sm:hidden" />
              <SyncBadge />
              <AccountMenu />
            </div>
          </header>
          <main id="main" className="mx-auto w-full max-w-6xl grow px-4 pt-5 pb-28 sm:px-6 lg:px-10 lg:pb-16">
            <UpdatePrompt />
            <AccountOutlet />
            <InstallOffer />
          </main>
        </div>
        <BottomBar />
      </div>
    </AriaLocale>
  )
}
