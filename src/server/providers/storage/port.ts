/** Where files lie that are too large to be rows: every process of the installation sees the same ones. */
export interface Storage {
  /** Keeps a file under a name of `[a-z0-9/-]`; one that is there is replaced. */
  readonly put: (name: string, content: Buffer) => Promise<void>
  /** Null where there is none. */
  readonly get: (name: string) => Promise<Buffer | null>
  /** What is not there is removed already. */
  readonly remove: (names: readonly string[]) => Promise<void>
}
