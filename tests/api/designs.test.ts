import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardDesign } from '#shared/contract/designs.ts'
import type { SceneInput } from '#shared/contract/scene.ts'
import { aClock } from '../factories/accounts.ts'
import { aPhoto, aPicture, aSave, aScene, upload } from '../factories/designs.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
import { readFeed } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

async function aCard() {
  const host = await aHost(server)
  const event = await anEvent(host)
  const params = { id: event.id }
  const save = (body: object, by: Host = host, key?: string) =>
    by.call('design.save', { params, body: aSave(body), ...(key ? { key } : {}) })
  return { host, event, params, save }
}

/** A co-host whom the owner lets change the card. */
async function aDesigner(event: { id: string }) {
  const coHost = await aCoHost(server, event as never)
  await server.db
    .updateTable('event_hosts')
    .set({ may_design: true })
    .where('event_id', '=', event.id)
    .where('id', '=', coHost.hostId)
    .execute()
  return coHost
}

async function cardIn(host: Host, event: { id: string }, since = 0): Promise<CardDesign | undefined> {
  const { changes } = await readFeed(host, event, since)
  return changes.flatMap((change) => (change.kind === 'design' ? [change.row] : [])).at(-1)
}

const versionsOf = async (host: Host, event: { id: string }) =>
  (await host.call('design.versions', { params: { id: event.id } })).data

const titled = (text: string) => aScene({ layers: [{ ...aScene().layers[0]!, id: text }] as never })

describe('[S-17] saving an event’s card', () => {
  test('keeps it, stamps the event’s revision and tells it in the feed', async () => {
    const { host, event, save } = await aCard()
    const version_id = randomUUID()
    const saved = await save({ version_id })
    expect(saved).toMatchObject({ status: 200, data: { rev: event.rev + 1, overtook: null } })
    expect(await cardIn(host, event, event.rev)).toMatchObject({
      id: event.id,
      rev: event.rev + 1,
      version_id,
      scene: aScene(),
      saved_by: host.accountId,
      pictures: {},
      overtook: null,
    })
    expect(await cardIn(host, event, event.rev + 1)).toBeUndefined()
  })

  test('repeated by its version or its key answers the same and changes nothing', async () => {
    const { host, event, save } = await aCard()
    const [body, key] = [aSave(), randomUUID()]
    const first = await save(body, host, key)
    const again = [await save(body, host, key), await save(body)]
    for (const response of again) expect(response).toMatchObject({ status: 200, data: first.data })
    expect(await versionsOf(host, event)).toHaveLength(1)
  })

  test('an earlier saving that comes late once more does not come back over the later one', async () => {
    const { host, event, save } = await aCard()
    const early = aSave()
    await save(early)
    const late = aSave({ base_version_id: early.version_id, scene: titled('late') })
    await save(late)
    expect((await save(early)).status).toBe(200)
    expect(await cardIn(host, event)).toMatchObject({ version_id: late.version_id })
  })

  test('what one person saves in one sitting is one version, and later another', async () => {
    const { host, event, save } = await aCard()
    let base: string | null = null
    const next = async () => {
      const body = aSave({ base_version_id: base })
      base = body.version_id
      expect((await save(body)).status).toBe(200)
    }
    await next()
    clock.pass({ minutes: 9 })
    await next()
    expect(await versionsOf(host, event)).toHaveLength(1)
    clock.pass({ minutes: 11 })
    await next()
    expect(await versionsOf(host, event)).toHaveLength(2)
    const [latest] = await versionsOf(host, event)
    expect(latest).toMatchObject({ id: base, saved_by: host.accountId, overtaken: false })
  })

  test('keeps fifty versions at most, and what somebody lost by another’s hand among them', async () => {
    const { host, event, save } = await aCard()
    const designer = await aDesigner(event)
    const theirs = aSave({ scene: titled('theirs') })
    await save(theirs, designer)
    await save({ base_version_id: null })
    for (let at = 0; at < 52; at += 1) {
      clock.pass({ minutes: 30 })
      await save({ base_version_id: (await cardIn(host, event))?.version_id ?? null })
    }
    const versions = await versionsOf(host, event)
    expect(versions).toHaveLength(50)
    expect(versions.at(-1)).toMatchObject({
      id: theirs.version_id,
      saved_by_name: 'نورة السبيعي',
      overtaken: true,
    })
  })

  test('of two who edit at once the last to arrive stands, the other’s is kept, and both are told', async () => {
    const { host, event, save } = await aCard()
    const designer = await aDesigner(event)
    const first = aSave()
    await save(first)
    const theirs = aSave({ base_version_id: first.version_id, scene: titled('theirs') })
    expect((await save(theirs, designer)).data.overtook).toBeNull()
    const by = { saved_by: designer.accountId, saved_by_name: 'نورة السبيعي' }
    expect(await cardIn(host, event)).toMatchObject(by)
    const mine = aSave({ base_version_id: first.version_id, scene: titled('mine') })
    const superseded = { version_id: theirs.version_id, saved_by: designer.accountId }
    expect((await save(mine)).data.overtook).toMatchObject(superseded)
    expect(await cardIn(designer, event)).toMatchObject({ version_id: mine.version_id, overtook: superseded })
    const stored = await host.call('design.version', {
      params: { id: event.id, version_id: theirs.version_id },
    })
    expect(stored.data).toMatchObject({ overtaken: true, scene: titled('theirs') })

    // Going on in the same sitting keeps the word; the other's next saving, who has seen it, ends it.
    const more = aSave({ base_version_id: mine.version_id, scene: titled('more') })
    await save(more)
    expect((await cardIn(designer, event))?.overtook).toMatchObject(superseded)
    await save({ base_version_id: more.version_id }, designer)
    expect((await cardIn(host, event))?.overtook).toBeNull()
    expect((await versionsOf(host, event)).filter((version) => version.overtaken)).toHaveLength(1)
  })

  test('one person’s two devices lose nothing to each other', async () => {
    const { host, event, save } = await aCard()
    const first = aSave()
    await save(first)
    await save({ base_version_id: first.version_id, scene: titled('phone') })
    await save({ base_version_id: first.version_id, scene: titled('laptop') })
    expect(await versionsOf(host, event)).toHaveLength(2)
  })

  test('[R-6] is open to a co-host whom the owner lets, and to no other', async () => {
    const { event, save } = await aCard()
    expect(await save({}, await aCoHost(server, event))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await save({}, await aHost(server))).toMatchObject({ status: 404, code: 'not_found' })
    expect((await save({}, await aDesigner(event))).status).toBe(200)
  })

  test('goes along with a copy of the event, and away with the event', async () => {
    const { host, event, save } = await aCard()
    const attachment = (await upload(server, host, await aPhoto())).data
    await save({ scene: aScene({ layers: [aPicture(attachment.id)] }) })
    const new_id = randomUUID()
    await host.call('event.duplicate', { params: { id: event.id }, body: { new_id } })
    const copy = await cardIn(host, { id: new_id })
    expect(copy).toMatchObject({ id: new_id, pictures: { [attachment.id]: attachment.path } })
    expect(copy?.version_id).not.toBe((await cardIn(host, event))?.version_id)
    expect(await versionsOf(host, { id: new_id })).toHaveLength(1)
    await host.call('event.delete', { params: { id: event.id } })
    expect((await save({})).status).toBe(404)
    await server.db.deleteFrom('events').where('id', '=', event.id).execute()
    const left = await server.db
      .selectFrom('designs')
      .select('event_id')
      .where('event_id', '=', event.id)
      .execute()
    expect(left).toEqual([])
  })
})

describe('a card that cannot be taken', () => {
  const layer = aScene().layers[0]!
  const bad: [what: string, scene: unknown, field: string][] = [
    [
      'a face there is none of',
      { layers: [{ ...layer, ar: { ...('ar' in layer ? layer.ar : {}), face: 'comic' } }] },
      'scene.layers.0.ar.face',
    ],
    [
      'an ornament there is none of',
      {
        layers: [
          { kind: 'ornament', id: 'o', box: { x: 0, y: 0, w: 9, h: 9 }, ornament: 'nope', paint: 'ink' },
        ],
      },
      'scene.layers.0.ornament',
    ],
    ['a colour that is none', { layers: [{ ...layer, paint: 'url(#evil)' }] }, 'scene.layers.0.paint'],
    ['a kind of layer there is none of', { layers: [{ ...layer, kind: 'script' }] }, 'scene.layers.0.kind'],
    [
      '10,000 layers',
      { layers: Array.from({ length: 10_000 }, (_, at) => ({ id: `l${at}` })) },
      'scene.layers',
    ],
    ['two layers of one name', { layers: [layer, layer] }, 'scene.layers'],
    [
      'a text too long',
      { layers: [{ ...layer, en: { text: 'a'.repeat(601), face: 'jost', size: 40 } }] },
      'scene.layers.0.en.text',
    ],
    [
      'an address in place of a picture',
      { layers: [{ ...aPicture('x'), attachment: 'https://evil.example/x.png' }] },
      'scene.layers.0.attachment',
    ],
    ['a picture of nobody', { layers: [aPicture(randomUUID())] }, 'scene.layers.0.attachment'],
    ['a version of tomorrow', { version: 2 }, 'scene.version'],
  ]
  test.each(bad)(
    'with %s is refused by a sentence at its field, and nothing is saved',
    async (_, scene, field) => {
      const { host, event, save } = await aCard()
      const stored = aSave()
      await save(stored)
      const refused = await save({
        scene: { ...aScene(), ...(scene as object) },
        base_version_id: stored.version_id,
      })
      expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
      expect(refused.errors[field]?.[0]).toMatch(/^[A-Z].* .*/)
      expect(await cardIn(host, event)).toMatchObject({ version_id: stored.version_id, scene: aScene() })
    },
  )

  test('is refused in Arabic too, and with a text of 10 MB before it is read', async () => {
    const { host, params } = await aCard()
    const scene = aScene({
      layers: [{ ...layer, en: { text: '', face: 'x', size: 40 } }] as SceneInput['layers'],
    })
    const arabic = await host.call('design.save', { params, body: aSave({ scene }), language: 'ar' })
    expect(arabic.errors['scene.layers.0.en.face']).toEqual(['اختر خطًا من القائمة'])
    const huge = aScene() as unknown as { layers: { ar: { text: string } }[] }
    huge.layers[0]!.ar.text = 'ا'.repeat(10_000_000)
    const response = await host.call('design.save', { params, body: aSave({ scene: huge as never }) })
    expect(response).toMatchObject({ status: 413, code: 'payload_too_large' })
  })

  test('names no design that there is none of', async () => {
    const { save } = await aCard()
    expect((await save({ template_id: 'nobody-drew-it' })).errors).toHaveProperty('template_id')
  })

  test('with markup and bidi controls in a text is kept as the plain text it is', async () => {
    const { host, event, save } = await aCard()
    const evil = '<script>alert(1)</script>\u202e{title}'
    const text = { text: evil, face: 'amiri', size: 40 }
    await save({
      scene: aScene({
        layers: [{ ...layer, ar: text, en: { ...text, face: 'jost' } }] as SceneInput['layers'],
      }),
    })
    const [stored] = (await cardIn(host, event))!.scene.layers
    expect(stored).toMatchObject({ ar: { text: '<script>alert(1)</script>{title}' } })
  })

  test('with another account’s picture is refused, until that account has put it on this card', async () => {
    const { host, event, save } = await aCard()
    const designer = await aDesigner(event)
    const { data } = await upload(server, host, await aPhoto())
    const scene = aScene({ layers: [aPicture(data.id)] })
    expect((await save({ scene }, designer)).errors).toHaveProperty(['scene.layers.0.attachment'])
    expect((await save({ scene })).status).toBe(200)
    expect((await save({ scene }, designer)).status).toBe(200)
  })
})
