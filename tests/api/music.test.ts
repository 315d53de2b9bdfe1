import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#server/domain/sweep.ts'
import { databaseStorage } from '#server/providers/storage/database.ts'
import type { Event } from '#shared/contract/events.ts'
import { MUSIC_MAXIMUM, MUSIC_SECONDS_MAXIMUM } from '#shared/contract/music.ts'
import { aPhoto } from '../factories/designs.ts'
import { aCoHost, aHost, anAnonymousClient, anEvent, type Host } from '../factories/events.ts'
import { anInvitation, type linkTo } from '../factories/invitations.ts'
import { anMp3 } from '../factories/music.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let host: Host
let event: Event
let link: ReturnType<typeof linkTo>
beforeAll(async () => {
  server = await startTestApp()
  ;({ host, event, link } = await anInvitation(server))
})
afterAll(() => server.close())

async function setMusic(
  bytes: Uint8Array,
  { by = host as Host | null, of = event.id, name = 'زفة.mp3' } = {},
) {
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const request = new Request('http://marhaba.test/', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/website/events/${of}/music`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'accept-language': 'en',
      ...(by ? { authorization: `Bearer ${by.token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json<{ message: string; data: Event }>() }
}

const received = (url: string, range?: string) =>
  server.app.inject({ method: 'GET', url, headers: range === undefined ? {} : { range } })
const shown = async () => {
  const { event_token, host_token } = event
  const { data } = await anAnonymousClient(server).call('invitation.read', {
    params: { event_token, host_token },
  })
  return data.music_path
}
const page = async () =>
  (await received(`/invitation/${link.event_token}/${link.host_token}/${link.guest_token}`)).payload
const revision = async () => (await host.call('event.read', { params: { id: event.id } })).data.rev

describe('[S-20] the music of an invitation', () => {
  test('is told to guests, and had whole or in the part that a phone asks for', async () => {
    expect(await shown()).toBeNull()
    expect(await page()).not.toContain('<audio')
    const song = anMp3(20)
    const { status, data } = await setMusic(song)
    expect([status, data.music?.name]).toEqual([200, 'زفة.mp3'])
    const path = data.music?.path ?? ''
    expect(await shown()).toBe(path)
    // Nothing of it is fetched before a touch.
    expect(await page()).toMatch(new RegExp(`<audio [^>]*src="${path}" preload="none"`))
    const whole = await received(path)
    expect([whole.statusCode, whole.rawPayload.equals(song)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { length } = song
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      ['bytes=100-', 100, length - 1],
      ['bytes=-50', length - 50, length - 1],
      [`bytes=10-${length * 2}`, 10, length - 1],
    ] as const) {
      const part = await received(path, range)
      expect([part.statusCode, part.headers['content-range']], range).toEqual([
        206,
        `bytes ${first}-${last}/${length}`,
      ])
      expect(part.rawPayload.equals(song.subarray(first, last + 1)), range).toBe(true)
    }
    expect((await received(path, `bytes=${length}-`)).statusCode).toBe(416)
    expect((await received(path, 'pages=1-2')).statusCode).toBe(200)
  })

  test('is another file at another address once it is replaced, and none when it is taken off', async () => {
    const before = (await setMusic(anMp3(5))).data.music?.path ?? ''
    const rev = await revision()
    const after = await setMusic(anMp3(6), { name: 'شيلة.mp3' })
    expect(after.data.rev).toBeGreaterThan(rev)
    expect(after.data.music?.path).not.toBe(before)
    expect((await received(before)).statusCode).toBe(404)
    const removed = await host.call('music.remove', { params: { id: event.id } })
    expect([removed.data.music, await shown()]).toEqual([null, null])
    expect((await received(after.data.music?.path ?? '')).statusCode).toBe(404)
    const again = await host.call('music.remove', { params: { id: event.id } })
    expect([again.status, again.data.rev]).toEqual([200, removed.data.rev])
  })

  test('is in memory once, however many are being sent it', async () => {
    const song = anMp3(20)
    const path = (await setMusic(song)).data.music?.path ?? ''
    const { storage } = server.deps
    const name = path.slice(1)
    const [first, second] = await Promise.all([storage.get(name), storage.get(name)])
    const later = await storage.get(name)
    expect(first?.equals(song)).toBe(true)
    for (const other of [second, later]) {
      expect(other?.buffer).toBe(first?.buffer)
      expect(other?.equals(song)).toBe(true)
    }
    await storage.put(name, anMp3(5))
    expect((await storage.get(name))?.equals(anMp3(5))).toBe(true)
    await storage.remove([name])
    expect(await storage.get(name)).toBeNull()
    await host.call('music.remove', { params: { id: event.id } })
  })

  test('is what its content says and nothing else, not too large and not too long', async () => {
    const stored = (await setMusic(anMp3(5))).data.music?.path
    const cut = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(64)])
    for (const [bytes, status, message] of [
      [await aPhoto(), 422, /MP3 or M4A/],
      [Buffer.from('<script>alert(1)</script>'), 422, /MP3 or M4A/],
      [cut, 422, /missing or damaged/],
      [
        anMp3(MUSIC_SECONDS_MAXIMUM + 5)
          .subarray(0, 1000)
          .subarray(0, 4),
        422,
        /missing or damaged|MP3/,
      ],
      [Buffer.alloc(MUSIC_MAXIMUM + 1), 413, /larger than 6 MB/],
    ] as const) {
      const answer = await setMusic(bytes)
      expect([answer.status, answer.message]).toEqual([status, expect.stringMatching(message)])
    }
    expect(await shown()).toBe(stored)
  })

  test('is the owner’s to choose: strangers, co-hosts and wrong addresses change and hear nothing', async () => {
    const path = (await setMusic(anMp3(5))).data.music?.path
    const coHost = await aCoHost(server, event)
    expect((await setMusic(anMp3(5), { by: await aHost(server) })).status).toBe(404)
    expect((await setMusic(anMp3(5), { by: coHost })).status).toBe(403)
    expect((await setMusic(anMp3(5), { by: null })).status).toBe(401)
    expect((await setMusic(anMp3(5), { of: randomUUID() })).status).toBe(404)
    expect(await shown()).toBe(path)
    for (const wrong of [
      '/music/x/y',
      `/music/${event.id}/${'A'.repeat(22)}`,
      `/music/${randomUUID()}/${path?.slice(-22)}`,
    ])
      expect((await received(wrong)).statusCode).toBe(404)
  })

  test('goes with the event that is swept', async () => {
    const mine = await anEvent(host)
    const path = (await setMusic(anMp3(5), { of: mine.id })).data.music?.path ?? ''
    const stored = () =>
      server.db.selectFrom('stored_files').select('name').where('name', '=', path.slice(1)).execute()
    expect(await stored()).toHaveLength(1)
    await host.call('event.delete', { params: { id: mine.id } })
    expect((await received(path)).statusCode).toBe(404)
    await sweep(server.db, databaseStorage(server.db), new Date(Date.now() + 31 * 24 * 60 * 60 * 1000))
    expect(await stored()).toEqual([])
  })
})
