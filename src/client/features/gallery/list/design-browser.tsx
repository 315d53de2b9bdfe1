import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PencilRuler, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TEMPLATE_KINDS, type Template, type TemplateKind } from '#shared/contract/templates.ts'
import { FILTER_NAMES, filterDesigns } from '../design-filters.ts'
import { DesignGrid } from '../design-grid.tsx'
import { hasUses, sortDesigns } from '../design-order.ts'
import { GridSkeleton } from '../grid-skeleton.tsx'
import { kindLabels } from '../labels.ts'
import { type DesignQuery, useDesigns, useHome } from '../queries.ts'
import { FilterBar } from './filter-bar.tsx'
import { SortChoice } from './sort-choice.tsx'
import { useFilters } from './use-filters.ts'

/** A list of designs with tabs and filters, and its empty states. */
export function DesignBrowser({
  designs,
  query,
  fallbackKind,
  empty,
}: {
  designs: readonly Template[]
  /** The query that `designs` come from. */
  query: DesignQuery
  /** The kind shown where the URL names none; null for both. */
  fallbackKind: TemplateKind | null
  /** Shown where there are no designs even without filters. */
  empty: ReactNode
}) {
  const { t } = useLingui()
  const home = useHome()
  const { filters, kind: asked, order: askedOrder, change, chooseKind, chooseOrder } = useFilters()
  const { language } = useFormat()
  const kind = asked ?? fallbackKind
  const ofKind = designs.filter((design) => kind === null || design.kind === kind)
  const withUses = hasUses(designs)
  const order = askedOrder === 'most-used' && !withUses ? 'recommended' : askedOrder
  const shown = sortDesigns(filterDesigns(ofKind, filters), order, language)
  const { tone } = filters
  const inToneQuery = useDesigns(tone === null ? query : { ...query, tone })
  const collections = new Map(
    home.kind === 'shown' ? home.data.collections.map(({ id, name }) => [id, name]) : [],
  )
  if (designs.length === 0) return empty
  return (
    <div className="flex flex-col gap-5">
      <div className="top-0 z-20 -mx-4 flex flex-col gap-3 bg-surface px-4 py-1 lg:sticky lg:flex-row lg:items-center lg:gap-4 lg:py-2">
        <div className="max-w-md lg:w-100 lg:shrink-0">
          <KindTabs designs={designs} kind={kind} all={fallbackKind === null} onChoose={chooseKind} />
        </div>
        <FilterBar designs={ofKind} filters={filters} collections={collections} onChange={change}>
          <SortChoice order={order} withUses={withUses} onChoose={chooseOrder} />
        </FilterBar>
      </div>
      <LiveRegion>
        <Plural value={shown.length} one="# design" other="# designs" />
      </LiveRegion>
      {ofKind.length === 0 && (
        <EmptyState
          icon={<PencilRuler size={28} aria-hidden="true" />}
          title={kind === 'card' ? t`No cards here yet` : t`No invitations here yet`}
          action={
            <Button onClick={() => chooseKind(kind === 'card' ? 'invitation' : 'card')}>
              {kind === 'card' ? <Trans>See the invitations</Trans> : <Trans>See the cards</Trans>}
            </Button>
          }
        >
          <Trans>The others are a good start: you can change every word on them.</Trans>
        </EmptyState>
      )}
      {shown.length > 0 && inToneQuery.kind === 'loading' && <GridSkeleton />}
      {shown.length > 0 && inToneQuery.kind !== 'loading' && (
        <DesignGrid designs={inToneQuery.kind === 'shown' ? inTone(shown, inToneQuery.data) : shown} />
      )}
      {ofKind.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={<SearchX size={28} aria-hidden="true" />}
          title={t`No designs match these filters`}
          action={
            <>
              <Button onClick={() => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))}>
                <Trans>Clear filters</Trans>
              </Button>
              <ButtonLink to={paths.designs()} variant="secondary">
                <Trans>See all designs</Trans>
              </ButtonLink>
            </>
          }
        >
          <Trans>Every design also comes in six palettes: open one and tap another colour.</Trans>
        </EmptyState>
      )}
    </div>
  )
}

/** The same designs, each in a palette of the wanted colour. */
function inTone(designs: readonly Template[], toned: readonly Template[]): Template[] {
  const byId = new Map(toned.map((design) => [design.id, design]))
  return designs.map((design) => byId.get(design.id) ?? design)
}

/** Tabs for cards and invitations with their numbers; with `all`, one for both. */
function KindTabs({
  designs,
  kind,
  all,
  onChoose,
}: {
  designs: readonly Template[]
  kind: TemplateKind | null
  all: boolean
  onChoose: (kind: TemplateKind | null) => void
}) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const label = (word: string, count: number) => (
    <>
      {word} <span className="numeric font-normal">{number(count)}</span>
    </>
  )
  const kinds = TEMPLATE_KINDS.toReversed().map((id) => ({
    id,
    label: label(i18n._(kindLabels[id]), designs.filter((design) => design.kind === id).length),
  }))
  return (
    <SegmentedControl<TemplateKind | 'all'>
      label={t`Type of design`}
      hideLabel
      options={all ? [{ id: 'all', label: label(t`All`, designs.length) }, ...kinds] : kinds}
      value={kind ?? 'all'}
      onChange={(id) => onChoose(id === 'all' ? null : id)}
    />
  )
}
