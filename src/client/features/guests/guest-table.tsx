import { Trans, useLingui } from '@lingui/react/macro'
import { useWindowRows } from '#client/lib/use-window-rows.ts'
import { SpacerRow } from '#client/ui/spacer-row.tsx'
import type { ListedGuest } from './guest-list.ts'
import { GuestTableRow } from './guest-table-row.tsx'
import { SelectBox } from './select-box.tsx'

const ROW_HEIGHT = 60

/** The guests on a large screen, as a virtualized table. */
export function GuestTable({
  guests,
  selection,
  onSelect,
  onSelectAll,
  onOpen,
}: {
  guests: readonly ListedGuest[]
  selection: ReadonlySet<string>
  onSelect: (id: string) => void
  onSelectAll: () => void
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const { list, rows, before, after } = useWindowRows<HTMLTableSectionElement>(
    guests.length,
    (index) => guests[index]?.id ?? String(index),
    ROW_HEIGHT,
  )
  const allSelected = guests.length > 0 && guests.every(({ id }) => selection.has(id))
  const heading = 'px-3 py-3 text-start text-sm font-medium text-muted'
  return (
    <div className="overflow-clip rounded-xl bg-raised shadow-card ring-1 ring-line/60">
      <table aria-label={t`Guests`} aria-rowcount={guests.length + 1} className="w-full table-fixed">
        <colgroup>
          <col className="w-15" />
          <col />
          <col className="w-22" />
          <col className="w-41" />
          <col className="w-22" />
          <col className="w-[18%]" />
          <col className="w-40" />
        </colgroup>
        <thead>
          <tr aria-rowindex={1} className="border-b border-line bg-sunken">
            <th scope="col" className="ps-2 text-start">
              <SelectBox label={t`Select all`} checked={allSelected} onChange={onSelectAll} />
            </th>
            <th scope="col" className={heading}>
              <Trans>Name</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>People</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>Contact</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>Section</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>Table and group</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>Status</Trans>
            </th>
          </tr>
        </thead>
        <tbody ref={list}>
          <SpacerRow height={before} columns={7} />
          {rows.map(({ index }) => {
            const guest = guests[index]
            return (
              guest && (
                <GuestTableRow
                  key={guest.id}
                  guest={guest}
                  index={index + 1}
                  selected={selection.has(guest.id)}
                  onSelect={onSelect}
                  onOpen={onOpen}
                />
              )
            )
          })}
          <SpacerRow height={after} columns={7} />
        </tbody>
      </table>
    </div>
  )
}
