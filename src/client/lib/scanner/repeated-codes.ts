/** How long, and at how many looks, a code has to be missing from the picture before it counts as shown again. */
const AWAY_MS = 2000
/**
 * Every sixth look tries the same way of reading a picture, and some codes are read by one way alone. Between two such
 * looks a slow phone takes seconds: the code is there all the same.
 */
export const AWAY_LOOKS = 12
/** A code that was missing for so long is forgotten: the next time it is new. */
const FORGOTTEN_MS = 120_000

export interface RepeatedCodes {
  /**
   * Takes the codes that one look at the picture found; `at` is in milliseconds on any clock, also one that
   * jumps. Only a look can miss a code: time in which nothing looks, such as a rest or the second that a slow
   * phone needs for a picture, takes no code out of sight. `looks`: as how many it counts.
   */
  look(texts: readonly string[], at: number, looks?: number): void
  /**
   * For how long a text of the last look had been out of sight, in milliseconds: infinite for a new one, null where it
   * was never away, so that one held before the camera is reported once, however long.
   */
  absence(text: string): number | null
}

interface Sighting {
  /** The first and the last of the looks in a row that missed it, and how many they are; null while it is in sight. */
  missed: { readonly first: number; readonly last: number; readonly looks: number } | null
  /** How long it was away before it came back; null once that was reported. */
  absence: number | null
}

/** Removes repeated readings (debounces) for one camera. Remembers what was in sight during the last two minutes. */
export function createRepeatedCodes(): RepeatedCodes {
  const sightings = new Map<string, Sighting>()
  return {
    look(texts, at, looks = 1) {
      for (const [text, seen] of sightings) {
        const { missed } = seen
        if (!texts.includes(text)) {
          seen.missed = { first: missed?.first ?? at, last: at, looks: (missed?.looks ?? 0) + looks }
          if (span(seen.missed) >= FORGOTTEN_MS) sightings.delete(text)
        } else if (missed !== null) {
          if (span(missed) >= AWAY_MS && missed.looks >= AWAY_LOOKS)
            seen.absence = Math.abs(at - missed.first)
          seen.missed = null
        }
      }
    },
    absence(text) {
      if (text === '') return null
      const seen = sightings.get(text)
      const absence = seen === undefined ? Number.POSITIVE_INFINITY : seen.absence
      sightings.set(text, { missed: null, absence: null })
      return absence
    },
  }
}

function span({ first, last }: NonNullable<Sighting['missed']>): number {
  return Math.abs(last - first)
}
