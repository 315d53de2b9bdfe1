import { Trans } from '@lingui/react/macro'
import { Outlet } from 'react-router-dom'
import { ArchPicture } from '#client/ui/arch-picture.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'
import { Logo } from './logo.tsx'

/** Around sign-up, sign-in and verification: logo, tagline, language, and a picture on large screens. */
export function AuthLayout() {
  const tagline = <Trans>Invite with grace, welcome by name.</Trans>
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="relative isolate flex flex-col px-5 pt-4 pb-8 sm:px-10">
        <GirihPattern className="girih-top -z-10 text-ornament opacity-30 lg:hidden" />
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Logo />
          <LanguageToggle className="bg-raised" />
          <p className="w-full text-sm text-muted lg:hidden">{tagline}</p>
        </header>
        <main id="main" className="mx-auto flex w-full max-w-[420px] grow flex-col justify-center py-8">
          <Outlet />
        </main>
      </div>
      <aside className="night relative isolate hidden overflow-hidden lg:block">
        <GirihPattern size={88} className="-z-10 text-brass-300 opacity-12" />
        <div className="sticky top-0 flex h-dvh flex-col items-center justify-center gap-10 p-10">
          <ArchPicture className="min-h-0 w-full max-w-[420px] shrink" />
          <p className="max-w-[420px] text-center text-balance font-display text-3xl leading-snug font-semibold text-brass-100">
            {tagline}
          </p>
        </div>
      </aside>
    </div>
  )
}
