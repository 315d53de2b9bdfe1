/** One deed at a door or at the host's desk, as whoever did it saw it. */
export interface Operation {
  readonly kind: 'entry' | 'undo' | 'refused'
  readonly phone: string
  /** Of the record; null for a refusal, which names none, and where nobody was told. */
  readonly id: string | null
  readonly guest: string | null
  readonly people: number
  readonly undoes: string | null
  /** By the phone's clock, in milliseconds. */
  readonly occurred_at: number
  /** The door's times that it may have, by the server's clock as the phone knew it: before and after. */
  readonly times: readonly number[]
  /** By the world's clock. */
  readonly at: number
  /** Which life of the phone's storage keeps it. */
  readonly age: number
  readonly subject: string
}

/** Something that was asked for and never answered: the page died. It may have been kept, or not. */
export interface Attempt {
  readonly phone: string
  readonly guest: string | null
  readonly undoes: string | null
  readonly occurred_at: number
  readonly age: number
}

/** Everything that was done and seen, beside the system under test. */
export class History {
  readonly operations: Operation[] = []
  readonly attempts: Attempt[] = []
  /** Entries that somebody has asked to be undone, answered or not. */
  readonly undone = new Set<string>()
  /** Ids of records that somebody was told of as refused by the server. */
  readonly refusals = new Set<string>()
  /** Records that the harness itself spoiled on a phone: they are owed nothing. */
  readonly corrupted = new Set<string>()
  readonly breaks: string[] = []

  violated(invariant: string): void {
    if (this.breaks.length < 20) this.breaks.push(invariant)
  }
}
