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
        <header className="flex flex-wrap items-center justify-between gap-4">
          <Logo />
          <LanguageToggle className="bg-raised" />
          <div className="night relative isolate flex w-full h-28 items-center justify-between gap-2 overflow-hidden rounded-2xl ps-5 pe-4 lg:hidden">
            <GirihPattern size={88} className="girih-fade -z-10 text-brass-300 opacity-12" />
            <p className="text-balance font-semibold text-brass-100">{tagline}</p>
            <ArchPicture className="h-34 w-auto shrink-0 self-start pt-3" />
          </div>
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
