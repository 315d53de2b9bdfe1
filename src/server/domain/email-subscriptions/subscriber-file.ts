import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { type Operator, recordAct } from '#server/domain/operator/audit-log.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { EmailSubscriptionCounts } from '#shared/contract/email-subscriptions.ts'
import { neutralise } from '#shared/rules/text/formulas.ts'
import { emailSubscriptionPath, emailSubscriptionToken } from './subscription-token.ts'

export async function countSubscriptions(db: Database): Promise<EmailSubscriptionCounts> {
  const { rows } = await sql<{ ar: number; en: number; waiting: number }>`
    SELECT
      (count(*) FILTER (WHERE confirmed_at IS NOT NULL AND language <> 'en'))::integer AS ar,
      (count(*) FILTER (WHERE confirmed_at IS NOT NULL AND language = 'en'))::integer AS en,
      (count(*) FILTER (WHERE confirmed_at IS NULL))::integer AS waiting
    FROM email_subscriptions WHERE ended_at IS NULL
  `.execute(db)
  const { ar = 0, en = 0, waiting = 0 } = rows[0] ?? {}
  return { confirmed: ar + en, by_language: { ar, en }, waiting }
}

interface SubscriberFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** Confirmed addresses, to be written to by whatever program the operator uses. Whoever takes them is in the log. */
export async function subscriberFile(
  { db, secretKey, publicUrl }: { db: Database; secretKey: string; publicUrl: string },
  operator: Operator,
  now: Date,
): Promise<Outcome<SubscriberFile>> {
  const rows = await db
    .selectFrom('email_subscriptions')
    .select(['id', 'email', 'language', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute()
  await recordAct(db, operator, { act: 'email-subscription.export', targetId: 'email-subscriptions', now })
  const lines = rows.map(({ id, email, language, confirmed_at }) => [
    email,
    language,
    confirmed_at?.toISOString() ?? '',
    `${publicUrl}/${language}${emailSubscriptionPath(emailSubscriptionToken(secretKey, id))}`,
  ])
  const csv = [['email', 'language', 'confirmed_at', 'unsubscribe_url'], ...lines]
    .map((cells) => cells.map((cell) => `"${neutralise(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
  return done({
    name: 'marhaba-subscribers.csv',
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(`\uFEFF${csv}\r\n`),
  })
}
