/**
 * Keeps the screen on; returns the function that ends it. The browser releases the lock whenever the page is
 * hidden, so it is requested again each time the page is visible. Where it is refused (battery saver, old
 * browser) the screen may sleep.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null
  let requesting = false
  let wanted = true

  const request = async () => {
    if (!wanted || requesting || document.visibilityState !== 'visible' || lock?.released === false) return
    requesting = true
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!wanted) await lock.release()
    } catch {
      lock = null
    }
    requesting = false
  }
  document.addEventListener('visibilitychange', request)
  void request()

  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', request)
    lock?.release().catch(() => {})
  }
}
