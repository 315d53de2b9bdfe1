import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'

/** More than one person uses; a family's old phones fall out. */
const DEVICES_MAXIMUM = 20

/** Whether the account of this address was signed in before by the browser with this secret. */
export async function isKnownDevice(db: Database, email: string, device: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('account_id')
    .where('email', '=', email)
    .where('device_hash', '=', hashLinkToken(device))
    .executeTakeFirst()
  return known !== undefined
}

/** Forgets all browsers of the account but the one with this secret, which it knows from now on. */
export async function knowOnlyDevice(db: Database, accountId: string, device: string | undefined, now: Date) {
  await db.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
  if (device !== undefined) await rememberDevice(db, accountId, device, now)
}

export async function rememberDevice(
  db: Database,
  accountId: string,
  device: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: hashLinkToken(device), seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute()
  await sql`
    DELETE FROM known_devices WHERE account_id = ${accountId} AND device_hash IN (
      SELECT device_hash FROM known_devices WHERE account_id = ${accountId}
      ORDER BY seen_at DESC OFFSET ${DEVICES_MAXIMUM})
  `.execute(db)
}
