import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { rightsOf } from '#server/domain/authorize.ts'
import type { Cohost, CohostCreate, CohostRequest, CohostStatus } from '#shared/contract/cohosts.ts'

const REQUEST_COLUMNS = [
  'cohost_requests.event_id',
  'cohost_requests.id',
  'cohost_requests.name',
  'cohost_requests.email',
  'cohost_requests.status',
  'cohost_requests.guest_limit',
  'cohost_requests.may_design',
  'cohost_requests.may_track',
  'cohost_requests.may_send',
  'cohost_requests.may_run_door',
  'cohost_requests.created_at',
  'cohost_requests.expires_at',
  'cohost_requests.decided_at',
  'events.title_ar as event_title_ar',
  'events.title_en as event_title_en',
  'events.starts_on',
] as const

/** Requests with their events, of events that are not deleted. */
function requestsOf(db: Database) {
  return db
    .selectFrom('cohost_requests')
    .innerJoin('events', 'events.id', 'cohost_requests.event_id')
    .where('events.deleted_at', 'is', null)
}

/** The requests of the account's own events, active ones with their guests, the newest first. */
export function cohostRows(db: Database, accountId: string, only: string | null = null) {
  const eventId = only ?? sql.ref<string>('cohost_requests.event_id')
  return requestsOf(db)
    .innerJoin('event_hosts as owner', (join) =>
      join.onRef('owner.event_id', '=', 'cohost_requests.event_id').on('owner.role', '=', 'owner'),
    )
    .where('owner.account_id', '=', accountId)
    .$if(only !== null, (rows) => rows.where('cohost_requests.event_id', '=', only ?? ''))
    .select(REQUEST_COLUMNS)
    .select(
      sql<{ guests: number; people: number }>`(
        SELECT json_build_object('guests', count(*), 'people', coalesce(sum(invited), 0)) FROM guests
        WHERE guests.event_id = ${eventId} AND guests.host_id = cohost_requests.id
          AND guests.deleted_at IS NULL)`.as('brought'),
    )
    .select(
      sql<number>`(SELECT coalesce(sum(points), 0)::integer FROM point_transfers
        WHERE point_transfers.event_id = ${eventId}
          AND point_transfers.cohost_id = cohost_requests.id)`.as('points_sent'),
    )
    .orderBy('cohost_requests.created_at', 'desc')
    .orderBy('cohost_requests.id')
}

/** The requests to an address, with who asks. */
export function askedRows(db: Database, email: string) {
  return requestsOf(db)
    .innerJoin('event_hosts as owner', (join) =>
      join.onRef('owner.event_id', '=', 'cohost_requests.event_id').on('owner.role', '=', 'owner'),
    )
    .select(REQUEST_COLUMNS)
    .select('owner.account_id as owner_id')
    .where('cohost_requests.email', '=', email)
    .orderBy('cohost_requests.created_at', 'desc')
    .orderBy('cohost_requests.id')
}

/** By account, the names of the owners who ask. */
export async function readHostNames(
  db: Database,
  rows: readonly { owner_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(rows.map(({ owner_id }) => owner_id))])
    .execute()
  return new Map(accounts.map(({ id, full_name }) => [id, full_name]))
}

/** Empty where the account is gone. */
export async function readAccountName(db: Database, accountId: string): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select('full_name')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.full_name ?? ''
}

type Row = Awaited<ReturnType<ReturnType<typeof cohostRows>['executeTakeFirstOrThrow']>>
type AskedRow = Awaited<ReturnType<ReturnType<typeof askedRows>['executeTakeFirstOrThrow']>>

export function toCohost(row: Row, now: Date): Cohost {
  return {
    ...commonOf(row, now),
    name: row.name,
    email: row.email,
    expires_at: row.status === 'pending' ? row.expires_at.toISOString() : null,
    host_id: row.status === 'active' ? row.id : null,
    ...row.brought,
    remaining: row.guest_limit === null ? null : Math.max(0, row.guest_limit - row.brought.people),
    points_sent: row.points_sent,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

export function toAsked(row: AskedRow, names: ReadonlyMap<string, string>, now: Date): CohostRequest {
  return {
    ...commonOf(row, now),
    expires_at: row.expires_at.toISOString(),
    host_name: names.get(row.owner_id) ?? '',
    rights: rightsOf('co-host', row),
  }
}

function commonOf(row: Omit<AskedRow, 'owner_id'>, now: Date) {
  return {
    id: row.id,
    event_id: row.event_id,
    event_title_ar: row.event_title_ar,
    event_title_en: row.event_title_en,
    starts_on: row.starts_on,
    status: row.status as CohostStatus,
    expired: row.status === 'pending' && row.expires_at <= now,
    unlimited_guests: row.guest_limit === null,
    guests_allowed: row.guest_limit,
    may_customize: row.may_design,
    may_track: row.may_track,
    may_send: row.may_send,
    may_run_door: row.may_run_door,
    created_at: row.created_at.toISOString(),
  }
}

type GrantedRights = Pick<
  CohostCreate,
  'unlimited_guests' | 'guests_allowed' | 'may_customize' | 'may_track' | 'may_send' | 'may_run_door'
>

/** The columns that requests and hosts have in common. */
export function grantedColumns(form: GrantedRights) {
  return {
    guest_limit: form.unlimited_guests ? null : form.guests_allowed,
    may_design: form.may_customize,
    may_track: form.may_track,
    may_send: form.may_send,
    may_run_door: form.may_run_door,
  }
}
