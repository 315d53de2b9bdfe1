import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done } from '#server/domain/outcome.ts'
import { readInTurn } from '#server/domain/uploads.ts'
import { readers } from '#server/domain/workers/readers.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { aPhoto, upload } from '../factories/designs.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { anMp3 } from '../factories/music.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { inFolder } from '../factories/wallet.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ listen: true, alone: 'each process has its own places for uploads' })
})
afterAll(() => server.close())

const MEGABYTE = 1024 * 1024
const portOf = (app: TestApp['app']) => (app.server.address() as net.AddressInfo).port

describe('[R-9] uploads of one account', () => {
  /** A connection that has begun to send a picture, once the server reads it. */
  async function beginUpload(host: Host): Promise<net.Socket> {
    const isRead = new Promise<void>((resolve) => {
      server.app.server.once('request', (request) => request.once('resume', resolve))
    })
    const head = [
      'POST /api/general/attachments HTTP/1.1',
      'host: x',
      `authorization: Bearer ${host.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 100000',
    ]
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
    const socket = net.connect(portOf(server.app), '127.0.0.1')
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
    await isRead
    return socket
  }

  test('are ten at once: more are told to try again, and others are not held up', async () => {
    const [busy, calm] = [await aHost(server), await aHost(server)]
    const photo = await aPhoto()
    const sockets: net.Socket[] = []
    for (let count = 0; count < 10; count++) sockets.push(await beginUpload(busy))
    expect(await upload(server, busy, photo)).toMatchObject({ status: 503, code: 'unavailable' })
    expect((await upload(server, calm, photo)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await upload(server, busy, photo)).status).toBe(200)
  })

  test('that have all places give one to an account that has none', async () => {
    const busy = [await aHost(server), await aHost(server), await aHost(server)]
    const photo = await aPhoto()
    const sockets: net.Socket[] = []
    for (const host of busy) for (let count = 0; count < 10; count++) sockets.push(await beginUpload(host))
    const [oldest, ...others] = sockets
    const ended = oldest && once(oldest.resume(), 'close')
    expect((await upload(server, await aHost(server), photo)).status).toBe(200)
    await ended
    expect(others.map(({ readyState }) => readyState)).toEqual(Array(29).fill('open'))
    for (const socket of sockets) socket.destroy()
  })

  test('are read one at a time, and not at all for somebody who has gone', async () => {
    const { signal } = new AbortController()
    const leaving = new AbortController()
    const begun: string[] = []
    const ends: (() => void)[] = []
    const read = (accountId: string, name: string, of = signal) =>
      readInTurn({ accountId, signal: of }, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return done(name)
      })
    const works = [read('a', 'a1'), read('a', 'gone', leaving.signal), read('a', 'a2'), read('b', 'b1')]
    expect(begun).toEqual(['a1', 'b1'])
    leaving.abort()
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    expect((await Promise.all(works)).map((outcome) => outcome.ok && outcome.data)).toEqual([
      'a1',
      false,
      'a2',
      'b1',
    ])
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  test('a reader ends with its caller', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'endless.worker.mjs')
      const started = path.join(folder, 'started')
      const source = `import { writeFileSync } from 'node:fs'
        export const run = (file) => new Promise(() => writeFileSync(file, ''))`
      await writeFile(file, source)
      const leaving = new AbortController()
      const running = readers.run('a', pathToFileURL(file), () => started, leaving.signal)
      await expect.poll(() => existsSync(started)).toBe(true)
      leaving.abort()
      expect(await running).toMatchObject({ ok: false, reason: 'gone' })
    })
  })

  test('a caller has gone when the connection was closed before the answer, not when the body was read', async () => {
    const app = Fastify()
    const left: string[] = []
    const finishes: (() => void)[] = []
    app.post<{ Params: { name: string } }>('/:name', async ({ params }, reply) => {
      callerGone(reply).addEventListener('abort', () => left.push(params.name))
      await new Promise<void>((resolve) => finishes.push(resolve))
      return {}
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const send = (name: string) => {
      const socket = net.connect(portOf(app), '127.0.0.1')
      const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close'
      socket.write(`POST /${name} HTTP/1.1\r\n${head}\r\n\r\n{}`)
      return socket
    }
    const [staying, leaving] = [send('staying'), send('leaving')]
    await expect.poll(() => finishes).toHaveLength(2)
    leaving.destroy()
    await expect.poll(() => left).toEqual(['leaving'])
    const closed = new Promise((resolve) => staying.once('close', resolve))
    staying.resume()
    for (const finish of finishes) finish()
    await closed
    expect(left).toEqual(['leaving'])
    await app.close()
  })
})

describe('[R-9] what an account may fill', () => {
  test('of pictures it is exact, however many come at once', async () => {
    const hoarder = await aHost(server)
    const row = { account_id: hoarder.accountId, key: 'k'.repeat(22), attachment_type: 'photo' }
    await server.db
      .insertInto('attachments')
      .values(
        Array.from({ length: 499 }, () => ({ ...row, id: randomUUID(), width: 1, height: 1, bytes: 1 })),
      )
      .execute()
    const photo = await aPhoto()
    const codes = await Promise.all([1, 2, 3].map(async () => (await upload(server, hoarder, photo)).code))
    expect(codes.sort()).toEqual(['attachments_too_many', 'attachments_too_many', undefined])
    const { kept } = await server.db
      .selectFrom('attachments')
      .select((of) => of.fn.countAll<number>().as('kept'))
      .where('account_id', '=', hoarder.accountId)
      .executeTakeFirstOrThrow()
    expect(kept).toBe(500)
  })

  test('of pictures it ends with the bytes of one that is stored, not after it', async () => {
    const hoarder = await aHost(server)
    const row = { account_id: hoarder.accountId, key: 'k'.repeat(22), attachment_type: 'photo' }
    const bytes = 250 * MEGABYTE - 10
    await server.db
      .insertInto('attachments')
      .values({ ...row, id: randomUUID(), width: 1, height: 1, bytes })
      .execute()
    const id = randomUUID()
    const refused = await upload(server, hoarder, await aPhoto(), { id })
    expect(refused).toMatchObject({ status: 422, code: 'attachments_too_many' })
    const files = await server.db
      .selectFrom('stored_files')
      .select('name')
      .where('name', 'like', `%${id}%`)
      .execute()
    expect(files).toEqual([])
  })

  test('of music it counts all events together, and what takes the place of other music once', async () => {
    const host = await aHost(server)
    const [one, other] = [await anEvent(host), await anEvent(host)]
    const song = anMp3(3)
    const set = async (eventId: string) => {
      const form = new FormData()
      form.set('file', new Blob([song as Uint8Array<ArrayBuffer>]), 'زفة.mp3')
      const request = new Request('http://marhaba.test/', { method: 'POST', body: form })
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/website/events/${eventId}/music`,
        headers: {
          authorization: `Bearer ${host.token}`,
          'content-type': request.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return response.json<{ code?: string }>().code
    }
    expect(await set(one.id)).toBeUndefined()
    await server.db
      .updateTable('events')
      .set({ music_bytes: 300 * MEGABYTE - song.length })
      .where('id', '=', one.id)
      .execute()
    expect(await set(other.id)).toBeUndefined()
    await server.db
      .updateTable('events')
      .set({ music_bytes: 300 * MEGABYTE - song.length + 1 })
      .where('id', '=', one.id)
      .execute()
    expect(await set(other.id)).toBe('music_too_much')
    expect(await set(one.id)).toBeUndefined()
    const files = await server.db
      .selectFrom('stored_files')
      .select('name')
      .where('name', 'like', 'music/%')
      .execute()
    expect(files).toHaveLength(2)
  })
})
