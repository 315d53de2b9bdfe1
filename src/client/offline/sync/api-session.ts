import type { Call } from '#client/api/http-client.ts'

/** The way to the server in the name of one account, until that account leaves. */
export interface ApiSession {
  readonly call: Call
  /** Of the account whose database this is: whoever signs in later never sends what is not theirs. */
  readonly token: string
  readonly signal: AbortSignal
}

/** For calls that carry hundreds of rows, in milliseconds. */
export const BULK_TIMEOUT = 60_000
