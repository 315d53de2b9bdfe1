import { emailsOf } from './config/abuse-settings.ts'
import { pushOptions } from './config/push-settings.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { RevisionSignals } from './db/revision-signals.ts'
import { messageStore } from './domain/delivered-messages.ts'
import { storeProviderCallbacks } from './domain/deliveries/provider-callbacks.ts'
import { testPageStore } from './domain/orders/test-pages.ts'
import type { HttpDeps } from './http/http-deps.ts'
import { builtIn } from './providers/channels/built-in.ts'
import { makeChannels } from './providers/channels/make-channels.ts'
import type { EmailDelivery } from './providers/channels/port.ts'
import { phaseOne } from './providers/clearance/phase-one.ts'
import { makeGateways } from './providers/payments/make-gateway.ts'
import { testGateway } from './providers/payments/test-gateway.ts'
import { webPushDelivery } from './providers/push/web-push.ts'
import { databaseStorage } from './providers/storage/database.ts'
import type { Tracing } from './providers/tracing/port.ts'
import { appleWallet } from './providers/wallet/apple.ts'
import { httpWebhookSender } from './providers/webhooks/http-sender.ts'
import { traceProviders } from './traced-providers.ts'

/** All dependencies of the server, put together here and nowhere else. */
export interface Deps extends HttpDeps {
  /** Mails about accounts. */
  readonly email: EmailDelivery
  /** Where links in mails lead: no closing slash. */
  readonly publicUrl: string
  /** Who operates the server: mailed when a host orders a service or writes about one. */
  readonly operatorEmails: readonly string[]
  /** Closes the connections to providers; nothing is sent afterwards. */
  readonly close: () => Promise<void>
}

/** @throws where the secret key is not known yet: `main` loads it before it builds anything */
export function createDeps(
  config: Config,
  db: Database,
  signals: RevisionSignals,
  now: () => Date = () => new Date(),
  tracing: Tracing | null = null,
): Deps {
  const { SECRET_KEY: secretKey, PUBLIC_URL: publicUrl } = config
  if (secretKey === undefined) throw new Error('SECRET_KEY is not loaded')
  const stored = builtIn({
    store: messageStore(db, now),
    report: (from, callbacks) => storeProviderCallbacks(db, from, callbacks, now()),
    publicUrl,
    now,
  })
  const { channels, email, close } = makeChannels(config, stored)
  const testPages = testPageStore(db)
  const gateways = makeGateways(config, testGateway({ store: testPages, publicUrl, now }))
  const storage = databaseStorage(db)
  const wallet = config.WALLET && appleWallet(config.WALLET)
  const playCallback = config.LOCAL ? stored.play : null
  const providers = {
    channels,
    email,
    gateways,
    push: webPushDelivery(pushOptions(config, config)),
    webhooks: httpWebhookSender({ allowLoopback: config.LOCAL }),
  }
  return {
    config,
    db,
    signals,
    storage,
    wallet,
    clearance: phaseOne,
    ...(tracing === null ? providers : traceProviders(providers, tracing)),
    testPages: gateways.some(({ name }) => name === 'test') ? testPages : null,
    seller: config.SELLER,
    playCallback,
    tracing,
    secretKey,
    publicUrl,
    operatorEmails: emailsOf(config.OPERATOR_EMAILS),
    now,
    close,
  }
}
