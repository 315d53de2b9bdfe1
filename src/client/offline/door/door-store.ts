import type { z } from 'zod'
import { serialize } from '#client/lib/serialize.ts'
import type { doorChangesSchema } from '#shared/contract/door-session.ts'
import type { RefusedRow, SendOutcome } from '../check-ins/check-ins.ts'
import { isClosedForGood, withReopening } from '../db/reopening.ts'
import { DoorHandover } from '../handover/door-handover.ts'
import { endsOfServer, type KnownEnds, type ReportedEnds } from '../handover/ended-devices.ts'
import { applyPage, type Resync } from './apply-page.ts'
import { CheckInIndex, type CheckInIndexParts } from './check-in-index.ts'
import type { DeviceClock } from './device-clock.ts'
import { createDoorCommands } from './door-commands.ts'
import { type DoorCheckIn, DoorDatabase, doorName, rehearsalName, type StoredDoor } from './door-database.ts'
import type { DoorCommands, DoorLink } from './door-view.ts'
import { type GuestSources, invitationOf } from './guest-at-door.ts'
import { GuestList } from './guest-list.ts'
import { loadDoor } from './load-door.ts'
import { othersOf } from './other-phones.ts'
import type { DoorPlatform } from './platform.ts'
import type { DoorPage } from './pull-door.ts'
import { deleteList, ENDED } from './purge-list.ts'
import { type Rehearsal, startRehearsal } from './rehearsal.ts'
import { restoreDoor } from './restore-door.ts'
import { ServerClock } from './server-clock.ts'

const KEYS_AT_ONCE = 500
/** Short, because a page may be closed at any time, and what was cleared is in its memory alone. */
const CHECK_STORAGE_MS = 10_000
const DAY = 24 * 60 * 60_000

type Reported = Pick<z.infer<typeof doorChangesSchema>, 'gates' | 'phones'> & ReportedEnds

/** The state of a door on this phone: the rows on disk, and the memory that is built from them and follows them. */
export class DoorStore {
  readonly database: DoorDatabase
  readonly list = new GuestList()
  readonly checkIns: CheckInIndex
  readonly handover: DoorHandover
  readonly clock: ServerClock
  readonly commands: DoorCommands
  refused: RefusedRow<DoorCheckIn>[] = []
  unreadable = 0
  /** Commands save nothing more: the door is being left. */
  sealed = false
  rehearsal: Rehearsal | null = null
  /** The list of an ended door is off the disk too. Where the disk could not be written, only the memory is empty. */
  wiped = false
  /** Somebody cleared the phone's data while the door was open; all of it was written down again. */
  dataCleared = false
  /** Since when the server was not reached, by its clock; null while it is. */
  disconnectedSince: number | null = null
  readonly #platform: DoorPlatform
  readonly #onChange: () => void
  readonly #onSaved: () => void
  #door: StoredDoor
  #resync: Resync | null = null
  /** What others had vouched for before the pull: where it does not bring that, the server does not have it. */
  #vouchedBefore: readonly string[] = []
  readonly #exclusively = serialize()
  #reachedAt: number | null = null
  #preparing = false
  #discarded = false
  #recreating = false

  constructor(
    link: DoorLink,
    platform: DoorPlatform,
    on: { readonly change: () => void; readonly saved: () => void; readonly clock: DeviceClock },
  ) {
    this.#platform = platform
    this.#onChange = on.change
    this.#onSaved = on.saved
    this.#door = emptyDoor(link)
    this.clock = new ServerClock({
      now: platform.now,
      elapsed: platform.elapsed,
      device: on.clock,
      offset: () => this.#door.clock_offset,
      setOffset: (clock_offset) => this.saveInBackground({ clock_offset }),
      hasWaiting: () => this.checkIns.waiting > 0,
    })
    this.database = new DoorDatabase(doorName(link), platform.storage)
    this.database.on('populate', ({ idbtrans }) => this.#onDatabaseCreated(idbtrans))
    this.database.on('close', () => platform.timers.set(() => void this.#checkStorage(), 0))
    this.checkIns = new CheckInIndex(this.#indexParts())
    this.handover = new DoorHandover({
      database: this.database,
      checkIns: this.checkIns,
      door: this.door,
      signing: () => platform.signing,
      exclusively: this.#exclusively,
      onReceived: () => this.#onSaved(),
      onEnds: (ends) => this.saveInBackground(ends),
    })
    this.commands = createDoorCommands({
      ...this.#commandParts(),
      tables: this.database,
      checkIns: this.checkIns,
    })
  }

  readonly door = (): StoredDoor => this.#door

  /** What is shown and worked on: the door itself, or its rehearsal. */
  get active(): GuestSources & { readonly commands: DoorCommands } {
    return this.rehearsal ?? this
  }

  /** Past its end without hearing so from the server; a day later, because this phone's clock may be wrong. */
  isLongOver(): boolean {
    const end = this.#door.door?.expires_at ?? null
    return end !== null && this.clock.now() > Date.parse(end) + DAY
  }

  /** Reads everything into memory. Throws where the storage cannot be read. */
  async load(): Promise<void> {
    // A rehearsal whose page was killed has left its database.
    await new DoorDatabase(rehearsalName(this.#door.link), this.#platform.storage).delete()
    const loaded = await withReopening(this.database, () => loadDoor(this.database))
    if (loaded.door) this.#door = { ...loaded.door, link: this.#door.link }
    // One transaction deletes the list and stores that the door has ended.
    this.wiped = this.#door.ended
    for (const row of loaded.gone) this.list.putGone(row)
    for (const guest of loaded.guests) this.list.put(guest)
    this.checkIns.add(loaded.check_ins, loaded.waiting)
    this.checkIns.receive(loaded.check_ins.filter(({ received }) => received !== undefined))
    this.handover.load(loaded.handover)
    this.checkIns.setOthers(othersOf(this.#door))
    this.refused = [...loaded.refused]
    this.unreadable = loaded.unreadable
    this.#prepareSearch()
    this.#watchStorage()
  }

  /** A database that is created while the door is in memory is one whose data was cleared. */
  #onDatabaseCreated(transaction: IDBTransaction): void {
    if (this.#discarded || this.#door.device_id === '') return
    restoreDoor(transaction, this)
    transaction.addEventListener('complete', () => {
      // What could not be read was on the disk alone.
      this.unreadable = 0
      this.dataCleared ||= !this.#recreating
      void this.#platform.persistence.ask().catch(() => undefined)
      this.#onChange()
    })
  }

  #watchStorage(): void {
    this.#platform.timers.set(() => {
      if (this.#discarded || isClosedForGood(this.database)) return
      void this.#checkStorage().finally(() => this.#watchStorage())
    }, CHECK_STORAGE_MS)
  }

  /** Opens the database where it was closed, which restores what was cleared. */
  async #checkStorage(): Promise<void> {
    const { database } = this
    if (this.#discarded || isClosedForGood(database)) return
    await withReopening(database, () => database.session.get('door')).catch(() => undefined)
  }

  /** Deletes the storage for good: nothing writes it again. */
  async discard(): Promise<void> {
    this.#discarded = true
    await this.database.delete()
  }

  /** In idle time, so that the first keystroke finds every search key made. */
  #prepareSearch(): void {
    if (this.#preparing) return
    this.#preparing = true
    const go = () => {
      this.#preparing = !this.list.prepare(KEYS_AT_ONCE)
      if (this.#preparing) this.#platform.timers.set(go, 0)
    }
    this.#platform.timers.set(go, 0)
  }

  /** Resolves when the change is on disk; throws where it cannot be stored. */
  async save(patch: Partial<StoredDoor>): Promise<void> {
    const { session } = this.database
    await withReopening(this.database, () =>
      this.database.transaction('rw', session, async () => {
        if ((await session.update('door', patch)) === 0) await session.put({ ...this.#door, ...patch })
      }),
    )
    this.#setDoor(patch)
  }

  /** For what a later response repeats: memory at once, disk if it succeeds. */
  saveInBackground(patch: Partial<StoredDoor>): void {
    this.#setDoor(patch)
    void this.database.session.update('door', patch).catch(() => undefined)
  }

  markReachable(): void {
    this.#reachedAt = this.clock.now()
    this.disconnectedSince = null
    void this.rehearsal?.drain(this.#reachedAt).then(this.#onChange, () => undefined)
    this.#onChange()
  }

  markUnreachable(): void {
    this.disconnectedSince ??= this.#reachedAt ?? this.#door.listed_at ?? this.clock.now()
    this.#onChange()
  }

  /** Who else lets guests in, as a page or a heartbeat reports it. */
  reportedOthers({ gates, phones, ...ends }: Reported): Pick<StoredDoor, 'gates' | 'phones'> & KnownEnds {
    return {
      ...endsOfServer(this.#door, ends),
      gates: gates.map((other) => ({
        ...other,
        heard_at: other.heard_at === null ? null : Date.parse(other.heard_at),
      })),
      phones: phones.map((phone) => ({ ...phone, heard_at: Date.parse(phone.heard_at) })),
    }
  }

  /** A phone that was opened once and lies in a drawer would be called silent all evening. */
  markPhoneUnused(id: string, isUnused: boolean): void {
    const { [id]: _, ...unused } = this.#door.unused ?? {}
    const lastSeenAt = this.#door.phones?.find((phone) => phone.id === id)?.heard_at
    this.saveInBackground({
      unused: isUnused && lastSeenAt !== undefined ? { ...unused, [id]: lastSeenAt } : unused,
    })
  }

  /** One page of the list: on disk with its cursor, then in memory. Throws where it cannot be stored. */
  apply(page: DoorPage): Promise<void> {
    return this.#exclusively(() => this.#apply(page))
  }

  async #apply(page: DoorPage): Promise<void> {
    const { rev, complete, ended } = this.#door
    if (ended) throw new Error('the list has left the phone')
    const holdsSome = complete || this.list.size > 0
    if (page.reset) this.#resync = { seen: new Set() }
    else if (rev === 0 && holdsSome) this.#resync ??= { seen: new Set() }
    const cursor = page.reset || (this.#resync && page.more) ? { rev: 0 } : { rev: page.next }
    const patch: Partial<StoredDoor> = {
      ...cursor,
      scope: page.scope,
      total: page.guests,
      door: page.door,
      event: page.event,
      ...this.reportedOthers(page),
      pass_key: page.pass_key,
      ...(page.more ? {} : { complete: true, listed_at: this.clock.now() }),
    }
    const unreadable = await applyPage(this, page, this.#resync, patch)
    if (this.#door.ended) return
    this.unreadable += unreadable
    // Not between pages: each would sort all names again.
    if (!page.more) this.#prepareSearch()
    if (!page.more) this.#resync = null
    this.rehearsal?.checkIns.recheck(this.rehearsal.checkIns.guestIds())
    this.#setDoor(patch)
    if (!page.more) await this.handover.drop(this.#vouchedBefore.filter(this.checkIns.isReceived))
  }

  /** Forgets a resync that was interrupted: it begins again. */
  beginPull(): void {
    this.#resync = null
    this.checkIns.beginPull()
    this.#vouchedBefore = this.checkIns
      .receivedIds()
      .filter((id) => this.checkIns.record(id)?.received === 'vouched')
  }

  applySent({ confirmed, refused, unreadable }: SendOutcome<DoorCheckIn>): void {
    this.checkIns.confirm(confirmed, this.clock.now())
    this.checkIns.remove([...refused, ...unreadable].map(({ id }) => id))
    const known = new Set(this.refused.map(({ id }) => id))
    this.refused = [...this.refused, ...refused.filter(({ id }) => !known.has(id))]
    this.unreadable += unreadable.length
    this.#onChange()
  }

  /** The door has ended: the list leaves the phone at once, waiting records stay until they are sent. */
  async purgeList(): Promise<void> {
    const { database, checkIns } = this
    const { device_id } = this.#door
    // Nobody may see the list any more, so memory goes first, whether or not the disk can be written.
    this.list.clear()
    checkIns.remove(checkIns.foreignIds())
    this.handover.keepCarried()
    this.#setDoor(ENDED)
    // After what is being written, which may be written once more on a new connection.
    await this.#exclusively(async () => {
      try {
        await withReopening(database, () => deleteList(database, device_id))
      } catch (error) {
        if (!(await this.isDrained())) throw error
        await this.#recreate()
      }
    })
    this.wiped = true
    this.unreadable = await database.quarantine.count()
    checkIns.recheck(checkIns.guestIds())
    this.#onChange()
  }

  /** A full disk that deletes no rows may delete a whole database: what is in memory is written to a new one. */
  async #recreate(): Promise<void> {
    this.#recreating = true
    try {
      await this.database.delete({ disableAutoOpen: false })
      await this.database.open()
    } finally {
      this.#recreating = false
    }
  }

  /** Whether nothing is left that the server must receive or a person must see. */
  async isDrained(): Promise<boolean> {
    const { waiting, refused, handover } = this.database
    const carried = handover.filter((row) => row.carried).count()
    return (await waiting.count()) === 0 && (await refused.count()) === 0 && (await carried) === 0
  }

  async startRehearsal(): Promise<void> {
    if (this.rehearsal !== null) return
    this.rehearsal = await startRehearsal({
      name: rehearsalName(this.#door.link),
      storage: this.#platform.storage,
      checkIns: this.#indexParts(),
      commands: this.#commandParts(),
    })
    this.rehearsal.checkIns.setOthers(othersOf(this.#door))
    this.#onChange()
  }

  async endRehearsal(): Promise<void> {
    const rehearsal = this.rehearsal
    this.rehearsal = null
    this.#onChange()
    await rehearsal?.end().catch(() => undefined)
  }

  #setDoor(patch: Partial<StoredDoor>): void {
    this.#door = { ...this.#door, ...patch }
    if (patch.ended_devices) void this.handover.dropEnded()
    if (patch.gates || patch.phones || patch.unused) {
      const others = othersOf(this.#door)
      this.checkIns.setOthers(others)
      this.rehearsal?.checkIns.setOthers(others)
    }
    this.#onChange()
  }

  #indexParts(): CheckInIndexParts {
    return {
      own: () => ({ device_id: this.#door.device_id, door_id: this.#door.door?.id ?? null }),
      invitation: (guestId) => invitationOf(this.list, guestId),
    }
  }

  #commandParts() {
    return {
      list: this.list,
      door: this.door,
      isOpen: () => !this.sealed && !this.#door.ended && this.#door.token !== null,
      verify: () => this.#platform.verify,
      now: this.clock.deviceNow,
      onSaved: () => this.#onSaved(),
    }
  }
}

function emptyDoor(link: DoorLink): StoredDoor {
  return {
    key: 'door',
    link,
    device_id: '',
    has_pin: false,
    token: null,
    event_id: '',
    door: null,
    event: null,
    gates: [],
    pass_key: '',
    scope: 0,
    rev: 0,
    total: null,
    complete: false,
    listed_at: null,
    clock_offset: null,
    ended: false,
  }
}
