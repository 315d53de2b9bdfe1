import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { girihTile, khatam, pathOf } from '#client/ui/khatam.ts'
import type {
  InvitationPageState,
  LandingPageState,
  MissingPageState,
  PageColors,
} from '#shared/contract/invitation-page.ts'
import { ArchFrame } from './arch-frame.tsx'
import { GuestPage } from './guest-page.tsx'
import { KhatamOrnament } from './khatam-ornament.tsx'
import { PageHeader } from './page-header.tsx'
import { PageContext } from './use-page.ts'

interface InvitationPageProps {
  state: InvitationPageState
  /** The page of a share link; null on other pages, which then need not fetch it. */
  Landing: ComponentType<{ state: LandingPageState }> | null
}

/** The page behind an invitation link, rendered by the server and hydrated in the browser. */
export function InvitationPage({ state, Landing }: InvitationPageProps) {
  return (
    <PageContext value={state}>
      <PageBackground colors={state.kind === 'missing' ? null : state.colors} />
      {state.kind === 'guest' && <GuestPage state={state} />}
      {state.kind === 'landing' && Landing && <Landing state={state} />}
      {state.kind === 'missing' && (state.busy ? <BusyInvitation state={state} /> : <MissingInvitation />)}
    </PageContext>
  )
}

/** Does not say which part of the link is wrong: that would help to guess links. */
function MissingInvitation() {
  return (
    <Notice title={<Trans>We couldn’t find this invitation</Trans>}>
      <p className="pt-3 text-ink-700">
        <Trans>Open the link again from the message it came in, or ask whoever invited you.</Trans>
      </p>
    </Notice>
  )
}

/** In place of a file that cannot be made now; the page of the invitation has the same code. */
function BusyInvitation({ state: { language, path } }: { state: MissingPageState }) {
  return (
    <Notice title={<Trans>We’re busy for a moment</Trans>}>
      <p className="pt-3 text-ink-700">
        <Trans>Try again shortly. The code in your invitation is all you need at the door.</Trans>
      </p>
      <p className="pt-5">
        <a href={`/${language}${path}`} className="font-medium underline underline-offset-4">
          <Trans>Open the invitation</Trans>
        </a>
      </p>
    </Notice>
  )
}

function Notice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader />
      <main id="main" className="grid grow place-items-center px-6 pt-4 pb-16">
        <ArchFrame>
          <KhatamOrnament />
          <h1 className="card-words pt-5 text-2xl">{title}</h1>
          {children}
        </ArchFrame>
      </main>
    </>
  )
}

const DEFAULT_COLORS = { ground: '#0a4540', deep: '#06241f' }
const TILE = 88
const girih = girihTile(TILE).join('')
const star = pathOf(khatam(50, 50, 49))
const rim = pathOf(khatam(50, 50, 43))

/**
 * The background in the event's colours, and SVG symbols that the page uses more than once. An SVG, because the
 * content security policy allows no inline styles from the server.
 */
function PageBackground({ colors }: { colors: PageColors | null }) {
  const { ground, deep } = colors ?? DEFAULT_COLORS
  return (
    <div className="fixed inset-0 -z-20 bg-teal-950" aria-hidden="true">
      <svg
        className="absolute inset-0 size-full"
        preserveAspectRatio="none"
        viewBox="0 0 1 1"
        aria-hidden="true"
      >
        <defs>
          <radialGradient id="ground" cx="0.5" cy="0" r="1">
            <stop offset="0" stopColor={ground} />
            <stop offset="0.7" stopColor={deep} />
          </radialGradient>
          <symbol id="star" viewBox="0 0 100 100">
            <path d={star} fill="currentColor" />
            <path d={rim} fill="none" className="stroke-on-accent-soft" strokeOpacity="0.35" />
          </symbol>
        </defs>
        <rect width="1" height="1" fill="url(#ground)" />
      </svg>
      <svg className="absolute inset-0 size-full text-brass-300 opacity-12" aria-hidden="true">
        <defs>
          <pattern id="girih" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
            <path d={girih} fill="none" stroke="currentColor" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#girih)" />
      </svg>
    </div>
  )
}
