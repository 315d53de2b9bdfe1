import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { EVENT_COLUMNS } from '#server/domain/events/event-rows.ts'
import { withoutHiddenPlace } from '#server/domain/events/public-event.ts'
import { type PassHolder, passKeysOf, signPass } from '#server/domain/guests/guest-passes.ts'
import type { CardFields } from '#shared/card/card-values.ts'
import { upgradeScene } from '#shared/card/upgrade-scene.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Scene } from '#shared/contract/scene.ts'

/** An event's card and the fields of the event that it shows. */
export interface CardSource {
  readonly event_id: string
  readonly scene: Scene
  readonly fields: CardFields
  /** The same as strangers may see them. */
  readonly public_fields: CardFields
  readonly event_token: string
  /** Of the owner: the part of the event's own link. */
  readonly host_token: string
}

/** A guest as their card speaks to them; `path` is that of their personal link, pass included. */
export interface CardGuest {
  readonly id: string
  readonly name: string
  readonly language: Language | null
  readonly path: string
}

/** The card of an event that is not deleted; null where there is none. */
export async function readCardSource(db: Database, eventId: string): Promise<CardSource | null> {
  const row = await db
    .selectFrom('designs')
    .innerJoin('events', 'events.id', 'designs.event_id')
    .innerJoin('event_hosts', (join) =>
      join.onRef('event_hosts.event_id', '=', 'events.id').on('event_hosts.role', '=', 'owner'),
    )
    .select(EVENT_COLUMNS)
    .select(['designs.scene', 'event_hosts.token as host_token'])
    .where('designs.event_id', '=', eventId)
    .where('events.deleted_at', 'is', null)
    .orderBy('event_hosts.created_at')
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    event_id: row.id,
    scene: upgradeScene(row.scene),
    fields: row,
    public_fields: withoutHiddenPlace(row),
    event_token: row.token,
    host_token: row.host_token,
  }
}

/** Those of these guests who are on the list, of one host where it is given. */
export async function readCardGuests(
  db: Database,
  secretKey: string,
  eventId: string,
  guestIds: readonly string[],
  hostId: string | null,
): Promise<CardGuest[]> {
  const holders: (PassHolder & { name: string; language: string | null })[] = await db
    .selectFrom('guests')
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'guests.event_id')
        .onRef('event_hosts.id', '=', 'guests.host_id'),
    )
    .innerJoin('events', 'events.id', 'guests.event_id')
    .select(['guests.id', 'guests.serial', 'guests.invited', 'guests.section'])
    .select(['guests.name', 'guests.language'])
    .select(['events.token as event_token', 'event_hosts.token as host_token', 'guests.token as guest_token'])
    .where('guests.event_id', '=', eventId)
    .where('guests.id', '=', sql<string>`ANY(${guestIds}::uuid[])`)
    .where('guests.deleted_at', 'is', null)
    .$if(hostId !== null, (guests) => guests.where('guests.host_id', '=', hostId ?? ''))
    .execute()
  const keys = passKeysOf(secretKey, eventId)
  return holders.map((holder) => ({
    id: holder.id,
    name: holder.name,
    language: holder.language as Language | null,
    path: signPass(keys, holder).path,
  }))
}
