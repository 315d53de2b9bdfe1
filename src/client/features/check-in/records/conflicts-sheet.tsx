import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { DoorSheet } from '../door-sheet.tsx'
import { type DoorView, type EntryAtDoor, useDoorView } from '../queries.ts'
import { markConflictsSeen } from '../store.ts'
import { conflictKey } from '../verdict/conflict-key.ts'
import { ConflictCard } from './conflict-card.tsx'
import { UndoSheet } from './undo-sheet.tsx'

/** Guests with more people inside than invited: no record was refused or lost, and a person resolves it. */
export function ConflictsSheet({ onClose }: { onClose: () => void }) {
  const conflicts = useDoorView(conflictsOf)
  const [undoing, setUndoing] = useState<{ name: string; entry: EntryAtDoor } | null>(null)
  useEffect(() => () => markConflictsSeen(conflicts.map(conflictKey)), [conflicts])
  const ordered = [...conflicts].sort((a, b) => Number(b.own) - Number(a.own))
  return (
    <>
      <DoorSheet tall title={<Trans>More people than invited</Trans>} onClose={onClose}>
        <p className="pb-4 text-sm text-muted">
          <Trans>
            Two entrances may have let in the same family while out of contact. The host sees this too and
            decides. If an entry is wrong, undo it here.
          </Trans>
        </p>
        {ordered.length === 0 && (
          <p className="py-8 text-center text-muted">
            <Trans>Everyone came as invited.</Trans>
          </p>
        )}
        <ul className="flex flex-col gap-3">
          {ordered.map((conflict) => (
            <ConflictCard
              key={conflict.guest.id}
              conflict={conflict}
              onUndo={(entry) => setUndoing({ name: conflict.guest.name, entry })}
            />
          ))}
        </ul>
      </DoorSheet>
      {undoing && (
        <UndoSheet
          entryId={undoing.entry.id}
          name={undoing.name}
          people={undoing.entry.people}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  )
}

const conflictsOf = (view: DoorView) => view.conflicts
