import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB, JoinRequests } from '#server/db/schema.ts'
import type { Caller, EventAccess, LinkAccess } from '#server/domain/authorize.ts'
import { lockOpenEvent, takeRevisions } from '#server/domain/changes.ts'
import type { Joiner } from '#server/domain/guests/guests-of-contact.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { hostsToNotify, notify } from '#server/domain/notifications/notify.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { HostJoinRequest, JoinRequest } from '#shared/contract/joining.ts'
import type { Contact } from '#shared/rules/contact/contact.ts'

/** More than anybody reads: a flood of made-up names must not fill the database. */
const OPEN_MAXIMUM = 1000
/** With those that were decided. */
const STORED_MAXIMUM = 5000

/** Stores a join request: once for each person, however often they ask. False where there is no room for more. */
export async function storeRequest(
  trx: Transaction<DB>,
  { eventId, hostId }: LinkAccess,
  { id, name, contact, language }: Joiner,
  now: Date,
): Promise<boolean> {
  const open = await trx
    .selectFrom('join_requests')
    .select(['id', 'name'])
    .select(sql<boolean>`(email, phone) IS NOT DISTINCT FROM (${contact.email}, ${contact.phone})`.as('same'))
    .where('event_id', '=', eventId)
    .where('host_id', '=', hostId)
    .where('decision', 'is', null)
    .execute()
  if (open.some((request) => request.same && request.name === name)) return true
  const { stored } = await trx
    .selectFrom('join_requests')
    .select((from) => from.fn.countAll<number>().as('stored'))
    .where('event_id', '=', eventId)
    .where('host_id', '=', hostId)
    .executeTakeFirstOrThrow()
  if (open.length >= OPEN_MAXIMUM || stored >= STORED_MAXIMUM) return false
  const inserted = await trx
    .insertInto('join_requests')
    .values({ event_id: eventId, id, host_id: hostId, name, ...contact, language, asked_at: now })
    .onConflict((conflict) => conflict.columns(['event_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // The feed has no join requests, but the revision makes screens that show them reload.
  if (inserted === undefined) return true
  await takeRevisions(trx, eventId, 1)
  const accounts = await hostsToNotify(trx, eventId, hostId)
  await notify(
    trx,
    accounts.map((accountId) => ({ accountId, kind: 'join-request', eventId, about: eventId })),
    now,
  )
  return true
}

/** Join requests, oldest first; a co-host sees those by their own link. */
export async function listRequests(
  db: Database,
  access: EventAccess,
  query: PageQuery & { which: 'open' | 'all' },
): Promise<Outcome<JoinRequest[]>> {
  const requests = requestsOf(db, access)
    .$if(query.which === 'open', (all) => all.where('decision', 'is', null))
    .selectAll()
    .select(seenFrom(access.eventId))
    .orderBy('asked_at')
    .orderBy('id')
  const { rows, meta } = await readPage(requests, query)
  return done(rows.map(toRequest), { meta })
}

/** Open requests to all events of the account that take guests still, oldest first. */
export async function listHostRequests(
  db: Database,
  { accountId }: Pick<Caller, 'accountId'>,
  query: PageQuery,
): Promise<Outcome<HostJoinRequest[]>> {
  const open = db
    .selectFrom('event_hosts')
    .innerJoin('events', 'events.id', 'event_hosts.event_id')
    .innerJoin('join_requests', 'join_requests.event_id', 'events.id')
    .where('event_hosts.account_id', '=', accountId)
    .where('events.deleted_at', 'is', null)
    .where('events.status', '<>', 'cancelled')
    .where('join_requests.decision', 'is', null)
    .where((request) =>
      request.or([
        request('event_hosts.role', '=', 'owner'),
        request('join_requests.host_id', '=', request.ref('event_hosts.id')),
      ]),
    )
    .selectAll('join_requests')
    .select(seenFrom(sql.ref('join_requests.event_id')))
    .select(['events.title_ar as event_title_ar', 'events.title_en as event_title_en'])
    .orderBy('asked_at')
    .orderBy('join_requests.id')
  const { rows, meta } = await readPage(open, query)
  const requests = rows.map((row) => ({
    ...toRequest(row),
    event_id: row.event_id,
    event_title_ar: row.event_title_ar,
    event_title_en: row.event_title_en,
  }))
  return done(requests, { meta })
}

/** Locks the request that a host decides about. An approval is final; a declined request may still be approved. */
export async function requestToDecide(
  trx: Transaction<DB>,
  access: EventAccess,
  requestId: string,
): Promise<Outcome<RequestRow>> {
  const open = await lockOpenEvent(trx, access.eventId)
  if (!open.ok) return open
  const row = await requestsOf(trx, access)
    .selectAll()
    .select(seenFrom(access.eventId))
    .where('id', '=', requestId)
    .executeTakeFirst()
  return row === undefined ? refuse('not_found') : done(row)
}

export function toRequest(row: RequestRow): JoinRequest {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    asked_at: row.asked_at.toISOString(),
    known: row.known,
    decision: row.gone ? 'declined' : (row.decision as JoinRequest['decision']),
    guest_id: row.guest_id,
  }
}

export function contactOf({ email, phone }: Pick<RequestRow, 'email' | 'phone'>): Contact {
  return email === null ? { email, phone: phone ?? '' } : { email, phone: null }
}

/** Only the same host's guests count: a co-host must not learn who is on another's list. */
const isKnown = (eventId: string | RawBuilder<string>) => sql<boolean>`EXISTS (
  SELECT FROM guests
  WHERE guests.event_id = ${eventId} AND guests.host_id = join_requests.host_id
    AND guests.deleted_at IS NULL AND guests.id IS DISTINCT FROM join_requests.guest_id
    AND (guests.email = join_requests.email OR guests.phone = join_requests.phone))`

/** Approved and deleted since: such a request may be approved again. */
const wasRemoved = (eventId: string | RawBuilder<string>) => sql<boolean>`EXISTS (
  SELECT FROM guests
  WHERE guests.event_id = ${eventId} AND guests.id = join_requests.guest_id
    AND guests.deleted_at IS NOT NULL)`

const seenFrom = (eventId: string | RawBuilder<string>) =>
  [isKnown(eventId).as('known'), wasRemoved(eventId).as('gone')] as const

type RequestRow = Selectable<JoinRequests> & { known: boolean; gone: boolean }

function requestsOf(db: Database, access: EventAccess) {
  return db
    .selectFrom('join_requests')
    .where('event_id', '=', access.eventId)
    .where(access.role === 'owner' ? sql<boolean>`true` : sql<boolean>`host_id = ${access.hostId}`)
}
