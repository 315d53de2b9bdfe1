/**
 * `npm run operator -- grant noura@example.com`, and `revoke`: whether the account with this address may open
 * /operator. It counts from its next call on.
 */
import { parseArgs } from 'node:util'
import { setOperator } from '#server/domain/operator/operators.ts'
import { emailSchema } from '#shared/contract/common.ts'
import { onServerDatabase } from './server-database.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [what, typed] = positionals
const email = emailSchema.safeParse(typed)
if ((what !== 'grant' && what !== 'revoke') || !email.success) {
  console.error('npm run operator -- grant|revoke ADDRESS')
  process.exit(1)
}
await onServerDatabase(async (db) => {
  const set = await setOperator(db, email.data, what === 'grant', new Date())
  if (set.ok) return console.log(`${email.data} ${what === 'grant' ? 'is an operator' : 'is no operator'}.`)
  console.error(`No account has the address ${email.data}.`)
  process.exitCode = 1
})
