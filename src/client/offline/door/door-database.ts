import Dexie, { type DexieOptions, type Table } from 'dexie'
import type { DoorGuest, OwnDoor } from '#shared/contract/door-session.ts'
import type { PublicEvent } from '#shared/contract/invitation.ts'
import type { OtherDoor, OtherPhone } from '#shared/rules/door/double-entry.ts'
import { linkCode } from '#shared/rules/guest-pass/link-code.ts'
import type { PassClaim } from '#shared/rules/guest-pass/pass.ts'
import { type CheckInTables, checkInStores, type LocalCheckIn } from '../check-ins/check-ins.ts'
import { closeForGood } from '../db/reopening.ts'
import type { HandoverRow } from '../handover/held-batches.ts'
import type { SigningKey } from '../handover/signing.ts'
import type { DoorLink } from './door-view.ts'

/** The row of a door about itself. Times are milliseconds since 1970 by the server's clock. */
export interface StoredDoor {
  readonly key: 'door'
  readonly link: DoorLink
  /** Made before the first exchange, so that a lost response and another try are the same device. */
  readonly device_id: string
  /** Made with it: the server gives the same token for it. Missing on what an older version saved. */
  readonly device_secret?: string
  readonly has_pin: boolean
  /** Null before the link was exchanged. */
  readonly token: string | null
  readonly event_id: string
  readonly door: OwnDoor | null
  readonly event: PublicEvent | null
  readonly gates: readonly (OtherDoor & { readonly name: string })[]
  /** The other phones at all doors. Missing on what an older version saved. */
  readonly phones?: readonly (Omit<OtherPhone, 'section'> & {
    readonly door_id: string
    readonly name: string
  })[]
  /** Phones marked as not in use, with the time each was last seen then; a later time means it is in use again. */
  readonly unused?: Readonly<Record<string, number>>
  readonly pass_key: string
  /** The key of this phone with the server's word for it; missing until it was certified. */
  readonly signing?:
    | (SigningKey & {
        readonly certificate: Uint8Array<ArrayBuffer>
        readonly event_key: Uint8Array<ArrayBuffer>
        readonly event_secret: Uint8Array<ArrayBuffer>
      })
    | undefined
  /** When the right of each of these devices ended. */
  readonly ended_devices?: Readonly<Record<string, number>>
  /** The same as the event's key signed it, to be passed on. */
  readonly signed_ends?: Uint8Array<ArrayBuffer> | undefined
  /** As of when, by the server's clock. */
  readonly ends_at?: number
  /** Of which list the rows are a part, and up to which revision they are held. */
  readonly scope: number
  readonly rev: number
  /** Guests in the whole list; null before the first page. */
  readonly total: number | null
  /** Whether the list has been read to its end once. */
  readonly complete: boolean
  /** When the list was known to be whole last. */
  readonly listed_at: number | null
  readonly clock_offset: number | null
  /** The list has left the phone; what waits has not. */
  readonly ended: boolean
}

/** A guest who left this door's list. A revoked one is named where the list had them. */
export interface GoneRow {
  readonly id: string
  readonly revoked: boolean
  readonly name: string
  readonly pass_code: string
  readonly short_code: string
}

export interface DoorCheckIn extends LocalCheckIn {
  /**
   * The place of a record of this phone among all that it saved, from 1: its time is by a clock that may have been set
   * meanwhile. Never sent, and missing on what an older version saved.
   */
  readonly saved?: number
  /**
   * It came by hand-over and the server has not confirmed it: under the signature of the device that made it, or another
   * phone vouches that the server had it. Never sent.
   */
  readonly received?: 'signed' | 'vouched'
  /** The claim of a signed pass of a guest who is not in this door's list; never sent. */
  readonly claim?: Pick<PassClaim, 'invited' | 'section'>
}

const NAME_PREFIX = 'marhaba-door-'
const REHEARSAL = '-rehearsal'

/** The name of a door's database and lock. It is a hash, so that nobody can read the link from it. */
export function doorName({ event_token, check_in_token }: DoorLink): string {
  return NAME_PREFIX + linkCode(`${event_token} ${check_in_token}`)
}

export function rehearsalName(link: DoorLink): string {
  return doorName(link) + REHEARSAL
}

export function isDoorName(name: string): boolean {
  return name.startsWith(NAME_PREFIX) && !name.endsWith(REHEARSAL)
}

/**
 * The database of one door. Guests have no index but their id: they are looked up in memory, and
 * an index would make the download of a long list several times dearer.
 */
export class DoorDatabase extends Dexie implements CheckInTables<DoorCheckIn> {
  declare readonly session: Table<StoredDoor, 'door'>
  declare readonly guests: Table<DoorGuest, string>
  declare readonly gone: Table<GoneRow, string>
  declare readonly check_ins: CheckInTables<DoorCheckIn>['check_ins']
  declare readonly waiting: CheckInTables<DoorCheckIn>['waiting']
  declare readonly refused: CheckInTables<DoorCheckIn>['refused']
  declare readonly quarantine: CheckInTables<DoorCheckIn>['quarantine']
  declare readonly handover: Table<HandoverRow, string>
  readonly database = this
  readonly watched = false

  /** `storage`: instead of the browser's own IndexedDB. */
  constructor(name: string, storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    // Strict: green is shown for what has reached the disk, not only the browser's memory.
    super(name, { chromeTransactionDurability: 'strict', ...storage })
    this.version(1).stores({ session: 'key', guests: 'id', gone: 'id', ...checkInStores })
    this.version(2).stores({ handover: 'id' })
    // A newer version of the app in another tab may upgrade: an open connection would block it. One that is deleted is
    // opened again by the next call.
    this.on('versionchange', ({ newVersion }) => newVersion === null || closeForGood(this))
  }
}
