import type { Database } from '#server/db/client.ts'
import type { AccountRow } from '#server/domain/accounts/account-profile.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { COMMAND_LINE, recordAct } from './audit-log.ts'

/** @param named addresses of the setting OPERATOR_EMAILS: operators without a command, where nobody has a command line */
export function isOperator(
  { email, is_operator }: Pick<AccountRow, 'email' | 'is_operator'>,
  named: readonly string[],
): boolean {
  return is_operator || named.includes(email)
}

/** Where all operators are mailed. @param named as for `isOperator` */
export async function findOperatorEmails(db: Database, named: readonly string[]): Promise<string[]> {
  const granted = await db
    .selectFrom('accounts')
    .select('email')
    .where('is_operator', '=', true)
    .where('erased_at', 'is', null)
    .execute()
  return [...new Set([...named, ...granted.map(({ email }) => email)])]
}

/** Grants or revokes the role, and writes it down. `not_found` where no account has the address. */
export async function setOperator(
  db: Database,
  email: string,
  isGranted: boolean,
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (trx) => {
    const account = await trx
      .updateTable('accounts')
      .set({ is_operator: isGranted })
      .where('email', '=', email)
      .where('erased_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (account === undefined) return refuse('not_found')
    const act = isGranted ? 'operator.grant' : 'operator.revoke'
    await recordAct(trx, COMMAND_LINE, { act, targetId: account.id, now })
    return done(null)
  })
}
