/** `npm run db:reset`: throws the data folder's database away. Asks for a flag, because nothing brings it back. */
import { access, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { openEmbeddedPostgres } from '../src/server/db/embedded-postgres.ts'

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
  const message = error instanceof Error ? error.message : String(error)
  if (message.startsWith('Another')) end(message)
}
await rm(real, { recursive: true, force: true })
await rm(folder, { recursive: true, force: true })
const left = await access(folder).then(
  () => true,
  () => false,
)
console.log(left ? `${folder} could not be deleted.` : `${folder} is empty; the next start makes it anew.`)

function end(message: string, code = 1): never {
  console.error(message)
  process.exit(code)
}
