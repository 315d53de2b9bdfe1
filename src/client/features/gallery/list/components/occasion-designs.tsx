import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart } from 'lucide-react'
import type { Template, TemplateKind } from '#shared/contract/templates.ts'
import { paths } from '../../../../app/paths.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { GridSkeleton } from '../../components/grid-skeleton.tsx'
import { NotFetched } from '../../components/not-fetched.tsx'
import { StaleNote } from '../../components/stale-note.tsx'
import { usePageDescription } from '../../components/use-page-description.ts'
import { useDesigns, useOccasions } from '../../queries.ts'
import { DesignBrowser } from './design-browser.tsx'
import { ListHead } from './list-head.tsx'

/** Cards and invitations of an occasion. */
export function OccasionDesigns({ slug }: { slug: string }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const occasions = useOccasions()
  const wanted = { category: slug }
  const designs = useDesigns(wanted)
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
          fallbackKind={mostOf(designs.data)}
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
      {(designs.is === 'loading' || designs.is === 'missing') && <GridSkeleton />}
    </div>
  )
}

/** Most people come for an invitation; where an occasion has more cards, those are shown first. */
function mostOf(designs: readonly Template[]): TemplateKind {
  const cards = designs.filter(({ kind }) => kind === 'card').length
  return cards > designs.length - cards ? 'card' : 'invitation'
}
