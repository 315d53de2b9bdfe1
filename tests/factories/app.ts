import { tracingChannel } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { type Database, notifyBy } from '#server/db/client.ts'
import { openRevisionSignals } from '#server/db/revision-signals.ts'
import { createDeps, type Deps } from '#server/deps.ts'
import { buildApp } from '#server/http/app.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import type { Gateway } from '#server/providers/payments/port.ts'
import type { Tracing } from '#server/providers/tracing/port.ts'
import { fakeChannels } from './channels.ts'

interface AppOptions {
  readonly config: Config
  readonly database: { readonly url: string; readonly db: Database }
  readonly channels?: Channels | 'configured' | undefined
  readonly gateways?: readonly Gateway[] | undefined
  readonly now?: (() => Date) | undefined
  readonly draining?: AbortSignal | undefined
  readonly tracing?: Tracing | null
  /** Where it listens; else the app is reached by `app.inject`. */
  readonly port?: number | null
}

export interface App {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** What went wrong inside handlers without being a response. */
  readonly unexpected: unknown[]
  readonly close: () => Promise<void>
}

/** The real app at a database, with fakes where a test has them. */
export async function startApp({
  config,
  database: { url, db },
  channels = fakeChannels(),
  gateways,
  now,
  draining,
  tracing = null,
  port = null,
}: AppOptions): Promise<App> {
  // A test may end the connection; what matters is what comes after.
  const signals = openRevisionSignals({
    url,
    notify: (channel, payload) => notifyBy(db, channel, payload),
    onError: () => {},
  })
  const configured = createDeps(config, db, signals, now, tracing)
  const deps = {
    ...configured,
    ...(draining === undefined ? {} : { draining }),
    ...(gateways === undefined ? {} : { gateways }),
    ...(channels === 'configured' ? {} : { channels }),
  }
  const app = await buildApp(deps)
  const unexpected = watchHandlers(app)
  await (port === null ? app.ready() : app.listen({ host: '127.0.0.1', port }))
  return {
    app,
    deps,
    unexpected,
    close: async () => {
      await app.close()
      await deps.close()
      await signals.close()
    },
  }
}

/** Fastify responds with 500 to what a handler throws and goes on; a test must not. */
function watchHandlers(app: FastifyInstance): unknown[] {
  const unexpected: unknown[] = []
  interface Failure {
    request: FastifyRequest
    error: { statusCode?: number }
  }
  const channel = tracingChannel<unknown, Failure>('fastify.request.handler')
  const error = (failure: Failure) => {
    if (failure.request.server.server === app.server && !((failure.error.statusCode ?? 500) < 500))
      unexpected.push(failure.error)
  }
  const none = () => {}
  const subscribers = { start: none, end: none, asyncStart: none, asyncEnd: none, error }
  channel.subscribe(subscribers)
  app.addHook('onClose', async () => void channel.unsubscribe(subscribers))
  return unexpected
}
