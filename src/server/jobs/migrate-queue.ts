import { runMigrations } from 'graphile-worker'

/** Brings the queue's own tables (schema `graphile_worker`) to the form this version needs. */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url })
}
