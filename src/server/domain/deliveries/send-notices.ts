import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { type Notice, notify } from '#server/domain/notifications/notify.ts'
import type { RecipientResult } from './recipient-progress.ts'

interface Progress {
  readonly send_id: string
  readonly guest_id: string
  readonly result: RecipientResult | null
}

/** The guests whose messages have failed by this: `before` has the same guests in the same order. */
export function newlyFailed(
  moved: readonly Progress[],
  before: readonly { result: string | null }[],
): readonly Progress[] {
  return moved.filter(({ result }, place) => result === 'failed' && before[place]?.result !== 'failed')
}

/**
 * Notifies those who sent of messages that failed and of sends that are done by this. What the server sends to one
 * guest by itself is nobody's send.
 * @param failed the account of each guest that could not be reached
 * @param touched sends that this may have ended
 */
export async function notifyOfSends(
  trx: Transaction<DB>,
  eventId: string,
  { failed, touched }: { failed: readonly string[]; touched: readonly string[] },
  now: Date,
): Promise<void> {
  const byAccount = Map.groupBy(failed, (accountId) => accountId)
  const failures = [...byAccount].map(
    ([accountId, of]): Notice => ({
      accountId,
      kind: 'deliveries-failed',
      eventId,
      about: eventId,
      amount: of.length,
    }),
  )
  await notify(trx, [...failures, ...(await noticesOfDone(trx, eventId, touched, now))], now)
}

async function noticesOfDone(
  trx: Transaction<DB>,
  eventId: string,
  touched: readonly string[],
  now: Date,
): Promise<Notice[]> {
  if (touched.length === 0) return []
  const { rows } = await sql<{ id: string; account_id: string; sent: number }>`
    SELECT sends.id, sends.account_id, (
      SELECT count(*)::integer FROM recipients
      WHERE recipients.event_id = ${eventId} AND recipients.send_id = sends.id AND recipients.result = 'sent') AS sent
    FROM sends
    WHERE sends.event_id = ${eventId} AND sends.id = ANY(${touched}::uuid[])
      AND sends.state = 'done' AND sends.ended_at = ${now}
      AND sends.purpose IN ('invitation', 'reminder', 'change')
  `.execute(trx)
  return rows.map(({ id, account_id: accountId, sent }) => ({
    accountId,
    kind: 'send-finished',
    eventId,
    about: id,
    details: { sent },
  }))
}
