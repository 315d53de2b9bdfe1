import { useLingui } from '@lingui/react/macro'
import { useWindowRows } from '../../../lib/use-window-rows.ts'
import type { ListedGuest } from '../logic.ts'
import { GuestRow } from './guest-row.tsx'

const ROW_HEIGHT = 96

/** The guests on a phone, drawn as they scroll into sight. */
export function GuestList({
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
  const { list, rows, before, after, measure } = useWindowRows<HTMLUListElement>(
    guests.length,
    (index) => guests[index]?.id ?? String(index),
    ROW_HEIGHT,
  )
  return (
    <ul ref={list} aria-label={t`Guests`} style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
      {rows.map(({ index }) => {
        const guest = guests[index]
        return (
          guest && (
            <li
              key={guest.id}
              ref={measure}
              data-index={index}
              aria-setsize={guests.length}
              aria-posinset={index + 1}
            >
              <GuestRow
                guest={guest}
                selected={selection.has(guest.id)}
                onSelect={onSelect}
                onOpen={onOpen}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
