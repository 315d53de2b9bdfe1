import type { Refused } from '#client/api/http-client.ts'
import { checkInRoutes } from '#shared/contract/check-in-routes.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import type { AccountDatabase } from '../account-database.ts'
import { withReopening } from '../db/reopening.ts'
import type { ApiSession } from '../sync/api-session.ts'
import type { CallSize } from '../sync/call-size.ts'
import { isCreationPending } from '../sync/feed-page.ts'
import { batchSize, sendCheckIns } from './check-ins.ts'

export interface PushedCheckIns {
  readonly confirmed: number
  readonly left: 'retry' | 'storage' | 'parked' | null
  /** How long the server asked to wait, in milliseconds. */
  readonly wait: number | null
}

const NOTHING: PushedCheckIns = { confirmed: 0, left: null, wait: null }

/**
 * Sends the host's own check-ins of an event. A server that does not let this host record in this event
 * has refused them all, as it would a change: they are stored as refused until somebody dismisses them.
 */
export async function pushCheckIns(
  database: AccountDatabase,
  { call, token, signal }: ApiSession,
  eventId: string,
): Promise<PushedCheckIns> {
  const tables = database.checkInTables
  if ((await tables.waiting.where('event_id').equals(eventId).count()) === 0) return NOTHING
  if (await isCreationPending(database, eventId)) return NOTHING
  const { confirmed, left, wait, refusal } = await sendCheckIns(tables, {
    event_id: eventId,
    size: sizeOf(database),
    signal,
    send: (records) =>
      call(
        checkInRoutes['check-in.record-as-host'],
        { params: { id: eventId }, body: { records: [...records] } },
        { token, signal, timeout: TIME_LIMIT_MS.bulk },
      ),
  })
  if (left !== 'turned-away') return { confirmed, left, wait }
  if (refusal !== null) await refuseAll(database, eventId, refusal)
  return { confirmed, left: null, wait }
}

const sizes = new WeakMap<AccountDatabase, CallSize>()

/** One batch size for all events of an account: it depends on the connection. */
function sizeOf(database: AccountDatabase): CallSize {
  const size = sizes.get(database) ?? batchSize()
  sizes.set(database, size)
  return size
}

/** Their effect is taken off with them: nobody else knows of these entries. */
function refuseAll(database: AccountDatabase, eventId: string, refusal: Refused): Promise<void> {
  const { check_ins, check_ins_waiting, check_ins_refused } = database
  const problems = { record: [refusal.message] }
  return withReopening(database, () =>
    database.transaction('rw', [check_ins, check_ins_waiting, check_ins_refused], async () => {
      const ids = await check_ins_waiting.where('event_id').equals(eventId).primaryKeys()
      const records = (await check_ins.bulkGet(ids)).filter((record) => record !== undefined)
      await check_ins_refused.bulkPut(
        records.map((record) => ({ id: record.id, event_id: eventId, record, problems })),
      )
      await check_ins_waiting.bulkDelete(ids)
      await check_ins.bulkDelete(ids)
    }),
  )
}
