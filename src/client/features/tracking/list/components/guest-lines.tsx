import { useLingui } from '@lingui/react/macro'
import { useWindowRows } from '../../../../lib/use-window-rows.ts'
import { GuestLine } from '../../components/guest-line.tsx'
import { type Row, type ShownList, TO_REMIND } from '../../logic.ts'
import type { TrackedEvent } from '../../queries.ts'
import { WriteToGuest } from './write-to-guest.tsx'

const ROW_HEIGHT = 72

/** The rows of a list, drawn as they scroll into sight. */
export function GuestLines({
  event,
  list: shown,
  rows: guests,
  now,
  onOpen,
}: {
  event: TrackedEvent
  list: ShownList
  rows: readonly Row[]
  now: Date
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const { list, rows, before, after, measure } = useWindowRows<HTMLUListElement>(
    guests.length,
    (index) => guests[index]?.guest.id ?? String(index),
    ROW_HEIGHT,
  )
  return (
    <ul
      ref={list}
      aria-label={t`Guests`}
      className="pt-1"
      style={{ paddingBlockStart: before, paddingBlockEnd: after }}
    >
      {rows.map(({ index }) => {
        const row = guests[index]
        return (
          row && (
            <li
              key={row.guest.id}
              ref={measure}
              data-index={index}
              aria-setsize={guests.length}
              aria-posinset={index + 1}
              className="border-b border-line/60"
            >
              <GuestLine {...row} now={now} onOpen={onOpen}>
                {TO_REMIND.has(shown) && <WriteToGuest event={event} guest={row.guest} />}
              </GuestLine>
            </li>
          )
        )
      })}
    </ul>
  )
}
