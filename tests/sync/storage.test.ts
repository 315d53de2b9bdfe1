import Dexie from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import { type AccountDatabase, accountDatabase } from '#client/offline/account-database.ts'
import { recordEntry } from '#client/offline/check-ins/as-host.ts'
import { saveDraft } from '#client/offline/drafts.ts'
import { enqueue } from '#client/offline/outbox/outbox.ts'
import { createStoragePersistence } from '#client/offline/storage-persistence.ts'
import { onSyncMessage, requestBackgroundSync } from '#client/offline/sync/background-sync.ts'
import { clockOffset, saveClockOffset } from '#client/offline/sync/clock.ts'
import { waitFor } from '../setup/wait-for.ts'
import { device, newGuest, userOf } from './device.ts'
import { FakeServer } from './fake-server.ts'

const ACCOUNT = newId()
let server: FakeServer
let phone: ReturnType<typeof device>
let database: AccountDatabase
let eventId: string

beforeEach(async () => {
  server = new FakeServer()
  server.tokens.set('t', ACCOUNT)
  phone = device(server.fetch)
  ;({ database } = phone.open(ACCOUNT, 't'))
  eventId = newId()
  await enqueue('event.create', { body: { id: eventId } }, database)
})

const addGuest = () => enqueue('guest.add', { params: { id: eventId }, body: newGuest('نورة') }, database)

/** Writes fail as WebKit's do when the process behind IndexedDB went away, so many times. */
function dropConnection(times: number): { readonly failed: () => number } {
  let failed = 0
  database.guests.hook('creating', () => {
    if (failed === times) return
    failed += 1
    const lost = 'Connection to Indexed Database server lost. Refresh the page to try again'
    throw new DOMException(lost, 'UnknownError')
  })
  return { failed: () => failed }
}

describe('a connection to the storage that is lost', () => {
  it('[C-3] is opened again and the write done once more: it is kept once', async () => {
    const { failed } = dropConnection(1)
    expect(await addGuest()).toMatchObject({ ok: true })
    expect(failed()).toBe(1)
    expect(await database.guests.count()).toBe(1)
    expect(await database.outbox.count()).toBe(2)
  })

  it('is a failure told as a value when it is lost again', async () => {
    dropConnection(2)
    expect(await addGuest()).toEqual({ ok: false, kind: 'storage' })
    expect(await database.guests.count()).toBe(0)
    expect(await database.outbox.count()).toBe(1)
  })

  it('does not stop the engine: what was left is done on the new connection', async () => {
    const engine = phone.open(ACCOUNT, 't').engine()
    await addGuest()
    database.close({ disableAutoOpen: false })
    await engine.syncNow()
    expect(server.guestsOf(eventId)).toMatchObject([{ name: 'نورة' }])
    await engine.stop()
  })
})

describe('a storage that is full', () => {
  it('[C-8] stores neither guest nor outbox row, and reports it', async () => {
    database.guests.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await addGuest()).toEqual({ ok: false, kind: 'storage' })
    expect(await database.outbox.count()).toBe(1)
  })

  it('does not break a form that keeps a draft', async () => {
    const draft = { title_ar: 'ملكة' }
    let full = true
    database.drafts.hook('creating', () => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
    })
    await saveDraft('new-event', draft, database)
    expect(await database.drafts.count()).toBe(0)
    full = false
    await saveDraft('new-event', draft, database)
    expect(await database.drafts.get('new-event')).toMatchObject({ form: draft })
  })

  it('[C-7] is what the engine reports as its failure, and it goes on by itself once there is room', async () => {
    const other = phone.open(ACCOUNT, 't')
    await database.feeds.clear()
    let full = true
    other.database.feeds.hook('creating', () => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
    })
    const engine = other.engine()
    await engine.syncNow()
    expect(engine.read()).toEqual({ busy: false, synced_at: null, failure: 'storage' })
    full = false
    await waitFor(() => expect(engine.read()).toMatchObject({ failure: null }))
    expect(engine.read().synced_at).not.toBeNull()
    await engine.stop()
  })
})

describe('a newer version of the app in another tab', () => {
  /** What the next version will do: one store more. */
  async function upgrade(): Promise<Dexie> {
    const next = new Dexie(`marhaba-${ACCOUNT}`, phone.storage)
    next.version(99).stores({ outbox: '++seq, event_id, state, [event_id+state]', seats: 'id' })
    await next.open()
    return next
  }

  it('is not blocked by this one, and loses nothing that was under way', async () => {
    const written = addGuest()
    const next = await upgrade()
    const result = await written
    const rows = await next.table('outbox').toArray()
    expect(rows).toHaveLength(result.ok ? 2 : 1)
    next.close()
  })

  it('[C-8] lets this one keep nothing more, and it says so', async () => {
    const next = await upgrade()
    expect(await addGuest()).toEqual({ ok: false, kind: 'storage' })
    expect(await recordEntry(eventId, newId(), 1, database)).toEqual({ ok: false, kind: 'storage' })
    expect(database.isOpen()).toBe(false)
    expect(await next.table('outbox').count()).toBe(1)
    next.close()
  })

  it('stops the engine here and tells the screens', async () => {
    phone.scope.start()
    phone.session.signIn({ user: userOf(ACCOUNT), token: 't' }, true)
    await phone.scope.engine()!.syncNow()
    let emitted = 0
    phone.scope.subscribe(() => {
      emitted += 1
    })
    expect(phone.scope.isReplaced()).toBe(false)
    const next = await upgrade()
    expect(phone.scope.isReplaced()).toBe(true)
    expect(emitted).toBe(1)
    const asked = server.heard.length
    await phone.scope.engine()!.syncNow()
    expect(server.heard).toHaveLength(asked)
    next.close()
    phone.session.signOut()
  })
})

describe('the clock', () => {
  it('[C-3] is compared with the server’s by its responses, and stored', async () => {
    const ahead = 3 * 86_400_000
    const dated: typeof server.fetch = async (...request) => {
      const response = await server.fetch(...request)
      response.headers.set('date', new Date(Date.now() + ahead).toUTCString())
      return response
    }
    const other = device(dated)
    other.scope.start()
    other.session.signIn({ user: userOf(ACCOUNT), token: 't' }, true)
    await other.scope.engine()!.syncNow()
    const held = accountDatabase()
    await waitFor(async () => expect(Math.abs((await clockOffset(held)) - ahead)).toBeLessThan(60_000))
    other.session.signOut()
  })

  it('is the same one as long as whole seconds tell no difference', async () => {
    await saveClockOffset(database, 4000)
    await saveClockOffset(database, 4900)
    expect(await clockOffset(database)).toBe(4000)
    await saveClockOffset(database, -60_000)
    expect(await clockOffset(database)).toBe(-60_000)
  })
})

describe('the promise to keep the storage', () => {
  const manager = (granted: boolean) => ({
    persisted: vi.fn(async () => false),
    persist: vi.fn(async () => granted),
  })

  it.each([
    [true, 'persisted'],
    [false, 'best-effort'],
  ])('is asked for once (granted: %s), and can be read', async (granted, storing) => {
    const asked = manager(granted)
    const storage = createStoragePersistence(asked)
    expect(storage.read()).toBe('unknown')
    await Promise.all([storage.ask(), storage.ask()])
    expect(storage.read()).toBe(storing)
    expect(asked.persist).toHaveBeenCalledTimes(1)
  })

  it('is unknown where the browser has no such thing', async () => {
    const storage = createStoragePersistence(undefined)
    await storage.ask()
    expect(storage.read()).toBe('unknown')
  })

  it('[C-2] is asked for at sign-in once there is an event to keep, not before', async () => {
    const keepStorage = vi.fn(async () => {})
    const empty = device(server.fetch, {}, keepStorage)
    server.tokens.set('nobody', newId())
    empty.scope.start()
    empty.session.signIn({ user: userOf(server.tokens.get('nobody')!), token: 'nobody' }, true)
    await empty.scope.engine()!.syncNow()
    expect(keepStorage).not.toHaveBeenCalled()
    empty.session.signOut()

    const full = device(server.fetch, {}, keepStorage)
    await phone.open(ACCOUNT, 't').engine().syncNow()
    full.scope.start()
    full.session.signIn({ user: userOf(ACCOUNT), token: 't' }, true)
    await waitFor(() => expect(keepStorage).toHaveBeenCalledTimes(1))
    full.session.signOut()
  })
})

describe('a chance to send when the page is gone', () => {
  it('[C-4] is asked for as soon as something waits', async () => {
    const askForLaterOnce = vi.fn()
    server.fault = () => 'cut'
    const away = device(server.fetch, { requestBackgroundSync: askForLaterOnce })
    const opened = away.open(ACCOUNT, 't')
    const engine = opened.engine()
    await engine.syncNow()
    expect(askForLaterOnce).not.toHaveBeenCalled()
    await enqueue('event.create', { body: { id: newId() } }, opened.database)
    await waitFor(() => expect(askForLaterOnce).toHaveBeenCalled())
    await engine.stop()
  })

  it('is registered with the service worker where the browser has it, and nowhere else fails', async () => {
    const register = vi.fn(async () => {})
    const container = (registration: object) =>
      ({ ready: Promise.resolve(registration) }) as unknown as ServiceWorkerContainer
    await requestBackgroundSync('marhaba-outbox', container({ sync: { register } }))
    expect(register).toHaveBeenCalledWith('marhaba-outbox')
    await requestBackgroundSync('marhaba-outbox', container({}))
    await requestBackgroundSync('marhaba-outbox', undefined)
    const forbidden = async () => {
      throw new DOMException('no', 'NotAllowedError')
    }
    await requestBackgroundSync('marhaba-outbox', container({ sync: { register: forbidden } }))
  })

  it('hears the service worker say that it is time', () => {
    const workers = new EventTarget() as unknown as ServiceWorkerContainer
    const received = vi.fn()
    const stop = onSyncMessage(received, workers)
    const texts = (data: unknown) => workers.dispatchEvent(new MessageEvent('message', { data }))
    texts({ type: 'sync-now' })
    texts({ type: 'other' })
    texts(null)
    expect(received).toHaveBeenCalledTimes(1)
    stop()
    texts({ type: 'sync-now' })
    expect(received).toHaveBeenCalledTimes(1)
  })
})
