import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { type AuthorizedDoor, authorizeEvent, type Caller, doorSessionEnd } from '#server/domain/authorize.ts'
import { smallCard } from '#server/domain/cards/card-previews.ts'
import { EVENT_COLUMNS } from '#server/domain/events/event-rows.ts'
import { findEventOfToken } from '#server/domain/events/event-tokens.ts'
import { toGuestEvent } from '#server/domain/events/public-event.ts'
import { passKeysOf } from '#server/domain/guests/guest-passes.ts'
import { hashLinkToken, isLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Section } from '#shared/contract/events.ts'
import type { PublicEvent, SmallCard } from '#shared/contract/invitation.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { signEndedDevices } from './door-certificates.ts'
import { browserStateAt, storeDevice } from './door-devices.ts'
import { tryPin } from './door-pins.ts'
import { DOOR_COLUMNS, toOwnDoor } from './door-rows.ts'
import { doorToken } from './door-token.ts'

export interface DoorLink {
  event_token: string
  check_in_token: string
}

/**
 * The door and event that a check-in link opens. Links that are wrong, foreign, revoked, replaced or expired are all
 * `not_found`, and so is every link to a browser that was cut off there.
 */
export async function readDoor(
  db: Database,
  link: DoorLink,
  browser: string,
  language: Language,
  now: Date,
): Promise<
  Outcome<{
    name: string
    has_pin: boolean
    opens_at: string | null
    event: PublicEvent
    card: SmallCard | null
  }>
> {
  const row = await findLink(db, link, now)
  if (row === undefined) return refuse('not_found')
  if ((await browserStateAt(db, linkedDoor(row), browser)) === 'cut-off') return refuse('not_found')
  const { door_name, other_name, pin_hash, opens_at } = row
  const name = nameOfDoor({ name: door_name, other_name }, language)
  const event = toGuestEvent(row)
  const card = await smallCard(db, row)
  return done({ name, has_pin: pin_hash !== null, opens_at: opens_at?.toISOString() ?? null, event, card })
}

async function findLink(db: Database, { event_token, check_in_token }: DoorLink, now: Date) {
  if (!isLinkToken(event_token) || !isLinkToken(check_in_token)) return undefined
  const eventId = await findEventOfToken(db, event_token)
  if (eventId === null) return undefined
  return db
    .selectFrom('events')
    .innerJoin('doors', 'doors.event_id', 'events.id')
    .select(EVENT_COLUMNS)
    .select(['doors.id as door_id', 'doors.name as door_name', 'doors.other_name'])
    .select(['doors.pin_hash', 'doors.opens_at'])
    .select('doors.link_no')
    .where('events.id', '=', eventId)
    .where('events.token', '=', event_token)
    .where('doors.token_hash', '=', hashLinkToken(check_in_token))
    .where('events.deleted_at', 'is', null)
    .where('doors.revoked_at', 'is', null)
    .where((where) => where.or([where('doors.expires_at', 'is', null), where('doors.expires_at', '>', now)]))
    .executeTakeFirst()
}

function linkedDoor({ id, door_id, link_no }: { id: string; door_id: string; link_no: number }) {
  return { event_id: id, door_id, link_no }
}

interface OpenDeps {
  db: Database
  secretKey: string
  now: () => Date
}

/**
 * Opens a session for a device. Called again by the same device (its first response was lost, say) it returns the same
 * token; a device that was cut off gets none. The device's id may be another one than it asked for: see `storeDevice`.
 */
export async function openDoor(
  { db, secretKey, now }: OpenDeps,
  link: DoorLink,
  body: {
    device_id: string
    device_name: string
    device_secret: string | null
    pin: string | null
    browser: string
    network: string
    /** Who is signed in on the device. The owner, who may take the PIN away, is not asked for it; a co-host's ends with them. */
    caller: Caller | null
    language: Language
  },
) {
  const at = now()
  const found = await findLink(db, link, at)
  if (found === undefined) return refuse('not_found')
  const { id: eventId, door_id: doorId, opens_at } = found
  const browserState = await browserStateAt(db, linkedDoor(found), body.browser)
  if (browserState === 'cut-off') return refuse('door_closed')
  if (opens_at !== null && opens_at > at) return refuse('door_not_open')
  const host = body.caller === null ? null : await authorizeEvent(db, body.caller, eventId, 'view')
  const isOwner = host?.ok === true && host.data.role === 'owner'
  if (found.pin_hash !== null && !isOwner) {
    const { pin, network, browser } = body
    const knownBrowser = browserState === 'known' ? browser : null
    const door = { event_id: eventId, door_id: doorId, pin_hash: found.pin_hash }
    const wrong = await tryPin({ db, secretKey, now: at }, { ...door, pin, network, knownBrowser })
    if (wrong !== null) return wrong
  }
  return inTransactionOf(db, eventId, async (trx) => {
    const door = await trx
      .selectFrom('doors')
      .select([...DOOR_COLUMNS, 'link_no'])
      .where('event_id', '=', eventId)
      .where('id', '=', doorId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // Revoked or replaced since it was found.
    if (door.revoked_at !== null || door.link_no !== found.link_no) return refuse('not_found')
    const { device_id: deviceId, device_secret: secret } = body
    const token = doorToken(secretKey, { eventId, doorId, deviceId, secret })
    const device = {
      id: deviceId,
      name: body.device_name,
      browser: body.browser,
      tokenHash: hashLinkToken(token),
      hostId: host?.ok === true ? host.data.hostId : null,
    }
    const stored = await storeDevice(trx, linkedDoor(found), device, at)
    if (!stored.ok) return stored
    return done({
      token,
      event_id: eventId,
      device_id: stored.data,
      door: toOwnDoor(door, body.language),
      event: toGuestEvent(found),
      pass_key: passKeysOf(secretKey, eventId).publicKey,
      server_time: at.toISOString(),
    })
  })
}

export interface Heartbeat {
  waiting: number
  list_rev: number | null
  list_age: number | null
  battery: number | null
}

/** Stores the state that a device reports, and returns the other doors. */
export async function recordHeartbeat(
  db: Database,
  secretKey: string,
  door: AuthorizedDoor,
  body: Heartbeat,
  language: Language,
  now: Date,
) {
  const { waiting, list_rev, list_age, battery } = body
  const listed_at = list_age === null ? null : new Date(now.getTime() - list_age)
  await touchDevice(db, door, now, { waiting, list_rev, listed_at, battery })
  const { rev } = await db
    .selectFrom('events')
    .select('rev')
    .where('id', '=', door.eventId)
    .executeTakeFirstOrThrow()
  return done({
    rev,
    ...(await otherDoors(db, secretKey, door, language, now)),
    server_time: now.toISOString(),
  })
}

/** A device says that it has wiped its list; before the end of its door it means nothing. */
export async function confirmWipe(db: Database, door: AuthorizedDoor, now: Date): Promise<Outcome<null>> {
  if (door.endedAt === null) return done(null)
  await db
    .updateTable('door_devices')
    .set({ wiped_at: now, heard_at: now })
    .where('event_id', '=', door.eventId)
    .where('id', '=', door.deviceId)
    .where('wiped_at', 'is', null)
    .execute()
  return done(null)
}

/**
 * Stores when a device was last heard from. It takes no revision: no list changes by it.
 * @param report what it says of itself; `arrived` records have just been stored here and no longer wait on it; its next
 * heartbeat would report that later
 */
export async function touchDevice(
  db: Database | Transaction<DB>,
  door: AuthorizedDoor,
  now: Date,
  report: {
    waiting?: number
    list_rev?: number | null
    listed_at?: Date | null
    battery?: number | null
    arrived?: number
  } = {},
): Promise<void> {
  const { arrived = 0, ...fields } = report
  await db
    .updateTable('door_devices')
    .set({ heard_at: now, ...fields })
    .$if(arrived > 0, (device) => device.set({ waiting: sql<number>`greatest(waiting - ${arrived}, 0)` }))
    .where('event_id', '=', door.eventId)
    .where('id', '=', door.deviceId)
    .execute()
}

/** To each phone, those that reported last: more than are at any event. */
const PHONES_SHOWN = 300

/** A phone that was heard from half a day ago is not at a door any more. */
const ASLEEP_MS = 12 * 60 * 60 * 1000

/**
 * The other open doors, and the other phones at all of them. A door was heard from when the last of its phones was, for
 * each phone lets guests in by itself; one whose phones are all asleep, when any of them was.
 */
export async function otherDoors(
  db: Database,
  secretKey: string,
  door: AuthorizedDoor,
  language: Language,
  now: Date,
) {
  const found = await db
    .selectFrom('doors')
    .leftJoin('door_devices', (join) =>
      join
        .onRef('door_devices.event_id', '=', 'doors.event_id')
        .onRef('door_devices.door_id', '=', 'doors.id'),
    )
    .select(['doors.id', 'doors.name', 'doors.other_name', 'doors.section'])
    .select(['door_devices.id as device_id', 'door_devices.name as device_name'])
    .select(['door_devices.heard_at', 'door_devices.ended_at', 'doors.revoked_at', 'doors.expires_at'])
    .where('doors.event_id', '=', door.eventId)
    .orderBy('doors.name')
    .orderBy('door_devices.opened_at')
    .execute()
  const ended = found.flatMap(({ device_id, ...ends }) => {
    const endedAt = device_id === null ? null : doorSessionEnd(ends, now)
    return endedAt === null ? [] : [{ id: String(device_id), ended_at: endedAt.toISOString() }]
  })
  const rows = found.filter(({ revoked_at }) => revoked_at === null)
  const phones = rows.flatMap(({ id, device_id, device_name, heard_at, ended_at }) => {
    if (device_id === null || heard_at === null || ended_at !== null || device_id === door.deviceId) return []
    if (now.getTime() - heard_at.getTime() > ASLEEP_MS) return []
    return [{ id: device_id, door_id: id, name: device_name ?? '', heard_at: heard_at.toISOString() }]
  })
  const others = Map.groupBy(rows, ({ id }) => id)
  others.delete(door.doorId)
  const phonesOf = Map.groupBy(phones, ({ door_id }) => door_id)
  const doors = Array.from(others, ([id, devices]) => {
    const awake = (phonesOf.get(id) ?? []).map(({ heard_at }) => heard_at)
    const all = devices.flatMap(({ heard_at }) => heard_at?.toISOString() ?? [])
    const seenAt = awake.sort().at(0) ?? all.sort().at(-1) ?? null
    const [{ section, ...names } = { name: '', other_name: '', section: null }] = devices
    return { id, name: nameOfDoor(names, language), section: section as Section | null, heard_at: seenAt }
  })
  const shown =
    phones.length <= PHONES_SHOWN
      ? phones
      : phones.toSorted((one, other) => other.heard_at.localeCompare(one.heard_at)).slice(0, PHONES_SHOWN)
  return {
    gates: doors,
    phones: shown,
    ended_devices: ended,
    ended_devices_signed: signedEnds(secretKey, door, ended, now),
  }
}

/**
 * For phones without a network, to which this one passes it on. An empty list is signed too: it is later than one that
 * names devices which have been let in again since.
 */
function signedEnds(
  secretKey: string,
  { eventId }: AuthorizedDoor,
  ended: readonly { id: string; ended_at: string }[],
  now: Date,
): string {
  const ends = Object.fromEntries(ended.map(({ id, ended_at }) => [id, Date.parse(ended_at)]))
  return signEndedDevices(secretKey, { event_id: eventId, signed_at: now.getTime(), ends })
}
