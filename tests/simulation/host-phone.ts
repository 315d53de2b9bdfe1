import { IDBKeyRange } from 'fake-indexeddb'
import { createHttpClient } from '#client/api/http-client.ts'
import { createSessionStore } from '#client/api/session-store.ts'
import { AccountDatabase } from '#client/offline/account-database.ts'
import { createAccountLifecycle } from '#client/offline/account-lifecycle.ts'
import { recordEntry, recordUndo } from '#client/offline/check-ins/as-host.ts'
import { readAdmissions } from '#client/offline/db/admissions.ts'
import { type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import { clockOffset } from '#client/offline/sync/clock.ts'
import { followLive } from '#client/offline/sync/live.ts'
import { aGuest } from '../factories/guests.ts'
import { memoryStorage, userOf } from '../sync/device.ts'
import type { Attempt, History, Operation } from './history.ts'
import type { Phone } from './phone.ts'
import type { HostOperation } from './scenario.ts'

interface HostPhoneParts {
  readonly phone: Phone
  readonly accountId: string
  readonly token: string
  readonly eventId: string
  readonly history: History
}

type Change = Exclude<HostOperation, 'sync' | 'let-in' | 'undo'>
type Outcome = Pick<Operation, 'id' | 'undoes' | 'times'>

/** A change that the host's device reported as stored. */
export interface SavedChange {
  readonly key: string
  readonly age: number
}

/** The host's phone, with the app signed in. */
export class HostPhone {
  readonly phone: Phone
  /** Changes that were stored, by their idempotency key. */
  readonly saved: SavedChange[] = []
  /** Keys of changes that the host was shown as refused by the server. */
  readonly rejected = new Set<string>()
  database: AccountDatabase | null = null
  readonly #parts: HostPhoneParts
  #lasting = memoryStorage()
  #scope: ReturnType<typeof createAccountLifecycle> | null = null
  #signIn: () => void = () => {}
  #seen = new Set<string>()

  constructor(parts: HostPhoneParts) {
    this.#parts = parts
    this.phone = parts.phone
  }

  open(): void {
    if (this.phone.page?.alive) this.#signIn()
    else this.#openPage()
  }

  #openPage(): void {
    const { phone } = this
    const { accountId, token, eventId } = this.#parts
    const page = phone.openPage()
    page.run(() => {
      const session = createSessionStore({
        lasting: this.#lasting,
        tab: memoryStorage(),
        onOtherTabWrite: () => {},
      })
      const fetch = phone.network.of(page, phone.name)
      const client = createHttpClient({
        fetch,
        session,
        language: () => 'ar',
        base: '/api',
      })
      const scope = createAccountLifecycle({
        session,
        client,
        platform: {
          visible: () => true,
          onWake: () => () => {},
          requestBackgroundSync: () => {},
          random: () => page.rng.next(),
        },
        openDatabase: (id) => {
          this.database = new AccountDatabase(id, { indexedDB: phone.storage.of(page), IDBKeyRange })
          return this.database
        },
        follow: (id, bearer, onMoved) =>
          followLive({ fetch, address: `/api/website/events/${id}/live`, token: bearer, onMoved }),
        persistStorage: async () => {},
        forgetQueries: () => {},
      })
      this.#scope = scope
      this.#signIn = () =>
        page.run(() => {
          if (session.read().status !== 'signed-in') session.signIn({ user: userOf(accountId), token }, true)
          scope.engine()?.watchEvent(eventId)
        })
      scope.start()
      this.#signIn()
    })
  }

  kill(): void {
    this.phone.killPage()
    this.database = null
    this.#scope = null
  }

  /** The storage was wiped. */
  forget(): void {
    this.#seen.clear()
  }

  sync(): void {
    this.#do(async () => void (await this.#scope?.engine()?.syncNow()))
  }

  operation(what: Exclude<HostOperation, 'sync'>, guest: string, amount: number, newId: string): void {
    const { database } = this
    if (!database) return
    if (what === 'let-in') this.#recordEntry(database, guest, amount)
    else if (what === 'undo') this.#undo(database, guest)
    else this.#change(database, what, guest, amount, newId)
  }

  #change(database: AccountDatabase, what: Change, guest: string, amount: number, newId: string): void {
    const params = { id: this.#parts.eventId }
    const { age } = this.phone.storage
    const edit = (changes: object) =>
      enqueue(
        'guest.edit',
        { params: { ...params, guest_id: guest }, body: { base_rev: 1, changes } },
        database,
      )
    const changes: Record<Change, () => Promise<EnqueueResult>> = {
      rename: () => edit({ name: `ضيف ${amount}` }),
      'invite-more': () => edit({ invited: amount }),
      move: () => edit({ section: ([null, 'men', 'women', 'mixed'] as const)[amount % 4] ?? null }),
      delete: () => enqueue('guest.delete', { params, body: { ids: [guest] } }, database),
      restore: () => enqueue('guest.restore', { params, body: { ids: [guest] } }, database),
      add: () =>
        enqueue('guest.add', { params, body: aGuest({ id: newId, invited: amount }, amount) }, database),
    }
    this.#do(async () => {
      const done = await changes[what]()
      const rows = done.ok ? await database.outbox.bulkGet([...done.seqs]).catch(() => []) : []
      for (const row of rows) if (row) this.saved.push({ key: row.key, age })
    })
  }

  #recordEntry(database: AccountDatabase, guest: string, people: number): void {
    this.#record({ kind: 'entry', guest, people, undoes: null }, async (begun) => {
      const offset = () => clockOffset(database).catch(() => 0)
      const before = begun.occurred_at + (await offset())
      const done = await recordEntry(this.#parts.eventId, guest, people, database)
      const after = begun.occurred_at + (await offset())
      // A clock that cannot be read counts as right.
      return done.ok ? { id: done.id, undoes: null, times: [begun.occurred_at, before, after] } : null
    })
  }

  #undo(database: AccountDatabase, guest: string): void {
    this.#record({ kind: 'undo', guest, people: 0, undoes: null }, async (_, attempt) => {
      const admissions = await readAdmissions(this.#parts.eventId, database).catch(() => null)
      const entry = admissions?.get(guest)?.entries[0]
      if (!entry) return null
      this.#parts.history.undone.add(entry.id)
      attempt.undoes = entry.id
      const done = await recordUndo(entry, 'خطأ', database)
      return done.ok ? { id: done.id, undoes: entry.id, times: [] } : null
    })
  }

  /** Adds an attempt to the history until its outcome is known. */
  #record(
    what: Pick<Operation, 'kind' | 'guest' | 'people' | 'undoes'>,
    work: (begun: Attempt, attempt: { undoes: string | null }) => Promise<Outcome | null>,
  ): void {
    const { phone } = this
    const { history } = this.#parts
    const begun = { phone: phone.name, occurred_at: phone.now(), at: phone.world.now, age: phone.storage.age }
    const attempt = { ...begun, guest: what.guest, undoes: what.undoes }
    history.attempts.push(attempt)
    this.#do(async () => {
      const done = await work(attempt, attempt)
      if (done) history.operations.push({ ...begun, ...what, ...done, subject: 'host', clock_known: false })
      history.attempts.splice(history.attempts.indexOf(attempt), 1)
    })
  }

  /** Invariant 5: check-ins that the host's device had may not disappear. */
  look(): void {
    const { database, phone } = this
    const { eventId, history } = this.#parts
    const { page } = phone
    if (!database || !page) return
    const { age } = phone.storage
    this.#do(async () => {
      const feed = await database.feeds.get(eventId)
      const rows = await database.check_ins.where('event_id').equals(eventId).toArray()
      const refused = await database.check_ins_refused.toCollection().primaryKeys()
      if (!page.alive || phone.storage.age !== age) return
      const rejected = await database.outbox.where('state').equals('rejected').toArray()
      for (const id of refused) history.refusals.add(id)
      for (const { key } of rejected) this.rejected.add(key)
      // Read from its beginning, a feed brings them one by one.
      if (!feed?.complete) return
      const held = new Set(rows.map(({ id }) => id))
      for (const id of this.#seen) {
        if (held.has(id) || history.refusals.has(id) || history.corrupted.has(id)) continue
        history.violated(`invariant 5: the host no longer holds check-in ${id}`)
        this.#seen.delete(id)
      }
      for (const id of held) this.#seen.add(id)
    })
  }

  #do(work: () => Promise<unknown>): void {
    this.phone.page?.run(() => void work().catch(() => undefined))
  }
}
