import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { usePreload } from '#client/lib/preload.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { defaultTemplateKind } from '#shared/rules/gallery-order.ts'
import { DesignsError } from '../designs-error.tsx'
import { useDesigns, useOccasions } from '../queries.ts'
import { StaleNote } from '../stale-note.tsx'
import { BrowserSkeleton } from './browser-skeleton.tsx'
import { DesignBrowser } from './design-browser.tsx'
import { ListHeader } from './list-header.tsx'

/** The designs of an occasion. */
export function OccasionDesigns({ slug }: { slug: string }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const occasions = useOccasions()
  const query = { category: slug }
  const designs = useDesigns(query)
  usePreload(designs.kind !== 'loading')
  const occasion = occasions.kind === 'shown' && occasions.data.find((one) => one.slug === slug)
  const name = occasion ? (language === 'ar' ? occasion.name_ar : occasion.name_en) : ''
  usePageTitle(name ? t`${name}: cards and invitations` : undefined)
  usePageDescription(
    t`${name}: invitations and cards in Arabic and English. Add your names, choose the colours and send by WhatsApp.`,
  )
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 pt-1 pb-16 sm:px-6">
      <ListHeader title={name}>{designs.stale && <StaleNote />}</ListHeader>
      {designs.kind === 'shown' && (
        <DesignBrowser
          designs={designs.data}
          query={query}
          fallbackKind={defaultTemplateKind(designs.data)}
          empty={
            <EmptyState
              icon={<CalendarHeart size={28} aria-hidden="true" />}
              title={t`Designs for this occasion are coming soon`}
              action={
                <ButtonLink to={paths.designs()}>
                  <Trans>See all designs</Trans>
                </ButtonLink>
              }
            >
              <Trans>Plenty of other designs will suit your words.</Trans>
            </EmptyState>
          }
        />
      )}
      {designs.kind === 'failed' && <DesignsError {...designs} />}
      {(designs.kind === 'loading' || designs.kind === 'missing') && <BrowserSkeleton />}
    </div>
  )
}
