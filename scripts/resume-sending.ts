/**
 * `npm run resume-sending`: after a restored backup, or a channel whose provider refused everything, an operator has
 * looked and lets sending go on.
 */
import { resumeSending } from '#server/domain/deliveries/epoch.ts'
import { onServerDatabase } from './server-database.ts'

await onServerDatabase(async (db, dataDir) => {
  const resumed = await resumeSending(db, dataDir)
  console.log(`Sending goes on: ${resumed} sends resumed.`)
})
