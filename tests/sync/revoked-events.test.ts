import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient, forgetQueriesAbout, persistCaches } from '#client/api/query-client.ts'
import { createSessionStore } from '#client/api/session-store.ts'
import { newId } from '#client/lib/new-id.ts'
import type { AccountDatabase } from '#client/offline/account-database.ts'
import { saveDraft } from '#client/offline/drafts.ts'
import { enqueueAgain } from '#client/offline/outbox/outbox.ts'
import {
  expectRevocation,
  followLostEvents,
  readRevoked,
  saveRevoked,
} from '#client/offline/revoked-events.ts'
import { pullEvent, pullEvents } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import { device, guestOf, memoryStorage, userOf } from './device.ts'
import { aSyncedEvent } from './synced-event.ts'

let phone: Awaited<ReturnType<typeof aSyncedEvent>>

beforeEach(async () => {
  phone = await aSyncedEvent()
  await phone.database.events.update(phone.eventId, { role: 'co-host' })
})

function revoke() {
  phone.server.fault = ({ method, path }) => (method === 'POST' || path.endsWith('/changes') ? 403 : 'none')
}

describe('a co-host whose part was ended', () => {
  it('[C-8] has what waited refused and saved, the event gone from the phone, and a note of it', async () => {
    const { database, line, eventId, edit } = phone
    await edit({ vip: true })
    revoke()
    await push(database, line)
    expect(await pullEvent(database, line, eventId)).toEqual({ ok: true, outcome: 'forgotten' })
    expect(await database.events.count()).toBe(0)
    expect(await database.guests.count()).toBe(0)
    expect(await database.outbox.toArray()).toMatchObject([{ route: 'guest.edit', state: 'rejected' }])
    expect(await readRevoked(database)).toMatchObject([{ event_id: eventId, read: false }])
  })

  it('[S-11] is told nothing of what they left themselves, nor once they are back', async () => {
    const { database, line, eventId } = phone
    const event = await database.events.get(eventId)
    if (event) await expectRevocation(event, database)
    revoke()
    await pullEvent(database, line, eventId)
    expect(await database.events.count()).toBe(0)
    expect(await readRevoked(database)).toEqual([])
    phone.server.fault = () => 'none'
    await pullEvents(database, line)
    expect(await database.revoked_events.count()).toBe(0)
  })

  it('[S-11] is told nothing where the owner’s own event is gone', async () => {
    const { database, line, eventId } = phone
    await database.events.update(eventId, { role: 'owner' })
    revoke()
    await pullEvent(database, line, eventId)
    expect(await readRevoked(database)).toEqual([])
  })
})

describe('what was fetched and typed about an event', () => {
  const stops: (() => void)[] = []

  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  /** The stored queries of a page that is open on the phone, all fetched about the event or about another. */
  async function openPage(otherId: string) {
    const session = createSessionStore({
      lasting: memoryStorage(),
      tab: memoryStorage(),
      onOtherTabWrite: () => {},
    })
    session.signIn({ user: userOf(phone.database.accountId), token: 't' }, true)
    const storage = memoryStorage()
    const client = createQueryClient()
    persistCaches(client, session, storage)
    await Promise.resolve()
    const put = (queryKey: string[], data: unknown) =>
      client.fetchQuery({ queryKey, queryFn: () => data, meta: { keep: true } })
    await put(['doors', phone.eventId], [{ path: '/door/secret-of-the-door' }])
    await put(['conflicts', phone.eventId], [{ name: 'نورة' }])
    await put(['activity'], { pages: [{ activity: [{ event_id: phone.eventId, guest_name: 'نورة' }] }] })
    await put(['doors', otherId], [{ path: '/door/of-another-event' }])
    const stored = () => storage.getItem(`marhaba-cache-${phone.database.accountId}`) ?? ''
    await expect.poll(stored).toContain('of-another-event')
    stops.push(
      followLostEvents(phone.database, (ids) => forgetQueriesAbout(client, ids)),
      () => client.clear(),
    )
    return {
      stored,
      keys: () =>
        client
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => queryKey),
    }
  }

  it('[S-11] is forgotten with the event, in memory, storage and drafts; of other events it stays', async () => {
    const { database, line, eventId } = phone
    const otherId = newId()
    const page = await openPage(otherId)
    await saveDraft(`import:${eventId}`, { rows: [['نورة']] }, database)
    await saveDraft(`import-paused:${eventId}`, { rows: [['نورة']] }, database)
    await saveDraft(`guest:${otherId}:new`, { name: 'سارة' }, database)
    revoke()
    await pullEvent(database, line, eventId)
    await expect.poll(page.keys).toEqual([['doors', otherId]])
    await expect.poll(page.stored).not.toContain(eventId)
    expect(page.stored()).toContain('of-another-event')
    expect(page.stored()).not.toContain('نورة')
    expect(await database.drafts.toCollection().primaryKeys()).toEqual([`guest:${otherId}:new`])
  })

  it('[S-11] is not saved again by a page that is still open, until the co-host is back', async () => {
    const { database, line, eventId, server } = phone
    const keys = () => database.drafts.toCollection().primaryKeys()
    revoke()
    await pullEvent(database, line, eventId)
    const otherId = newId()
    await saveDraft(`import:${eventId}`, { rows: [['نورة']] }, database)
    await saveDraft(`guest:${otherId}:new`, { name: 'سارة' }, database)
    expect(await keys()).toEqual([`guest:${otherId}:new`])
    server.fault = () => 'none'
    await pullEvents(database, line)
    await saveDraft(`import:${eventId}`, { rows: [['نورة']] }, database)
    expect(await keys()).toContain(`import:${eventId}`)
  })

  it('[S-11] is forgotten by a page that is opened after the event was', async () => {
    const { database, line, eventId } = phone
    revoke()
    await pullEvent(database, line, eventId)
    const otherId = newId()
    const page = await openPage(otherId)
    await expect.poll(page.keys).toEqual([['doors', otherId]])
  })

  it('[S-11] is forgotten by whatever account is signed in, and no more once it has signed out', async () => {
    const forgotten: string[] = []
    const { session, scope, openDatabase } = device(phone.server.fetch, {}, undefined, (ids) =>
      forgotten.push(...ids),
    )
    stops.push(scope.start(), () => session.signOut())
    session.signIn({ user: userOf(phone.database.accountId), token: 't' }, true)
    const database = openDatabase(phone.database.accountId)
    const event = await expectEvent(database)
    await saveRevoked(database, event)
    await expect.poll(() => forgotten).toEqual([event.id])
    session.signOut()
    await saveRevoked(database, { ...event, id: newId() })
    expect(forgotten).toEqual([event.id])
    database.close()
  })

  /** The event that the page of the signed-in account has pulled. */
  async function expectEvent(database: AccountDatabase) {
    await expect.poll(() => database.events.count()).toBe(1)
    const [event] = await database.events.toArray()
    if (!event) throw new Error('nothing was pulled')
    return event
  }

  it('[S-11] is forgotten where a right is lost at the moment the page is opened', async () => {
    const { database, eventId } = phone
    const rights = { design: true, guests: true, send: true, track: true, door: true }
    await database.events.update(eventId, { rights })
    const forgotten: string[] = []
    stops.push(followLostEvents(database, (ids) => forgotten.push(...ids)))
    await database.events.update(eventId, { rights: { ...rights, door: false } })
    await expect.poll(() => forgotten).toEqual([eventId])
  })

  it('[S-11] is forgotten where one right was lost, and stays where one was given', async () => {
    const { database, eventId } = phone
    const rights = { design: false, guests: true, send: true, track: true, door: true }
    await database.events.update(eventId, { rights })
    const otherId = newId()
    const page = await openPage(otherId)
    await database.events.update(eventId, { rights: { ...rights, design: true } })
    await database.events.update(eventId, { title_en: 'Wedding' })
    expect(page.keys()).toHaveLength(4)
    await database.events.update(eventId, { rights: { ...rights, door: false } })
    await expect.poll(page.keys).toEqual([['doors', otherId]])
  })
})

it('[C-8] a refused change is made again under a key of its own, and its effect is back', async () => {
  const { database, line, server, eventId, guestId, edit } = phone
  await edit({ vip: true })
  server.fault = ({ method }) => (method === 'POST' ? 403 : 'none')
  await push(database, line)
  server.fault = () => 'none'
  const [refused] = await database.outbox.where('state').equals('rejected').toArray()
  if (!refused) throw new Error('nothing was refused')
  expect(await enqueueAgain(refused, database)).toMatchObject({ ok: true })
  expect(await guestOf(database, eventId, guestId)).toMatchObject({ vip: true, waiting: true })
  await push(database, line)
  const rows = await database.outbox.toArray()
  expect(rows).toMatchObject([{ state: 'accepted' }])
  expect(rows[0]?.key).not.toBe(refused.key)
})
