import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { LinkAccess } from '#server/domain/authorize.ts'
import type { Contact } from '#shared/rules/contact/contact.ts'
import { foldForIdentity } from '#shared/rules/text/normalize-text.ts'
import { withoutTitle } from '#shared/rules/text/person-title.ts'

/** Somebody who joins by a share link, after parsing. */
export type Joiner = { id: string; name: string; contact: Contact; language: 'ar' | 'en' | null }

/**
 * The guests with this contact whom a share link reaches, deleted ones too, oldest first: those of its host, and by
 * the owner's link all of the event.
 */
export function guestsOfContact(
  db: Database,
  access: Pick<LinkAccess, 'hostId' | 'role'> & { eventId: string },
  contact: Contact,
) {
  return db
    .selectFrom('guests')
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'guests.event_id')
        .onRef('event_hosts.id', '=', 'guests.host_id'),
    )
    .select(['guests.id', 'guests.name', 'guests.email', 'guests.token', 'guests.deleted_at'])
    .select(['guests.invited', 'guests.attending_people', 'guests.table_name', 'guests.language'])
    .select(['guests.source', 'guests.members', 'event_hosts.token as host_token'])
    .where('guests.event_id', '=', access.eventId)
    .where(
      contact.email === null
        ? sql<boolean>`guests.phone = ${contact.phone}`
        : sql<boolean>`guests.email = ${contact.email}`,
    )
    .where(access.role === 'owner' ? sql<boolean>`true` : sql<boolean>`guests.host_id = ${access.hostId}`)
    .orderBy('guests.serial')
}

/**
 * Whether a name as somebody typed it is the guest's: without its title, by the letters. A family shares one number,
 * so name and address together are the person; see docs/decisions/0015.
 */
export function hasName(guest: { name: string }, typed: string): boolean {
  return identity(guest.name) === identity(typed)
}

function identity(name: string): string {
  return foldForIdentity(withoutTitle(name)) || name
}
