import { sql } from 'kysely'
import { type Database, preparedAs } from '#server/db/client.ts'
import type { EventRights } from '#shared/contract/event-rights.ts'
import { readDoorToken } from './doors/door-token.ts'
import { findEventOfToken } from './events/event-tokens.ts'
import { isLive } from './events/live-events.ts'
import { isLinkToken } from './link-token.ts'
import { done, type Outcome, refuse } from './outcome.ts'

declare const authorized: unique symbol

/** An event's id that somebody's right to it has been proven for. Only this file makes one. */
export type AuthorizedEventId = string & { readonly [authorized]: 'event' }

/** The caller, as their session or access token identifies them. */
export interface Caller {
  readonly accountId: string
}

export interface EventAccess {
  readonly eventId: AuthorizedEventId
  readonly accountId: string
  /** The caller's own row among the event's hosts: guests they add are theirs. */
  readonly hostId: string
  readonly hostToken: string
  readonly role: 'owner' | 'co-host'
  readonly rights: EventRights
}

/**
 * What a host's call needs. Only the owner has `own`; a co-host has `design`, `send`, `track` and `door` where the
 * owner allows it; `bring-back` is the owner's right to delete and restore, the only one on a deleted event.
 */
export type EventRight = 'view' | 'edit-guests' | keyof Omit<EventRights, 'guests'> | 'own' | 'bring-back'

const OWNER_RIGHTS: ReadonlySet<EventRight> = new Set(['own', 'bring-back'])
const ALLOWED_BY_OWNER: ReadonlySet<EventRight> = new Set(['design', 'send', 'track', 'door'])
const ALL_RIGHTS: EventRights = { design: true, guests: true, send: true, track: true, door: true }

/** The columns of `event_hosts` that `rightsOf` reads. */
export const RIGHT_COLUMNS = [
  'event_hosts.may_design',
  'event_hosts.may_track',
  'event_hosts.may_send',
  'event_hosts.may_run_door',
] as const
type RightColumns = { may_design: boolean; may_track: boolean; may_send: boolean; may_run_door: boolean }

/** What a host of this role may do; the columns say it of co-hosts alone. */
export function rightsOf(role: 'owner' | 'co-host', host: RightColumns): EventRights {
  if (role === 'owner') return ALL_RIGHTS
  const { may_design: design, may_send: send, may_track: track, may_run_door: door } = host
  return { design, guests: true, send, track, door }
}

/**
 * Proves that the caller is a host of the event with this right (permission). For a stranger, and for a deleted event,
 * the refusal is the same as for an event that does not exist.
 */
export async function authorizeEvent(
  db: Database,
  caller: Pick<Caller, 'accountId'>,
  eventId: string,
  right: EventRight,
): Promise<Outcome<EventAccess>> {
  const host = hostOf(db, caller, eventId).modifyEnd(preparedAs('authorize-event'))
  return grant(await host.executeTakeFirst(), caller, eventId, right)
}

/** The caller's row among the event's hosts, joined with the event: a query may select more, and `grant` decides. */
export function hostOf(db: Database, caller: Pick<Caller, 'accountId'>, eventId: string) {
  return db
    .selectFrom('event_hosts')
    .innerJoin('events', 'events.id', 'event_hosts.event_id')
    .select([
      'event_hosts.id as host_id',
      'event_hosts.role as host_role',
      'event_hosts.token as host_token',
      ...RIGHT_COLUMNS,
      'events.deleted_at',
    ])
    .where('event_hosts.event_id', '=', eventId)
    .where('event_hosts.account_id', '=', caller.accountId)
}

type HostRow = {
  host_id: string
  host_role: string
  host_token: string
  deleted_at: Date | null
} & RightColumns

/** The access that the row found by `hostOf` gives this caller. */
export function grant(
  host: HostRow | undefined,
  caller: Pick<Caller, 'accountId'>,
  eventId: string,
  right: EventRight,
): Outcome<EventAccess> {
  if (host === undefined) return refuse('not_found')
  if (host.deleted_at !== null && right !== 'bring-back') return refuse('not_found')
  const role = host.host_role === 'owner' ? 'owner' : 'co-host'
  const rights = rightsOf(role, host)
  if (ALLOWED_BY_OWNER.has(right) && !rights[right as keyof EventRights]) return refuse('forbidden')
  if (OWNER_RIGHTS.has(right) && role !== 'owner') {
    return refuse(host.deleted_at === null ? 'forbidden' : 'not_found')
  }
  return done({
    eventId: eventId as AuthorizedEventId,
    accountId: caller.accountId,
    hostId: host.host_id,
    hostToken: host.host_token,
    role,
    rights,
  })
}

/** The access that creating an event gives: its creator owns it. */
export function authorizeNewEvent(
  caller: Pick<Caller, 'accountId'>,
  eventId: string,
  hostId: string,
  hostToken: string,
): EventAccess {
  return {
    eventId: eventId as AuthorizedEventId,
    accountId: caller.accountId,
    hostId,
    hostToken,
    role: 'owner',
    rights: ALL_RIGHTS,
  }
}

/** Proves that the caller owns the event of this co-host, or of the request to become one. */
export async function authorizeCohost(
  db: Database,
  caller: Pick<Caller, 'accountId'>,
  cohostId: string,
): Promise<Outcome<EventAccess>> {
  const row = await db
    .selectFrom('cohost_requests')
    .innerJoin('event_hosts', 'event_hosts.event_id', 'cohost_requests.event_id')
    .select('cohost_requests.event_id')
    .where('cohost_requests.id', '=', cohostId)
    .where('event_hosts.account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (row === undefined) return refuse('not_found')
  const access = await authorizeEvent(db, caller, row.event_id, 'own')
  // Whether the request is there is nobody else's business, the event's other hosts included.
  return access.ok ? access : refuse('not_found')
}

/** Proves that this address was asked to become a co-host: the right to accept or reject, and no other. */
export async function authorizeAsked(
  db: Database,
  email: string,
  requestId: string,
): Promise<Outcome<AuthorizedEventId>> {
  const row = await db
    .selectFrom('cohost_requests')
    .select('event_id')
    .where('id', '=', requestId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row === undefined ? refuse('not_found') : done(row.event_id as AuthorizedEventId)
}

/** The access that a send was planned with, for the server to go on with it later. */
export async function accessOfSend(
  db: Database,
  eventId: string,
  sendId: string,
): Promise<EventAccess | undefined> {
  const row = await db
    .selectFrom('sends')
    .innerJoin('event_hosts', (join) =>
      join.onRef('event_hosts.event_id', '=', 'sends.event_id').onRef('event_hosts.id', '=', 'sends.host_id'),
    )
    .select(['sends.event_id', 'sends.account_id', 'sends.host_id'])
    .select(['event_hosts.token', 'event_hosts.role', ...RIGHT_COLUMNS])
    .where('sends.event_id', '=', eventId)
    .where('sends.id', '=', sendId)
    .executeTakeFirst()
  return row && toAccess(row)
}

/** The access of the host whose reminder it is, for the server to send it by itself. */
export async function accessOfReminder(
  db: Database,
  eventId: string,
  reminderId: string,
): Promise<EventAccess | undefined> {
  const row = await db
    .selectFrom('reminders')
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'reminders.event_id')
        .onRef('event_hosts.id', '=', 'reminders.host_id'),
    )
    .select(['reminders.event_id', 'reminders.account_id', 'reminders.host_id'])
    .select(['event_hosts.token', 'event_hosts.role', ...RIGHT_COLUMNS])
    .where('reminders.event_id', '=', eventId)
    .where('reminders.id', '=', reminderId)
    .executeTakeFirst()
  return row && toAccess(row)
}

function toAccess(
  row: { event_id: string; account_id: string; host_id: string; token: string; role: string } & RightColumns,
): EventAccess {
  const role = row.role === 'owner' ? 'owner' : 'co-host'
  return {
    eventId: row.event_id as AuthorizedEventId,
    accountId: row.account_id,
    hostId: row.host_id,
    hostToken: row.token,
    role,
    rights: rightsOf(role, row),
  }
}

declare const admitted: unique symbol

/** A device that opened a door's check-in link. Only this file makes one. */
export interface AuthorizedDoor {
  readonly eventId: AuthorizedEventId
  readonly doorId: string
  readonly deviceId: string
  /** When its link was revoked or ran out, the device was cut off, or the event deleted; null while it lasts. */
  readonly endedAt: Date | null
  readonly [admitted]: 'door'
}

/** Proves that a token is a door session's, ended or not: each route decides what an end means. */
export async function authorizeDoor(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<Outcome<AuthorizedDoor>> {
  const read = readDoorToken(token ?? '')
  if (read === null) return refuse('door_unknown')
  const row = await db
    .selectFrom('door_devices')
    .innerJoin('doors', (join) =>
      join
        .onRef('doors.event_id', '=', 'door_devices.event_id')
        .onRef('doors.id', '=', 'door_devices.door_id'),
    )
    .innerJoin('events', 'events.id', 'door_devices.event_id')
    .select(['door_devices.id', 'door_devices.door_id', 'door_devices.ended_at'])
    .select(['doors.revoked_at', 'doors.expires_at', 'events.deleted_at'])
    .where('door_devices.event_id', '=', read.eventId)
    .where('door_devices.token_hash', '=', read.hash)
    .executeTakeFirst()
  if (row === undefined) return refuse('door_unknown')
  return done({
    eventId: read.eventId as AuthorizedEventId,
    doorId: row.door_id,
    deviceId: row.id,
    endedAt: doorSessionEnd(row, now),
  } as AuthorizedDoor)
}

/** When the right of a door's device ended; null while it lasts. */
export function doorSessionEnd(
  ends: Readonly<Partial<Record<'ended_at' | 'revoked_at' | 'deleted_at' | 'expires_at', Date | null>>>,
  now: Date,
): Date | null {
  const { ended_at, revoked_at, deleted_at, expires_at } = ends
  const past = [ended_at, revoked_at, deleted_at, expires_at].filter((end) => end != null && end <= now)
  return past.length === 0 ? null : new Date(Math.min(...past.map(Number)))
}

export interface LinkTokens {
  event_token: string
  host_token: string
  guest_token?: string | undefined
}

/** The access that an invitation link gives: to answer as its guest, or, without a guest, to ask to join. */
export interface LinkAccess {
  readonly eventId: AuthorizedEventId
  readonly hostId: string
  readonly hostToken: string
  readonly role: 'owner' | 'co-host'
  /** Whether the link is of a co-host who has gone; `hostToken` is then of the host who has the guests now. */
  readonly isRetired: boolean
  /** Null for the share link. */
  readonly guestId: string | null
}

/**
 * Proves that the tokens are an invitation's. A draft's link opens nothing until the host has published its page.
 * Wrong, foreign, truncated and revoked links are all `not_found`.
 *
 * Tokens are found by unique indexes over 128 random bits and never compared here, so there is no comparison whose
 * timing could reveal how much of a guess was right.
 */
export async function authorizeLink(db: Database, tokens: LinkTokens): Promise<Outcome<LinkAccess>> {
  const link = await authorizeHostLink(db, tokens)
  if (!link.ok || tokens.guest_token === undefined) return link
  const guest = await guestOfLink(db, link.data, tokens.guest_token).executeTakeFirst()
  return guest === undefined ? refuse('not_found') : done({ ...link.data, guestId: guest.id })
}

async function authorizeHostLink(db: Database, tokens: LinkTokens): Promise<Outcome<LinkAccess>> {
  const eventId = await eventOfLink(db, tokens)
  if (eventId === null) return refuse('not_found')
  return grantLink(await hostOfLink(db, eventId, tokens).executeTakeFirst(), tokens)
}

/** The event that a link names; null where there is none. A malformed link is never sent to PostgreSQL. */
export async function eventOfLink(db: Database, tokens: LinkTokens): Promise<string | null> {
  return isLink(tokens) ? findEventOfToken(db, tokens.event_token) : null
}

/**
 * The host of the link joined with the event that `eventOfLink` found, for a query that proves the right by what it
 * reads: it selects more, and `grantLink` decides.
 */
export function hostOfLink(db: Database, eventId: string, { event_token, host_token }: LinkTokens) {
  return db
    .selectFrom('events')
    .innerJoin('event_hosts', 'event_hosts.event_id', 'events.id')
    .select(['event_hosts.event_id', 'event_hosts.id as host_id', 'event_hosts.role'])
    .select('event_hosts.token as live_host_token')
    .where('events.id', '=', eventId)
    .where('events.token', '=', event_token)
    .where(isTokenOfHost(eventId, host_token))
    .where('events.deleted_at', 'is', null)
    .where('events.purged_at', 'is', null)
    .where(isLive)
}

/** A host's own token, or one of a co-host who has gone and left their guests to this host. */
function isTokenOfHost(eventId: string, token: string) {
  return sql<boolean>`(event_hosts.token = ${token} OR event_hosts.id = (
    SELECT retired.host_id FROM retired_host_tokens AS retired
    WHERE retired.event_id = ${eventId} AND retired.token = ${token}))`
}

function isLink({ event_token, host_token, guest_token }: LinkTokens): boolean {
  const given = guest_token === undefined ? [event_token, host_token] : [event_token, host_token, guest_token]
  return given.every(isLinkToken)
}

/** The access that the row found by `hostOfLink` gives; `guestOfLink` finds the guest. */
export function grantLink(
  host: { event_id: string; host_id: string; role: string; live_host_token: string } | undefined,
  { host_token }: LinkTokens,
): Outcome<LinkAccess> {
  if (host === undefined) return refuse('not_found')
  return done({
    eventId: host.event_id as AuthorizedEventId,
    hostId: host.host_id,
    hostToken: host.live_host_token,
    role: host.role === 'owner' ? 'owner' : 'co-host',
    isRetired: host.live_host_token !== host_token,
    guestId: null,
  })
}

/** The access that a personal link gives to what is stored of its guest. */
export interface OwnDataAccess {
  readonly eventId: AuthorizedEventId
  readonly guestId: string
  /** Erased at their own wish: there is nothing left. */
  readonly isErased: boolean
  readonly language: string | null
}

/** Proves that the tokens are a guest's own, also of one whom a host took off the list: their data is still there. */
export async function authorizeOwnData(db: Database, tokens: LinkTokens): Promise<Outcome<OwnDataAccess>> {
  const link = await authorizeHostLink(db, tokens)
  if (!link.ok) return link
  const { eventId, hostId } = link.data
  const guest = await db
    .selectFrom('guests')
    .select(['id', 'erased_at', 'language'])
    .where('event_id', '=', eventId)
    .where('token', '=', tokens.guest_token ?? '')
    .where('host_id', '=', hostId)
    .executeTakeFirst()
  if (guest === undefined) return refuse('not_found')
  return done({ eventId, guestId: guest.id, isErased: guest.erased_at !== null, language: guest.language })
}

/** The guest of a personal link: one of the host's own, and still on the list. */
export function guestOfLink(db: Database, { eventId, hostId }: LinkAccess, guestToken: string) {
  return db
    .selectFrom('guests')
    .select('guests.id')
    .where('guests.event_id', '=', eventId)
    .where('guests.token', '=', guestToken)
    .where('guests.host_id', '=', hostId)
    .where('guests.deleted_at', 'is', null)
}
