import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/config.ts'
import { notifyBy, openDatabase } from '#server/db/client.ts'
import { openRevisionSignals } from '#server/db/revision-signals.ts'
import { createDeps, type Deps } from '#server/deps.ts'
import { buildApp } from '#server/http/app.ts'
import type { Gateway } from '#server/providers/payments/port.ts'

/** Connections of each server's pool: the same for ours and for a baseline. */
export const POOL_SIZE = 10

/**
 * The server as it runs in production, on a free port.
 * @param env settings beside those of a bench
 * @param gateways in place of those of the settings
 */
export async function startBenchApp(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  gateways?: readonly Gateway[],
): Promise<{ url: string; deps: Deps; close: () => Promise<void> }> {
  const read = readConfig({
    MODE: 'production',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'only-for-benches-only-for-benches-only',
    // A bench is one client that sends more requests than a minute allows.
    RATE_LIMITS: 'off',
    ...env,
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const db = openDatabase({ url: databaseUrl, max: POOL_SIZE, onIdleError: () => {} })
  const signals = openRevisionSignals({
    url: databaseUrl,
    notify: (channel, payload) => notifyBy(db, channel, payload),
    onError: () => {},
  })
  const configured = createDeps(read.config, db, signals)
  const deps = { ...configured, gateways: gateways ?? configured.gateways }
  const app = await buildApp(deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    deps,
    close: async () => {
      await app.close()
      await signals.close()
      await db.destroy()
    },
  }
}
