import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { makeDelivery } from './providers/delivery/make-delivery.ts'
import type { EmailDelivery } from './providers/delivery/port.ts'

/** Everything the server is made of; put together here and nowhere else. */
export interface Deps {
  readonly config: Config
  readonly db: Database
  readonly email: EmailDelivery
  /** The server's clock, so that tests can hold it. */
  readonly now: () => Date
}

export function createDeps(config: Config, db: Database, now: () => Date = () => new Date()): Deps {
  return { config, db, email: makeDelivery(config, db), now }
}
