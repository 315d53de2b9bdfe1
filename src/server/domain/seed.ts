import type { Database } from '../db/client.ts'

/** What the first start prints of the demo. Paths begin with a slash. */
export interface Demo {
  email: string
  password: string
  invitationPath: string
  doorPath: string
}

/**
 * Puts in the catalogue and, where asked for and the database holds no account yet, a demo account with an
 * event. May run at every start, and in several processes at once. Null where there is no demo.
 */
export async function seed(_deps: {
  db: Database
  config: { DEMO: 'on' | 'off' }
  now: () => Date
}): Promise<Demo | null> {
  return null
}
