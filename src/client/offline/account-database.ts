import Dexie, { type DexieOptions, type Table } from 'dexie'
import type { Refused } from '#client/api/http-client.ts'
import type { RsvpAnswer } from '#shared/contract/answers.ts'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { CardDesign, SupersededSave } from '#shared/contract/designs.ts'
import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { HttpRoutes } from '#shared/contract/http-routes.ts'
import type { Question } from '#shared/contract/questions.ts'
import type { Route, RouteBody, RouteParams } from '#shared/contract/route.ts'
import type { Send } from '#shared/contract/sends.ts'
import type {
  CheckInTables,
  LocalCheckIn,
  QuarantineRow,
  RefusedRow,
  WaitingRow,
} from './check-ins/check-ins.ts'
import { closeForGood } from './db/reopening.ts'
import { countPeopleComing, partPublishedFromSent } from './db/upgrades.ts'

/** A row of the server on the device with the overlay of unsent writes: what the screens show. */
export type Local<Row> = Row & {
  /** Whether something shown here has not reached the server yet. */
  waiting: boolean
  /** The server's row under the overlay; null while the server has none. Absent where there is no overlay. */
  base?: Row | null
}

/** The server's row under the overlay. */
export function baseOf<Row extends object>(row: Local<Row>): Row | null {
  return row.base === undefined ? withoutOverlay(row) : row.base
}

/** The row as it is shown, without `waiting` and `base`. */
export function withoutOverlay<Row extends object>({ waiting: _, base: __, ...row }: Local<Row>): Row {
  return row as unknown as Row
}

export type LocalEvent = Local<EventSummary>
export type LocalGuest = Local<Guest>
export type LocalQuestion = Local<Question>
/** `saved_by` is empty while only this device has the version that is shown. */
export type LocalDesign = Local<CardDesign>

/** Says that a version of an event's card was superseded by another host's, until it is read on this device. */
export interface SupersededNote extends SupersededSave {
  readonly event_id: string
  /** The account that saved the current version. */
  readonly overtaken_by: string
  readonly read: boolean
}

/** An event that this account was a co-host of; the names are for what is still said of it. */
export interface RevokedEvent {
  readonly event_id: string
  readonly title_ar: string
  readonly title_en: string
  readonly hosts_ar: string
  readonly hosts_en: string
  readonly at: string
  readonly read: boolean
}

/** A picture of a card: chosen here and on its way to the server, or fetched from there. */
export interface LocalPicture {
  /** Of the attachment. */
  readonly id: string
  readonly event_id: string
  readonly attachment_type: AttachmentType
  readonly blob: Blob
  /** `refused` is final; the save of the card that needs it is refused with it. */
  readonly state: 'waiting' | 'kept' | 'refused'
}

/** How far the change feed of an event has been pulled. */
export interface Feed {
  readonly event_id: string
  /** Everything up to this revision is on the device. */
  readonly rev: number
  /** Whether the feed has been read to its end once: the guest list is complete. */
  readonly complete: boolean
  /** When it was last read to its end; null before the first time. */
  readonly pulled_at: string | null
  /** Of the history that is being read, for the next call; absent on feeds of older versions. */
  readonly scope?: number
  /** `FEED_VERSION` when the feed was read from its start; absent on feeds of older versions. */
  readonly version?: number
}

/**
 * Raised when the app begins to store something of the feed that older versions ignored (2: check-ins, 3: cards,
 * 4: questions and answers, 5: sends and deliveries): feeds read by an older version are read from the start once more.
 */
export const FEED_VERSION = 5

/** The key in `feeds` of the account's list of events. */
export const EVENT_LIST = ''

/** A form that is not submitted yet, under a key that the form chooses. */
export interface Draft {
  readonly key: string
  readonly form: unknown
  readonly updated_at: string
}

/** The routes that may be called offline. */
export type OfflineRouteName = {
  [Name in keyof HttpRoutes]: HttpRoutes[Name]['offline'] extends true ? Name : never
}[keyof HttpRoutes]

/** The input of such a call, after the contract's defaults and trimming. */
export interface OutboxInput<R extends Route> {
  readonly params: RouteParams<R>
  readonly body: RouteBody<R>
}

interface OutboxRowOf<Name extends OfflineRouteName> {
  /** The order of writing on this device. */
  readonly seq: number
  readonly event_id: string
  readonly route: Name
  readonly input: OutboxInput<HttpRoutes[Name]>
  /** The idempotency key: the server applies the write once, however often it is sent. */
  readonly key: string
  /** `PROTOCOL_VERSION` at the time of writing. */
  readonly version: number
  readonly created_at: string
  /**
   * `waiting` until the server has responded. `accepted` until a pull has brought the result. `rejected` is final,
   * and stays until somebody dismisses it.
   */
  readonly state: 'waiting' | 'accepted' | 'rejected'
  /** The refusal, on a rejected row. */
  readonly answer?: Refused
}

/** One write on its way to the server. */
export type OutboxRow = { [Name in OfflineRouteName]: OutboxRowOf<Name> }[OfflineRouteName]
export type NewOutboxRow = { [Name in OfflineRouteName]: Omit<OutboxRowOf<Name>, 'seq'> }[OfflineRouteName]

/** `newer`: written by a later version of the app. `unknown`: of a kind that no longer exists. `damaged`: invalid. */
export type Unreadable = 'newer' | 'unknown' | 'damaged'

/** A check-in of this host that the server rejected. */
export type RefusedCheckInRow = RefusedRow

/** The stores whose rows may turn out unreadable. */
export type QuarantinedStore =
  | 'outbox'
  | 'events'
  | 'guests'
  | 'check_ins'
  | 'designs'
  | 'questions'
  | 'answers'
  | 'sends'
  | 'deliveries'

/** Something that could not be read, stored as it was: it holds up nothing and is not lost. */
export interface AccountQuarantineRow extends QuarantineRow {
  readonly why?: Unreadable
  readonly event_id?: string
  readonly at?: string
}

/** What the device has measured about itself. */
export interface Knowledge {
  readonly key: 'clock-offset'
  readonly value: number
}

const NAME_PREFIX = 'marhaba-'

/**
 * The data of one account on this device. Names are not indexed: lists are read whole and searched in memory, and
 * an index on text makes every write of a guest slower.
 */
export class AccountDatabase extends Dexie {
  declare readonly events: Table<LocalEvent, string>
  declare readonly guests: Table<LocalGuest, [eventId: string, id: string]>
  declare readonly feeds: Table<Feed, string>
  declare readonly outbox: Table<OutboxRow, number, NewOutboxRow>
  declare readonly drafts: Table<Draft, string>
  declare readonly check_ins: Table<LocalCheckIn, string>
  declare readonly check_ins_waiting: Table<WaitingRow, string>
  declare readonly check_ins_refused: Table<RefusedRow, string>
  declare readonly quarantine: Table<AccountQuarantineRow, [store: string, id: string]>
  declare readonly designs: Table<LocalDesign, string>
  declare readonly overtaken: Table<SupersededNote, string>
  declare readonly revoked_events: Table<RevokedEvent, string>
  declare readonly pictures: Table<LocalPicture, string>
  declare readonly questions: Table<LocalQuestion, [eventId: string, id: string]>
  /** By guest. Answers have no overlay. */
  declare readonly answers: Table<RsvpAnswer, [eventId: string, guestId: string]>
  declare readonly sends: Table<Send, [eventId: string, id: string]>
  declare readonly deliveries: Table<Delivery, [eventId: string, id: string]>
  declare readonly knowledge: Table<Knowledge, string>
  readonly accountId: string

  /** `storage`: instead of the browser's own IndexedDB. */
  constructor(accountId: string, storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    // Strict: what the screens call saved is on the disk, not only in the browser's memory.
    super(NAME_PREFIX + accountId, { chromeTransactionDurability: 'strict', ...storage })
    this.accountId = accountId
    this.version(1).stores({
      events: 'id',
      guests: '[event_id+id], event_id',
      feeds: 'event_id',
      outbox: '++seq, event_id, state, [event_id+state]',
      drafts: 'key',
    })
    this.version(2).stores({
      check_ins: 'id, event_id',
      check_ins_waiting: 'id, event_id',
      check_ins_refused: 'id, event_id',
      quarantine: '[store+id], event_id',
      knowledge: 'key',
    })
    this.version(3).stores({ designs: 'id', overtaken: 'version_id, event_id', pictures: 'id, event_id' })
    this.version(4).stores({ questions: '[event_id+id], event_id', answers: '[event_id+id], event_id' })
    this.version(5).upgrade(countPeopleComing)
    this.version(6)
      .stores({ sends: '[event_id+id]', deliveries: '[event_id+id], [event_id+guest_id]' })
      .upgrade(partPublishedFromSent)
    this.version(7).stores({ revoked_events: 'event_id' })
    // A newer version of the app in another tab wants to upgrade, and an open connection would block it. What is
    // under way is finished first; later calls fail.
    this.on('versionchange', () => closeForGood(this))
  }

  /** The stores of check-ins under the names that `check-ins.ts` uses. */
  get checkInTables(): CheckInTables {
    const { check_ins, check_ins_waiting, check_ins_refused, quarantine } = this
    const waiting = check_ins_waiting
    return { database: this, watched: true, check_ins, waiting, refused: check_ins_refused, quarantine }
  }

  /** The outbox and every store that an optimistic effect may change. */
  get writeTables(): Table[] {
    const { outbox, events, guests, feeds, designs, questions } = this
    return [outbox, events, guests, feeds, designs, questions]
  }

  /** Every store that pushing and pulling touch, for transactions over all of them. */
  get syncTables(): Table[] {
    const { check_ins, check_ins_waiting, check_ins_refused, quarantine, overtaken, pictures } = this
    const { answers, sends, deliveries, revoked_events } = this
    const checkIns = [check_ins, check_ins_waiting, check_ins_refused]
    const notes = [quarantine, overtaken, revoked_events]
    return [...this.writeTables, ...checkIns, ...notes, pictures, answers, sends, deliveries]
  }
}

let currentDatabase: AccountDatabase | null = null

/** The database of the signed-in account; always open on pages that need a sign-in. */
export function accountDatabase(): AccountDatabase {
  if (!currentDatabase) throw new Error('No account is open: account-lifecycle opens its database at sign-in')
  return currentDatabase
}

/** For `account-lifecycle.ts` alone. */
export function setAccountDatabase(database: AccountDatabase): void {
  currentDatabase = database
}
