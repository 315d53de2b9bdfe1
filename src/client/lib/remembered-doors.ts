const KEY = 'keeps-doors'

/** Notes that a gate was opened on this phone, so that the first page need not ask the storage to know of none. */
export function rememberDoor(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage there is no gate to come back to either.
  }
}

export function hasRememberedDoor(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
