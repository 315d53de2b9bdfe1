import type { Database } from '../db/client.ts'
import { done, type Outcome, refuse } from './outcome.ts'

declare const authorized: unique symbol

/** An event's id that somebody's right to it has been proven for. Only this file makes one. */
export type AuthorizedEventId = string & { readonly [authorized]: 'event' }

/** Who calls, as the session says. */
export interface Caller {
  readonly accountId: string
  readonly sessionHash: Buffer
}

export interface EventAccess {
  readonly eventId: AuthorizedEventId
  readonly accountId: string
  /** The caller's own row among the event's hosts: guests they add are theirs. */
  readonly hostId: string
  readonly hostToken: string
  readonly role: 'owner' | 'co-host'
}

/** What a host may be asked for; what only the owner may do is `own`. */
export type EventRight = 'view' | 'edit-guests' | 'own'

/**
 * Proves that the caller is a host of the event with the right asked for.
 * A stranger is told the same as of an event that is not there.
 */
export async function authorizeEvent(
  db: Database,
  caller: Caller,
  eventId: string,
  right: EventRight,
): Promise<Outcome<EventAccess>> {
  const host = await db
    .selectFrom('event_hosts')
    .select(['id', 'role', 'token'])
    .where('event_id', '=', eventId)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (host === undefined) return refuse('not_found')
  const role = host.role === 'owner' ? 'owner' : 'co-host'
  if (right === 'own' && role !== 'owner') return refuse('forbidden')
  return done({
    eventId: eventId as AuthorizedEventId,
    accountId: caller.accountId,
    hostId: host.id,
    hostToken: host.token,
    role,
  })
}

/** The right that creating an event gives: whoever makes it owns it. */
export function authorizeNewEvent(
  caller: Caller,
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
  }
}
