import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { deepEqual } from '#client/lib/deep-equal.ts'
import type { DoorSession, DoorView, GuestAtDoor } from '#client/offline/door/door-view.ts'
import { type LocalDoor, listLocalDoors, openDoor } from '#client/offline/door/open-door.ts'

export type {
  DoorConflict,
  DoorSession,
  DoorState as DoorStage,
  DoorView,
  EntryAtDoor,
  GuestAtDoor,
  RecentScan,
  Verdict,
} from '#client/offline/door/door-view.ts'

/** The gate that the page has opened; everything below reads it from here. */
export const DoorContext = createContext<DoorSession | null>(null)

/** Opens the gate of a check-in link. It stays open as long as the page lives, so that what waits is sent. */
export function useOpenDoor(event_token: string, check_in_token: string): DoorSession {
  return useMemo(() => openDoor({ event_token, check_in_token }), [event_token, check_in_token])
}

export function useDoor(): DoorSession {
  const door = use(DoorContext)
  if (door === null) throw new Error('a part of the door stands outside it')
  return door
}

/**
 * One part of what the door shows. The view is made anew after every scan; what uses a part of it is drawn
 * anew only when that part says something else, so select as little as is shown.
 */
export function useDoorView<Part>(select: (view: DoorView) => Part): Part {
  const door = useDoor()
  const held = useRef<Part>(undefined)
  const read = useCallback(() => {
    const part = select(door.read())
    if (held.current === undefined || !deepEqual(held.current, part)) held.current = part
    return held.current as Part
  }, [door, select])
  return useSyncExternalStore(door.subscribe, read)
}

/** More than anybody reads through in a queue; a longer list is cut by typing on. */
const HITS_MAXIMUM = 30

/** Guests by what was typed. Drawn anew when somebody comes in, so that the numbers beside the names are true. */
export function useGuestSearch(typed: string): readonly GuestAtDoor[] {
  const door = useDoor()
  useDoorView(peopleInside)
  return door.search(typed, HITS_MAXIMUM)
}

const peopleInside = (view: DoorView) => view.inside

/** For what shows most of it and is not in the way of a verdict. */
export const wholeView = (view: DoorView) => view

/** The gates that this phone keeps, for whoever opens the app without their link; none until they are read. */
export function useLocalDoors(): readonly LocalDoor[] {
  const [doors, setDoors] = useState<readonly LocalDoor[]>([])
  useEffect(() => {
    void listLocalDoors().then(setDoors)
  }, [])
  return doors
}
