/**
 * `npm run resume-sending`: after a restored backup, or a channel whose provider refused everything, an operator has
 * looked and lets sending go on. `-- --list` names the accounts that guests’ complaints have paused, `-- --account
 * <email>` lets one of them go on.
 */
import { parseArgs } from 'node:util'
import { liftComplaintPause, listPausedAccounts } from '#server/domain/complaints/complaint-pauses.ts'
import { resumeSending } from '#server/domain/deliveries/epoch.ts'
import { onServerDatabase } from './server-database.ts'

const { account, list } = parseArgs({
  options: { account: { type: 'string' }, list: { type: 'boolean' } },
}).values

await onServerDatabase(async (db, dataDir) => {
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
    const resumed = await resumeSending(db, dataDir)
    console.log(`Sending goes on: ${resumed} sends resumed.`)
  }
})
