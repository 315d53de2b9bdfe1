import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { deepEqual } from '#client/lib/deep-equal.ts'
import type { DoorSession, DoorView, GuestHits } from '#client/offline/door/door-view.ts'
import { type LocalDoor, listLocalDoors, openDoor } from '#client/offline/door/open-door.ts'

export type {
  DoorConflict,
  DoorSession,
  DoorState,
  DoorView,
  EntryAtDoor,
  GuestAtDoor,
  Handover,
  NamedPhone,
  RecentScan,
  Verdict,
} from '#client/offline/door/door-view.ts'

/** The door of the page. */
export const DoorContext = createContext<DoorSession | null>(null)

/** Opens the door of a check-in link. It stays open as long as the page lives, so that waiting records are sent. */
export function useOpenDoor(event_token: string, check_in_token: string): DoorSession {
  return useMemo(() => openDoor({ event_token, check_in_token }), [event_token, check_in_token])
}

export function useDoor(): DoorSession {
  const door = use(DoorContext)
  if (door === null) throw new Error('useDoor outside of DoorContext')
  return door
}

/**
 * One part of the door's view. The view is a new object after every scan; a component is redrawn only when the part
 * that it selects has changed, so select as little as is shown.
 */
export function useDoorView<Part>(select: (view: DoorView) => Part): Part {
  const door = useDoor()
  const read = useMemo(() => {
    let cached: { readonly part: Part } | null = null
    return () => {
      const part = select(door.read())
      if (cached === null || !deepEqual(cached.part, part)) cached = { part }
      return cached.part
    }
  }, [door, select])
  return useSyncExternalStore(door.subscribe, read)
}

/** More than anybody reads while guests wait. */
const HITS_MAXIMUM = 30

/** Search hits; updated when somebody comes in, so that the numbers beside the names are right. */
export function useGuestSearch(typed: string): GuestHits {
  const door = useDoor()
  useDoorView(peopleInside)
  return door.search(typed, HITS_MAXIMUM)
}

const peopleInside = (view: DoorView) => view.inside

/** For a sheet that shows most of the view. */
export const wholeView = (view: DoorView) => view

/** The doors on this phone, for a start of the app without a check-in link; none until they are read. */
export function useLocalDoors(): readonly LocalDoor[] {
  const [doors, setDoors] = useState<readonly LocalDoor[]>([])
  useEffect(() => {
    void listLocalDoors().then(setDoors)
  }, [])
  return doors
}
