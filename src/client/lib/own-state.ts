import { STORAGE_KEYS } from './storage-keys.ts'

/** Of this tab: a session, and what was typed into a form. */
const OF_TAB = /^(?:token$|draft:)/

/** Whether the app shows this person another public page than the server sends to everybody. */
export function hasOwnState(): boolean {
  try {
    return (
      Object.values(STORAGE_KEYS).some((key) => localStorage.getItem(key) !== null) ||
      Object.keys(sessionStorage).some((key) => OF_TAB.test(key))
    )
  } catch {
    // Without storage there is nothing of one's own.
    return false
  }
}
