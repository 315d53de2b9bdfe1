import type { Database } from '#server/db/client.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { newLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import {
  NOTIFICATION_TOPICS,
  type NotificationSettings,
  type NotificationTopic,
} from '#shared/contract/notifications.ts'
import { DEFAULT_DIGEST, DEFAULT_PUSH } from '#shared/rules/notifications/kinds.ts'

/** Without topics that only an earlier version of the server knew. */
function topicsOf(stored: readonly string[]): NotificationTopic[] {
  return NOTIFICATION_TOPICS.filter((topic) => stored.includes(topic))
}

/** Notification preferences: what the account chose; else what everybody has. */
export async function readNotificationSettings(
  db: Database,
  accountId: string,
): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['push', 'digest', 'digest_on'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) return { push: [...DEFAULT_PUSH], digest_on: false, digest: [...DEFAULT_DIGEST] }
  return { push: topicsOf(row.push), digest_on: row.digest_on, digest: topicsOf(row.digest) }
}

export async function saveNotificationSettings(
  db: Database,
  { accountId }: Pick<Caller, 'accountId'>,
  settings: NotificationSettings,
): Promise<Outcome<NotificationSettings>> {
  const chosen = {
    push: topicsOf(settings.push),
    digest_on: settings.digest_on,
    digest: topicsOf(settings.digest),
  }
  await db
    .insertInto('notification_settings')
    .values({ account_id: accountId, digest_token: newLinkToken(), ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute()
  return done(chosen)
}
