import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownUp, Keyboard, SlidersHorizontal, UserRoundPlus } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useHasQuestions } from '#client/data/questions.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import type { Event } from '#shared/contract/events.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { countFilters, type GuestFilters, type GuestSort } from './guest-list.ts'
import { ColumnsMenu } from './layout/columns-menu.tsx'
import type { ChangeLayout } from './layout/queries.ts'
import type { HostLayout } from './layout/store.ts'
import { ViewsMenu } from './layout/views-menu.tsx'
import { type SearchedList, viewGuests } from './searched-list.ts'
import { type ListState, updateListState } from './store.ts'

const look = 'bg-raised ring-1 ring-line ring-inset'

interface ToolbarProps {
  readonly eventId: string
  readonly layout: HostLayout
  readonly list: SearchedList
  /** Who brings guests in. */
  readonly hosts: NonNullable<Event['hosts']>
  /** Whether this host sees what guests answered. */
  readonly tracks: boolean
  readonly wide: boolean
  readonly onLayout: ChangeLayout
  readonly onAdd: () => void
  readonly onHelp: () => void
}

/** Search, views, order and filters, sticky at the top: one line on a large screen, as high as the table expects. */
export function ListToolbar({ state, ...controls }: ToolbarProps & { state: ListState }) {
  const { t } = useLingui()
  // A keystroke draws the rows that it finds, and then how many each filter would leave of them.
  const search = useDeferredValue(state.search)
  return (
    <div className="sticky top-0 z-20 -mx-4 flex flex-wrap items-center gap-2 bg-surface px-4 py-2 sm:-mx-6 sm:px-6 lg:mx-0 lg:h-14 lg:flex-nowrap lg:px-0 lg:py-0">
      <div className="min-w-0 grow basis-32 lg:shrink-0 lg:basis-60 lg:grow-0">
        <SearchField
          label={t`Search guests`}
          placeholder={t`Name or phone`}
          value={state.search}
          onChange={(typed) => updateListState(controls.eventId, { search: typed })}
        />
      </div>
      <ListControls search={search} filters={state.filters} {...controls} />
    </div>
  )
}

/** All but the search. */
const ListControls = memo(function ListControls({
  eventId,
  search,
  filters,
  layout,
  list,
  hosts,
  tracks,
  wide,
  onLayout,
  onAdd,
  onHelp,
}: ToolbarProps & Pick<ListState, 'search' | 'filters'>) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [filtering, setFiltering] = useState(false)
  const { guests, facets } = useMemo(() => viewGuests(list, search, filters), [list, search, filters])
  const change = (changed: Partial<GuestFilters>) =>
    updateListState(eventId, { filters: { ...filters, ...changed } })
  const showView = useCallback(
    (wanted: GuestFilters) => updateListState(eventId, { filters: wanted, search: '' }),
    [eventId],
  )
  const active = countFilters(filters)
  const hasQuestions = useHasQuestions(eventId)
  const chips = { filters, facets, onChange: change, sparing: true, hasQuestions }
  const views = <ViewsMenu layout={layout} filters={filters} onChange={onLayout} onFilter={showView} />
  return (
    <>
      <IconButton
        label={active > 0 ? t`Filters: ${number(active)} on` : t`Filters`}
        className={`relative ${look}`}
        onClick={() => setFiltering(true)}
      >
        <SlidersHorizontal size={20} />
        {active > 0 && (
          <span className="numeric absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-action text-xs font-medium text-on-action">
            {number(active)}
          </span>
        )}
      </IconButton>
      {wide ? (
        <>
          {views}
          <ColumnsMenu layout={layout} several={hosts.length > 1} onChange={onLayout} />
          <IconButton label={t`Keyboard shortcuts`} className={look} onClick={onHelp}>
            <Keyboard size={20} />
          </IconButton>
        </>
      ) : (
        <IconButton
          label={t`Add a guest`}
          className="button-relief bg-action text-on-action shadow-press"
          onClick={onAdd}
        >
          <UserRoundPlus size={20} />
        </IconButton>
      )}
      <div className="scroll-quiet -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-0.5 max-lg:w-screen sm:-mx-6 sm:px-6 lg:mx-0 lg:min-w-0 lg:grow lg:px-0.5">
        {!wide && views}
        {!wide && <SortMenu sort={layout.sort} onLayout={onLayout} />}
        <span className="shrink-0 self-center text-sm text-muted">
          <Trans>Invitations:</Trans>
        </span>
        {tracks && <FilterChips kind="status" {...chips} />}
        {hosts.length > 1 && <FilterChips kind="host" hosts={hosts} {...chips} />}
        <FilterChips kind="flags" {...chips} />
        <FilterChips kind="section" {...chips} />
      </div>
      <FilterSheet
        open={filtering}
        onOpenChange={setFiltering}
        filters={filters}
        facets={facets}
        left={guests.length}
        hosts={hosts}
        onChange={change}
      />
    </>
  )
})

/** The order on a phone; a large screen has headings to press. */
function SortMenu({ sort, onLayout }: { sort: GuestSort; onLayout: ChangeLayout }) {
  const { t } = useLingui()
  const sorts = [
    { sort: 'name', label: t`By name` },
    { sort: 'newest', label: t`Newest first` },
    { sort: 'table', label: t`By table` },
    { sort: 'status', label: t`By status` },
  ] as const
  const shown = sorts.find((one) => one.sort === sort)?.label ?? t`By name`
  return (
    <Menu
      label={t`Sort order`}
      trigger={
        <button
          type="button"
          aria-label={t`Sort: ${shown}`}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-medium whitespace-nowrap"
        >
          <ArrowDownUp size={16} className="text-muted" aria-hidden="true" />
          {shown}
        </button>
      }
      actions={sorts.map(({ sort: id, label }) => ({
        id,
        label,
        onAction: () => onLayout(() => ({ sort: id, descending: false })),
      }))}
    />
  )
}
