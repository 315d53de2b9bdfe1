import { useState } from 'react'
import { useShowing } from '../store.ts'
import { UndoSheet } from './undo-sheet.tsx'

/** The undo of the entry that was on the screen when it was asked for, whoever comes meanwhile. */
export function UndoLast({ onClose }: { onClose: () => void }) {
  const [shown] = useState(useShowing()?.shown)
  if (shown === undefined || !('entry' in shown)) return null
  const name = shown.is === 'walk-in' ? shown.name : shown.guest.name
  return <UndoSheet entryId={shown.entry} name={name} people={shown.people} onClose={onClose} />
}
