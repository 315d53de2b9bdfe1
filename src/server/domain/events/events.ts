import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import {
  authorizeEvent,
  authorizeNewEvent,
  type Caller,
  type EventAccess,
  grant,
  hostOf,
} from '#server/domain/authorize.ts'
import { readHostSelf } from '#server/domain/cohosts/host-self.ts'
import { newLinkToken } from '#server/domain/link-token.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { Event, EventDetails, EventSummary, eventCreateSchema } from '#shared/contract/events.ts'
import { countsFor, guestCounts } from './event-list.ts'
import { EVENT_COLUMNS, toEvent } from './event-rows.ts'
import { storeEventToken } from './event-tokens.ts'

/** Of one account: more than any planner has, and a bound on what one can fill. */
const EVENTS_MAXIMUM = 1000

type NewEvent = z.infer<typeof eventCreateSchema>
export type OwnedEvent = { event: Event; access: EventAccess; isNew: boolean }

/** One event with its numbers, as its host sees it. The right to it is proven by the select that reads it. */
export async function readEvent(
  db: Database,
  caller: Caller,
  eventId: string,
): Promise<Outcome<EventSummary>> {
  const row = await hostOf(db, caller, eventId)
    .select(EVENT_COLUMNS)
    .select(guestCounts(eventId, sql`event_hosts.role = 'owner' OR guests.host_id = event_hosts.id`))
    .executeTakeFirst()
  const access = grant(row, caller, eventId, 'view')
  if (!access.ok) return access
  if (row === undefined) return refuse('not_found')
  const self = await readHostSelf(db, access.data)
  return done({ ...toEvent(row, access.data, self), ...countsFor(access.data, row.tally) })
}

/**
 * Creates a draft under the client's id. Repeated by the same owner it returns the existing event and changes
 * nothing; an id that anybody else uses is a `conflict` that reveals no more.
 */
export async function createEvent(db: Database, caller: Caller, body: NewEvent): Promise<Outcome<Event>> {
  const { id, ...details } = body
  const made = await inTransactionOf(db, caller.accountId, (trx) => insertEvent(trx, caller, id, details))
  return made.ok ? done(made.data.event) : made
}

/** The creation itself, for use inside a larger transaction. */
export async function insertEvent(
  trx: Transaction<DB>,
  caller: Pick<Caller, 'accountId'>,
  id: string,
  details: { [Field in keyof EventDetails]?: EventDetails[Field] | undefined },
): Promise<Outcome<OwnedEvent>> {
  if (details.category != null && !(await categoryExists(trx, details.category))) {
    return refuseField('category', 'field.invalid')
  }
  const row = await trx
    .insertInto('events')
    // Its creation is the first revision of its history.
    .values({ id, rev: 1, detail_rev: 1, token: newLinkToken(), ...given(details) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(EVENT_COLUMNS)
    .executeTakeFirst()
  if (row === undefined) return createdBefore(trx, caller, id)
  await storeEventToken(trx, id, row.token)
  if (!(await lockAccount(trx, caller.accountId))) return refuse('unauthenticated')
  const { owned } = await trx
    .selectFrom('event_hosts')
    .select((from) => from.fn.countAll<number>().as('owned'))
    .where('account_id', '=', caller.accountId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  if (owned >= EVENTS_MAXIMUM) return refuse('events_too_many', { parameters: { maximum: EVENTS_MAXIMUM } })
  const access = authorizeNewEvent(caller, id, newId(), newLinkToken())
  await trx
    .insertInto('event_hosts')
    .values({
      event_id: id,
      id: access.hostId,
      account_id: access.accountId,
      role: 'owner',
      token: access.hostToken,
    })
    .execute()
  return done({ event: toEvent(row, access), access, isNew: true })
}

async function createdBefore(
  trx: Transaction<DB>,
  caller: Pick<Caller, 'accountId'>,
  id: string,
): Promise<Outcome<OwnedEvent>> {
  const access = await authorizeEvent(trx, caller, id, 'bring-back')
  if (!access.ok) return refuse('conflict')
  const row = await trx
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return done({ event: toEvent(row, access.data), access: access.data, isNew: false })
}

export async function categoryExists(trx: Transaction<DB>, slug: string): Promise<boolean> {
  const category = await trx
    .selectFrom('categories')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return category !== undefined
}

/** The fields that were given; one written as `undefined` was not. */
export function given(details: object): Partial<EventDetails> {
  const entries = Object.entries(details).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<EventDetails>
}
