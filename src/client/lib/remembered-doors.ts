const KEY = 'keeps-doors'

/** Remembers that a door was opened on this phone: without one the home page need not open the database. */
export function rememberDoor(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage there is no door to come back to either.
  }
}

export function hasRememberedDoor(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
