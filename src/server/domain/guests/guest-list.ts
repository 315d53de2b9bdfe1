import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { isGuestWhose, isScheduled } from '#server/domain/deliveries/message-progress.ts'
import { admittedPeople } from '#server/domain/doors/admissions.ts'
import { readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Guest, GuestList, guestListQuerySchema } from '#shared/contract/guests.ts'
import { readQuery, type SearchQuery } from '#shared/rules/guests/search.ts'
import { guestColumns, toGuestFor } from './guest-rows.ts'
import { guestScope } from './guests.ts'

const REPLIED = sql<boolean>`(guests.rsvp IS NOT NULL OR guests.waiting_since IS NOT NULL)`

type ByMessages = Extract<GuestList, 'sent' | 'delivered' | 'failed' | 'not_sent' | 'scheduled'>

/** The condition of each list that needs the guest's row alone, as in `shared/rules/guests/status.ts`. */
const LIST_CONDITIONS: Record<Exclude<GuestList, ByMessages | 'checked'>, RawBuilder<boolean>> = {
  attending: sql<boolean>`guests.rsvp = 'attending'`,
  regrets: sql<boolean>`guests.rsvp = 'regrets'`,
  not_yet_replied: sql<boolean>`NOT ${REPLIED}`,
  answered: sql<boolean>`guests.answered`,
  not_answered: sql<boolean>`NOT guests.answered`,
  replied: REPLIED,
  waiting: sql<boolean>`guests.waiting_since IS NOT NULL`,
  opened: sql<boolean>`guests.opened_at IS NOT NULL`,
  unopened: sql<boolean>`guests.opened_at IS NULL AND NOT ${REPLIED}`,
  opened_silent: sql<boolean>`guests.opened_at IS NOT NULL AND NOT ${REPLIED}`,
}

function isOnList(access: EventAccess, list: GuestList) {
  if (list === 'not_sent') return sql<boolean>`NOT ${isGuestWhose(access, 'sent')}`
  if (list === 'scheduled') return isScheduled(access)
  if (list === 'checked') return sql<boolean>`${admittedPeople(access.eventId)} > 0`
  if (list === 'sent' || list === 'delivered' || list === 'failed') return isGuestWhose(access, list)
  return LIST_CONDITIONS[list]
}

/**
 * By name without its title, in the column's own collation: the order of an Arabic dictionary, the same as
 * on the devices. The plain order of bytes would put أ and ا, or "د. سارة" and "سارة", far apart.
 */
export const byName = sql`guests.sort_name, guests.id`

/** One page of the guests that the caller may see, by name. */
export async function listGuests(
  db: Database,
  access: EventAccess,
  query: z.infer<typeof guestListQuerySchema>,
): Promise<Outcome<Guest[]>> {
  // Which guests are on such a list is what they answered.
  if (query.status !== undefined && !access.rights.track) return refuse('forbidden')
  const found = guestsOf(db, access, query.status)
    .$if(query.group !== undefined, (guests) => guests.where('group_name', '=', query.group ?? ''))
    .$if(query.section !== undefined, (guests) => guests.where('section', '=', query.section ?? null))
    .where(matching(readQuery(query.q)))
    .select([...guestColumns(access.eventId), isScheduled(access).as('scheduled')])
    .orderBy(byName)
  const { rows, meta } = await readPage(found, query)
  return done(
    rows.map((row) => toGuestFor(access, row)),
    { meta },
  )
}

/** The guests of an event that the caller may see, without the deleted ones, of one list if asked. */
export function guestsOf(db: Database, access: EventAccess, list?: GuestList) {
  return db
    .selectFrom('guests')
    .where('event_id', '=', access.eventId)
    .where('deleted_at', 'is', null)
    .where(guestScope(access))
    .where(list === undefined ? sql<boolean>`true` : isOnList(access, list))
}

/** `matchesSearch` of shared/rules/guests/search.ts in SQL, over the same keys. */
function matching(query: SearchQuery) {
  if (query === null) return sql<boolean>`true`
  const has = (text: string) => sql<boolean>`strpos(guests.search_key, ${text}) > 0`
  if (query.words.length < 2) return has(query.whole)
  return sql<boolean>`(${has(query.whole)} OR (${sql.join(query.words.map(has), sql` AND `)}))`
}
