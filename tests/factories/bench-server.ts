import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openRevisionSignals } from '#server/db/revision-signals.ts'
import { createDeps } from '#server/deps.ts'
import { beginSession } from '#server/domain/accounts/sessions.ts'
import { buildApp } from '#server/http/app.ts'
import { migrateQueue } from '#server/jobs/migrate-queue.ts'
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts'

/** Connections of each server's pool: the same for ours and for a baseline. */
export const BENCH_POOL = 10

export interface BenchDatabase {
  url: string
  db: Database
  accountId: string
  /** Of a session of the account. */
  token: string
  close: () => Promise<void>
}

/** A PostgreSQL of its own, migrated, with one signed-in account. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const postgres = await startThrowawayPostgres()
  await migrate(postgres.url)
  await migrateQueue(postgres.url)
  const db = openDatabase({ url: postgres.url, max: 2, onIdleError: () => {} })
  const accountId = randomUUID()
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      email: 'bench@example.com',
      full_name: 'نورة السبيعي',
      phone: '+966501234567',
      password_hash: 'none',
    })
    .execute()
  return {
    url: postgres.url,
    db,
    accountId,
    token: await beginSession(db, accountId, true, new Date()),
    close: async () => {
      await db.destroy()
      await postgres.stop()
    },
  }
}

/** The server as it runs in production, on a free port. */
export async function startBenchApp(
  databaseUrl: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const read = readConfig({
    MODE: 'production',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'only-for-benches-only-for-benches-only',
    // A bench is one caller making more calls than a minute allows.
    RATE_LIMITS: 'off',
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const db = openDatabase({ url: databaseUrl, max: BENCH_POOL, onIdleError: () => {} })
  const signals = openRevisionSignals({ url: databaseUrl, onError: () => {} })
  const app = await buildApp(createDeps(read.config, db, signals))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      await app.close()
      await signals.close()
      await db.destroy()
    },
  }
}
