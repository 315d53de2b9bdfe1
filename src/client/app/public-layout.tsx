import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '../api/use-session.ts'
import { startWork } from '../i18n/i18n.ts'
import { keepsDoors } from '../lib/door-keeping.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LanguageToggle } from '../ui/language-toggle.tsx'
import { Logo } from './logo.tsx'
import { paths } from './paths.ts'

const DoorsHere = lazy(async () => {
  // Its words are those of a door.
  const [{ DoorsHere }] = await Promise.all([
    import('../features/check-in/components/doors-here.tsx'),
    startWork(),
  ])
  return { default: DoorsHere }
})

/** Around the pages anybody can read. */
export function PublicLayout() {
  const { t } = useLingui()
  const { status } = useSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 sm:px-6">
        <Logo />
        <nav aria-label={t`Main`} className="flex items-center gap-2">
          <LanguageToggle />
          <span className="hidden sm:inline">
            {status === 'signed-in' ? (
              <ButtonLink to={paths.events()} size="small">
                <Trans>My events</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.signIn()} variant="quiet" size="small">
                <Trans>Sign in</Trans>
              </ButtonLink>
            )}
          </span>
        </nav>
      </header>
      {keepsDoors() && (
        <Suspense>
          <DoorsHere />
        </Suspense>
      )}
      <main id="main" className="flex grow flex-col">
        <Outlet />
      </main>
    </div>
  )
}
