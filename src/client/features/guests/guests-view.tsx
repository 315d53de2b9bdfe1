import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { parseLanguage } from '#client/i18n/languages.ts'
import { writeGuestFile } from '#client/lib/guest-file.ts'
import { useScrollRestoration } from '#client/lib/use-scroll-restoration.ts'
import { useWideScreen } from '#client/lib/use-wide-screen.ts'
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
import { GuestCounters } from './guest-counters.tsx'
import { type ListedGuest, NO_FILTERS, namesInUse, sortGuests, viewGuests } from './guest-list.ts'
import { GuestRow } from './guest-row.tsx'
import { GuestTable } from './guest-table.tsx'
import { GuestsHeader } from './guests-header.tsx'
import { ListActions } from './list-actions.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NoGuests } from './no-guests.tsx'
import { listScroll, updateListState, useListState } from './store.ts'
import { useBulkActions } from './use-bulk-actions.ts'

/** The open guest and the selection last as long as the page. */
export function GuestsView({ event, guests }: { event: Event; guests: readonly ListedGuest[] }) {
  const { t } = useLingui()
  const wide = useWideScreen()
  const state = useListState(event.id)
  const [keys] = useState(() => new SearchKeys())
  const sorted = useMemo(() => sortGuests(guests, state.sort), [guests, state.sort])
  const view = useMemo(
    () => viewGuests(sorted, state.search, state.filters, keys),
    [sorted, state.search, state.filters, keys],
  )
  const groups = useMemo(() => namesInUse(guests, 'group_name'), [guests])
  const tables = useMemo(() => namesInUse(guests, 'table_name'), [guests])
  const [opened, setOpened] = useState<string | 'new' | null>(null)
  const [exporting, setExporting] = useState<'all' | 'selected' | null>(null)
  const bulk = useBulkActions(event.id, guests)
  useScrollRestoration(event.id, listScroll)

  const open = useCallback((id: string) => setOpened(id), [])
  const exported = exporting === 'selected' ? guests.filter(({ id }) => bulk.selection.has(id)) : view.guests
  const openedGuest = guests.find(({ id }) => id === opened)
  const listed = { guests: view.guests, selection: bulk.selection, onSelect: bulk.toggle, onOpen: open }
  const left = view.guests.length

  return (
    <>
      <GuestsHeader
        eventId={event.id}
        event={event}
        actions={
          guests.length > 0 && (
            <ListActions
              eventId={event.id}
              onAdd={() => setOpened('new')}
              onExport={() => setExporting('all')}
            />
          )
        }
      />
      {guests.length === 0 ? (
        <NoGuests eventId={event.id} />
      ) : (
        <>
          <GuestCounters guests={guests} />
          <ListToolbar eventId={event.id} state={state} facets={view.facets} left={left} />
          <LiveRegion>{left === guests.length ? '' : t`${left} of ${guests.length} guests`}</LiveRegion>
          {left === 0 ? (
            <EmptyState
              icon={<SearchX size={30} aria-hidden="true" />}
              title={t`No matches`}
              action={
                <Button
                  variant="secondary"
                  onClick={() => updateListState(event.id, { search: '', filters: NO_FILTERS })}
                >
                  <Trans>Show all guests</Trans>
                </Button>
              }
            >
              <Trans>Try fewer letters, the last four digits of the phone, or remove a filter.</Trans>
            </EmptyState>
          ) : wide ? (
            <GuestTable {...listed} onSelectAll={() => bulk.toggleAll(view.guests)} />
          ) : (
            // Room for what floats above the bottom bar.
            <div className="pb-10">
              <GuestList {...listed} />
            </div>
          )}
        </>
      )}
      {bulk.selection.size > 0 && (
        <BulkBar
          count={bulk.selection.size}
          onEdit={bulk.edit}
          onSelectAll={() => bulk.selectAll(view.guests)}
          onDelete={() => void bulk.remove()}
          onExport={() => setExporting('selected')}
          onClear={bulk.clear}
        />
      )}
      {bulk.field !== null && (
        <BulkDialog
          field={bulk.field}
          count={bulk.selection.size}
          groups={groups}
          tables={tables}
          onApply={(changes) => void bulk.apply(changes)}
          onClose={() => bulk.edit(null)}
        />
      )}
      {(opened === 'new' || openedGuest !== undefined) && (
        <GuestSheet
          key={opened}
          event={event}
          guest={openedGuest ?? null}
          groups={groups}
          tables={tables}
          onClose={() => setOpened(null)}
        />
      )}
      {exporting !== null && (
        <ExportDialog event={event} guests={exported} onClose={() => setExporting(null)} />
      )}
    </>
  )
}

const ROW_HEIGHT = 96

/** The guests on a phone. */
function GuestList({
  guests,
  selection,
  onSelect,
  onOpen,
}: {
  guests: readonly ListedGuest[]
  selection: ReadonlySet<string>
  onSelect: (id: string) => void
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <WindowList label={t`Guests`} items={guests} keyOf={({ id }) => id} rowHeight={ROW_HEIGHT}>
      {(guest) => (
        <GuestRow guest={guest} selected={selection.has(guest.id)} onSelect={onSelect} onOpen={onOpen} />
      )}
    </WindowList>
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
