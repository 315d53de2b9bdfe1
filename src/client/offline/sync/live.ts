import { backOff, browserTimers, type Timers } from './retry.ts'

export interface LiveParts {
  readonly fetch: typeof fetch
  /** Of a stream of `shared/contract/live.ts`, `/api` included. */
  readonly address: string
  readonly token: string
  /** The event has a new revision; null where some may have been missed. */
  readonly onMoved: (rev: number | null) => void
  /** The stream was opened or lost: without it the caller has to poll. */
  readonly onConnected?: (connected: boolean) => void
  /** The API refuses the stream (401, 403, 410…). A call finds out what that means. */
  readonly onRefused?: (status: number) => void
  readonly timers?: Timers
  readonly now?: () => number
  readonly random?: () => number
}

export interface LiveStream {
  readonly connected: () => boolean
  /** The network may be back: connects without waiting, anew where the stream has missed a beat. */
  readonly reconnect: () => void
  readonly stop: () => void
}

const LONGEST_WAIT_MS = 60_000
/** The server sends a beat every 20 seconds: after this silence the stream is dead, whatever the phone says. */
const SILENCE_TIMEOUT_MS = 60_000
/** A beat was missed: after a sleep or a loss of network such a stream is not trusted any longer. */
const MISSED_BEAT_MS = 25_000
/** No event of ours is longer. */
const LINE_MAXIMUM = 10_000

/**
 * Follows a stream of server-sent events until it is stopped, and reconnects by itself. By `fetch`, because an
 * `EventSource` sends no token. A response without our header `x-marhaba: 1` is a portal's or a proxy's.
 */
export function followLive(parts: LiveParts): LiveStream {
  const { timers = browserTimers, now = Date.now, random = Math.random } = parts
  let stopped = false
  let connected = false
  let failures = 0
  let attempt: AbortController | null = null
  let retry: unknown = null
  let lastBytesAt = 0
  let retryAtOnce = false

  function setConnected(isConnected: boolean): void {
    if (connected === isConnected) return
    connected = isConnected
    parts.onConnected?.(isConnected)
  }

  async function connect(): Promise<void> {
    const current = new AbortController()
    attempt = current
    const wasConnected = await listen(current).catch(() => false)
    current.abort()
    if (attempt === current) attempt = null
    setConnected(false)
    if (stopped) return
    // The server ends every stream after a while: that is no failure.
    failures = wasConnected ? 0 : failures + 1
    retry = timers.set(begin, retryAtOnce ? 0 : backOff(failures, LONGEST_WAIT_MS, random()))
    retryAtOnce = false
  }

  function begin(): void {
    if (retry !== null) timers.clear(retry)
    retry = null
    if (!stopped && attempt === null) void connect()
  }

  /** True where the stream was open, however it ended. */
  async function listen(current: AbortController): Promise<boolean> {
    let silence = timers.set(() => current.abort(), SILENCE_TIMEOUT_MS)
    lastBytesAt = now()
    const alive = () => {
      lastBytesAt = now()
      timers.clear(silence)
      silence = timers.set(() => current.abort(), SILENCE_TIMEOUT_MS)
    }
    try {
      const response = await parts.fetch(parts.address, {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${parts.token}` },
        signal: current.signal,
        cache: 'no-store',
        credentials: 'same-origin',
      })
      if (response.headers.get('x-marhaba') !== '1') return false
      if (!response.ok) parts.onRefused?.(response.status)
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!response.ok || !isStream || response.body === null) return false
      setConnected(true)
      await readEvents(response.body, current.signal, alive, (data) => {
        if (!stopped) parts.onMoved(revisionIn(data))
      })
      return true
    } catch {
      return connected
    } finally {
      timers.clear(silence)
    }
  }

  begin()
  return {
    connected: () => connected,
    reconnect() {
      failures = 0
      if (attempt === null) begin()
      else if (now() - lastBytesAt > MISSED_BEAT_MS) {
        retryAtOnce = true
        attempt.abort()
      }
    },
    stop() {
      stopped = true
      if (retry !== null) timers.clear(retry)
      attempt?.abort()
    },
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onBytes: () => void,
  onEvent: (data: string) => void,
): Promise<void> {
  const reader = body.getReader()
  // Not every stream ends by the abort of its request.
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  const decoder = new TextDecoder()
  let rest = ''
  let data = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/)
      rest = lines.pop() ?? ''
      if (rest.length > LINE_MAXIMUM) return
      for (const line of lines) {
        if (line.startsWith('data:')) data += line.slice('data:'.length).trim()
        else if (line === '' && data !== '') {
          onEvent(data)
          data = ''
        }
      }
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

/** Null for what cannot be read: it still says that something moved. */
function revisionIn(data: string): number | null {
  try {
    const rev = (JSON.parse(data) as { rev?: unknown }).rev
    return typeof rev === 'number' ? rev : null
  } catch {
    return null
  }
}
