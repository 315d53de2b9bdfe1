import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useHasQuestions } from '#client/data/questions.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import {
  countFilters,
  GUEST_SORTS,
  type GuestFacets,
  type GuestFilters,
  type GuestSort,
} from './guest-list.ts'
import { type ListState, updateListState } from './store.ts'

/** Search, order and filters, sticky at the top. */
export function ListToolbar({
  eventId,
  state,
  facets,
  left,
}: {
  eventId: string
  state: ListState
  facets: GuestFacets
  left: number
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [filtering, setFiltering] = useState(false)
  const change = (filters: Partial<GuestFilters>) =>
    updateListState(eventId, { filters: { ...state.filters, ...filters } })
  const sorts: Record<GuestSort, string> = {
    name: t`By name`,
    newest: t`Newest first`,
    table: t`By table`,
  }
  const active = countFilters(state.filters)
  const hasQuestions = useHasQuestions(eventId)
  const chips = { filters: state.filters, facets, onChange: change, sparing: true, hasQuestions }
  return (
    <div className="sticky top-0 z-20 -mx-4 mt-2 flex flex-col gap-3 bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
      <div className="flex items-center gap-2">
        <SearchField
          label={t`Search guests`}
          placeholder={t`Name or phone`}
          value={state.search}
          onChange={(search) => updateListState(eventId, { search })}
        />
        <Menu
          label={t`Sort order`}
          trigger={
            <IconButton
              label={t`Sort: ${sorts[state.sort]}`}
              className="bg-raised ring-1 ring-line ring-inset"
            >
              <ArrowDownUp size={20} />
            </IconButton>
          }
          actions={GUEST_SORTS.map((sort) => ({
            id: sort,
            label: sorts[sort],
            onAction: () => updateListState(eventId, { sort }),
          }))}
        />
        <IconButton
          label={active > 0 ? t`Filters: ${number(active)} on` : t`Filters`}
          className="relative bg-raised ring-1 ring-line ring-inset"
          onClick={() => setFiltering(true)}
        >
          <SlidersHorizontal size={20} />
          {active > 0 && (
            <span className="numeric absolute -end-1.5 -top-1.5 grid size-5 state-items-center rounded-full bg-action text-xs font-medium text-on-action">
              {number(active)}
            </span>
          )}
        </IconButton>
      </div>
      <div className="scroll-quiet -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0.5">
        <span className="shrink-0 self-center text-sm text-muted">
          <Trans>Invitations:</Trans>
        </span>
        <FilterChips kind="status" {...chips} />
        <FilterChips kind="flags" {...chips} />
        <FilterChips kind="section" {...chips} />
      </div>
      <FilterSheet
        open={filtering}
        onOpenChange={setFiltering}
        filters={state.filters}
        facets={facets}
        left={left}
        onChange={change}
      />
    </div>
  )
}
