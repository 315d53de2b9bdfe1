import type { Database } from '#server/db/client.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuseField } from '#server/domain/outcome.ts'
import type { PushDelivery } from '#server/providers/push/port.ts'
import type { Language } from '#shared/contract/common.ts'

/** More devices than anybody has; the oldest makes room. */
const MAXIMUM = 20

interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly language: Language
}

/**
 * A browser has one subscription: it is of the account that is signed in there now. Another account takes it over with
 * the browser's own keys alone: an address that leaked must not end somebody's pushes.
 */
export async function subscribe(
  db: Database,
  push: Pick<PushDelivery, 'accepts'>,
  caller: Pick<Caller, 'accountId'> & { readonly sessionId: string },
  { endpoint, keys, language }: Subscription,
  now: Date,
): Promise<Outcome<null>> {
  if (!push.accepts(endpoint)) return refuseField('endpoint', 'field.invalid')
  const owner = { account_id: caller.accountId, session_id: caller.sessionId, ...keys, language }
  const stored = await db
    .insertInto('push_subscriptions')
    .values({ id: newId(), endpoint, created_at: now, ...owner })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(owner)
        .where((row) =>
          row.or([
            row('push_subscriptions.account_id', '=', caller.accountId),
            row.and([
              row('push_subscriptions.p256dh', '=', keys.p256dh),
              row('push_subscriptions.auth', '=', keys.auth),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (stored === undefined) return refuseField('endpoint', 'field.invalid')
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (from) =>
      from
        .selectFrom('push_subscriptions')
        .select('id')
        .where('account_id', '=', caller.accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAXIMUM),
    )
    .execute()
  return done(null)
}

export async function unsubscribe(
  db: Database,
  { accountId }: Pick<Caller, 'accountId'>,
  endpoint: string,
): Promise<Outcome<null>> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
  return done(null)
}

/** Of a device whose push service responded with 404 or 410: it will take no push any more. */
export async function removeExpiredSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
