import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import '#client/styles/gallery.css'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DesignGrid } from '../design-grid.tsx'
import { DesignsError } from '../designs-error.tsx'
import { GridSkeleton } from '../grid-skeleton.tsx'
import { useFavourites } from '../queries.ts'
import { StaleNote } from '../stale-note.tsx'

/** The account's favourite designs. One that is unmarked stays until the page is left, to be marked again. */
export function FavouritesPage() {
  const { t } = useLingui()
  const designs = useFavourites()
  usePageTitle(t`My favourites`)
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl sm:text-4xl">
        <Trans>My favourites</Trans>
      </h1>
      {designs.stale && <StaleNote />}
      {designs.kind === 'shown' && designs.data.length > 0 && <DesignGrid designs={designs.data} />}
      {designs.kind === 'shown' && designs.data.length === 0 && (
        <EmptyState
          icon={<Heart size={28} aria-hidden="true" />}
          title={t`No favourites yet`}
          action={
            <ButtonLink to={paths.designs()}>
              <Trans>See all designs</Trans>
            </ButtonLink>
          }
        >
          <Trans>Tap the heart on a design to find it here on any device.</Trans>
        </EmptyState>
      )}
      {designs.kind === 'failed' && <DesignsError {...designs} />}
      {(designs.kind === 'loading' || designs.kind === 'missing') && <GridSkeleton />}
    </div>
  )
}
