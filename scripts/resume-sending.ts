/**
 * `npm run resume-sending`: after a restored backup, or a channel whose provider refused everything, an operator has
 * looked and lets sending go on. `-- --list` names the accounts that guests’ complaints have paused, `-- --account
 * <email>` lets one of them go on.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { liftComplaintPause, listPausedAccounts } from '#server/domain/complaints/complaint-pauses.ts'
import { resumeSending } from '#server/domain/deliveries/epoch.ts'

const { account, list } = parseArgs({
  options: { account: { type: 'string' }, list: { type: 'boolean' } },
}).values
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
if (list === true) {
  const paused = await listPausedAccounts(db)
  for (const { email, paused_at, complaints, sent } of paused)
    console.log(`${email}: since ${paused_at.toISOString()}, ${complaints} guests of ${sent} messages`)
  if (paused.length === 0) console.log('No account is paused.')
} else if (account !== undefined) {
  const resumed = await liftComplaintPause(db, account, new Date())
  if (resumed === null) process.exitCode = 1
  console.log(
    resumed === null ? `${account} is not paused.` : `${account} may send: ${resumed} sends resumed.`,
  )
} else {
  const resumed = await resumeSending(db, DATA_DIR)
  console.log(`Sending goes on: ${resumed} sends resumed.`)
}
await db.destroy()
await embedded?.stop()
