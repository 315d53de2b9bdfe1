import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { RevisionSignals } from './db/revision-signals.ts'
import { storeEmail } from './domain/delivered-messages.ts'
import type { HttpDeps } from './http/http-deps.ts'
import { makeDelivery } from './providers/delivery/make-delivery.ts'
import type { EmailDelivery } from './providers/delivery/port.ts'
import { databaseStorage } from './providers/storage/database.ts'
import { appleWallet } from './providers/wallet/apple.ts'

/** All dependencies of the server, put together here and nowhere else. */
export interface Deps extends HttpDeps {
  readonly email: EmailDelivery
  /** Where links in mails lead: no closing slash. */
  readonly publicUrl: string
}

/** @throws where the secret key is not known yet: `main` loads it before it builds anything */
export function createDeps(
  config: Config,
  db: Database,
  signals: RevisionSignals,
  now: () => Date = () => new Date(),
): Deps {
  const { SECRET_KEY: secretKey, PUBLIC_URL: publicUrl } = config
  if (secretKey === undefined) throw new Error('SECRET_KEY is not loaded')
  const email = makeDelivery(config, (message) => storeEmail(db, message, now()))
  const storage = databaseStorage(db)
  const wallet = config.WALLET && appleWallet(config.WALLET)
  return { config, db, signals, storage, wallet, secretKey, publicUrl, email, now }
}
