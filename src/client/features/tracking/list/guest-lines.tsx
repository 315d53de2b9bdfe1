import { useLingui } from '@lingui/react/macro'
import { WindowList } from '#client/ui/window-list.tsx'
import { GuestLine } from '../guest-line.tsx'
import { type Row, type ShownList, TO_REMIND } from '../logic.ts'
import type { TrackedEvent } from '../queries.ts'
import { WriteToGuest } from './write-to-guest.tsx'

const ROW_HEIGHT = 72

/** The guests of a list, with what is to be done for each. */
export function GuestLines({
  event,
  list,
  rows,
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
  return (
    <WindowList
      label={t`Guests`}
      items={rows}
      keyOf={({ guest }) => guest.id}
      rowHeight={ROW_HEIGHT}
      rowClassName="border-b border-line/60"
    >
      {(row) => (
        <GuestLine {...row} now={now} onOpen={onOpen}>
          {TO_REMIND.has(list) && <WriteToGuest event={event} guest={row.guest} />}
        </GuestLine>
      )}
    </WindowList>
  )
}
