import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { profileUpdateSchema, User } from '#shared/contract/account.ts'
import { phoneParts } from '#shared/rules/contact/phone-parts.ts'
import { hasDisguisedAddress, hasDisguisedPhone } from '#shared/rules/sending/disguised-addresses.ts'
import { takeCodeSend } from './codes.ts'

export const ACCOUNT_COLUMNS = ['id', 'full_name', 'email', 'phone', 'image', 'language'] as const

/** An account's row without its password. */
export interface AccountRow {
  id: string
  full_name: string
  email: string
  phone: string | null
  image: string | null
  language: string
}

/** The account as its owner sees it. */
export function toUser(row: AccountRow): User {
  return {
    id: row.id,
    full_name: row.full_name,
    email: row.email,
    ...phoneParts(row.phone),
    image: row.image,
    language: row.language === 'en' ? 'en' : 'ar',
  }
}

/**
 * Changes the profile. A new e-mail is only requested here: it takes effect once the code sent to it is entered. An
 * address of another account gets the same response; its owner gets a mail.
 */
export function updateProfile(
  { db, now }: { db: Database; now: () => Date },
  account: Pick<AccountRow, 'id' | 'email'>,
  form: z.output<typeof profileUpdateSchema>,
): Promise<Outcome<User>> {
  if (hasDisguisedAddress(form.full_name) || hasDisguisedPhone(form.full_name))
    return Promise.resolve(refuseField('full_name', 'name.foreign'))
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('accounts')
      .set({
        full_name: form.full_name,
        phone: form.phone,
        ...(form.language === undefined ? {} : { language: form.language }),
        updated_at: now(),
      })
      .where('id', '=', account.id)
      .returning(ACCOUNT_COLUMNS)
      .executeTakeFirstOrThrow()
    if (form.email === row.email) return done(toUser(row))
    const cause = { kind: 'account', id: row.id } as const
    if (!(await takeCodeSend(trx, form.email, cause, now()))) return refuse('code_too_often')
    await addJob(trx, 'account.mail-new-email', { email: form.email, account_id: row.id })
    return done(toUser(row), { message: 'account.updated_verify_email' })
  })
}
