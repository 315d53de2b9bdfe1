import { useLingui } from '@lingui/react/macro'
import '../../../styles/gallery.css'
import { usePageTitle } from '#client/lib/page-title.ts'
import { useFirstSight } from '#client/lib/preload.ts'
import { NotFetched } from '../not-fetched.tsx'
import { useHome } from '../queries.ts'
import { StaleNote } from '../stale-note.tsx'
import { usePageDescription } from '../use-page-description.ts'
import { Collections } from './collections.tsx'
import { FreeInvitations } from './free-invitations.tsx'
import { Hero } from './hero.tsx'
import { Kinds } from './kinds.tsx'
import { Occasions } from './occasions.tsx'
import { Packages } from './packages.tsx'
import { PremiumDesigns } from './premium-designs.tsx'
import { SuggestionBox } from './suggestion-box.tsx'
import { WayBack } from './way-back.tsx'
import { WhyUs } from './why-us.tsx'

/** The first page: designs before words. */
export function HomePage() {
  const { t } = useLingui()
  usePageTitle(t`Digital invitations`)
  usePageDescription(
    t`Choose a card, write your names, send it by WhatsApp and know who comes. Invitations in Arabic and English, the first 25 free.`,
  )
  const home = useHome()
  const data = home.is === 'shown' ? home.data : null
  useFirstSight(home.is !== 'loading')
  return (
    <div className="flex w-full flex-col gap-16 overflow-x-clip pb-20 sm:gap-24">
      <div className="flex flex-col gap-5">
        <Hero designs={data ? data.featured : null} />
        {home.stale && (
          <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
            <StaleNote />
          </div>
        )}
        <WayBack />
      </div>
      {home.is === 'failed' && <NotFetched {...home} />}
      {data && (
        <>
          <Occasions occasions={data.categories} />
          <PremiumDesigns designs={data.premium} />
          <Kinds occasions={data.categories} designs={data.featured} />
          <Collections collections={data.collections} />
        </>
      )}
      <WhyUs />
      {data && (
        <>
          <FreeInvitations {...data.free_invitations} />
          <Packages plans={data.plans} />
        </>
      )}
      <SuggestionBox />
    </div>
  )
}
