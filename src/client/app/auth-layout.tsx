import { Trans } from '@lingui/react/macro'
import { Outlet } from 'react-router-dom'
import { GirihPattern } from '../ui/girih-pattern.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { Logo } from './logo.tsx'
import { WelcomeArch } from './welcome-arch.tsx'

/** Around sign-up, sign-in and verification: logo, tagline, language, and on large screens the open door. */
export function AuthLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="relative isolate flex flex-col px-5 pt-4 pb-8 sm:px-10">
        <GirihPattern className="girih-top -z-10 text-ornament opacity-25 lg:hidden" />
        <header className="flex items-center justify-between gap-4">
          <Logo />
          <LanguageToggle className="bg-raised" />
        </header>
        <main id="main" className="mx-auto flex w-full max-w-[420px] grow flex-col justify-center py-8">
          <Outlet />
        </main>
        <p className="text-center text-sm text-muted lg:hidden">
          <Trans>Invite with grace, welcome by name.</Trans>
        </p>
      </div>
      <WelcomeArch>
        <Trans>Invite with grace, welcome by name.</Trans>
      </WelcomeArch>
    </div>
  )
}
