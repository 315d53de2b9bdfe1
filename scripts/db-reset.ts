/** `npm run db:reset`: throws the data folder's database away. Asks for a flag, because nothing brings it back. */
import { realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { FolderInUse } from '#server/db/cannot-start.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

const FLAG = '--yes-delete-everything'

const read = readConfig(process.env)
if (!read.ok) end(read.problems.join('\n'))
const folder = path.join(read.config.DATA_DIR, 'postgres')
if (read.config.DATABASE_URL)
  end('DATABASE_URL is set: that database is not ours to delete. Unset it to reset the embedded one.')
const real = await realpath(folder).catch(() => null)
if (real === null) end(`There is no database in ${read.config.DATA_DIR}.`, 0)
if (!process.argv.includes(FLAG))
  end(
    `This deletes every account, event and guest in ${folder}, for good. If that is meant:\n\n  npm run db:reset -- ${FLAG}\n`,
  )

try {
  // Opening it first refuses while a Marhaba is running on it, and stops one left behind by a kill.
  const postgres = await openEmbeddedPostgres({ folder })
  await postgres.stop()
} catch (error) {
  // What is too broken to start may still be deleted.
  if (error instanceof FolderInUse) end(error.message)
}
await rm(real, { recursive: true, force: true })
await rm(folder, { recursive: true, force: true })
console.log(`${folder} is gone; the next start makes a new, empty database.`)

function end(message: string, code = 1): never {
  console.error(message)
  process.exit(code)
}
