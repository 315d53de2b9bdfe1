import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Pool } from '#server/domain/workers/pool.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { dualDates, writtenDay } from '#shared/rules/dates/dual-dates.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, linkTo } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

/** Drawings that were begun. */
const drawn = vi.hoisted(() => ({ count: 0, input: null as (() => unknown) | null }))
vi.mock('#server/domain/workers/pool.ts', async (original) => {
  const { createPool } = await original<typeof import('#server/domain/workers/pool.ts')>()
  return {
    createPool: (limits: Parameters<typeof createPool>[0]): Pool => {
      const pool = createPool(limits)
      return {
        ...pool,
        run: (...task) => {
          drawn.count += 1
          drawn.input = task[2]
          return pool.run(...task)
        },
      }
    },
  }
})

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({
    config: { RATE_LIMITS: 'on' },
    alone: 'modules of this process alone are replaced',
  })
})
afterAll(() => server.close())

type Link = ReturnType<typeof linkTo>
const pathOf = ({ event_token, host_token, guest_token }: Link) =>
  `/invitation/${event_token}/${host_token}/${guest_token}`

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  server.app.inject({ url, remoteAddress, headers: { 'accept-language': 'ar', ...headers } })

describe('[S-18] the picture of a pass', () => {
  test('is drawn once, however often and by whichever address it is asked for', async () => {
    const { link } = await anInvitation(server)
    drawn.count = 0
    const first = await get(`/ar${pathOf(link)}/pass.png`)
    expect(first.statusCode).toBe(200)
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1080 })
    const others = await Promise.all([
      get(`${pathOf(link)}/pass.png`),
      get(`/ar${pathOf(link)}/pass.png?again=1`),
    ])
    for (const other of others) expect(other.rawPayload).toEqual(first.rawPayload)
    expect(drawn.count).toBe(1)
    expect((await get(`/en${pathOf(link)}/pass.png`)).rawPayload).not.toEqual(first.rawPayload)
    expect(drawn.count).toBe(2)
  })

  test.each(['ar', 'en'] as const)(
    'has the day in both calendars, in the order of its page (%s)',
    async (language) => {
      const { event, link } = await anInvitation(server)
      await get(`/${language}${pathOf(link)}/pass.png`)
      const drawing = (await drawn.input?.()) as { scene: Scene } | undefined
      const texts = (drawing?.scene.layers ?? []).flatMap((layer) =>
        layer.kind === 'text' ? [layer[language].text] : [],
      )
      const [first, second] = dualDates(event.starts_on, { language, calendar: null }) ?? []
      const day = writtenDay(event.starts_on, language)?.weekday
      expect(texts.indexOf(String(second))).toBe(texts.indexOf(`${day} ${first}`) + 1)
      expect(texts).toContain(`${day} ${first}`)
    },
  )

  test('a browser that has it is answered 304', async () => {
    const { link } = await anInvitation(server)
    const url = `/ar${pathOf(link)}/pass.png`
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag])
    expect((await get(url, { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  })

  test('is another one once what it shows has changed, and gone with the invitation', async () => {
    const { host, event, guest, params, link } = await anInvitation(server)
    const url = `/ar${pathOf(link)}/pass.png`
    const tags = [(await get(url)).headers.etag]
    const renamed = await host.call('guest.edit', {
      params: { ...params, guest_id: guest.id },
      body: { base_rev: guest.rev, changes: { name: 'هيفاء' } },
    })
    expect(renamed.status).toBe(200)
    tags.push((await get(url)).headers.etag)
    const moved = await host.call('event.edit', {
      params,
      body: { base_rev: event.rev, changes: { venue_ar: 'قاعة أخرى' } },
    })
    expect(moved.status).toBe(200)
    const current = await get(url, { 'if-none-match': tags.join(', ') })
    expect(current.statusCode).toBe(200)
    expect(new Set([...tags, current.headers.etag]).size).toBe(3)
    const cancelled = await host.call('event.cancel', { params })
    expect(cancelled.status).toBe(200)
    expect((await get(url, { 'if-none-match': String(current.headers.etag) })).statusCode).toBe(404)
  })
})

describe('[S-18] limits of a guest’s link', () => {
  test.each([
    ['ar', 'الخدمة مشغولة لحظات'],
    ['en', 'We’re busy for a moment'],
  ])('its pass is made sixty times a minute, for all callers together (%s)', async (language, busy) => {
    const { host, event, link } = await anInvitation(server)
    const neighbour = linkTo(event, await addGuest(host, event, { name: 'جارة' }))
    const spellings = ['', '/ar', '/en'].map((prefix) => `${prefix}${pathOf(link)}/pass.png`)
    const statuses = []
    for (let i = 0; i < 60; i++) {
      statuses.push((await get(String(spellings[i % 3]), {}, `198.51.100.${i}`)).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await get(`/${language}${pathOf(link)}/pass.png`, {}, '198.51.100.99')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.payload).toContain(busy)
    expect(refused.payload).toContain(`href="/${language}${pathOf(link)}"`)
    expect((await get(pathOf(link), {}, '198.51.100.99')).statusCode).toBe(200)
    expect((await get(`${pathOf(neighbour)}/pass.png`, {}, '198.51.100.99')).statusCode).toBe(200)
  })

  test('all spellings of an address are one, and HEAD is one with GET', async () => {
    const { link } = await anInvitation(server)
    const ask = (at: number) =>
      server.app.inject({
        method: at % 4 === 3 ? 'HEAD' : 'GET',
        url: `${['', '/ar', '/en'][at % 3]}${pathOf(link)}/event.ics`,
        remoteAddress: '192.0.2.9',
      })
    for (let i = 0; i < 1200; i++) expect((await ask(i)).statusCode).toBe(200)
    for (let i = 0; i < 12; i++) expect((await ask(i)).statusCode).toBe(429)
    expect((await get(pathOf(link), {}, '192.0.2.9')).statusCode).toBe(200)
  })

  test('a form too', async () => {
    const { link } = await anInvitation(server)
    const join = (prefix: string) =>
      server.app.inject({
        method: 'POST',
        url: `${prefix}/invitation/${link.event_token}/${link.host_token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'name=',
        remoteAddress: '192.0.2.10',
      })
    for (let i = 0; i < 10; i++)
      for (const prefix of ['', '/ar', '/en']) expect((await join(prefix)).statusCode).not.toBe(429)
    for (const prefix of ['', '/ar', '/en']) expect((await join(prefix)).statusCode).toBe(429)
  })
})
