import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'

/** What the HTTP side is handed by `server/deps`. */
export interface HttpDeps {
  readonly config: Config
  readonly db: Database
  /** Keys the hashes of codes. */
  readonly secretKey: string
  /** The server's clock, so that tests can hold it. */
  readonly now: () => Date
  /** Where log lines go instead of standard output. */
  readonly logTo?: { write: (line: string) => void }
}
