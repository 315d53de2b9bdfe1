import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AccountRow } from '#server/domain/accounts/account-profile.ts'
import { readTrust, refuseBlocked } from '#server/domain/accounts/trust-level.ts'
import {
  authorizeAsked,
  authorizeCohost,
  authorizeEvent,
  type Caller,
  type EventAccess,
} from '#server/domain/authorize.ts'
import { countCalls } from '#server/domain/call-counts.ts'
import { lockOpenEvent, takeRevisions } from '#server/domain/changes.ts'
import { newLinkToken } from '#server/domain/link-token.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Cohost, CohostCreate, CohostRequest, CohostStatus } from '#shared/contract/cohosts.ts'
import { notifyAsked, notifyOwner, readAsked } from './cohost-notices.ts'
import { askedRows, cohostRows, grantedColumns, readHostNames, toAsked, toCohost } from './cohost-rows.ts'

const DAY_MS = 86_400_000
const REQUEST_LASTS_MS = 14 * DAY_MS
const COHOSTS_MAXIMUM = 50
/** Mails of requests in a day: by one account, and to one address by all accounts together. */
const MAILS_OF_ACCOUNT = 30
const MAILS_TO_ADDRESS = 4

type AccountCaller = Caller & { readonly account: Pick<AccountRow, 'email'> }

/** Asks somebody by e-mail. Nothing in the response depends on whether the address has an account. */
export async function createRequest(
  db: Database,
  caller: AccountCaller,
  { id = newId(), ...form }: CohostCreate,
  now: Date,
): Promise<Outcome<Cohost>> {
  const access = await authorizeEvent(db, caller, form.event_id, 'own')
  if (!access.ok) return access
  const { eventId } = access.data
  const before = await db
    .selectFrom('cohost_requests')
    .select(['event_id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (before !== undefined) {
    const isSame = before.event_id === eventId && before.email === form.email
    return isSame ? readCohost(db, access.data, id, now) : refuse('conflict')
  }
  const refused = await refuseMail(db, caller, form.email)
  if (refused !== null) return refused
  const made = await inTransactionOf<null>(db, eventId, async (trx) => {
    const open = await lockOpenEvent(trx, eventId)
    if (!open.ok) return open
    const { is_host, is_asked, asked } = await readHostState(trx, eventId, form.email)
    if (is_host) return refuse('cohost_is_host')
    if (is_asked) return refuse('cohost_asked_already')
    if (asked >= COHOSTS_MAXIMUM)
      return refuse('cohosts_too_many', { parameters: { maximum: COHOSTS_MAXIMUM } })
    const row = await trx
      .insertInto('cohost_requests')
      .values({
        ...{ event_id: eventId, id, name: form.name, email: form.email },
        ...grantedColumns(form),
        created_at: now,
        expires_at: new Date(now.getTime() + REQUEST_LASTS_MS),
      })
      .onConflict((conflict) => conflict.columns(['event_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return refuse('conflict')
    await addJob(trx, 'cohost.mail-asked', { event_id: eventId, cohost_id: id })
    await notifyAsked(trx, access.data, { id, email: form.email }, now)
    return done(null)
  })
  return made.ok ? asked(await readCohost(db, access.data, id, now)) : made
}

/** The refusal of another mail to this address by this account; null while there is none. Counts it. */
export async function refuseMail(db: Database, caller: Pick<Caller, 'accountId'>, email: string) {
  const blocked = refuseBlocked(await readTrust(db, caller.accountId))
  if (blocked !== null) return blocked
  const byAccount = await countCalls(db, `cohost requests of ${caller.accountId}`, DAY_MS)
  if (byAccount.calls > MAILS_OF_ACCOUNT) return refuse('cohost_asked_too_often')
  const toAddress = await countCalls(db, `cohost requests to ${email}`, DAY_MS)
  return toAddress.calls > MAILS_TO_ADDRESS ? refuse('cohost_asked_too_often') : null
}

/** The response to the owner, with the address in its message. */
function asked(cohost: Outcome<Cohost>): Outcome<Cohost> {
  return cohost.ok ? { ...cohost, parameters: { email: cohost.data.email } } : cohost
}

/** Whether the address hosts the event or was asked already, and how many were. */
export async function readHostState(trx: Transaction<DB>, eventId: string, email: string) {
  const account = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  const { rows } = await sql<{ is_host: boolean; is_asked: boolean; asked: number }>`
    SELECT
      EXISTS (SELECT FROM event_hosts
        WHERE event_id = ${eventId} AND account_id = ${account?.id ?? null}::uuid) AS is_host,
      coalesce(bool_or(email = ${email}), false) AS is_asked,
      count(*)::integer AS asked
    FROM cohost_requests WHERE event_id = ${eventId}
  `.execute(trx)
  return rows[0] ?? { is_host: false, is_asked: false, asked: 0 }
}

/** As the owner of its event sees it. */
export async function readOwnCohost(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Outcome<Cohost>> {
  const access = await authorizeCohost(db, caller, id)
  return access.ok ? readCohost(db, access.data, id, now) : access
}

/** One of the caller's own co-hosts; that of anybody else is `not_found`. */
export async function readCohost(
  db: Database,
  { accountId, eventId }: Pick<EventAccess, 'accountId' | 'eventId'>,
  id: string,
  now: Date,
): Promise<Outcome<Cohost>> {
  const row = await cohostRows(db, accountId, eventId).where('cohost_requests.id', '=', id).executeTakeFirst()
  return row === undefined ? refuse('not_found') : done(toCohost(row, now))
}

/** Another mail for a request that is still pending; its time begins again. */
export async function askAgain(
  db: Database,
  caller: AccountCaller,
  id: string,
  now: Date,
): Promise<Outcome<Cohost>> {
  const access = await authorizeCohost(db, caller, id)
  if (!access.ok) return access
  const { eventId } = access.data
  const current = await readCohost(db, access.data, id, now)
  if (!current.ok) return current
  if (current.data.status !== 'pending') return refuse('cohost_request_over')
  const refused = await refuseMail(db, caller, current.data.email)
  if (refused !== null) return refused
  const made = await inTransactionOf<null>(db, eventId, async (trx) => {
    const open = await lockOpenEvent(trx, eventId)
    if (!open.ok) return open
    const row = await trx
      .updateTable('cohost_requests')
      .set({ expires_at: new Date(now.getTime() + REQUEST_LASTS_MS) })
      .where('event_id', '=', eventId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning('email')
      .executeTakeFirst()
    if (row === undefined) return refuse('cohost_request_over')
    await addJob(trx, 'cohost.mail-asked', { event_id: eventId, cohost_id: id })
    await notifyAsked(trx, access.data, { id, email: row.email }, now)
    return done(null)
  })
  return made.ok ? asked(await readCohost(db, access.data, id, now)) : made
}

/** Requests to the caller's address, newest first, without those whose time is over. */
export async function listAsked(
  db: Database,
  { account }: AccountCaller,
  { status, ...page }: PageQuery & { readonly status?: CohostStatus | undefined },
  now: Date,
): Promise<Outcome<CohostRequest[]>> {
  const found = askedRows(db, account.email)
    .where((where) =>
      where.or([
        where('cohost_requests.status', '<>', 'pending'),
        where('cohost_requests.expires_at', '>', now),
      ]),
    )
    .$if(status !== undefined, (rows) => rows.where('cohost_requests.status', '=', status ?? ''))
  const { rows, meta } = await readPage(found, page)
  const names = await readHostNames(db, rows)
  return done(
    rows.map((row) => toAsked(row, names, now)),
    { meta },
  )
}

/**
 * Accepts or rejects a request to the caller's verified address. The right begins here, in the transaction that makes
 * the host's row. The same decision may be repeated; any other is refused.
 */
export async function decideRequest(
  db: Database,
  caller: AccountCaller,
  id: string,
  status: 'active' | 'rejected',
  now: Date,
): Promise<Outcome<CohostRequest>> {
  const event = await authorizeAsked(db, caller.account.email, id)
  if (!event.ok) return event
  const eventId = event.data
  return inTransactionOf<CohostRequest>(db, eventId, async (trx) => {
    const open = await lockOpenEvent(trx, eventId)
    if (!open.ok) return open
    const request = await trx
      .selectFrom('cohost_requests')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('id', '=', id)
      .where('email', '=', caller.account.email)
      .executeTakeFirst()
    if (request === undefined) return refuse('not_found')
    if (request.status !== status) {
      if (request.status !== 'pending' || request.expires_at <= now) return refuse('cohost_request_over')
      if (status === 'active') {
        const { guest_limit, may_design, may_track, may_send, may_run_door } = request
        const host = await trx
          .insertInto('event_hosts')
          .values({
            ...{
              event_id: eventId,
              id,
              account_id: caller.accountId,
              role: 'co-host',
              token: newLinkToken(),
            },
            ...{ guest_limit, may_design, may_track, may_send, may_run_door },
          })
          .onConflict((conflict) => conflict.columns(['event_id', 'account_id']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (host === undefined) return refuse('cohost_is_host')
      }
      await trx
        .updateTable('cohost_requests')
        .set({ status, decided_at: now })
        .where('event_id', '=', eventId)
        .where('id', '=', id)
        .execute()
      const hosts_rev = await takeRevisions(trx, eventId, 1)
      await trx.updateTable('events').set({ hosts_rev }).where('id', '=', eventId).execute()
      await addJob(trx, 'cohost.mail-answered', { event_id: eventId, cohost_id: id })
      const decision = status === 'active' ? 'accepted' : 'rejected'
      await readAsked(trx, caller.accountId, id, now)
      await notifyOwner(trx, { eventId, about: id, details: { name: request.name, answer: decision } }, now)
    }
    const row = await askedRows(trx, caller.account.email)
      .where('cohost_requests.event_id', '=', eventId)
      .where('cohost_requests.id', '=', id)
      .executeTakeFirstOrThrow()
    const names = await readHostNames(trx, [row])
    return done(toAsked(row, names, now), {
      message: status === 'active' ? 'cohost.accepted' : 'cohost.rejected',
    })
  })
}
