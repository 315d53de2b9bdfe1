import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import type { SheetName } from '../logic.ts'
import { type DoorView, useDoorView } from '../queries.ts'
import { StateBadge } from './state-badge.tsx'

/** Which gate this is, the way to everything else, and how it stands with the server. */
export function TopBar({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { t } = useLingui()
  const gate = useDoorView(gateOf)
  return (
    <header className="flex h-13 shrink-0 items-center justify-between gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`Menu of the gate`}
        onClick={() => onOpen('menu')}
        className="-ms-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink-900"
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      <h1 className="min-w-0 grow truncate font-sans text-lg">
        <bdi>{gate}</bdi>
      </h1>
      <StateBadge onPress={() => onOpen('sync')} />
    </header>
  )
}

const gateOf = (view: DoorView) => view.door?.name ?? ''
