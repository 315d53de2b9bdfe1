/** A page that is hidden before its frame has none until it is seen again. */
const LONGEST_WAIT_MS = 1000

/** Runs work once what the page shows now is painted, so that the work does not delay it; at once on a hidden page. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    work()
  }
  if (document.visibilityState === 'hidden') {
    setTimeout(run)
    return
  }
  // The first frame paints after its callbacks; when the second begins that is done.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
  setTimeout(run, LONGEST_WAIT_MS)
}
