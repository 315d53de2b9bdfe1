import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { type RowKeys, reusedKeys } from '#client/lib/reused-keys.ts'
import { useFixedRows } from '#client/lib/virtual-rows/use-fixed-rows.ts'
import { SpacerRow } from '#client/ui/spacer-row.tsx'
import type { GuestColumn, GuestSort, Inviters, ListedGuest } from '../guest-list.ts'
import type { ListLayout } from '../layout/store.ts'
import type { RowCommands } from '../row-commands.ts'
import { SelectBox } from '../select-box.tsx'
import { rowTexts } from './cell-text.tsx'
import { ColumnHeading } from './column-heading.tsx'
import type { CellField } from './columns.ts'
import { columnsOfTable, fixedWidths, gridRoles, leastWidth } from './columns.ts'
import { GuestTableRow } from './guest-table-row.tsx'

const ROW_HEIGHT = 28
/** What the page has for the table on a laptop's screen, in CSS pixels. */
const USUAL_WIDTH = 944
const NONE: readonly ListedGuest[] = []
const NO_KEYS: RowKeys = new Map()

/**
 * The guests on a large screen, as a virtualized grid: one row at a time is in the order of Tab. Its head is a table of
 * its own: inside a box that scrolls sideways, nothing can stick to the window. With many columns boxes and names stay
 * where they are.
 */
export function GuestTable({
  guests,
  layout,
  inviters,
  selection,
  cursor,
  commands,
  onSort,
}: {
  guests: readonly ListedGuest[]
  layout: ListLayout
  inviters: Inviters
  selection: ReadonlySet<string>
  /** The guest whose row has the keyboard. */
  cursor: string | null
  commands: RowCommands
  onSort: (sort: GuestSort) => void
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [editing, setEditing] = useState<{ id: string; field: CellField } | null>(null)
  const edit = useCallback(
    (id: string, field: CellField | null) => setEditing(field === null ? null : { id, field }),
    [],
  )
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { list, from, to, resting } = useFixedRows<HTMLTableSectionElement>(guests.length, ROW_HEIGHT)
  const { columns } = layout
  // The format is of a language, so the texts follow when another is chosen.
  const texts = useMemo(
    () => rowTexts(columns, { i18n, format, inviters }),
    [columns, i18n, format, inviters],
  )
  const allSelected = useMemo(
    () => selection.size > 0 && guests.every(({ id }) => selection.has(id)),
    [guests, selection],
  )
  const { rows, keys } = useDrawnRows(guests, from, to, cursor)
  const isCursorDrawn = cursor !== null && rows.some(({ id }) => id === cursor)
  // Chosen where the list rests: two rows less to draw in every frame that scrolls.
  const current = isCursorDrawn ? cursor : (guests[resting]?.id ?? null)
  const width = leastWidth(columns)
  const isWide = width > USUAL_WIDTH
  const frame = {
    ...gridRoles.table,
    className: 'w-full table-fixed',
    style: isWide ? { minInlineSize: width } : undefined,
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: one grid of two tables
    <div
      role="grid"
      aria-label={t`Guests`}
      aria-rowcount={guests.length + 1}
      aria-multiselectable="true"
      className="rounded-lg bg-raised shadow-card ring-1 ring-line/60"
    >
      {/* Below the toolbar, which is as high. It has the scroll bar: the end of the list may be far away. */}
      <div
        ref={head}
        onScroll={() => alignScroll(head, body)}
        className="sticky top-14 z-10 overflow-x-auto rounded-t-lg bg-sunken shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:thin]"
      >
        <table {...frame}>
          <TableHead
            layout={layout}
            pinned={isWide}
            allSelected={allSelected}
            onSort={onSort}
            onSelectAll={commands.toggleAll}
          />
        </table>
      </div>
      <div
        ref={body}
        onScroll={() => alignScroll(body, head)}
        className={classNames(
          'rounded-b-lg',
          isWide ? 'overflow-x-auto [scrollbar-width:none]' : 'overflow-clip',
        )}
        style={{ scrollPaddingInlineStart: fixedWidths.pinned }}
      >
        <table {...frame}>
          <Widths columns={columns} />
          <tbody ref={list} {...gridRoles.rows}>
            <SpacerRow height={from * ROW_HEIGHT} columns={columns.length + 3} />
            {rows.map((guest, place) => (
              <GuestTableRow
                key={keys.get(guest.id)}
                guest={guest}
                index={from + place + 1}
                texts={texts}
                pinned={isWide}
                selected={selection.has(guest.id)}
                current={guest.id === current}
                focused={guest.id === cursor}
                editing={editing?.id === guest.id ? editing.field : null}
                commands={commands}
                onEdit={edit}
              />
            ))}
            <SpacerRow height={(guests.length - to) * ROW_HEIGHT} columns={columns.length + 3} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The guests from `from` to before `to`, and the keys of their rows. */
function useDrawnRows(guests: readonly ListedGuest[], from: number, to: number, cursor: string | null) {
  const [drawn, setDrawn] = useState({ guests: NONE, from: 0, to: 0, rows: NONE, keys: NO_KEYS })
  if (drawn.guests === guests && drawn.from === from && drawn.to === to) return drawn
  const rows = guests.slice(from, to)
  const ids = rows.map(({ id }) => id)
  const next = { guests, from, to, rows, keys: reusedKeys(drawn.keys, ids, cursor) }
  setDrawn(next)
  return next
}

/** The headings, which stay as they are while rows come and go. */
const TableHead = memo(function TableHead({
  layout,
  pinned,
  allSelected,
  onSort,
  onSelectAll,
}: {
  layout: ListLayout
  pinned: boolean
  allSelected: boolean
  onSort: (sort: GuestSort) => void
  onSelectAll: () => void
}) {
  const { t, i18n } = useLingui()
  return (
    <>
      <Widths columns={layout.columns} />
      <thead {...gridRoles.rows}>
        <tr {...gridRoles.row} aria-rowindex={1}>
          <th
            {...gridRoles.heading}
            scope="col"
            className={classNames('p-0 ps-1 text-start', pinned && 'sticky start-0 z-1 bg-sunken')}
          >
            <SelectBox dense label={t`Select all`} checked={allSelected} onChange={onSelectAll} />
          </th>
          <ColumnHeading sort="name" layout={layout} pinned={pinned} onSort={onSort}>
            <Trans>Name</Trans>
          </ColumnHeading>
          {layout.columns.map((column) => (
            <ColumnHeading key={column} sort={column} layout={layout} onSort={onSort}>
              {i18n._(columnsOfTable[column].label)}
            </ColumnHeading>
          ))}
          <th {...gridRoles.heading} scope="col">
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </th>
        </tr>
      </thead>
    </>
  )
})

const Widths = memo(function Widths({ columns }: { columns: readonly GuestColumn[] }) {
  return (
    <colgroup>
      <col style={{ inlineSize: fixedWidths.select }} />
      <col />
      {columns.map((column) => (
        <col key={column} style={{ inlineSize: columnsOfTable[column].width }} />
      ))}
      <col style={{ inlineSize: fixedWidths.actions }} />
    </colgroup>
  )
})

/** Moves the other half of the table sideways with the one that was scrolled. */
function alignScroll(from: RefObject<HTMLElement | null>, to: RefObject<HTMLElement | null>): void {
  if (from.current !== null && to.current !== null) to.current.scrollLeft = from.current.scrollLeft
}
