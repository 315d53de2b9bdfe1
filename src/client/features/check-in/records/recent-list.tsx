import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type DoorView, type RecentScan, useDoorView } from '../queries.ts'
import { RecentLine } from './recent-line.tsx'
import { UndoSheet } from './undo-sheet.tsx'

/** What this phone has done, newest first; every entry can be taken back from here. */
export function RecentList() {
  const recent = useDoorView(recentOf)
  const [undoing, setUndoing] = useState<RecentScan | null>(null)
  if (recent.length === 0) {
    return (
      <p className="py-8 text-center text-muted">
        <Trans>Nobody has been scanned here yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className="flex min-h-0 flex-col divide-y divide-line overflow-y-auto overscroll-contain">
        {recent.map((scan) => (
          <RecentLine key={scan.id} scan={scan} onUndo={setUndoing} />
        ))}
      </ul>
      {undoing && (
        <UndoSheet
          entryId={undoing.id}
          name={undoing.name}
          people={undoing.people}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  )
}

const recentOf = (view: DoorView) => view.recent
