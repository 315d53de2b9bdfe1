/** A page that is hidden has no frames: its work waits no longer than this. */
const LONGEST_WAIT_MS = 200

/** Runs work once what the page shows now is painted, so that the work does not delay it. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    work()
  }
  // A task that is queued within a frame runs when that frame is painted.
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, LONGEST_WAIT_MS)
}
