import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { addJob } from '#server/jobs/queue.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long before its end an owner is notified: time to make another one. */
const NOTICE_DAYS = 7

interface Expiring {
  readonly id: string
  readonly account_id: string
  readonly name: string
  readonly expires_on: string
}

/**
 * Notifies owners, in their list and by mail, of tokens that end within a week, once each. One that was made for so
 * short a time needs no notice.
 */
export async function notifyOfExpiringTokens(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Expiring>`
      UPDATE access_tokens SET notified_at = ${now}
      WHERE notified_at IS NULL AND expires_at > ${now}
        AND expires_at <= ${new Date(now.getTime() + NOTICE_DAYS * DAY_MS)}
        AND expires_at - created_at > make_interval(days => ${NOTICE_DAYS})
      RETURNING id, account_id, name, to_char(expires_at AT TIME ZONE 'Asia/Riyadh', 'YYYY-MM-DD') AS expires_on
    `.execute(trx)
    const notices = rows.map(({ id, account_id, name, expires_on }) => ({
      accountId: account_id,
      kind: 'token-expiring' as const,
      eventId: null,
      about: id,
      details: { name, on: expires_on },
    }))
    for (const { id, account_id } of rows)
      await addJob(trx, 'account.mail-token-expiring', { account_id, token_id: id })
    await notify(trx, notices, now)
  })
}
