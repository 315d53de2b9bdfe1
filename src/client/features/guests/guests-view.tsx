import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router-dom'
import { mayIn } from '#client/data/event-rights.ts'
import { parseLanguage } from '#client/i18n/languages.ts'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import { writeGuestFile } from '#client/lib/guest-file/guest-file.ts'
import { useScrollRestoration } from '#client/lib/use-scroll-restoration.ts'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FileDialog } from '#client/ui/file-dialog.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { WindowList } from '#client/ui/window-list.tsx'
import type { Event } from '#shared/contract/events.ts'
import { SearchKeys } from '#shared/rules/guests/search.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { GuestSheet } from './editor/guest-sheet.tsx'
import {
  type GuestColumn,
  type GuestSort,
  type Inviters,
  type ListedGuest,
  NO_FILTERS,
  namesInUse,
  sortGuests,
} from './guest-list.ts'
import { GuestRow } from './guest-row.tsx'
import { GuestSummary } from './guest-summary.tsx'
import { GuestsHeader } from './guests-header.tsx'
import { useListKeys } from './keys/use-list-keys.ts'
import { useLayout } from './layout/queries.ts'
import type { HostLayout } from './layout/store.ts'
import { ListActions } from './list-actions.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NoGuests } from './no-guests.tsx'
import { PassDialog } from './pass/pass-dialog.tsx'
import { findGuests, SearchedList } from './searched-list.ts'
import { listScroll, updateListState, useListState } from './store.ts'
import { GuestTable } from './table/guest-table.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import { usePasteList } from './use-paste-list.ts'
import { useRowCommands } from './use-row-commands.ts'

const KeysHelp = lazy(async () => ({ default: (await import('./keys/keys-help.tsx')).KeysHelp }))

/** Of a row on a phone, in CSS pixels. */
const ROW_HEIGHT = 64

/** The open guest and the selection last as long as the page. */
export function GuestsView({ event, guests }: { event: Event; guests: readonly ListedGuest[] }) {
  const { t } = useLingui()
  const wide = useWideScreen()
  const state = useListState(event.id)
  const [chosen, changeLayout] = useLayout()
  const tracks = mayIn(event, 'track')
  const inviters = useInviters(event.hosts)
  const several = inviters.size > 0
  const layout = useMemo(() => shownLayout(chosen, { tracks, several }), [chosen, tracks, several])
  const { sort, descending } = layout
  const [keys] = useState(() => new SearchKeys())
  const list = useMemo(
    () => new SearchedList(sortGuests(guests, sort, descending, inviters), keys),
    [guests, sort, descending, inviters, keys],
  )
  const found = useMemo(
    () => findGuests(list, state.search, state.filters),
    [list, state.search, state.filters],
  )
  const names = useMemo(
    () => ({ table_name: namesInUse(guests, 'table_name'), group_name: namesInUse(guests, 'group_name') }),
    [guests],
  )
  const [opened, setOpened] = useOpenedGuest()
  const [exporting, setExporting] = useState<'all' | 'selected' | null>(null)
  const [passOf, setPassOf] = useState<string | null>(null)
  const [isHelpOpen, setHelpOpen] = useTransitionState(false)
  const [cursor, setCursor] = useState<string | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const bulk = useBulkActions(event.id, guests)
  const select = (id: string, extend: boolean, from = id) =>
    extend ? bulk.extend(id, from, found) : bulk.toggle(id)
  const toggleAll = () => bulk.toggleAll(found)
  const commands = useRowCommands(event, { open: setOpened, select, toggleAll, showPass: setPassOf })
  const add = useCallback(() => setOpened('new'), [setOpened])
  const showHelp = useCallback(() => setHelpOpen(true), [setHelpOpen])
  const onSort = useCallback(
    (by: GuestSort) =>
      changeLayout((before) => ({ sort: by, descending: before.sort === by && !before.descending })),
    [changeLayout],
  )
  // The same at each keystroke of the search, as all that takes no part in it.
  const actions = useMemo(
    () => <ListActions eventId={event.id} onAdd={add} onExport={() => setExporting('all')} />,
    [event.id, add],
  )
  useWantedHost(event.id)
  useScrollRestoration(event.id, listScroll)
  usePasteList(event.id)
  useListKeys({
    container,
    guests: found,
    cursor,
    onCursor: setCursor,
    onSelect: select,
    onSelectAll: () => bulk.selectAll(found),
    onClear: () => {
      const isSelected = bulk.selection.size > 0
      bulk.clear()
      return isSelected
    },
    onAdd: add,
    onHelp: showHelp,
  })

  const exported = exporting === 'selected' ? guests.filter(({ id }) => bulk.selection.has(id)) : found
  const guestOf = (id: string | null) => (id === null ? undefined : guests.find((guest) => guest.id === id))
  const openedGuest = guestOf(opened)
  const shownPass = guestOf(passOf)
  const left = found.length

  return (
    <>
      <GuestsHeader eventId={event.id} actions={guests.length > 0 && actions} />
      {guests.length === 0 ? (
        <NoGuests eventId={event.id} />
      ) : (
        <>
          <GuestSummary guests={guests} tracks={tracks} />
          <ListToolbar
            eventId={event.id}
            state={state}
            layout={layout}
            list={list}
            hosts={event.hosts ?? NO_HOSTS}
            tracks={tracks}
            wide={wide}
            onLayout={changeLayout}
            onAdd={add}
            onHelp={showHelp}
          />
          <LiveRegion>{left === guests.length ? '' : t`${left} of ${guests.length} guests`}</LiveRegion>
          {left === 0 ? (
            <NoMatches onShowAll={() => updateListState(event.id, { search: '', filters: NO_FILTERS })} />
          ) : (
            <div ref={container}>
              {wide ? (
                <GuestTable
                  guests={found}
                  layout={layout}
                  inviters={inviters}
                  selection={bulk.selection}
                  cursor={cursor}
                  commands={commands}
                  onSort={onSort}
                />
              ) : (
                <WindowList label={t`Guests`} items={found} keyOf={({ id }) => id} rowHeight={ROW_HEIGHT}>
                  {(guest) => (
                    <GuestRow
                      guest={guest}
                      selected={bulk.selection.has(guest.id)}
                      tracks={tracks}
                      commands={commands}
                    />
                  )}
                </WindowList>
              )}
            </div>
          )}
        </>
      )}
      <Suggestions names={names} idOf={commands.suggestionsId} />
      {bulk.selection.size > 0 && (
        <BulkBar
          count={bulk.selection.size}
          listed={left}
          onEdit={bulk.edit}
          onSelectAll={() => bulk.selectAll(found)}
          onDelete={() => void bulk.remove()}
          onExport={() => setExporting('selected')}
          onClear={bulk.clear}
        />
      )}
      {bulk.field !== null && (
        <BulkDialog
          event={event}
          field={bulk.field}
          guests={guests.filter(({ id }) => bulk.selection.has(id))}
          groups={names.group_name}
          tables={names.table_name}
          onApply={(changes) => void bulk.apply(changes)}
          onClose={() => bulk.edit(null)}
        />
      )}
      {(opened === 'new' || openedGuest !== undefined) && (
        <GuestSheet
          key={opened}
          event={event}
          guest={openedGuest ?? null}
          groups={names.group_name}
          tables={names.table_name}
          onClose={() => setOpened(null)}
        />
      )}
      {exporting !== null && (
        <ExportDialog event={event} guests={exported} onClose={() => setExporting(null)} />
      )}
      {shownPass !== undefined && (
        <PassDialog event={event} guest={shownPass} onClose={() => setPassOf(null)} />
      )}
      <Suspense>{isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}</Suspense>
    </>
  )
}

/** Without the columns that somebody does not see, and the one that says nothing where a single host invites. */
function shownLayout(layout: HostLayout, { tracks, several }: { tracks: boolean; several: boolean }) {
  const isShown = (column: GuestColumn) =>
    (tracks || !ANSWER_COLUMNS.includes(column)) && (several || column !== 'inviter')
  return layout.columns.every(isShown) ? layout : { ...layout, columns: layout.columns.filter(isShown) }
}

/** Names of the hosts who invite, by their id; empty where there is one. The server lists the others to the owner alone. */
function useInviters(hosts: Event['hosts']): Inviters {
  const { t } = useLingui()
  const own = t`My own`
  return useMemo(
    () =>
      new Map(
        hosts === undefined || hosts.length < 2
          ? []
          : hosts.map(({ id, name, role }) => [id, role === 'owner' ? own : name]),
      ),
    [hosts, own],
  )
}

const ANSWER_COLUMNS: readonly GuestColumn[] = ['status', 'opened', 'replied']

const NO_HOSTS: NonNullable<Event['hosts']> = []

/** The address may name a host whose guests are wanted. */
function useWantedHost(eventId: string): void {
  const [search, setSearch] = useSearchParams()
  const host = search.get('host')
  const filter = useEffectEvent((wanted: string) => {
    updateListState(eventId, { search: '', filters: { ...NO_FILTERS, host: wanted } })
    setSearch({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (host !== null) filter(host)
  }, [host])
}

/** The guest whose sheet is open, or a new one; the address may name one (from the palette). */
function useOpenedGuest(): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<string | null>(null)
  const asked = search.get('guest')
  const open = useCallback(
    (id: string | null) => {
      setOpened(id)
      if (asked !== null) setSearch({}, { replace: true, preventScrollReset: true })
    },
    [asked, setSearch],
  )
  return [opened ?? asked, open]
}

/** What cells suggest while they are typed in. */
const Suggestions = memo(function Suggestions({
  names,
  idOf,
}: {
  names: Record<'table_name' | 'group_name', readonly string[]>
  idOf: (field: 'table_name' | 'group_name') => string
}) {
  return (['table_name', 'group_name'] as const).map((field) => (
    <datalist key={field} id={idOf(field)}>
      {names[field].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  ))
})

function NoMatches({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<SearchX size={30} aria-hidden="true" />}
      title={t`No matches`}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          <Trans>Show all guests</Trans>
        </Button>
      }
    >
      <Trans>Try fewer letters, the last four digits of the phone, or remove a filter.</Trans>
    </EmptyState>
  )
}

/** Exports the filtered or the selected guests. The file is written on this device. */
function ExportDialog({
  event,
  guests,
  onClose,
}: {
  event: Event
  guests: readonly ListedGuest[]
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const language = parseLanguage(i18n.locale) ?? 'en'
  const title = localizedField(event, 'title', language)
  return (
    <FileDialog
      formats={['xlsx', 'csv', 'vcf']}
      title={<Plural value={guests.length} one="Export # guest" other="Export # guests" />}
      name={`${title} ${t`Guests`}`}
      disabled={guests.length === 0}
      write={(format) => writeGuestFile({ guests, language, format })}
      onClose={onClose}
    >
      <Trans>Edit it in Excel and import it again: we’ll show you what changed.</Trans>
    </FileDialog>
  )
}
