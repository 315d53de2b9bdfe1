import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { hourAndDay, mailboxOf, QUOTA_DAY_S, takeQuota } from '#server/domain/quotas.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Language } from '#shared/contract/common.ts'

/** Mails to one mailbox, whoever asks: enough for one that was lost, and no nuisance. */
const OF_MAILBOX = hourAndDay(2, 3)
/** Mails of a day to all: whoever types a list of addresses reaches no more. */
const OF_ALL = [{ uses: 1000, seconds: QUOTA_DAY_S }]

const DAY_MS = 24 * 60 * 60_000
/** How long a link to confirm works. */
export const CONFIRM_DAYS = 7
/** How long an ended subscription can be resumed by its link. */
const RESUME_DAYS = 30

/**
 * Subscribes an address (to a newsletter, elsewhere) once it is confirmed by the mail that a job sends. The response is
 * the same for known and unknown addresses, and for those that have had their mails: those get no other.
 */
export async function askSubscription(
  db: Database,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (trx) => {
    const ofMailbox = { key: `subscription of ${mailboxOf(email)}`, limits: OF_MAILBOX }
    if (!(await takeQuota(trx, ofMailbox, now))) return done(null)
    if (!(await takeQuota(trx, { key: 'subscriptions', limits: OF_ALL }, now)))
      return refuse('email_subscriptions_too_many')
    // Anybody may type an address: one that is subscribed stays as it is, and one that has ended is to confirm again.
    const { id } = await trx
      .insertInto('email_subscriptions')
      .values({ id: newId(), email, language, asked_at: now })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({
          asked_at: now,
          language: sql`CASE WHEN ${isConfirmed} THEN email_subscriptions.language ELSE excluded.language END`,
          confirmed_at: sql`CASE WHEN ${isConfirmed} THEN email_subscriptions.confirmed_at END`,
          ended_at: null,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(trx, 'email-subscription.mail-asked', { subscription_id: id })
    return done(null)
  })
}

const isConfirmed = sql`(email_subscriptions.confirmed_at IS NOT NULL AND email_subscriptions.ended_at IS NULL)`

export interface EmailSubscription {
  readonly email: string
  readonly language: Language
  readonly state: 'waiting' | 'confirmed' | 'ended'
}

/** Null once it was deleted. */
export async function readSubscription(db: Database, id: string): Promise<EmailSubscription | null> {
  const row = await db
    .selectFrom('email_subscriptions')
    .select(['email', 'language', 'confirmed_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const state = row.ended_at !== null ? 'ended' : row.confirmed_at !== null ? 'confirmed' : 'waiting'
  return { email: row.email, language: row.language === 'en' ? 'en' : 'ar', state }
}

/** Confirms, resumes or ends it by its link, which is all that a mail program has. Each can be repeated. */
export async function setSubscription(db: Database, id: string, isOn: boolean, now: Date): Promise<void> {
  await db
    .updateTable('email_subscriptions')
    .set(
      isOn
        ? { confirmed_at: sql`CASE WHEN ${isConfirmed} THEN confirmed_at ELSE ${now} END`, ended_at: null }
        : { ended_at: sql`coalesce(ended_at, ${now})` },
    )
    .where('id', '=', id)
    .execute()
}

/** Deletes those that nobody confirmed and those that ended a while ago. */
export async function sweepSubscriptions(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db
    .deleteFrom('email_subscriptions')
    .where((row) =>
      row.or([
        row.and([
          row('confirmed_at', 'is', null),
          row('ended_at', 'is', null),
          row('asked_at', '<=', daysAgo(CONFIRM_DAYS)),
        ]),
        row('ended_at', '<=', daysAgo(RESUME_DAYS)),
      ]),
    )
    .execute()
}
