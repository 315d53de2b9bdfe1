import type { Database } from '#server/db/client.ts'
import { authorizeCohost, type Caller } from '#server/domain/authorize.ts'
import { lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { endSessionsOfHost } from '#server/domain/doors/end-door-sessions.ts'
import { byName } from '#server/domain/guests/guest-list.ts'
import { guestColumns, toGuest } from '#server/domain/guests/guest-rows.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Cohost, CohostEdit, CohostStatus } from '#shared/contract/cohosts.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { notifyAsked } from './cohost-notices.ts'
import { endSendingOf } from './cohost-removal.ts'
import { readCohost, readHostState, refuseMail } from './cohost-requests.ts'
import { cohostRows, grantedColumns, toCohost } from './cohost-rows.ts'

interface Filter {
  readonly status?: CohostStatus | undefined
  readonly event_id?: string | undefined
}

export async function listCohosts(
  db: Database,
  caller: Pick<Caller, 'accountId'>,
  query: Filter & PageQuery,
  now: Date,
): Promise<Outcome<Cohost[]>> {
  const { rows, meta } = await readPage(filtered(db, caller, query), query)
  return done(
    rows.map((row) => toCohost(row, now)),
    { meta },
  )
}

/** Upper bound of the list that has no pages; the paginated route has the rest. */
const ALL_MAXIMUM = 5000

export async function listAllCohosts(
  db: Database,
  caller: Pick<Caller, 'accountId'>,
  filter: Filter,
  now: Date,
): Promise<Outcome<Cohost[]>> {
  const rows = await filtered(db, caller, filter).limit(ALL_MAXIMUM).execute()
  return done(rows.map((row) => toCohost(row, now)))
}

function filtered(db: Database, caller: Pick<Caller, 'accountId'>, { status, event_id }: Filter) {
  return cohostRows(db, caller.accountId, event_id).$if(status !== undefined, (rows) =>
    rows.where('cohost_requests.status', '=', status ?? ''),
  )
}

/**
 * Changes name, rights (permissions) and guest limit; of a co-host they hold at once. An address changes only while the
 * request is pending, and is then asked. A limit below what was invited already lets nobody be added and removes
 * nobody.
 */
export async function editCohost(
  db: Database,
  caller: Caller,
  id: string,
  form: CohostEdit,
  now: Date,
): Promise<Outcome<Cohost>> {
  const access = await authorizeCohost(db, caller, id)
  if (!access.ok) return access
  const current = await readCohost(db, access.data, id, now)
  if (!current.ok) return current
  const { status } = current.data
  const email = form.email ?? current.data.email
  const isMoved = email !== current.data.email
  if (isMoved && status !== 'pending') return refuse('cohost_request_over')
  const refused = isMoved ? await refuseMail(db, caller, email) : null
  if (refused !== null) return refused
  const { eventId } = access.data
  const edited = await inTransactionOf<null>(db, eventId, async (trx) => {
    await lockEvent(trx, eventId)
    if (isMoved) {
      const { is_host, is_asked } = await readHostState(trx, eventId, email)
      if (is_host) return refuse('cohost_is_host')
      if (is_asked) return refuse('cohost_asked_already')
    }
    const columns = grantedColumns(form)
    const row = await trx
      .updateTable('cohost_requests')
      .set({ ...columns, name: form.name, email })
      .where('event_id', '=', eventId)
      .where('id', '=', id)
      .$if(isMoved, (rows) => rows.where('status', '=', 'pending'))
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return refuse('conflict')
    if (isMoved) {
      await addJob(trx, 'cohost.mail-asked', { event_id: eventId, cohost_id: id })
      await notifyAsked(trx, access.data, { id, email }, now)
    }
    const before = await trx
      .selectFrom('event_hosts')
      .select(['may_track', 'may_send', 'may_run_door'])
      .where('event_id', '=', eventId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (before === undefined) return done(null)
    if (before.may_send && !columns.may_send) await endSendingOf(trx, access.data, id, now)
    if (before.may_run_door && !columns.may_run_door) await endSessionsOfHost(trx, eventId, id, now)
    const rev = await takeRevisions(trx, eventId, 1)
    const sees = before.may_track === columns.may_track ? {} : { floor_rev: rev }
    await trx
      .updateTable('event_hosts')
      .set({ ...columns, ...sees })
      .where('event_id', '=', eventId)
      .where('id', '=', id)
      .execute()
    await trx.updateTable('events').set({ hosts_rev: rev }).where('id', '=', eventId).execute()
    return done(null)
  })
  return edited.ok ? readCohost(db, access.data, id, now) : edited
}

/** The guests that a co-host of the caller's event brought in, by name. */
export async function listGuestsOf(
  db: Database,
  caller: Caller,
  id: string,
  page: PageQuery,
): Promise<Outcome<Guest[]>> {
  const access = await authorizeCohost(db, caller, id)
  if (!access.ok) return access
  const found = db
    .selectFrom('guests')
    .where('event_id', '=', access.data.eventId)
    .where('host_id', '=', id)
    .where('deleted_at', 'is', null)
  const { rows, meta } = await readPage(found.select(guestColumns(access.data.eventId)).orderBy(byName), page)
  return done(rows.map(toGuest), { meta })
}
