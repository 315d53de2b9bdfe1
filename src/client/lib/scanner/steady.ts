/** How long a code has to be out of sight before it counts as shown again. */
const AWAY_MS = 2000

export interface Steady {
  /**
   * Whether a text just read is news: one held before the camera is told once, however long it is held.
   * `at` is in milliseconds on any clock, also one that jumps.
   */
  isNews(text: string, at: number): boolean
}

/** Made for one camera. It remembers no more than what was in sight during the last two seconds. */
export function steady(): Steady {
  const lastSeen = new Map<string, number>()
  return {
    isNews(text, at) {
      for (const [known, seen] of lastSeen) if (Math.abs(at - seen) >= AWAY_MS) lastSeen.delete(known)
      const isNew = text !== '' && !lastSeen.has(text)
      if (text !== '') lastSeen.set(text, at)
      return isNew
    },
  }
}
