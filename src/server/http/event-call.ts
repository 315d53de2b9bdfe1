import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { authorizeEvent, type Caller, type EventAccess, type EventRight } from '#server/domain/authorize.ts'
import type { Outcome } from '#server/domain/outcome.ts'
import type { RouteName } from '#shared/contract/http-routes.ts'
import { type CallKey, runOnce } from './idempotency.ts'

interface EventCall {
  route: RouteName
  caller: Caller
  params: { id: string }
  key: CallKey | null
}

/** Runs `work` for a caller who has this right to the event in the path. */
export async function onEvent<T>(
  db: Database,
  call: EventCall,
  right: EventRight,
  work: (access: EventAccess) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const access = await authorizeEvent(db, call.caller, call.params.id, right)
  return access.ok ? work(access.data) : access
}

/** As `onEvent`, in one transaction and once for each idempotency key. */
export function writeOnEvent<T>(
  db: Database,
  call: EventCall,
  right: EventRight,
  work: (trx: Transaction<DB>, access: EventAccess) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return onEvent(db, call, right, (access) => runOnce(db, access, call, (trx) => work(trx, access)))
}
