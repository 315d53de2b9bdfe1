/** How long a code has to be missing from the picture before it counts as shown again. */
const AWAY_MS = 2000

export interface Steady {
  /**
   * Takes the codes that one look at the picture found; `at` is in milliseconds on any clock, also one that
   * jumps. Only a look can miss a code: time in which nothing looks, such as a rest or the second that a slow
   * phone needs for a picture, takes no code out of sight.
   */
  look(texts: readonly string[], at: number): void
  /** Whether a text in the last look is news: one held before the camera is reported once, however long. */
  isNews(text: string): boolean
}

/** Made for one camera. It remembers no more than what was in sight during the last two seconds. */
export function steady(): Steady {
  /** Reported codes, each with the time of the first look that missed it; null while it is in sight. */
  const missingSince = new Map<string, number | null>()
  return {
    look(texts, at) {
      for (const [text, since] of missingSince) {
        if (texts.includes(text)) missingSince.set(text, null)
        else if (since === null) missingSince.set(text, at)
        else if (Math.abs(at - since) >= AWAY_MS) missingSince.delete(text)
      }
    },
    isNews(text) {
      if (text === '' || missingSince.has(text)) return false
      missingSince.set(text, null)
      return true
    },
  }
}
