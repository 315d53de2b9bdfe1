import type { SheetName } from '../logic.ts'
import { DoorMenu } from '../menu/door-menu.tsx'
import { EnterAgain } from '../menu/enter-again.tsx'
import { LeaveDoor } from '../menu/leave-door.tsx'
import { SyncSheet } from '../menu/sync-sheet.tsx'
import { ConflictsSheet } from '../records/conflicts-sheet.tsx'
import { RecentSheet } from '../records/recent-sheet.tsx'
import { RefusedSheet } from '../records/refused-sheet.tsx'
import { UndoLast } from '../records/undo-last.tsx'
import { SearchSheet } from '../search/search-sheet.tsx'
import { WalkInSheet } from '../search/walk-in-sheet.tsx'

/** The one sheet that is open over the desk. */
export function DeskSheets({
  name,
  onOpen,
  onClose,
}: {
  name: SheetName
  onOpen: (sheet: SheetName) => void
  onClose: () => void
}) {
  switch (name) {
    case 'menu':
      return <DoorMenu onOpen={onOpen} onClose={onClose} />
    case 'sync':
      return <SyncSheet onOpen={onOpen} onClose={onClose} />
    case 'enter':
      return <EnterAgain onClose={onClose} />
    case 'leave':
      return <LeaveDoor onClose={onClose} />
    case 'search':
      return <SearchSheet onOpen={onOpen} onClose={onClose} />
    case 'walk-in':
      return <WalkInSheet onClose={onClose} />
    case 'recent':
      return <RecentSheet onClose={onClose} />
    case 'undo':
      return <UndoLast onClose={onClose} />
    case 'conflicts':
      return <ConflictsSheet onClose={onClose} />
    case 'refused':
      return <RefusedSheet onClose={onClose} />
    case 'ready':
      return null
  }
}
