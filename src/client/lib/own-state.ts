/**
 * What this device stores that a public page shows: a session, chosen digits and calendar, hearts, doors. The script in
 * the head imports no file of the app, so their keys are written here again.
 */
const LASTING = ['token', 'digits', 'calendar', 'marhaba-likes', 'keeps-doors']
/** Of this tab: a session, and what was typed into a form. */
const OF_TAB = /^(?:token$|draft:)/

/** Whether the app shows this person another public page than the server sends to everybody. */
export function hasOwnState(): boolean {
  try {
    return (
      isReturnFromList() ||
      LASTING.some((key) => localStorage.getItem(key) !== null) ||
      Object.keys(sessionStorage).some((key) => OF_TAB.test(key))
    )
  } catch {
    // Without storage there is nothing of one's own.
    return false
  }
}

/** A design that was opened from a list in a palette of its own: the router stores it with the entry of the history. */
function isReturnFromList(): boolean {
  const state = history.state as { readonly usr?: { readonly seen?: unknown } | null } | null
  return state?.usr?.seen !== undefined
}
