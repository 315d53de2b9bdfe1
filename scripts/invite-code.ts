/**
 * `npm run invite-code -- --uses 5 --days 30 --note "for Sara"`: makes a code that so many people may sign up with while
 * REGISTRATION is invite. The page /operator does the same while the server runs.
 */
import { parseArgs } from 'node:util'
import { createInviteCode } from '#server/domain/accounts/invite-codes.ts'
import { COMMAND_LINE, recordAct } from '#server/domain/operator/audit-log.ts'
import { newInviteCodeSchema } from '#shared/contract/operator.ts'
import { onServerDatabase } from './server-database.ts'

const { values } = parseArgs({
  options: { uses: { type: 'string' }, days: { type: 'string' }, note: { type: 'string' } },
})
const read = newInviteCodeSchema.safeParse({
  ...(values.note === undefined ? {} : { note: values.note }),
  ...(values.uses === undefined ? {} : { uses: Number(values.uses) }),
  ...(values.days === undefined ? {} : { days: Number(values.days) }),
})
if (!read.success) {
  console.error(
    '--uses is a whole number from 1 to 1000, --days one from 1 to 365, --note at most 120 characters.',
  )
  process.exit(1)
}
await onServerDatabase(async (db) => {
  const now = new Date()
  const made = await db.transaction().execute(async (trx) => {
    const code = await createInviteCode(trx, read.data, now)
    await recordAct(trx, COMMAND_LINE, { act: 'invite-code.create', targetId: code.id, now })
    return code
  })
  console.log(
    `${made.code}  opens ${made.uses} accounts until ${made.expires_at.slice(0, 10)}; it is shown this once.`,
  )
})
