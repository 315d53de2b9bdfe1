import { useLingui } from '@lingui/react/macro'
import { WindowList } from '#client/ui/window-list.tsx'
import { GuestRow } from './guest-row.tsx'
import type { ListedGuest } from './logic.ts'

const ROW_HEIGHT = 96

/** The guests on a phone. */
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
  return (
    <WindowList label={t`Guests`} items={guests} keyOf={({ id }) => id} rowHeight={ROW_HEIGHT}>
      {(guest) => (
        <GuestRow guest={guest} selected={selection.has(guest.id)} onSelect={onSelect} onOpen={onOpen} />
      )}
    </WindowList>
  )
}
