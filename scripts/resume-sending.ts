/**
 * `npm run resume-sending`: after a restored backup, or a channel whose provider refused everything, an operator has
 * looked and lets sending go on.
 */
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { resumeSending } from '#server/domain/deliveries/epoch.ts'

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
const resumed = await resumeSending(db, DATA_DIR)
console.log(`Sending goes on: ${resumed} sends resumed.`)
await db.destroy()
await embedded?.stop()
