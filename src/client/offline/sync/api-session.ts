import type { Call } from '#client/api/http-client.ts'

/** Calls in the name of one account, until that account signs out. */
export interface ApiSession {
  readonly call: Call
  /** Of the account that owns the database: nobody who signs in later sends its rows. */
  readonly token: string
  readonly signal: AbortSignal
}
