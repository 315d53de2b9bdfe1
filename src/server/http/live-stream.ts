import { Readable } from 'node:stream'
import type { RevisionSignals } from '#server/db/revision-signals.ts'

/** Often enough for proxies that close a connection after 30 s of silence. */
const HEARTBEAT_MS = 20_000
/** Then the client reconnects, and is authorized again. */
const LIFETIME_MS = 15 * 60 * 1000

let openCount = 0

/** Streams of this process that are open. */
export function countStreams(): number {
  return openCount
}

/**
 * Server-sent events of an event's new revision, without what changed: `moved` with `{ "rev": 12 }`, or `{ "rev":
 * null }` where some may have been missed. The first is sent at once.
 *
 * A slow reader gets only the newest revision, so nothing is buffered.
 */
export function liveStream(signals: Pick<RevisionSignals, 'subscribe'>, eventId: string): Readable {
  let pending: number | null | undefined = null
  let hasDemand = false
  const flush = () => {
    if (!hasDemand || pending === undefined) return
    const data = JSON.stringify({ rev: pending })
    pending = undefined
    hasDemand = false
    stream.push(`event: moved\ndata: ${data}\n\n`)
  }
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      hasDemand = true
      flush()
    },
    destroy(error, finished) {
      unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(end)
      openCount -= 1
      finished(error)
    },
  })
  openCount += 1
  const unsubscribe = signals.subscribe(eventId, (rev) => {
    pending = rev
    flush()
  })
  const heartbeat = setInterval(() => {
    if (!hasDemand) return
    hasDemand = false
    stream.push(':\n\n')
  }, HEARTBEAT_MS)
  const end = setTimeout(() => stream.push(null), LIFETIME_MS)
  return stream
}
