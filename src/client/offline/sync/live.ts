/** Time as it passes here: a fake one in the tests. */
export interface LiveTimers {
  readonly set: (work: () => void, milliseconds: number) => unknown
  readonly clear: (handle: unknown) => void
}

export interface LiveParts {
  readonly fetch: typeof fetch
  /** Of a stream of `shared/contract/live.ts`, `/api` included. */
  readonly address: string
  readonly token: string
  /** The revision moved; null where some may have been missed. Then pull. */
  readonly onMoved: (rev: number | null) => void
  /** The stream came or went: without it somebody has to ask now and then. */
  readonly onConnected?: (connected: boolean) => void
  /** Our API does not let us hear (401, 403, 410…). A call finds out what that means. */
  readonly onRefused?: (status: number) => void
  readonly timers?: LiveTimers
  readonly now?: () => number
  readonly random?: () => number
}

export interface Live {
  readonly connected: () => boolean
  /** There is reason to believe that the network is back: no more waiting, nor for a line that missed a beat. */
  readonly wake: () => void
  readonly stop: () => void
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000
/** The server sends a beat every 20 seconds: after this silence the line is dead, whatever the phone thinks. */
const SILENCE = 60_000
/** A beat was missed: where the phone slept or lost its network meanwhile, the line is not trusted any longer. */
const MISSED = 25_000
/** No event of ours is longer. */
const LINE_MAXIMUM = 10_000

const pageTimers: LiveTimers = {
  set: (work, milliseconds) => setTimeout(work, milliseconds),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

/**
 * Follows a stream of server-sent events for as long as it is wanted, and comes again by itself. By `fetch`,
 * because an `EventSource` sends no token; and only what bears our mark is a stream of ours.
 */
export function followLive(parts: LiveParts): Live {
  const { timers = pageTimers, now = Date.now, random = Math.random } = parts
  let stopped = false
  let connected = false
  let failures = 0
  let attempt: AbortController | null = null
  let pause: unknown = null
  let heardAt = 0
  let inHaste = false

  function become(isConnected: boolean): void {
    if (connected === isConnected) return
    connected = isConnected
    parts.onConnected?.(isConnected)
  }

  async function connect(): Promise<void> {
    const leaving = new AbortController()
    attempt = leaving
    const heard = await listen(leaving).catch(() => false)
    leaving.abort()
    if (attempt === leaving) attempt = null
    become(false)
    if (stopped) return
    // A stream that had been there ends after a while by the server's own will: it is asked for anew.
    failures = heard ? 0 : failures + 1
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1))
    pause = timers.set(begin, inHaste ? 0 : longest * (0.5 + random() / 2))
    inHaste = false
  }

  function begin(): void {
    if (pause !== null) timers.clear(pause)
    pause = null
    if (!stopped && attempt === null) void connect()
  }

  /** True once the stream stood, however it ended. */
  async function listen(leaving: AbortController): Promise<boolean> {
    let silence = timers.set(() => leaving.abort(), SILENCE)
    heardAt = now()
    const alive = () => {
      heardAt = now()
      timers.clear(silence)
      silence = timers.set(() => leaving.abort(), SILENCE)
    }
    try {
      const response = await parts.fetch(parts.address, {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${parts.token}` },
        signal: leaving.signal,
        cache: 'no-store',
        credentials: 'same-origin',
      })
      if (response.headers.get('x-marhaba') !== '1') return false
      if (!response.ok) parts.onRefused?.(response.status)
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!response.ok || !isStream || response.body === null) return false
      become(true)
      await readEvents(response.body, leaving.signal, alive, (data) => tell(data))
      return true
    } catch {
      return connected
    } finally {
      timers.clear(silence)
    }
  }

  function tell(data: string): void {
    if (!stopped) parts.onMoved(revisionIn(data))
  }

  begin()
  return {
    connected: () => connected,
    wake() {
      failures = 0
      if (attempt === null) begin()
      else if (now() - heardAt > MISSED) {
        inHaste = true
        attempt.abort()
      }
    },
    stop() {
      stopped = true
      if (pause !== null) timers.clear(pause)
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

/** What cannot be read still says that something moved. */
function revisionIn(data: string): number | null {
  try {
    const rev = (JSON.parse(data) as { rev?: unknown }).rev
    return typeof rev === 'number' ? rev : null
  } catch {
    return null
  }
}
