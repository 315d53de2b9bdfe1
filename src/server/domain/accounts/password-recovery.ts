import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { revokeAllAccessTokens } from '#server/domain/access-tokens/access-tokens.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { stopEndpointsOf } from '#server/domain/webhooks/endpoints.ts'
import { addJob } from '#server/jobs/queue.ts'
import type {
  forgotPasswordSchema,
  ResetPasswordForm,
  resetCodeSchema,
} from '#shared/contract/password-recovery.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { isEasyPassword } from './easy-passwords.ts'
import { isKnownDevice, knowOnlyDevice } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { endAllSessions } from './sessions.ts'
import { forgetWrongPasswords } from './sign-in.ts'
import {
  type CodeOwner,
  type MatchedCode,
  returnTry,
  takeCodeSend,
  tryCode,
  useCode,
} from './verification-codes.ts'

interface RecoveryDeps {
  db: Database
  secretKey: string
  now: () => Date
}

type Recovered = Outcome<{ email: string }>

/**
 * Queues the mail with a code. A job decides whether there is an account: here every address takes the same steps, so
 * neither the response, its time nor the limit distinguishes them.
 */
export async function forgetPassword(
  { db, now }: RecoveryDeps,
  { email, device }: z.output<typeof forgotPasswordSchema>,
): Promise<Recovered> {
  const isKnown = device !== undefined && (await isKnownDevice(db, email, device))
  const knownDevice = isKnown ? hashLinkToken(device).toString('base64url') : null
  return inTransaction(db, async (trx) => {
    if (!(await takeCodeSend(trx, email, { kind: 'recovery', knownDevice }, now())))
      return refuse('code_too_often')
    await addJob(trx, 'account.mail-reset-code', { email, asker_id: askerOf(device) })
    return done({ email })
  })
}

/** Says whether the code is right, and leaves it usable. */
export async function checkResetCode(
  deps: RecoveryDeps,
  form: z.output<typeof resetCodeSchema>,
): Promise<Recovered> {
  const match = await matchCode(deps, form)
  if (match === null) return refuse('code_wrong')
  await returnTry(deps.db, match)
  return done({ email: form.email })
}

/**
 * Sets the new password and ends every session and access token, and the calls of webhooks: whoever had or made one by
 * the old password has none any more. The account forgets the browsers it knew, but for this one.
 */
export async function resetPassword(deps: RecoveryDeps, form: ResetPasswordForm): Promise<Recovered> {
  const { db, now } = deps
  const { email, device, password } = form
  const match = await matchCode(deps, form)
  if (match === null) return refuse('code_wrong')
  // Only now: what is easy depends on the account, and nobody learns of that without the code.
  const owner = await db
    .selectFrom('accounts')
    .select(['full_name', 'phone'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (isEasyPassword({ email, full_name: owner?.full_name ?? '', phone: owner?.phone ?? '', password })) {
    await returnTry(db, match)
    return refuseField('password', 'password.common')
  }
  const hashed = await hashPassword(password)
  if (!hashed.ok) return hashed
  return inTransaction(db, async (trx) => {
    if (!(await useCode(trx, match, now()))) return refuse('code_wrong')
    const account = await trx
      .updateTable('accounts')
      .set({ password_hash: hashed.data, updated_at: now() })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    // The account moved to another address meanwhile.
    if (account === undefined) return refuse('code_wrong')
    await endAllSessions(trx, account.id)
    await revokeAllAccessTokens(trx, account.id)
    await stopEndpointsOf(trx, account.id, now())
    await knowOnlyDevice(trx, account.id, device, now())
    await forgetWrongPasswords(trx, email, device)
    await addJob(trx, 'account.mail-password-changed', { account_id: account.id })
    return done({ email })
  })
}

function matchCode(
  { db, secretKey, now }: RecoveryDeps,
  { email, code, device }: z.output<typeof resetCodeSchema>,
): Promise<MatchedCode | null> {
  const owner: CodeOwner = { email, purpose: 'reset-password', id: askerOf(device) }
  return tryCode(db, { secretKey, now: now() }, owner, foldDigits(code))
}

/**
 * The browser as the owner of a code, as a UUID; callers without a secret are one. Nothing of the secret can be read
 * from it.
 */
export function askerOf(device = ''): string {
  const hex = hashLinkToken(`recovery ${device}`).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
