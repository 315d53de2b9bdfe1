import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import '#client/styles/gallery.css'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { usePreload } from '#client/lib/preload.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DesignSearch } from '../design-search.tsx'
import { DesignsError } from '../designs-error.tsx'
import { useDesigns, useHome } from '../queries.ts'
import { StaleNote } from '../stale-note.tsx'
import { BackToTop } from './back-to-top.tsx'
import { BrowserSkeleton } from './browser-skeleton.tsx'
import { DesignBrowser } from './design-browser.tsx'
import { ListHeader } from './list-header.tsx'

/** All designs, or those that match a search. */
export function DesignsPage() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const search = params.get('search')?.trim() ?? ''
  const query = search ? { search } : {}
  const designs = useDesigns(query)
  usePreload(designs.kind !== 'loading')
  const home = useHome()
  const collection =
    home.kind === 'shown'
      ? home.data.collections.find(({ id }) => id === params.get('collection'))
      : undefined
  const title = search ? t`“${search}”` : (collection?.name ?? t`All designs`)
  usePageTitle(title)
  usePageDescription(
    t`Invitations and cards for weddings, newborns, graduations, Eid and every occasion, in Arabic and English, in our own original collections.`,
  )
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 pt-1 pb-16 sm:px-6">
      <ListHeader title={<bdi>{title}</bdi>}>
        <div className="max-w-xl lg:w-96 lg:grow">
          <DesignSearch key={search} initial={search} />
        </div>
        {collection && !search && (
          <p className="max-w-[38rem] text-muted lg:order-1 lg:w-full">{collection.story}</p>
        )}
        {designs.stale && <StaleNote />}
      </ListHeader>
      {designs.kind === 'shown' && (
        <DesignBrowser
          designs={designs.data}
          query={query}
          fallbackKind={null}
          empty={
            <EmptyState
              icon={<SearchX size={28} aria-hidden="true" />}
              title={t`No designs match “${search}”`}
              action={
                <ButtonLink to={paths.designs()}>
                  <Trans>See all designs</Trans>
                </ButtonLink>
              }
            >
              <Trans>Try an occasion, a flower, a colour or a style, in Arabic or English.</Trans>
            </EmptyState>
          }
        />
      )}
      {designs.kind === 'failed' && <DesignsError {...designs} />}
      {(designs.kind === 'loading' || designs.kind === 'missing') && <BrowserSkeleton />}
      <BackToTop />
    </div>
  )
}
