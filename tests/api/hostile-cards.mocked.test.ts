import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cached } from '#server/domain/cards/card-cache.ts'
import { drawEventPictures } from '#server/domain/cards/card-pictures.ts'
import { CannotDraw, draw } from '#server/domain/cards/draw-card.ts'
import type { Pool } from '#server/domain/workers/pool.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import type { SceneInput } from '#shared/contract/scene.ts'
import { aClock } from '../factories/accounts.ts'
import { aSave, aScene } from '../factories/designs.ts'
import { anInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

/** While true, no process has room for another task. */
const full = vi.hoisted(() => ({ now: false }))
vi.mock('#server/domain/workers/pool.ts', async (original) => {
  const { createPool } = await original<typeof import('#server/domain/workers/pool.ts')>()
  return {
    createPool: (limits: Parameters<typeof createPool>[0]): Pool => {
      const pool = createPool(limits)
      const busy = { ok: false, reason: 'busy', message: 'too much waits already' } as const
      return { ...pool, run: async (...task) => (full.now ? busy : pool.run(...task)) }
    },
  }
})

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, alone: 'modules of this process alone are replaced' })
})
afterAll(() => server.close())

type Layers = SceneInput['layers']
const anOrnament = (ornament: string, w: number, h: number, weight = 2): Layers[number] => ({
  kind: 'ornament',
  id: ornament,
  ornament,
  box: { x: 100, y: 10, w, h },
  paint: 'foil',
  weight,
})

/** A published event whose card has these layers, and its guest's link. */
async function aCardOf(layers: Layers) {
  const invitation = await anInvitation(server)
  const { host, params, link } = invitation
  const body = aSave({ scene: aScene({ layers }) })
  const saved = await host.call('design.save', { params, body })
  if (saved.status !== 200) throw new Error(saved.message)
  return { ...invitation, path: `/invitation/${link.event_token}/${link.host_token}/${link.guest_token}` }
}

describe('[S-17] a card made to take long', () => {
  test.each([
    ['gate-multifoil', 1, 3000, 2],
    ['islimi-band', 1, 3000, 2],
    ['girih-eight', 1000, 1400, 0.2],
    ['zellige-ten', 3000, 3000, 0.2],
    ['date-palm', 1, 3000, 40],
    ['stamp-sheet', 10, 10, 2],
  ])('%s of %i × %i in lines of %d is drawn like any other', async (ornament, w, h, weight) => {
    const { host, params } = await aCardOf([anOrnament(ornament, w, h, weight)])
    const response = await host.call('design.picture', { params, query: { language: 'ar' } })
    expect(response.status).toBe(200)
    expect(await sharp(response.bytes).metadata()).toMatchObject({ width: 1080, height: 1512 })
  })

  test('is not tried again for ten minutes, whichever picture of it is asked for, and others are', async () => {
    const { params } = await aCardOf([])
    let tries = 0
    const tooMuch = () => {
      tries += 1
      return Promise.reject(new CannotDraw('ended', 'its process ended'))
    }
    const ask = (hash: string, card: string, draw = tooMuch as () => Promise<Buffer>) =>
      cached(server.db, { eventId: params.id, hash, now: clock.now(), cardOf: () => card }, draw)
    await expect(ask('page', 'heavy')).rejects.toThrow('ended')
    await expect(ask('page', 'heavy')).rejects.toThrow('ended')
    await expect(ask('story', 'heavy')).rejects.toThrow('ended')
    expect(tries).toBe(1)
    // A busy machine is not the card's fault.
    const tooSlow = () => Promise.reject(new CannotDraw('time', 'it took too long'))
    await expect(ask('slow page', 'slow', tooSlow)).rejects.toThrow('too long')
    expect(await ask('slow page', 'slow', async () => Buffer.from('drawn'))).toEqual(Buffer.from('drawn'))
    expect(await ask('page2', 'light', async () => Buffer.from('drawn'))).toEqual(Buffer.from('drawn'))
    clock.pass({ minutes: 10 })
    expect(await ask('page', 'heavy', async () => Buffer.from('drawn'))).toEqual(Buffer.from('drawn'))
  })

  test('is drawn ahead three times at most, and a thousand who ask at once are one drawing', async () => {
    const { params } = await aCardOf([])
    const jobs = await server.db
      .selectFrom('graphile_worker.jobs' as never)
      .select('max_attempts' as never)
      .where('key' as never, '=', `card.draw ${params.id}` as never)
      .execute()
    expect(jobs).toEqual([{ max_attempts: 3 }])
    let drawn = 0
    const hash = randomUUID()
    const ask = () =>
      cached(server.db, { eventId: params.id, hash, now: clock.now(), cardOf: () => 'card' }, async () => {
        drawn += 1
        return Buffer.from('drawn')
      })
    await Promise.all(Array.from({ length: 20 }, ask))
    expect(drawn).toBe(1)
  })
})

describe('[S-18] a picture that cannot be drawn now', () => {
  test.each([
    ['ar', 'الخدمة مشغولة لحظات', 'فتح الدعوة'],
    ['en', 'We’re busy for a moment', 'Open the invitation'],
  ])(
    'a pass is answered in %s with 503, when to try again, and the invitation',
    async (language, busy, open) => {
      const { path } = await aCardOf([])
      full.now = true
      const refused = await server.app.inject({ url: `/${language}${path}/pass.png` })
      const unknown = await server.app.inject({ url: `/${language}${path.slice(0, -4)}AAAA/pass.png` })
      full.now = false
      expect(refused.statusCode).toBe(503)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.payload).toContain(busy)
      expect(refused.payload).toContain(`href="/${language}${path}"`)
      expect(refused.payload).toContain(open)
      expect(unknown.statusCode).toBe(404)
      const later = await server.app.inject({ url: `/${language}${path}/pass.png` })
      expect([later.statusCode, later.headers['content-type']]).toEqual([200, 'image/png'])
    },
  )

  test('a card too, for its host, for guests, and for chats', async () => {
    const { host, event, params, path } = await aCardOf(aScene().layers)
    const page = await server.app.inject({ url: `/ar${path}` })
    const [own = ''] = /\/invitation\/[^" ]*\/card\/ar-[\w-]{22}\.webp/.exec(page.payload) ?? []
    const shared = `/pictures/cards/${event.event_token}/ar-${'x'.repeat(22)}.jpg`
    full.now = true
    const responses = await Promise.all(
      [own, shared].map((url) => server.app.inject({ url, headers: { 'accept-language': 'ar' } })),
    )
    const mine = await host.call('design.picture', { params, query: { language: 'ar' }, language: 'ar' })
    full.now = false
    for (const response of responses) {
      expect(response.statusCode).toBe(503)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      expect(response.json()).toEqual({ message: 'الخدمة مشغولة لحظات. حاول بعد قليل.', code: 'unavailable' })
    }
    expect([mine.status, mine.code, Number(mine.headers['retry-after']) > 0]).toEqual([
      503,
      'unavailable',
      true,
    ])
    for (const url of [own, shared]) expect((await server.app.inject({ url })).statusCode).toBe(200)
  })

  test('a job that finds no room throws, to be tried again', async () => {
    const { params } = await aCardOf(aScene().layers)
    full.now = true
    const job = drawEventPictures(server.deps, { event_id: params.id })
    await expect(job).rejects.toThrow('too much waits')
    full.now = false
  })
})

test('[S-17] an event with twenty drawings waiting delays another’s by one turn', async () => {
  const begun: string[] = []
  const drawingOf = (event: string) =>
    draw('cards', event, () => {
      begun.push(event)
      return { scene: aScene(), language: 'en', values: sampleValues('en'), width: 200, as: 'png' }
    })
  const busy = Array.from({ length: 20 }, () => drawingOf('busy'))
  await Promise.all([...busy, drawingOf('calm')])
  // Four are drawn at once at most.
  expect(begun.indexOf('calm')).toBeLessThanOrEqual(5)
})
