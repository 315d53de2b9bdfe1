import { randomUUID } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AnonymousDatabase,
  adoptDraft,
  discardAnonymousDraft,
  readAnonymousDraft,
  readAnonymousDrafts,
  readAnonymousPictures,
  saveAnonymousDraft,
  saveAnonymousPicture,
} from '#client/offline/anonymous-drafts.ts'
import {
  acknowledgeSuperseded,
  readDesign,
  readRefusedDesign,
  readSuperseded,
  saveDesign,
} from '#client/offline/designs/designs.ts'
import {
  countRefusedPictures,
  fetchPictures,
  readPictures,
  savePicture,
} from '#client/offline/designs/pictures.ts'
import { dismissRejected } from '#client/offline/outbox/outbox.ts'
import { pullEvent } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import type { SceneInput } from '#shared/contract/scene.ts'
import { aPhoto, aPicture, aScene } from '../factories/designs.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { device } from '../sync/device.ts'

/* Whole phones at a whole server: what a card goes through between them. */

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ listen: true })
})
afterAll(() => server.close())

/** What is said to the network on its way; a test may cut it. */
interface Wire {
  cut: (path: string) => boolean
  readonly sent: string[]
}

function aPhone(host: Host) {
  const wire: Wire = { cut: () => false, sent: [] }
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const path = String(address)
    if (wire.cut(path)) throw new TypeError('no network')
    if (init?.method === 'POST') wire.sent.push(path.replace(/^\/api\/|website\/|events\/[^/]+\//g, ''))
    return globalThis.fetch(new URL(path, server.url), init)
  }
  const { database, line } = device(fetch).open(host.accountId, host.token)
  const sync = async (eventId: string) => {
    await push(database, line)
    return pullEvent(database, line, eventId)
  }
  return { database, line, wire, fetch, sync }
}

async function anEventOfTwo() {
  const host = await aHost(server)
  const event = await anEvent(host)
  const other = await aCoHost(server, event)
  await server.db
    .updateTable('event_hosts')
    .set({ may_design: true })
    .where('event_id', '=', event.id)
    .execute()
  const phones = [aPhone(host), aPhone(other)] as const
  for (const phone of phones) await phone.sync(event.id)
  return { host, other, id: event.id, phones }
}

const named = (id: string) => aScene({ layers: [{ ...aScene().layers[0], id }] as SceneInput['layers'] })
const state = (id: string) => ({ template_id: null, scene: named(id) })
const photo = async () => new Blob([(await aPhoto()) as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })

describe('[S-17] a card on a phone', () => {
  test('shows at once what was saved, waits without a network, and is the server’s after', async () => {
    const { id, host, phones } = await anEventOfTwo()
    const [{ database, wire, sync }] = phones
    wire.cut = () => true
    expect(await saveDesign(id, state('first'), database)).toMatchObject({ ok: true })
    await sync(id)
    expect(await readDesign(id, database)).toMatchObject({ scene: named('first'), waiting: true, base: null })
    wire.cut = () => false
    await sync(id)
    const stored = await readDesign(id, database)
    expect(stored).toMatchObject({ scene: named('first'), waiting: false, saved_by: host.accountId })
    expect(stored).not.toHaveProperty('base')
    expect(await database.outbox.count()).toBe(0)
    await phones[1].sync(id)
    expect(await readDesign(id, phones[1].database)).toMatchObject({
      scene: named('first'),
      rev: stored?.rev,
    })
  })

  test('of a hundred savings that wait sends the last one alone', async () => {
    const { id, phones } = await anEventOfTwo()
    const [{ database, wire, sync }] = phones
    await saveDesign(id, state('seen'), database)
    await sync(id)
    wire.sent.length = 0
    for (let at = 0; at < 100; at += 1) await saveDesign(id, state(`s${at}`), database)
    expect(await database.outbox.count()).toBe(1)
    await sync(id)
    expect(wire.sent).toEqual(['design'])
    expect(await readDesign(id, database)).toMatchObject({
      scene: named('s99'),
      overtook: null,
      waiting: false,
    })
  })

  test('a saving that is made while one is under way goes after it', async () => {
    const { id, phones } = await anEventOfTwo()
    const [{ database, wire, sync }] = phones
    await saveDesign(id, state('first'), database)
    let meanwhile: Promise<unknown> | null = null
    wire.cut = (path) => {
      if (path.endsWith('/design')) meanwhile ??= saveDesign(id, state('second'), database)
      return false
    }
    await sync(id)
    await meanwhile
    await sync(id)
    expect(await readDesign(id, database)).toMatchObject({
      scene: named('second'),
      waiting: false,
      overtook: null,
    })
    await phones[1].sync(id)
    expect(await readDesign(id, phones[1].database)).toMatchObject({ scene: named('second') })
  })

  test('two who edited at once are both told, once, and find what was overtaken', async () => {
    const { id, host, other, phones } = await anEventOfTwo()
    const [mine, theirs] = phones
    await saveDesign(id, state('mine'), mine.database)
    await saveDesign(id, state('theirs'), theirs.database)
    await theirs.sync(id)
    await mine.sync(id)
    await theirs.sync(id)
    for (const { database } of phones) {
      expect(await readDesign(id, database)).toMatchObject({ scene: named('mine'), waiting: false })
      const [note, ...more] = await readSuperseded(id, database)
      expect(note).toMatchObject({ saved_by: other.accountId, overtaken_by: host.accountId })
      expect(more).toEqual([])
      const params = { id, version_id: note!.version_id }
      expect((await other.call('design.version', { params })).data.scene).toEqual(named('theirs'))
      await acknowledgeSuperseded(note!.version_id, database)
    }
    await saveDesign(id, state('more'), mine.database)
    await mine.sync(id)
    await theirs.sync(id)
    for (const { database } of phones) expect(await readSuperseded(id, database)).toEqual([])
  })

  test('what the server will not take is kept with its words, and lets a better one through', async () => {
    const { id, phones } = await anEventOfTwo()
    const [{ database, sync }] = phones
    await saveDesign(id, state('good'), database)
    await sync(id)
    const scene = aScene({ layers: [aPicture(randomUUID())] })
    await saveDesign(id, { template_id: null, scene }, database)
    await sync(id)
    expect(await readDesign(id, database)).toMatchObject({ scene: named('good'), waiting: false })
    const refused = await readRefusedDesign(id, database)
    expect(refused).toMatchObject({ input: { body: { scene } }, answer: { code: 'validation_failed' } })
    expect(refused?.answer?.errors).toHaveProperty(['scene.layers.0.attachment'])
    await saveDesign(id, state('better'), database)
    expect(await readRefusedDesign(id, database)).toBeNull()
    await sync(id)
    expect(await readDesign(id, database)).toMatchObject({ scene: named('better'), waiting: false })
    await dismissRejected(refused!.seq, database)
  })

  test('takes no scene that the contract does not take, and keeps what it had', async () => {
    const { id, phones } = await anEventOfTwo()
    const [{ database }] = phones
    await saveDesign(id, state('good'), database)
    const scene = { ...named('bad'), palette: { ...named('bad').palette, ink: 'red' } }
    expect(await saveDesign(id, { template_id: null, scene }, database)).toMatchObject({
      ok: false,
      kind: 'invalid',
      errors: { 'scene.palette.ink': [expect.any(String)] },
    })
    expect(await readDesign(id, database)).toMatchObject({ scene: named('good') })
  })
})

describe('[R-9] a picture on a phone', () => {
  test('is sent before the card that shows it, once, and shows on the other phone without a network', async () => {
    const { id, phones } = await anEventOfTwo()
    const [{ database, wire, sync }, other] = phones
    const stored = await savePicture(id, await photo(), 'photo', database)
    if (!stored.ok) throw new Error(stored.kind)
    const scene = aScene({ layers: [aPicture(stored.attachment)] })
    await saveDesign(id, { template_id: null, scene }, database)
    wire.cut = (path) => path.includes('attachments')
    await sync(id)
    expect(wire.sent).toEqual([])
    expect(await readDesign(id, database)).toMatchObject({ waiting: true })
    wire.cut = () => false
    await sync(id)
    await saveDesign(
      id,
      { template_id: null, scene: aScene({ layers: [aPicture(stored.attachment)] }) },
      database,
    )
    await sync(id)
    expect(wire.sent).toEqual(['general/attachments', 'design', 'design'])

    await other.sync(id)
    const design = await readDesign(id, other.database)
    await fetchPictures(design!, other.database, other.fetch)
    other.wire.cut = () => true
    const blob = (await readPictures([stored.attachment], other.database)).get(stored.attachment)
    expect(blob?.type).toBe('image/webp')
  })

  test('[R-9] that fails does not stop the others of the card', async () => {
    const { id, phones } = await anEventOfTwo()
    const [{ database, sync }] = phones
    const ids: string[] = []
    for (const blob of [new Blob(['<svg/>']), await photo()]) {
      const stored = await savePicture(id, blob, 'photo', database)
      if (!stored.ok) throw new Error(stored.kind)
      ids.push(stored.attachment)
    }
    await saveDesign(
      id,
      {
        template_id: null,
        scene: aScene({ layers: ids.map((each, at) => ({ ...aPicture(each), id: `photo-${at}` })) }),
      },
      database,
    )
    await sync(id)
    const states = (await database.pictures.bulkGet(ids)).map((picture) => picture?.state)
    expect(states).toEqual(['refused', 'kept'])
    expect(await countRefusedPictures(ids, database)).toBe(1)
  })

  test('that is none is refused by the server’s sentence, with the card that shows it', async () => {
    const { id, phones } = await anEventOfTwo()
    const [{ database, sync }] = phones
    const stored = await savePicture(id, new Blob(['<svg/>']), 'photo', database)
    if (!stored.ok) throw new Error(stored.kind)
    await saveDesign(
      id,
      { template_id: null, scene: aScene({ layers: [aPicture(stored.attachment)] }) },
      database,
    )
    await sync(id)
    expect(await readRefusedDesign(id, database)).toMatchObject({ answer: { code: 'picture_type' } })
    expect(await database.pictures.get(stored.attachment)).toMatchObject({ state: 'refused' })
    expect(await readDesign(id, database)).toBeNull()
  })
})

describe('[S-14] a visitor’s draft', () => {
  async function aDraft() {
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
    const anonymous = new AnonymousDatabase(storage)
    const id = randomUUID()
    const attachment = await saveAnonymousPicture(id, await photo(), 'photo', anonymous)
    const scene = aScene({ layers: [aPicture(attachment!)] })
    const values = { title_ar: 'زواج نورة', starts_on: '2026-12-04' }
    const draft = { id, template_id: null, scene, values }
    expect(await saveAnonymousDraft(draft, anonymous)).toBe(true)
    return { storage, visitor: anonymous, draft, attachment: attachment! }
  }

  test('is kept on the device and changed in place', async () => {
    const { visitor, draft, attachment } = await aDraft()
    await saveAnonymousDraft({ ...draft, values: { title_ar: 'حفل' } }, visitor)
    expect(await readAnonymousDrafts(visitor)).toMatchObject([{ id: draft.id, values: { title_ar: 'حفل' } }])
    expect((await readAnonymousPictures(draft.id, visitor)).get(attachment)?.size).toBeGreaterThan(0)
    await discardAnonymousDraft(draft.id, visitor)
    expect(await readAnonymousDrafts(visitor)).toEqual([])
    expect((await readAnonymousPictures(draft.id, visitor)).size).toBe(0)
  })

  test('becomes one event of whoever signs in, with its card and its pictures', async () => {
    const { visitor, draft, attachment } = await aDraft()
    const host = await aHost(server)
    const { database, sync } = aPhone(host)
    const both = await Promise.all([
      adoptDraft(draft.id, {}, database, visitor),
      adoptDraft(draft.id, {}, database, visitor),
    ])
    const again = await adoptDraft(draft.id, {}, database, visitor)
    if (!again.ok) throw new Error(again.kind)
    expect(both).toEqual([again, again])
    expect(await readAnonymousDraft(draft.id, visitor)).toBeNull()
    expect(await database.outbox.count()).toBe(2)

    await sync(again.event_id)
    const events = await host.call('event.list', { query: { group: 'draft' } })
    expect(events.data).toMatchObject([
      { id: again.event_id, title_ar: 'زواج نورة', starts_on: '2026-12-04' },
    ])
    const design = await readDesign(again.event_id, database)
    expect(design).toMatchObject({ scene: draft.scene, waiting: false })
    expect(design?.pictures).toHaveProperty(attachment)
    expect((await readPictures([attachment], database)).size).toBe(1)
  })

  test('killed half way is one event all the same, and no other account’s', async () => {
    const { storage, visitor, draft } = await aDraft()
    const { database } = aPhone(await aHost(server))
    visitor.drafts.hook('deleting', () => {
      throw new Error('killed')
    })
    expect(await adoptDraft(draft.id, {}, database, visitor)).toEqual({ ok: false, kind: 'storage' })
    const reopened = new AnonymousDatabase(storage)
    const other = aPhone(await aHost(server))
    expect(await adoptDraft(draft.id, {}, other.database, reopened)).toEqual({ ok: false, kind: 'taken' })
    expect(await adoptDraft(draft.id, {}, database, reopened)).toMatchObject({ ok: true })
    expect(await database.outbox.count()).toBe(2)
    expect(await other.database.outbox.count()).toBe(0)
    expect(await adoptDraft(randomUUID(), {}, database, reopened)).toEqual({ ok: false, kind: 'gone' })
  })
})
