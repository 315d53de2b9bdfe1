/**
 * Keeps the screen on until the answer is called. The browser lets go whenever the page is hidden, so it is
 * asked again each time the page returns; where it refuses (battery saver, old browser) the screen may sleep.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let asking = false
  let wanted = true

  const ask = async () => {
    if (!wanted || asking || document.visibilityState !== 'visible' || lock?.released === false) return
    asking = true
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!wanted) await lock.release()
    } catch {
      lock = null
    }
    asking = false
  }
  document.addEventListener('visibilitychange', ask)
  void ask()

  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', ask)
    lock?.release().catch(() => {})
  }
}
