import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyBy, notifyWithCommit, openDatabase } from '#server/db/client.ts'
import { openRevisionSignals, REVISION_CHANNEL, type RevisionSignals } from '#server/db/revision-signals.ts'
import { liveStream } from '#server/http/live-stream.ts'
import { aDoor, aPhone } from '../factories/doors.ts'
import { aCoHost, aHost, anAnonymousClient, anEvent } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let second: TestApp
beforeAll(async () => {
  server = await startTestApp({ listen: true })
  second = await startTestApp({ listen: true, database: { url: server.databaseUrl, db: server.db } })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

/** Opens a stream and gives the revisions it tells, one call each; null where one may have been missed. */
async function listen(at: TestApp, path: string, token: string) {
  const stop = new AbortController()
  const response = await fetch(`${at.url}/api/website${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const texts = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    stop: () => stop.abort(),
    next: async (): Promise<number | null | 'end'> => {
      for (;;) {
        const event = /^event: moved\ndata: (.*)\n\n/.exec(text)
        if (event !== null) {
          text = text.slice(event[0].length)
          return JSON.parse(event[1] ?? '').rev
        }
        const chunk = await texts?.read()
        if (chunk === undefined || chunk.done) return 'end'
        text += chunk.value
      }
    },
  }
}

/** Writes until the stream tells that very revision; null says that one may have been missed, so another is due. */
async function receives(stream: Awaited<ReturnType<typeof listen>>, write: () => Promise<number>) {
  for (;;) {
    const rev = await write()
    let reply = await stream.next()
    while (typeof reply === 'number' && reply < rev) reply = await stream.next()
    if (reply === rev) return
    if (reply !== null) throw new Error(`told ${reply}, not ${rev}`)
  }
}

const notify = (channel: string, payload: string) => notifyBy(server.db, channel, payload)

/** A line to the database that may fall silent without an end, as one that a network forgot. */
async function aLine(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const [host, farPort] = [url.hostname, Number(url.port)]
  const sockets: net.Socket[] = []
  const line = { isSilent: false, url: '', close: () => {} }
  const proxy = net.createServer((near) => {
    const far = net.connect(farPort, host)
    sockets.push(near, far)
    const pass = (to: net.Socket) => (bytes: Buffer) => {
      if (!line.isSilent) to.write(bytes)
    }
    near.on('data', pass(far)).on('error', () => far.destroy())
    far.on('data', pass(near)).on('error', () => near.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as net.AddressInfo
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) }).searchParams.delete('host')
  line.url = url.href
  line.close = () => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  return line
}

describe('[C-7] event.live and door.live', () => {
  test('tell at once and then of every move, in any process, to hosts and doors, and of no other event', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const other = await anEvent(host)
    const phone = await aPhone(server, await aDoor(host, event))
    const streams = [
      await listen(server, `/events/${event.id}/live`, host.token),
      await listen(second, `/events/${event.id}/live`, host.token),
      await listen(second, '/door/live', phone.token),
    ]
    expect(streams[0]?.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(streams[0]?.response.headers.get('x-marhaba')).toBe('1')
    for (const { response } of streams) expect(response.headers.get('x-accel-buffering')).toBe('no')
    for (const stream of streams) expect(await stream.next()).toBeNull()
    const write = async () => {
      await addGuest(host, other)
      return (await addGuest(host, event)).rev
    }
    for (const stream of [...streams, ...streams]) await receives(stream, write)
    for (const stream of streams) stream.stop()
  })

  test('tell of a burst its first move and its last, and not each of them to everybody', async () => {
    const event = await anEvent(await aHost(server))
    const reply: (number | null)[] = []
    const signals = openRevisionSignals({ url: server.databaseUrl, notify, onError: () => {} })
    signals.subscribe(event.id, (rev) => reply.push(rev))
    await expect.poll(() => reply).toEqual([null])
    await sql`
      SELECT pg_notify(${REVISION_CHANNEL}, ${event.id} || ' ' || rev) FROM generate_series(1001, 2000) AS rev
    `.execute(server.db)
    await expect.poll(() => reply.at(-1)).toBe(2000)
    expect(reply[1]).toBe(1001)
    expect(reply.length).toBeLessThan(100)
    await signals.close()
  })

  test('tell nothing of what was rolled back, and on the same connection what is committed next', async () => {
    const event = await anEvent(await aHost(server))
    const db = openDatabase({ url: server.databaseUrl, max: 1, onIdleError: () => {} })
    const reply: (number | null)[] = []
    const signals = openRevisionSignals({ url: server.databaseUrl, notify, onError: () => {} })
    signals.subscribe(event.id, (rev) => reply.push(rev))
    await expect.poll(() => reply).toEqual([null])
    const write = (rev: number, end: () => unknown) =>
      db.transaction().execute(async (trx) => {
        await notifyWithCommit(trx, REVISION_CHANNEL, `${event.id} ${rev}`)
        await end()
      })
    await expect(
      write(1, () => {
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await write(2, () => expect(reply).toEqual([null]))
    await expect.poll(() => reply).toEqual([null, 2])
    await signals.close()
    await db.destroy()
  })

  test('are closed to whoever may not see the event', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    expect((await anAnonymousClient(server).call('event.live', { params })).status).toBe(401)
    expect((await anAnonymousClient(server).call('door.live')).code).toBe('door_unknown')
    expect((await (await aHost(server)).call('event.live', { params })).status).toBe(404)
    const coHost = await aCoHost(server, event)
    const own = await listen(server, `/events/${event.id}/live`, coHost.token)
    expect(own.response.status).toBe(200)
    own.stop()
    const door = await aDoor(host, event)
    const phone = await aPhone(server, door)
    await host.call('door.revoke', { params: { ...params, door_id: door.id } })
    expect((await phone.call('door.live')).status).toBe(410)
  })

  test('go on after the listening connection broke, and say that something may have been missed', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const stream = await listen(server, `/events/${event.id}/live`, host.token)
    expect(await stream.next()).toBeNull()
    const write = async () => (await addGuest(host, event)).rev
    await receives(stream, write)
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'marhaba signals' AND datname = current_database()
    `.execute(server.db)
    expect(await stream.next()).toBeNull()
    await receives(stream, write)
    stream.stop()
  })

  test('notice that nothing arrives any more, where the connection stands as if nothing happened', async () => {
    const event = await anEvent(await aHost(server))
    const line = await aLine(server.databaseUrl)
    const received: (number | null)[] = []
    const broken: Error[] = []
    const signals = openRevisionSignals({
      url: line.url,
      notify,
      onError: (error) => broken.push(error),
      trialEveryMs: 50,
      trialWithinMs: 200,
    })
    signals.subscribe(event.id, (rev) => received.push(rev))
    await expect.poll(() => received).toEqual([null])
    expect(signals.isReceiving()).toBe(true)
    line.isSilent = true
    await expect.poll(() => signals.isReceiving()).toBe(false)
    line.isSilent = false
    await expect.poll(() => signals.isReceiving()).toBe(true)
    expect(received).toContain(null)
    expect(received.length).toBeGreaterThan(1)
    expect(broken[0]?.message).toBe('nothing arrives on it')
    await signals.close()
    line.close()
  })

  test('of one session are bounded: a new one ends the oldest', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const phone = await aPhone(server, await aDoor(host, event))
    const path = `/events/${event.id}/live`
    const streams = []
    for (let opened = 0; opened <= 30; opened++) streams.push(await listen(server, path, host.token))
    const atDoor = []
    for (let opened = 0; opened <= 3; opened++) atDoor.push(await listen(server, '/door/live', phone.token))
    for (const each of [...streams, ...atDoor]) expect(await each.next()).toBeNull()
    await addGuest(host, event)
    for (const [oldest, ...others] of [streams, atDoor]) {
      // The signal of an earlier change may still arrive before the end.
      let reply = await oldest?.next()
      while (reply !== 'end') reply = await oldest?.next()
      for (const each of others) expect(await each.next()).not.toBe('end')
    }
    for (const stream of [...streams, ...atDoor]) stream.stop()
  })

  test('end when the server stops', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const third = await startTestApp({ listen: true, database: { url: server.databaseUrl, db: server.db } })
    const stream = await listen(third, `/events/${event.id}/live`, host.token)
    expect(await stream.next()).toBeNull()
    const closing = third.close()
    let reply = await stream.next()
    while (reply === null) reply = await stream.next()
    expect(reply).toBe('end')
    await closing
  })

  test('tell whoever reads slowly the newest revision alone, and let go of whoever left', async () => {
    let receive: (rev: number) => void = () => {}
    let left = false
    const signals: Pick<RevisionSignals, 'subscribe'> = {
      subscribe: (_, hearer) => {
        receive = hearer
        return () => {
          left = true
        }
      },
    }
    const stream = liveStream(signals, 'event')
    // The reader takes the first piece and then nothing for a long while.
    stream.pause()
    await once(stream, 'readable')
    for (let rev = 1; rev <= 10_000; rev++) receive(rev)
    const read = () => String(stream.read())
    const reply = [read(), read()].join('')
    expect(reply.match(/"rev":\w+/g)).toEqual(['"rev":null', '"rev":10000'])
    stream.destroy()
    await once(stream, 'close')
    expect(left).toBe(true)
  })
})
