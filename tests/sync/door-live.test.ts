import { beforeEach, describe, expect, it } from 'vitest'
import { followLive, type LiveStream } from '#client/offline/sync/live.ts'
import { FakeClock, turns, until } from './fake-clock.ts'

let clock: FakeClock
let moved: (number | null)[]
let connected: boolean[]
let refused: number[]
let asked: RequestInit[]
let respond: (init: RequestInit) => Response | Promise<Response>
let emit: (text: string) => void
let end: () => void

beforeEach(() => {
  clock = new FakeClock(Date.UTC(2026, 10, 21))
  moved = []
  connected = []
  refused = []
  asked = []
  respond = () => stream()
})

function stream(headers: Record<string, string> = { 'x-marhaba': '1', 'content-type': 'text/event-stream' }) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      emit = (text) => controller.enqueue(new TextEncoder().encode(text))
      end = () => controller.close()
    },
  })
  return new Response(body, { headers })
}

function follow(): LiveStream {
  return followLive({
    fetch: async (_, init = {}) => {
      asked.push(init)
      return respond(init)
    },
    address: '/api/website/door/live',
    token: 't',
    onMoved: (rev) => moved.push(rev),
    onConnected: (now) => connected.push(now),
    onRefused: (status) => refused.push(status),
    timers: clock.timers,
    now: clock.now,
    random: () => 1,
  })
}

describe('[C-6] the live signal', () => {
  it('tells of every move, however the stream is cut into pieces', async () => {
    const live = follow()
    await until(() => live.connected())
    expect(new Headers(asked[0]?.headers).get('Authorization')).toBe('Bearer t')
    emit('event: moved\ndata: {"rev":null}\n\n:\n\nevent: mo')
    emit('ved\r\ndata: {"re')
    emit('v":12}\n\nevent: moved\ndata: nonsense\n\n')
    await until(() => moved.length === 3)
    expect(moved).toEqual([null, 12, null])
    live.stop()
    await until(() => asked[0]?.signal?.aborted)
    await clock.advance(120_000)
    expect(asked).toHaveLength(1)
  })

  it('comes again when the stream ends, and after silence', async () => {
    const live = follow()
    await until(() => live.connected())
    end()
    await until(() => !live.connected())
    await clock.advance(1000)
    await until(() => live.connected())
    for (let beat = 0; beat < 6; beat++) {
      emit(':\n\n')
      await clock.advance(20_000)
    }
    expect(asked).toHaveLength(2)
    await clock.advance(61_000)
    await until(() => asked.length === 3 && live.connected())
    expect(connected).toEqual([true, false, true, false, true])
    live.stop()
  })

  it('trusts no line that missed a beat once it is woken, and one that did not it keeps', async () => {
    const live = follow()
    await until(() => live.connected())
    await clock.advance(20_000)
    live.reconnect()
    await turns(20)
    expect(asked).toHaveLength(1)
    await clock.advance(6000)
    live.reconnect()
    await until(() => !live.connected())
    await clock.advance(0)
    await until(() => asked.length === 2 && live.connected())
    expect(asked[0]?.signal?.aborted).toBe(true)
    live.stop()
  })

  it('waits longer and longer for a server that is not there, and not at all once woken', async () => {
    respond = () => Promise.reject(new TypeError('cut'))
    const live = follow()
    await turns(5)
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const before = asked.length
      await clock.advance(seconds * 1000 - 1)
      expect(asked).toHaveLength(before)
      await clock.advance(1)
      expect(asked).toHaveLength(before + 1)
    }
    respond = () => stream()
    live.reconnect()
    await until(() => live.connected())
    live.stop()
  })

  it('takes nothing for a stream that lacks our header, and says what our API refuses', async () => {
    respond = () => stream({ 'content-type': 'text/event-stream' })
    const live = follow()
    await turns(10)
    expect(connected).toEqual([])
    respond = () => Response.json({ message: 'No' }, { status: 401, headers: { 'x-marhaba': '1' } })
    await clock.advance(1000)
    await until(() => refused.length === 1)
    expect(refused).toEqual([401])
    expect(live.connected()).toBe(false)
    live.stop()
  })
})
