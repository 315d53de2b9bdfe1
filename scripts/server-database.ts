import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

/** Runs `work` on the database of the settings. The embedded one is opened for it, so the server must not be running. */
export async function onServerDatabase(
  work: (db: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { DATABASE_URL, DATA_DIR } = read.config
  const embedded =
    DATABASE_URL === undefined
      ? await openEmbeddedPostgres({
          folder: path.join(DATA_DIR, 'postgres'),
          log: console.log,
          onExit: () => {},
        })
      : null
  const db = openDatabase({ url: DATABASE_URL ?? embedded?.url ?? '', max: 2, onIdleError: () => {} })
  try {
    await work(db, DATA_DIR)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
