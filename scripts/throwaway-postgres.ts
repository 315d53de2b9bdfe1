import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

/** An empty PostgreSQL in a temporary folder; `stop` leaves nothing behind. */
export async function startThrowawayPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-'))
  // As root the server runs as a user of its own, who must be able to pass.
  await chmod(folder, 0o755)
  const postgres = await openEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: false })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
