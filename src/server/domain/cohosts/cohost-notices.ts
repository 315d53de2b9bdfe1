import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { hostsToNotify, type Notice, notify } from '#server/domain/notifications/notify.ts'

/** Notifies the owner of what a co-host has decided, or that one has left. The last that a transaction does. */
export async function notifyOwner(
  trx: Transaction<DB>,
  notice: Pick<Notice, 'about' | 'details'> & { readonly eventId: AuthorizedEventId },
  now: Date,
): Promise<void> {
  const owners = await hostsToNotify(trx, notice.eventId, null)
  await notify(
    trx,
    owners.map((accountId) => ({ accountId, kind: 'co-host-answer', ...notice })),
    now,
  )
}
