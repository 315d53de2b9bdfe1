/**
 * Keeps the screen on until the answer is called. The browser lets go whenever the page is hidden, so it is
 * asked again each time the page returns; where it refuses (battery saver, old browser) the screen may sleep.
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
