import { useCallback } from 'react'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { type Showing, useShowingBelow } from '../store.ts'
import { currentVerdict } from './current-verdict.ts'

/** The verdict on the screen as it is now: a sync may have changed it. */
export function useCurrentVerdict(): Showing | null {
  const showing = useShowingBelow()
  const door = useDoor()
  const select = useCallback(
    (view: DoorView) => {
      if (showing === null || showing.isChanging) return showing?.shown ?? null
      return currentVerdict(showing.shown, door, view)
    },
    [showing, door],
  )
  const shown = useDoorView(select)
  return showing === null || shown === null ? null : { ...showing, shown }
}
