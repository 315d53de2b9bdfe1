import type { Database } from '#server/db/client.ts'
import { removeAttachment } from '#server/domain/cards/attachments.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { CALENDARS, DIGITS, type ProfileUpdate, type User } from '#shared/contract/account.ts'
import { phoneParts } from '#shared/rules/contact/phone-parts.ts'
import { hasDisguisedAddress, hasDisguisedPhone } from '#shared/rules/sending/disguised-addresses.ts'
import { pictureColumns } from './account-picture.ts'
import { phoneChannels } from './phone-channels.ts'
import { takeCodeSend } from './verification-codes.ts'

interface ProfileDeps {
  readonly db: Database
  readonly storage: Storage
  readonly channels: Channels
  readonly now: () => Date
}

export const ACCOUNT_COLUMNS = [
  'id',
  'full_name',
  'email',
  'phone',
  'phone_verified_at',
  'image',
  'language',
  'language_chosen',
  'digits',
  'calendar',
  'is_operator',
] as const

/** An account's row without its password. */
export interface AccountRow {
  id: string
  full_name: string
  email: string
  phone: string | null
  phone_verified_at: Date | null
  image: string | null
  language: string
  language_chosen: boolean
  digits: string | null
  calendar: string | null
  is_operator: boolean
}

/** The account as its owner sees it. */
export function toUser(row: AccountRow): User {
  const language = row.language === 'en' ? 'en' : 'ar'
  return {
    id: row.id,
    full_name: row.full_name,
    email: row.email,
    ...phoneParts(row.phone),
    phone_verified: row.phone_verified_at !== null,
    image: row.image,
    language,
    settings: {
      language: row.language_chosen ? language : null,
      digits: DIGITS.find((known) => known === row.digits) ?? null,
      calendar: CALENDARS.find((known) => known === row.calendar) ?? null,
    },
  }
}

/**
 * Changes the profile; what the form leaves out stays. A new e-mail is only requested here: it takes effect once the
 * code sent to it is entered. An address of another account gets the same response; its owner gets a mail. A new phone
 * is stored, and proves nothing until its code is entered.
 */
export async function updateProfile(
  { db, storage, channels, now }: ProfileDeps,
  account: Pick<AccountRow, 'id' | 'email'>,
  form: ProfileUpdate,
): Promise<Outcome<User>> {
  const { full_name } = form
  if (full_name !== undefined && (hasDisguisedAddress(full_name) || hasDisguisedPhone(full_name)))
    return refuseField('full_name', 'name.foreign')
  let replaced: string | null = null
  const updated = await inTransactionOf(db, account.id, async (trx) => {
    const before = await trx
      .selectFrom('accounts')
      .select(['phone', 'picture_id'])
      .where('id', '=', account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const picture = form.image === undefined ? {} : await pictureColumns(trx, account.id, form.image)
    if (picture === null) return refuseField('image', 'picture.unknown')
    if ('picture_id' in picture && picture.picture_id !== before.picture_id) replaced = before.picture_id
    const isNewPhone = form.phone !== undefined && form.phone !== before.phone
    const row = await trx
      .updateTable('accounts')
      .set({
        ...columnsOf(form),
        ...(isNewPhone ? { phone: form.phone, phone_verified_at: null } : {}),
        ...picture,
        updated_at: now(),
      })
      .where('id', '=', account.id)
      .returning(ACCOUNT_COLUMNS)
      .executeTakeFirstOrThrow()
    if (form.email === undefined || form.email === row.email) {
      const asksForCode = isNewPhone && row.phone !== null && phoneChannels(channels).length > 0
      return done(toUser(row), asksForCode ? { message: 'account.updated_verify_phone' } : {})
    }
    const cause = { kind: 'account', id: row.id } as const
    if (!(await takeCodeSend(trx, form.email, cause, now()))) return refuse('code_too_often')
    await addJob(trx, 'account.mail-new-email', { email: form.email, account_id: row.id })
    return done(toUser(row), { message: 'account.updated_verify_email' })
  })
  // Only once nothing shows it any more; where this fails, the sweep removes it.
  if (updated.ok && replaced !== null) await removeAttachment(db, storage, replaced)
  return updated
}

function columnsOf({ full_name, language, digits, calendar }: ProfileUpdate) {
  return {
    ...(full_name === undefined ? {} : { full_name }),
    ...(language === undefined ? {} : { language, language_chosen: true }),
    ...(digits === undefined ? {} : { digits }),
    ...(calendar === undefined ? {} : { calendar }),
  }
}
