import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { hourAndDay, takeQuotas } from '#server/domain/quotas.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { CallResult, Channels } from '#server/providers/channels/port.ts'
import type { User } from '#shared/contract/account.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PhoneChannel } from '#shared/contract/profile.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { ACCOUNT_COLUMNS, type AccountRow, toUser } from './account-profile.ts'
import { issueCode, tryCode, useCode } from './verification-codes.ts'

interface PhoneDeps {
  readonly db: Database
  readonly channels: Channels
  readonly secretKey: string
  readonly now: () => Date
}

/** The account's share, which codes to its mailboxes use up too. */
const BY_ACCOUNT = hourAndDay(3, 10)
/** Whoever asks: strangers can write any number into their profile, and a message costs money and sleep. */
const TO_PHONE = hourAndDay(6, 12)

/**
 * Sends a code to the account's phone. At once and not by a job, because only then its owner sees that a number cannot
 * be reached. What nobody knows the end of counts as sent.
 */
export async function sendPhoneCode(
  { db, channels, secretKey, now }: PhoneDeps,
  { id, phone, language }: Pick<AccountRow, 'id' | 'phone' | 'language'>,
  channel: PhoneChannel,
): Promise<Outcome<{ phone: string; channel: PhoneChannel }>> {
  if (phone === null) return refuse('phone_missing')
  if (channels[channel].adapter === null) return refuse('channel_unavailable')
  const issued = await inTransaction(db, async (trx) => {
    const quotas = [
      { key: `code by account ${id}`, limits: BY_ACCOUNT },
      { key: `code to ${phone}`, limits: TO_PHONE },
    ]
    if (!(await takeQuotas(trx, quotas, now()))) return refuse('code_too_often')
    const owner = { email: phone, purpose: 'verify-phone', id } as const
    return done(await issueCode(trx, { secretKey, now: now() }, owner))
  })
  if (!issued.ok) return issued
  const message = { to: phone, code: issued.data, language: language === 'en' ? 'en' : 'ar' } as const
  const result = await deliver(channels, channel, message)
  if (result === null || result.kind === 'again') return refuse('unavailable')
  if (result.kind === 'refused') return refuse('phone_unreachable')
  return done({ phone, channel })
}

async function deliver(
  channels: Channels,
  channel: PhoneChannel,
  { to, code, language }: { to: string; code: string; language: Language },
): Promise<CallResult | null> {
  if (channel === 'sms') {
    const text = smsText(language, code)
    return (await channels.sms.adapter?.send({ to, text, language }, newId())) ?? null
  }
  const message = {
    to,
    template: 'code',
    language,
    pictureUrl: null,
    parameters: [code],
    linkPath: code,
  } as const
  return (await channels.whatsapp.adapter?.send(message, newId())) ?? null
}

/** Short: an SMS in Arabic holds 70 characters. */
function smsText(language: Language, code: string): string {
  return language === 'ar'
    ? `رمز تأكيد جوالك في مرحبا: ${code}\nصالح 10 دقائق، فلا تشاركه مع أحد.`
    : `Your Marhaba code: ${code}\nIt expires in 10 minutes. Don't share it with anyone.`
}

/**
 * Proves the account's phone by its code. A number is one account's: whoever proved it before and has passed it on,
 * or shares it, no longer has it proved (docs/decisions/0036).
 */
export async function verifyPhone(
  { db, secretKey, now }: PhoneDeps,
  { id, phone }: Pick<AccountRow, 'id' | 'phone'>,
  code: string,
): Promise<Outcome<User>> {
  if (phone === null) return refuse('phone_missing')
  const owner = { email: phone, purpose: 'verify-phone', id } as const
  const match = await tryCode(db, { secretKey, now: now() }, owner, foldDigits(code))
  if (match === null) return refuse('code_wrong')
  return inTransaction(db, async (trx) => {
    if (!(await useCode(trx, match, now()))) return refuse('code_wrong')
    await takeOver(trx, phone, id, now())
    const row = await trx
      .updateTable('accounts')
      .set({ phone_verified_at: now(), updated_at: now() })
      .where('id', '=', id)
      // Another tab may have changed the number since the code was sent.
      .where('phone', '=', phone)
      .returning(ACCOUNT_COLUMNS)
      .executeTakeFirst()
    return row === undefined ? refuse('code_wrong') : done(toUser(row))
  })
}

/** Of two accounts that prove one number at once the second waits for the first. */
async function takeOver(trx: Transaction<DB>, phone: string, accountId: string, now: Date): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('phone ' || ${phone}, 0))`.execute(trx)
  await trx
    .updateTable('accounts')
    .set({ phone_verified_at: null, updated_at: now })
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where('id', '<>', accountId)
    .execute()
}
