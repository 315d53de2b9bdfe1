/** Where files lie that are too large to be rows: every process of the installation sees the same ones. */
export interface Storage {
  /** Stores a file under a name of `[a-z0-9/-]`, replacing an existing one. */
  readonly put: (name: string, content: Buffer) => Promise<void>
  /** Null where there is none. */
  readonly get: (name: string) => Promise<Buffer | null>
  /** Removing a missing file succeeds. */
  readonly remove: (names: readonly string[]) => Promise<void>
}
