import { useSyncExternalStore } from 'react'

const storageKey = 'sidebar'
type SideBarState = { isOpen: boolean }

let state: SideBarState = { isOpen: stored() }
const listeners = new Set<() => void>()

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'closed'
  } catch {
    return true
  }
}

/** Opens or folds the side bar; remembered on this device. */
export function toggleSideBar(): void {
  state = { isOpen: !state.isOpen }
  try {
    localStorage.setItem(storageKey, state.isOpen ? 'open' : 'closed')
  } catch {
    // It still folds; it is only not remembered.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSideBar(): SideBarState {
  return useSyncExternalStore(subscribe, () => state)
}
