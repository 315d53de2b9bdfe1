import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { Price } from '#client/ui/price.tsx'
import type { Home, PlanOffer } from '#shared/contract/home.ts'
import { FREE_INVITATIONS } from '#shared/contract/service-settings.ts'
import type { Template } from '#shared/contract/templates.ts'
import { type TextPart, textSection } from '#shared/rules/text/page-text.ts'
import { DesignTile } from '../design-tile.tsx'
import { useHome, useSignedIn } from '../queries.ts'
import { SectionHeader } from './section-header.tsx'
import '#client/styles/gallery.css'
import { Link } from 'react-router-dom'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { usePreload } from '#client/lib/preload.ts'
import { CardPicture } from '../card-picture.tsx'
import { DesignsError } from '../designs-error.tsx'
import { StaleNote } from '../stale-note.tsx'
import { Collections } from './collections.tsx'
import { Hero } from './hero.tsx'
import { Kinds } from './kinds.tsx'
import { SuggestionBox } from './suggestion-box.tsx'
import { WhyUs } from './why-us.tsx'

/** The home page. */
export function HomePage() {
  const { t } = useLingui()
  usePageTitle(t`Digital invitations`)
  usePageDescription(
    t`Choose a card, add your names, share it on WhatsApp and see who’s coming. Invitations in Arabic and English, ${plural(FREE_INVITATIONS.total, { one: 'the first one free', other: 'the first # free' })}.`,
  )
  const home = useHome()
  const data = home.kind === 'shown' ? home.data : null
  usePreload(home.kind !== 'loading')
  return (
    <div className="flex w-full flex-col gap-14 overflow-x-clip pb-16 sm:gap-20">
      <div className="flex flex-col gap-5">
        <Hero designs={data ? data.featured : null} text={data ? data.text : null} />
        {home.stale && (
          <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
            <StaleNote />
          </div>
        )}
        <ResumeLinks />
      </div>
      {home.kind === 'failed' && <DesignsError {...home} />}
      {data && <Sections home={data} />}
    </div>
  )
}

/** The parts of the page, each with the words of its section; one whose section the operator left out is not shown. */
function Sections({ home }: { home: Home }) {
  const { text, categories, featured } = home
  const [occasions, why, premium, kinds, collections, free, packages, suggestions] = SECTIONS.map((id) =>
    textSection(text, id),
  )
  return (
    <>
      {occasions && <Occasions occasions={categories} section={occasions} />}
      {why && <WhyUs section={why} />}
      {premium && <PremiumDesigns designs={home.premium} section={premium} />}
      {kinds && <Kinds occasions={categories} designs={featured} section={kinds} />}
      {collections && <Collections collections={home.collections} section={collections} />}
      {free && <FreeInvitations section={free} />}
      {packages && <Packages plans={home.plans} section={packages} />}
      {suggestions && <SuggestionBox section={suggestions} />}
    </>
  )
}

/** Ids of the sections of `home.<language>.md`, in the order of the page. */
const SECTIONS = [
  'occasions',
  'why',
  'premium',
  'kinds',
  'collections',
  'free',
  'packages',
  'suggestions',
] as const

// Both read databases of this device: Dexie is fetched only where there is one.
const MyWork = lazy(async () => ({ default: (await import('./recent-events.tsx')).RecentEvents }))
const TriedCard = lazy(async () => ({
  default: (await import('./anonymous-draft-link.tsx')).AnonymousDraftLink,
}))

/** For returning users: links to what they have begun. */
function ResumeLinks() {
  const signedIn = useSignedIn()
  const tried = useHasAnonymousDraft()
  return <Suspense>{signedIn ? <MyWork /> : tried && <TriedCard />}</Suspense>
}

const ANONYMOUS_DATABASE = 'marhaba-visitor'

function useHasAnonymousDraft(): boolean {
  const [tried, setTried] = useState(false)
  useEffect(() => {
    let cancelled = false
    // Not every browser supports this; the editor finds the draft all the same.
    globalThis.indexedDB?.databases?.().then(
      (found) => cancelled || setTried(found.some(({ name }) => name === ANONYMOUS_DATABASE)),
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [])
  return tried
}

/** The free invitations of every new account. */
function FreeInvitations({ section: { id, language, title, text } }: { section: TextPart }) {
  const signedIn = useSignedIn()
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <div
        data-theme="dark"
        className="night relative isolate flex flex-col items-center gap-4 overflow-hidden rounded-2xl px-6 py-12 text-center text-text"
      >
        <GirihPattern size={88} className="girih-fade -z-10 text-brass-300 opacity-20" />
        <h2 id={id} lang={language} dir="auto" className="font-display text-3xl text-brass-100 sm:text-5xl">
          {title}
        </h2>
        <p lang={language} dir="auto" className="max-w-[34rem] text-lg whitespace-pre-line text-ink-100">
          {text}
        </p>
        <ButtonLink to={signedIn ? paths.newEvent() : paths.signUp()} variant="accent" size="large">
          {signedIn ? <Trans>Create an event</Trans> : <Trans>Create your account</Trans>}
        </ButtonLink>
      </div>
    </section>
  )
}

const SIZES = '(min-width: 640px) 230px, 60vw'

/** The premium designs, in a row that scrolls sideways. */
function PremiumDesigns({ designs, section }: { designs: readonly Template[]; section: TextPart }) {
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="premium" className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <div className="px-4 sm:px-6">
        <SectionHeader
          section={section}
          more={{ to: paths.designs({ premium: 'yes' }), label: <Trans>All premium designs</Trans> }}
        />
      </div>
      <ul className="scroll-quiet flex snap-x scroll-px-4 gap-5 overflow-x-auto px-4 pt-2 pb-6 sm:gap-7 sm:scroll-px-6 sm:px-6">
        {designs.map((design) => (
          <li key={design.id} className="w-[58vw] max-w-58 shrink-0 snap-start">
            <DesignTile design={design} sizes={SIZES} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The prices of more invitations. */
function Packages({ plans, section }: { plans: readonly PlanOffer[]; section: TextPart }) {
  if (plans.length === 0) return null
  return (
    <section aria-labelledby="packages" className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 sm:px-6">
      <SectionHeader section={section} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {plans.map(({ id, name, points, price, recommended }) => (
          <li
            key={id}
            className="relative flex flex-col gap-3 rounded-xl bg-raised p-4 ring-1 ring-line transition hover:ring-action has-focus-visible:ring-action sm:p-6"
          >
            <h3 className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 font-display text-xl">
              <Link to={paths.checkout(id)} className="after:absolute after:inset-0">
                {name}
              </Link>
              {recommended && (
                <span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-sans text-xs font-medium text-on-accent-soft">
                  <Trans>Suits most</Trans>
                </span>
              )}
            </h3>
            <p className="text-2xl font-semibold sm:text-3xl">
              <Price halalas={price} />
            </p>
            <div className="brass-rule w-full" />
            <p className="font-medium">
              <Plural value={points} one="# invitation" other="# invitations" />
            </p>
            <p className="text-sm text-muted">
              <Trans>
                <Price halalas={price / points} exact /> per invitation
              </Trans>
            </p>
            {/* The whole tile is the link. */}
            <span
              aria-hidden="true"
              className={`${buttonStyle(recommended ? 'primary' : 'secondary', 'small')} mt-auto`}
            >
              <Trans>Choose</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const OCCASION_SIZES = '(min-width: 1024px) 170px, 32vw'

/** The occasions, each with one of its designs. */
function Occasions({ occasions, section }: { occasions: Home['categories']; section: TextPart }) {
  return (
    <section
      aria-labelledby="occasions"
      className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 sm:px-6"
    >
      <SectionHeader section={section} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
        {occasions.map(({ slug, name, total, template }) => (
          <li key={slug} className="min-w-0">
            <Link
              to={paths.category(slug)}
              className="group flex h-full flex-col overflow-hidden rounded-xl ring-1 ring-line transition hover:ring-action"
            >
              <span className="gallery-peek" style={{ backgroundColor: template?.paper }}>
                <span className="gallery-peek-card">
                  {template && (
                    <CardPicture design={template} sizes={OCCASION_SIZES} className="gallery-lift" />
                  )}
                </span>
              </span>
              <span className="flex min-h-16 grow flex-col justify-center bg-raised px-3.5 py-2">
                <span className="font-medium">{name}</span>
                <span className="numeric text-sm text-muted">
                  <Plural value={total} one="# design" other="# designs" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
