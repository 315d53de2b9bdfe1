import { createPublicKey, verify } from 'node:crypto'
import { IDBKeyRange } from 'fake-indexeddb'
import { createHttpClient } from '#client/api/http-client.ts'
import { createDoorSession } from '#client/offline/door/door-session.ts'
import type {
  DoorLink,
  DoorSession,
  DoorView,
  PaperEntry,
  People,
  Verdict,
} from '#client/offline/door/door-view.ts'
import { signingAtOnce } from '../factories/handover.ts'
import type { Attempt, History, Operation } from './history.ts'
import type { Phone } from './phone.ts'

interface DoorPhoneParts {
  readonly phone: Phone
  readonly link: DoorLink
  readonly pin: string | null
  readonly history: History
  /** Whether the right of the phone with this name has ended. */
  readonly isEnded: (phone: string) => boolean
}

type OperationTime = Pick<Operation, 'occurred_at' | 'times' | 'at' | 'age' | 'phone' | 'clock_known'>

/** A person at a door with a phone: what they do, and what the screen shows. */
export class DoorPhone {
  readonly phone: Phone
  readonly link: DoorLink
  session: DoorSession | null = null
  /** Operations that have not been answered yet. */
  pending = 0
  readonly #pin: string | null
  readonly #history: History
  readonly #isEnded: (phone: string) => boolean
  /** Entries that the screen has shown as standing, with their guest. */
  #seen = new Map<string, string | null>()
  /** Those of them that were shown as not confirmed by the server. */
  #received = new Set<string>()
  #lastView: unknown = null
  /** The entries that were answered, in that order. */
  #answered = new Map<string, number>()
  /** The server's clock was known to this page: whatever is done to the phone's own, it is from then on. */
  #clockKnown = false
  /** By how much the phone's clock was wrong when its view was looked at last, and the offset of then. */
  #clockError = 0
  #staleOffset: number | null = null

  constructor({ phone, link, pin, history, isEnded }: DoorPhoneParts) {
    this.phone = phone
    this.link = link
    this.#pin = pin
    this.#history = history
    this.#isEnded = isEnded
  }

  get name(): string {
    return this.phone.name
  }

  get stage(): string {
    return this.session?.read().state.kind ?? 'off'
  }

  open(): void {
    if (this.session && this.phone.page?.alive) return
    const { phone } = this
    const page = phone.openPage()
    this.pending = 0
    this.#clockKnown = false
    this.#clockError = phone.clockError
    this.#staleOffset = null
    page.run(() => {
      const fetch = phone.network.of(page, phone.name)
      const client = createHttpClient({
        fetch,
        session: { read: () => ({ status: 'signed-out', user: null, token: null }), expire: () => {} },
        language: () => 'ar',
        base: '/api',
      })
      this.session = createDoorSession(this.link, {
        client,
        fetch,
        base: '/api',
        storage: { indexedDB: phone.storage.of(page), IDBKeyRange },
        locks: phone.locks.of(page),
        verify: Promise.resolve(verifySignature),
        signing: Promise.resolve(
          phone.trustsAnybody ? { ...signingAtOnce, verify: async () => true } : signingAtOnce,
        ),
        now: () => phone.now(),
        elapsed: () => (phone.trustsItsClock ? phone.now() : performance.now()),
        onHidden: () => () => {},
        timers: {
          set: (work, delay) => setTimeout(work, delay),
          clear: (timer) => clearTimeout(timer as number),
        },
        afterPaint: (work) => void setTimeout(work, 16),
        random: () => page.rng.next(),
        isOnlineHint: () => true,
        onWake: () => () => {},
        requestBackgroundSync: () => {},
        persistence: { read: () => 'unknown', ask: async () => {} },
      })
    })
  }

  kill(): void {
    this.phone.killPage()
    this.session = null
  }

  /** As a person closes the app; what it still has to do it does. */
  close(): void {
    const { session } = this
    const { page } = this.phone
    if (!session || !page) return
    page.run(() => void session.close().then(() => this.phone.page === page && this.kill()))
  }

  /** Opens the link where the screen asks for it. */
  enter(): void {
    const { session } = this
    if (!session || !['asking', 'parked', 'unreachable'].includes(this.stage)) return
    this.#do(() => session.enter({ pin: this.#pin, device_name: this.name }))
  }

  scan(text: string, people: People): void {
    this.#act({ subject: text, guest: null, undoes: null }, (session) => session.commands.scan(text, people))
  }

  admit(guest: string, people: People, anyway: boolean, members?: readonly string[]): void {
    this.#act({ subject: guest, guest, undoes: null }, (session) =>
      session.commands.admit(guest, people, anyway, members),
    )
  }

  admitWalkIn(people: number): void {
    this.#act({ subject: 'walk-in', guest: null, undoes: null }, (session) =>
      session.commands.admitWalkIn('زائر', people),
    )
  }

  /** Confirms the rows of a printed page, at the world's time that somebody has written on it. */
  recordPaper(entries: readonly PaperEntry[], at: number): void {
    const { session, phone } = this
    if (!session || entries.length === 0) return
    const { rehearsal } = session.read()
    // No later than now, as the phone's clock has it.
    const occurredAt = () => Math.min(at - this.#offset(), phone.now())
    const emitted = { ...this.#timeNow(), occurred_at: occurredAt(), at }
    const before = occurredAt() + this.#offset()
    this.#try(
      { ...emitted, guest: null, undoes: null, page: entries.map(({ guest_id }) => guest_id) },
      rehearsal,
      () => session.commands.recordPaper(entries, at),
      (ids) => {
        const times = [at, before, occurredAt() + this.#offset()]
        for (const [place, id] of ids?.entries() ?? []) {
          const { guest_id = '', people = 0 } = entries[place] ?? {}
          const entry = session.guest(guest_id)?.entries.find((one) => one.id === id)
          const what = { kind: 'entry', id, guest: guest_id, people, undoes: null, subject: 'paper' } as const
          this.#answered.set(id, this.#answered.size)
          this.#note({ ...what, members: entry && (entry.members ?? []) }, { ...emitted, times })
        }
      },
    )
  }

  correct(entry: string, people: number): void {
    const before = this.#entry(entry)
    if (!before || before.people === people) return
    const rehearsing = this.session?.read().rehearsal ?? false
    if (!rehearsing) this.#history.undone.add(entry)
    this.#act(
      { subject: 'correct', guest: before.guest, undoes: entry },
      (session) => session.commands.correct(entry, people),
      {
        at: before.at,
      },
    )
  }

  undo(entry: string): void {
    const before = this.#entry(entry)
    const { session } = this
    if (!before || !session) return
    const rehearsal = session.read().rehearsal
    const emitted = this.#timeNow()
    if (!rehearsal) this.#history.undone.add(entry)
    const what = { guest: before.guest, undoes: entry }
    this.#try(
      { ...what, ...emitted },
      rehearsal,
      () => session.commands.undo(entry, 'خطأ'),
      (saved) => {
        if (saved) this.#note({ kind: 'undo', id: null, people: 0, subject: 'undo', ...what }, emitted)
      },
    )
  }

  /** Ids of the entries that this phone shows as standing, in a steady order. */
  entries(): string[] {
    const { session } = this
    if (!session) return []
    const { recent } = session.read()
    const ids = new Set(recent.filter(({ kind, undone }) => kind === 'entry' && !undone).map(({ id }) => id))
    for (const [id] of this.#seen) if (this.#entry(id)) ids.add(id)
    return [...ids].sort()
  }

  /** Invariant 5: what the screen has shown may not disappear. */
  look(guests: readonly string[]): void {
    const { session } = this
    if (!session) return
    const view = session.read()
    if (view === this.#lastView) return
    this.#lastView = view
    this.#lookAtClock(view)
    for (const { id, problems } of view.refused) {
      this.#history.refusals.add(id)
      if (problems['undoes']?.includes('undo.foreign')) this.#history.refusedUndos.set(id, this.name)
    }
    if (!['open', 'parked'].includes(view.state.kind) || view.rehearsal) return
    const shown = new Map<string, string>()
    const received = new Set<string>()
    for (const id of guests) {
      const entries = session.guest(id)?.entries ?? []
      for (const entry of entries) shown.set(entry.id, id)
      for (const entry of entries.filter((one) => one.received)) received.add(entry.id)
    }
    for (const [entry, guest] of this.#seen) {
      if (shown.has(entry) || guest === null || !session.guest(guest)) continue
      const { undone, refusals, corrupted } = this.#history
      const isExcused = undone.has(entry) || refusals.has(entry) || corrupted.has(entry)
      if (isExcused || this.#isDisbelieved(entry)) this.#seen.delete(entry)
      else {
        this.#history.violated(`invariant 5: ${this.name} no longer shows entry ${entry} of guest ${guest}`)
        this.#seen.delete(entry)
      }
    }
    for (const [entry, guest] of shown) this.#seen.set(entry, guest)
    this.#received = received
  }

  /** What a phone did whose right had ended does not count until the server has it. */
  #isDisbelieved(entry: string): boolean {
    const operation = this.#history.operations.find(({ id }) => id === entry)
    return operation !== undefined && this.#received.has(entry) && this.#isEnded(operation.phone)
  }

  /** The storage was wiped or the door has ended here: what was shown may go. */
  forget(): void {
    this.#seen.clear()
    this.#answered.clear()
  }

  /** Invariant 8: the latest scan is on top, whatever the clock said. */
  #lookAtClock({ recent, rehearsal, clock_offset }: DoorView): void {
    const { clockError } = this.phone
    // Set back to where it was before the page was opened, the old offset is right by chance, and not for long.
    if (clockError !== this.#clockError) this.#staleOffset = clock_offset
    this.#clockError = clockError
    if (clock_offset !== this.#staleOffset && clock_offset !== null && clock_offset + clockError === 0)
      this.#clockKnown = true
    if (rehearsal) return
    const { corrupted } = this.#history
    const places = recent.flatMap(({ id }) => (corrupted.has(id) ? [] : (this.#answered.get(id) ?? [])))
    if (places.some((place, at) => place > (places[at - 1] ?? Number.POSITIVE_INFINITY)))
      this.#history.violated(`invariant 8: ${this.name} does not list its scans in their order`)
  }

  #entry(id: string): { guest: string | null; people: number; at: number } | null {
    const { session } = this
    if (!session) return null
    const guest = this.#seen.get(id)
    if (guest) {
      const entry = session.guest(guest)?.entries.find((one) => one.id === id)
      if (entry) return { guest, people: entry.people, at: entry.at }
    }
    const scan = session.read().recent.find((one) => one.id === id && one.kind === 'entry' && !one.undone)
    return scan ? { guest: scan.guest_id, people: scan.people, at: scan.at } : null
  }

  #offset(): number {
    return this.session?.read().clock_offset ?? 0
  }

  #timeNow(): OperationTime {
    const { phone } = this
    return {
      phone: this.name,
      occurred_at: phone.now(),
      times: [phone.now() + this.#offset()],
      at: phone.world.now,
      age: phone.storage.age,
      clock_known: this.#clockKnown,
    }
  }

  #act(
    what: { subject: string; guest: string | null; undoes: string | null },
    work: (session: DoorSession) => Promise<Verdict | null>,
    timeOf: { at?: number } = {},
  ): void {
    const { session } = this
    if (!session) return
    const emitted = this.#timeNow()
    const { rehearsal } = session.read()
    this.#try(
      { ...what, ...emitted },
      rehearsal,
      () => work(session),
      (verdict) => {
        if (!verdict || verdict.kind === 'not-saved') return
        // A door that has ended has forgotten the event's key.
        if (verdict.kind === 'cannot-judge' && session.read().state.kind !== 'ended')
          this.#history.violated(`invariant 9: ${this.name} has opened its link and cannot judge a pass`)
        if (verdict.kind === 'admitted' || verdict.kind === 'walk-in') {
          const guest = verdict.kind === 'admitted' ? verdict.guest.id : null
          // A correction does not change the time of the entry.
          const times =
            timeOf.at === undefined ? [...emitted.times, emitted.occurred_at + this.#offset()] : [timeOf.at]
          this.#answered.set(verdict.entry, this.#answered.size)
          this.#note(
            {
              ...{ kind: 'entry', id: verdict.entry, guest, people: verdict.people },
              members: membersOfVerdict(verdict),
              ...pickSubject(what),
            },
            { ...emitted, times },
          )
          if (what.undoes === null) return
          const { guest: of, undoes } = what
          this.#note({ kind: 'undo', id: null, guest: of, people: 0, undoes, subject: 'correct' }, emitted)
        } else {
          const guest = 'guest' in verdict ? verdict.guest.id : null
          this.#note({ kind: 'refused', id: null, guest, people: 0, ...pickSubject(what) }, emitted)
        }
      },
    )
  }

  #note(operation: Omit<Operation, keyof OperationTime>, emitted: OperationTime): void {
    this.#history.operations.push({ ...operation, ...emitted })
  }

  /** Follows an operation until it is answered, or its page is killed. */
  #try<Result>(
    attempt: OperationTime & Pick<Attempt, 'guest' | 'undoes' | 'page'>,
    rehearsal: boolean,
    work: () => Promise<Result>,
    onResult: (result: Result) => void,
  ): void {
    const { page } = this.phone
    if (!page) return
    this.pending += 1
    const attempted = { ...attempt }
    if (!rehearsal) this.#history.attempts.push(attempted)
    this.#do(() =>
      work().then(
        (result) => {
          if (!page.alive) return
          this.pending -= 1
          const place = this.#history.attempts.indexOf(attempted)
          if (place >= 0) this.#history.attempts.splice(place, 1)
          if (!rehearsal) onResult(result)
        },
        (error: unknown) => this.#history.violated(`${this.name} threw ${String(error)}`),
      ),
    )
  }

  #do(work: () => Promise<unknown>): void {
    this.phone.page?.run(() => void work())
  }
}

/** Whom the screen says an entry let in by name; as long as it shows the entry at all. */
function membersOfVerdict(verdict: Verdict): readonly string[] | undefined {
  if (verdict.kind !== 'admitted') return undefined
  const entry = verdict.guest.entries.find(({ id }) => id === verdict.entry)
  return entry && (entry.members ?? [])
}

function pickSubject({ subject, undoes }: { subject: string; undoes: string | null }) {
  return { subject, undoes }
}

/** Ed25519 as a browser has it, at once. */
async function verifySignature(
  key: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') }
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature)
}
