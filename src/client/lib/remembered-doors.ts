import { STORAGE_KEYS } from './storage-keys.ts'

/** Remembers that a door was opened on this phone: without one the home page need not open the database. */
export function rememberDoor(): void {
  try {
    localStorage.setItem(STORAGE_KEYS.doors, 'yes')
  } catch {
    // Without storage there is no door to come back to either.
  }
}

export function hasRememberedDoor(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.doors) !== null
  } catch {
    return false
  }
}
