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
      LASTING.some((key) => localStorage.getItem(key) !== null) ||
      Object.keys(sessionStorage).some((key) => OF_TAB.test(key))
    )
  } catch {
    // Without storage there is nothing of one's own.
    return false
  }
}
