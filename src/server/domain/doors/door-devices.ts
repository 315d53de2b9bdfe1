import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'

/** Of one link, those included that are used no more: more phones than stand at any entrance. */
const LINK_MAXIMUM = 200
/** Of one door, by all the links it had. */
const DOOR_MAXIMUM = 1000
/** Of all doors: each device is sent the others, and a host all of them. */
const EVENT_MAXIMUM = 3000

/** A door by the link that it has now. */
interface LinkedDoor {
  readonly event_id: string
  readonly door_id: string
  readonly link_no: number
}

interface OpeningDevice {
  readonly id: string
  readonly name: string
  readonly browser: string
  readonly tokenHash: Buffer
  /** The host who is signed in on it; null: nobody who is one. */
  readonly hostId: string | null
}

/** The stored form of what a browser is known by: another one in every event, so that nobody can follow it. */
function browserHash(eventId: string, browser: string): Buffer {
  return createHash('sha256').update(`door browser\n${eventId}\n${browser}`).digest()
}

/**
 * Whether this browser has opened the door by its present link, and was cut off there. Then it is let in again by a new
 * link alone, whatever id of a device it makes up; a browser that was emptied of its cookies is another one.
 */
export async function browserStateAt(
  db: Database,
  { event_id, door_id, link_no }: LinkedDoor,
  browser: string,
): Promise<'new' | 'known' | 'cut-off'> {
  const devices = await db
    .selectFrom('door_devices')
    .select('ended_at')
    .where('event_id', '=', event_id)
    .where('door_id', '=', door_id)
    .where('link_no', '=', link_no)
    .where('browser_hash', '=', browserHash(event_id, browser))
    .execute()
  if (devices.some(({ ended_at }) => ended_at !== null)) return 'cut-off'
  return devices.length > 0 ? 'known' : 'new'
}

/**
 * Stores the session of a device and returns the device's id. The device is known by its token, which follows from a
 * secret of its own, or by its browser, whose former token is dead then. An id alone proves nothing, since every phone
 * reads those of its colleagues beside their check-ins: from another device it gets an id of its own.
 *
 * Under the lock of the door's row, because the devices of a door are counted. Those of the event are counted as they
 * are: doors that open at once may go a few beyond.
 */
export async function storeDevice(
  trx: Transaction<DB>,
  door: LinkedDoor,
  { id, name, browser, tokenHash, hostId }: OpeningDevice,
  now: Date,
): Promise<Outcome<string>> {
  const { event_id, door_id, link_no } = door
  const browser_hash = browserHash(event_id, browser)
  const session = { token_hash: tokenHash, browser_hash, name, link_no, heard_at: now, wiped_at: null }
  const known = await trx
    .selectFrom('door_devices')
    .select(['id', 'door_id', 'token_hash', 'browser_hash', 'ended_at'])
    .where('event_id', '=', event_id)
    .where((where) => where.or([where('id', '=', id), where('token_hash', '=', tokenHash)]))
    .execute()
  if (known.some((one) => one.door_id !== door_id || one.ended_at !== null)) return refuse('door_closed')
  const own =
    known.find(({ token_hash }) => token_hash.equals(tokenHash)) ??
    known.find((device) => device.browser_hash?.equals(browser_hash))
  if (own !== undefined) {
    await trx
      .updateTable('door_devices')
      // Signing out does not make it another's device.
      .set(hostId === null ? session : { ...session, host_id: hostId })
      .where('event_id', '=', event_id)
      .where('id', '=', own.id)
      .execute()
    return done(own.id)
  }
  const opened = await trx
    .selectFrom('door_devices')
    .select((from) => [
      from.fn.countAll<number>().as('by_event'),
      from.fn.countAll<number>().filterWhere('door_id', '=', door_id).as('by_door'),
      from.fn
        .countAll<number>()
        .filterWhere((where) => where.and({ door_id, link_no }))
        .as('by_link'),
    ])
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  // Phones know this refusal, and its text is the way out: to ask the host for a new link.
  const { by_link, by_door, by_event } = opened
  if (by_link >= LINK_MAXIMUM || by_door >= DOOR_MAXIMUM || by_event >= EVENT_MAXIMUM)
    return refuse('door_closed')
  const device = { ...session, event_id, door_id, host_id: hostId, opened_at: now }
  const ownId = known.length === 0 ? id : newId()
  await trx
    .insertInto('door_devices')
    .values({ ...device, id: ownId })
    .execute()
  return done(ownId)
}
