import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** Codes sent to one address. */
const SENDS = { hour: 3, day: 10 }
const HOUR_MS = 60 * 60 * 1000

/**
 * Reserves one of the sends that an address has left; false where there is none. One statement under the row's lock,
 * so that parallel calls cannot share a send, and the same for known and unknown addresses, so that the limit reveals
 * nothing. Rolled back with the surrounding transaction.
 */
export async function reserveCodeSend(trx: Transaction<DB>, address: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS)
  const reserved = await sql`
    INSERT INTO code_sends AS sends (email, sent_at) VALUES (${address}, ARRAY[${now}::timestamptz])
    ON CONFLICT (email) DO UPDATE
    SET sent_at = ARRAY(SELECT at FROM unnest(sends.sent_at) AS at WHERE at > ${dayAgo} ORDER BY at) || ${now}::timestamptz
    WHERE (SELECT count(*) FROM unnest(sends.sent_at) AS at WHERE at > ${hourAgo}) < ${SENDS.hour}
      AND (SELECT count(*) FROM unnest(sends.sent_at) AS at WHERE at > ${dayAgo}) < ${SENDS.day}
    RETURNING email
  `.execute(trx)
  return reserved.rows.length === 1
}
