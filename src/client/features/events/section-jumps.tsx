import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** On a phone the details are five screens long: a row of their sections, each one tap away. */
export function SectionJumps({ hasMusic, hasGuestData }: { hasMusic: boolean; hasGuestData: boolean }) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Sections of this page`}
      className="sticky top-0 z-20 -mx-4 flex gap-2 overflow-x-auto bg-surface px-4 py-2 [scrollbar-width:none] sm:hidden"
    >
      <Jump to="when">
        <Trans>When</Trans>
      </Jump>
      <Jump to="where">
        <Trans>Where</Trans>
      </Jump>
      <Jump to="gathering">
        <Trans>Hosts and guests</Trans>
      </Jump>
      {hasMusic && (
        <Jump to="music">
          <Trans>Music</Trans>
        </Jump>
      )}
      {hasGuestData && (
        <Jump to="guest-data">
          <Trans>Guests’ data</Trans>
        </Jump>
      )}
    </nav>
  )
}

/** A button: a link to a part of a page would be a page more to go back through. */
function Jump({ to, children }: { to: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-11 shrink-0 rounded-full border border-line bg-raised px-4 text-sm font-medium whitespace-nowrap"
      onClick={() => {
        const section = document.getElementById(to)
        section?.scrollIntoView({ block: 'start' })
        section?.focus({ preventScroll: true })
      }}
    >
      {children}
    </button>
  )
}
