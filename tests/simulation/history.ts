/** One operation at a door or of the host, as whoever did it saw it. */
export interface Operation {
  readonly kind: 'entry' | 'undo' | 'refused'
  readonly phone: string
  /** Of the record; null for a refusal, and where the screen did not show it. */
  readonly id: string | null
  readonly guest: string | null
  readonly people: number
  /** Ids of the people by name; undefined where the screen did not show it. */
  readonly members?: readonly string[] | undefined
  readonly undoes: string | null
  /** By the phone's clock, in milliseconds. */
  readonly occurred_at: number
  /** The door's times that it may have, by the server's clock as the phone knew it: before and after. */
  readonly times: readonly number[]
  /** By the world's clock. */
  readonly at: number
  /** Which storage of the phone it is in; each wipe begins another. */
  readonly age: number
  readonly subject: string
  /** Whether the phone knew the server's clock, and has been open since. */
  readonly clock_known: boolean
}

/** An operation that was never answered because its page was killed. It may have been stored, or not. */
export interface Attempt {
  readonly phone: string
  readonly guest: string | null
  readonly undoes: string | null
  readonly occurred_at: number
  readonly age: number
  /** Of a printed page, its guests. What time their entries have depends on how far the phone knew its clock. */
  readonly page?: readonly string[]
}

/** Everything that was done and seen, beside the system under test. */
export class History {
  readonly operations: Operation[] = []
  readonly attempts: Attempt[] = []
  /** Entries that somebody has asked to be undone, answered or not. */
  readonly undone = new Set<string>()
  /** Ids of records that a screen showed as refused by the server. */
  readonly refusals = new Set<string>()
  /** Of those the undos of another device's entry, which came after the door's end: by id, the phone that showed it. */
  readonly refusedUndos = new Map<string, string>()
  /** Records that the harness corrupted on a phone: no invariant covers them. */
  readonly corrupted = new Set<string>()
  readonly breaks: string[] = []

  violated(invariant: string): void {
    if (this.breaks.length < 20) this.breaks.push(invariant)
  }
}
