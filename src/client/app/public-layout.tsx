import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '#client/api/use-session.ts'
import { loadDoorMessages } from '#client/i18n/i18n.ts'
import { hasRememberedDoor } from '#client/lib/remembered-doors.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { CalendarChoice } from '#client/ui/calendar-choice.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { Logo } from './logo.tsx'
import { SubscribeSlot } from './subscribe-slot.tsx'

const DoorsHere = lazy(async () => {
  const [{ LocalDoors: DoorsHere }] = await Promise.all([
    import('#client/features/check-in/local-doors.tsx'),
    loadDoorMessages(),
  ])
  return { default: DoorsHere }
})

const Bell = lazy(async () => ({ default: (await import('./notifications-bell.tsx')).NotificationsBell }))

/** Around the public pages. */
export function PublicLayout() {
  const { t } = useLingui()
  const { status } = useSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-1 px-4 py-3 sm:px-6">
        <Logo short="phone" />
        <nav aria-label={t`Main`} className="flex items-center gap-1 whitespace-nowrap sm:gap-2">
          <span className="max-[359px]:hidden">
            <ButtonLink to={paths.designs()} variant="quiet" size="small">
              <Trans>Designs</Trans>
            </ButtonLink>
          </span>
          <span className="max-md:hidden">
            <ButtonLink to={paths.help()} variant="quiet" size="small">
              <Trans>Help</Trans>
            </ButtonLink>
          </span>
          {status === 'signed-in' ? (
            <>
              <span className="min-w-11 shrink-0 px-1.5 sm:px-0">
                <Suspense>
                  <Bell />
                </Suspense>
              </span>
              <ButtonLink to={paths.events()} size="small">
                <Trans>My events</Trans>
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to={paths.signIn()} variant="quiet" size="small">
                <span className="max-md:hidden">
                  <Trans>Sign in</Trans>
                </span>
                <span className="md:hidden">
                  <Trans context="phone">Sign in</Trans>
                </span>
              </ButtonLink>
              <ButtonLink to={paths.signUp()} size="small">
                <span className="max-md:hidden">
                  <Trans>Create your account</Trans>
                </span>
                <span className="md:hidden">
                  <Trans>Begin</Trans>
                </span>
              </ButtonLink>
            </>
          )}
          <LanguageToggle short />
        </nav>
      </header>
      {hasRememberedDoor() && (
        <Suspense>
          <DoorsHere />
        </Suspense>
      )}
      <main id="main" className="flex grow flex-col">
        <Outlet />
      </main>
      <footer className="mx-auto flex w-full max-w-6xl flex-col gap-5 border-t border-line px-4 pt-8 pb-5 text-sm text-muted sm:px-6">
        <SubscribeSlot />
        <div className="flex flex-wrap items-center gap-x-6">
          <FooterLink to={paths.designs()}>
            <Trans>Designs</Trans>
          </FooterLink>
          <FooterLink to={paths.services()}>
            <Trans>Our services</Trans>
          </FooterLink>
          {status === 'signed-in' ? (
            <FooterLink to={paths.events()}>
              <Trans>My events</Trans>
            </FooterLink>
          ) : (
            <FooterLink to={paths.signUp()}>
              <Trans>Create your account</Trans>
            </FooterLink>
          )}
          <FooterLink to={paths.about()}>
            <Trans>About us</Trans>
          </FooterLink>
          <FooterLink to={paths.help()}>
            <Trans>Help</Trans>
          </FooterLink>
          <FooterLink to={paths.faq()}>
            <Trans>FAQ</Trans>
          </FooterLink>
          <FooterLink to={paths.contact()}>
            <Trans>Contact us</Trans>
          </FooterLink>
          <FooterLink to={paths.terms()}>
            <Trans>Terms and conditions</Trans>
          </FooterLink>
          <FooterLink to={paths.privacy()}>
            <Trans>Privacy policy</Trans>
          </FooterLink>
          <FooterLink to={paths.credits()}>
            <Trans>Credits</Trans>
          </FooterLink>
        </div>
        {/* An account has it among its settings. */}
        {status === 'signed-out' && (
          <div className="w-full max-w-xs">
            <CalendarChoice />
          </div>
        )}
      </footer>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center">
      {children}
    </TextLink>
  )
}
