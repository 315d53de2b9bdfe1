import { useLiveQuery } from 'dexie-react-hooks'
import { accountDatabase } from '#client/offline/account-database.ts'
import type { EventRights } from '#shared/contract/event-rights.ts'
import type { Event } from '#shared/contract/events.ts'
import { remainingOf } from '#shared/rules/guests/cohost-guest-limit.ts'

/** Of rows that came before events had rights: what the server then allowed every co-host. */
const FORMER_RIGHTS: EventRights = { design: false, guests: true, send: true, track: true, door: false }

/** Whether the host of this device may do this in the event. The server decides; screens offer nothing else. */
export function mayIn({ role, rights }: Pick<Event, 'role' | 'rights'>, right: keyof EventRights): boolean {
  return role === 'owner' || (rights ?? FORMER_RIGHTS)[right]
}

export interface GuestLimit {
  /** People, in all. */
  readonly limit: number
  readonly remaining: number
}

/** How many people a co-host may still invite, unsent guests counted; null without a limit and until it is known. */
export function useGuestLimit({ id, role, limit }: Pick<Event, 'id' | 'role' | 'limit'>): GuestLimit | null {
  const known = role === 'co-host' && limit != null ? limit : null
  const remaining = useLiveQuery(async () => {
    if (known === null) return null
    const guests = await accountDatabase().guests.where('event_id').equals(id).toArray()
    return remainingOf(known, guests)
  }, [id, known])
  return known === null || remaining == null ? null : { limit: known, remaining }
}
