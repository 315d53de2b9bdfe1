import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart } from 'lucide-react'
import { shownFirst } from '#shared/rules/gallery-order.ts'
import { paths } from '../../../../app/paths.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useFirstSight } from '../../../../lib/first-sight.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFetched } from '../../components/not-fetched.tsx'
import { StaleNote } from '../../components/stale-note.tsx'
import { usePageDescription } from '../../components/use-page-description.ts'
import { useDesigns, useOccasions } from '../../queries.ts'
import { BrowserSkeleton } from './browser-skeleton.tsx'
import { DesignBrowser } from './design-browser.tsx'
import { ListHead } from './list-head.tsx'

/** Cards and invitations of an occasion. */
export function OccasionDesigns({ slug }: { slug: string }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const occasions = useOccasions()
  const wanted = { category: slug }
  const designs = useDesigns(wanted)
  useFirstSight(designs.is !== 'loading')
  const occasion = occasions.is === 'shown' && occasions.data.find((one) => one.slug === slug)
  const name = occasion ? (language === 'ar' ? occasion.name_ar : occasion.name_en) : ''
  usePageTitle(name ? t`${name}: cards and invitations` : undefined)
  usePageDescription(
    t`${name}: invitations and cards in Arabic and English. Put your names on one, choose its colours and send it by WhatsApp.`,
  )
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 pt-1 pb-16 sm:px-6">
      <ListHead title={name}>{designs.stale && <StaleNote />}</ListHead>
      {designs.is === 'shown' && (
        <DesignBrowser
          designs={designs.data}
          wanted={wanted}
          fallbackKind={shownFirst(designs.data)}
          empty={
            <EmptyState
              icon={<CalendarHeart size={28} aria-hidden="true" />}
              title={t`The first designs are still on the easel`}
              action={
                <ButtonLink to={paths.designs()}>
                  <Trans>See all designs</Trans>
                </ButtonLink>
              }
            >
              <Trans>Many designs of other occasions carry your words just as well.</Trans>
            </EmptyState>
          }
        />
      )}
      {designs.is === 'failed' && <NotFetched {...designs} />}
      {(designs.is === 'loading' || designs.is === 'missing') && <BrowserSkeleton />}
    </div>
  )
}
