import type { Counters } from './counters.ts'
import type { ServerCall, SimulatedResponse, SimulationServer } from './in-process-server.ts'
import type { Rng } from './rng.ts'
import type { Page, World } from './world.ts'

/** What a phone's network is like. */
export type NetworkCondition = keyof typeof conditions

/** The fault injected into one call. */
type NetworkFault =
  | 'fine'
  /** It never reaches the server. */
  | 'lost'
  /** The server handles it, and the answer is lost. */
  | 'answer-lost'
  /** Twice, one after the other or the second one much later. */
  | 'twice'
  | 'echo'
  /** It takes its time, so that later calls overtake it. */
  | 'slow'
  | 'crawling'
  /** Longer than anybody waits: it arrives when the phone has given it up. */
  | 'late'
  /** Through a line of `Network.line`, behind what is in it already. */
  | 'thin'
  | 'portal'
  | 'proxy'
  | '401'
  | '403'
  | '429'
  | '500'
  | '503'
  /** An answer of ours that was cut in the middle. */
  | 'torn'

const conditions = {
  good: { fine: 1 },
  offline: { lost: 1 },
  flaky: { fine: 8, lost: 3, 'answer-lost': 3, twice: 2, echo: 1, slow: 3, crawling: 1, torn: 1, late: 1 },
  thin: { thin: 1 },
  slow: { slow: 4, crawling: 2, late: 1, fine: 1, echo: 1 },
  portal: { portal: 1 },
  proxy: { proxy: 5, fine: 1 },
  refusing: { fine: 4, '401': 1, '403': 2, '429': 4, '500': 4, '503': 2 },
} as const satisfies Record<string, Partial<Record<NetworkFault, number>>>

export const NETWORK_CONDITIONS = Object.keys(conditions) as NetworkCondition[]

/** Longer than anybody waits for an answer. */
const GIVEN_UP_MS = 61_000
/** Lists are JSON, and come compressed. */
const COMPRESSION = 5

/** Calls that a mutation changes on their way. */
export interface Tampering {
  readonly onCall?: (call: ServerCall) => ServerCall
  readonly onResponse?: (call: ServerCall, body: string) => string
  /** An answer in the server's place. */
  readonly instead?: (call: ServerCall) => string | null
}

interface Stream {
  readonly page: Page
  readonly controller: ReadableStreamDefaultController<Uint8Array>
}

export interface NetworkParts {
  readonly world: World
  readonly server: SimulationServer
  readonly rng: Rng
  readonly counters: Counters
  readonly tampering: Tampering
}

/** Injects network faults between the phones and the server: calls are lost, doubled, delayed, refused or cut off. */
export class Network {
  readonly condition = new Map<string, NetworkCondition>()
  /** The calls that changed something, as they reached the server; with what it said. */
  readonly delivered: { call: ServerCall; status: number | null; at: number }[] = []
  readonly #parts: NetworkParts
  /** The event of the live streams. */
  eventId = ''
  /** What the condition 'thin' is like. */
  line = { bytesPerSecond: 400, latency: 20_000 }
  /** When the line of each phone is free. */
  readonly #lineFreeAt = new Map<string, number>()
  #rev = 0
  #wasUp = true
  #streams: Stream[] = []
  /** What the server gave each phone's browser to be known by. */
  readonly #cookies = new Map<string, string>()

  constructor(parts: NetworkParts) {
    this.#parts = parts
  }

  /** `fetch` as the pages of this phone have it. */
  of(page: Page, phone: string): typeof fetch {
    return (address, init = {}) =>
      new Promise<Response>((resolve, reject) => {
        if (!page.alive) return
        const { signal } = init
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', () => reject(signal.reason))
        const call = callOf(String(address), init, this.#cookies.get(phone))
        const receive = (make: () => Response) => page.alive && page.run(() => resolve(make()))
        const fail = () => page.alive && page.run(() => reject(new TypeError('fetch failed')))
        if (call.url.endsWith('/live')) this.#listen(page, phone, init.signal ?? null, receive, fail)
        else this.#send(phone, call, receive, fail, signal ?? null)
      })
  }

  /** The server's process is gone, and its streams with it. */
  hangUp(page: Page | null): void {
    for (const stream of this.#streams) if (page === null || stream.page === page) endStream(stream)
    this.#streams = this.#streams.filter((stream) => page !== null && stream.page !== page)
  }

  #send(
    phone: string,
    call: ServerCall,
    receive: (make: () => Response) => void,
    fail: () => void,
    signal: AbortSignal | null,
  ): void {
    const { world, rng, counters } = this.#parts
    const fault: NetworkFault = rng.weighted<NetworkFault>(conditions[this.condition.get(phone) ?? 'good'])
    counters.calls += 1
    if (fault !== 'fine') counters.fault(fault)
    const reach = async (after: number, arrives = true) => {
      const response = await this.deliver(call)
      world.schedule(null, after, () => {
        if (!arrives || response === null) return fail()
        this.#storeCookie(phone, response)
        receive(() => responseOf(response))
      })
    }
    const at = (delay: number, work: () => unknown) => void world.schedule(null, delay, work)
    const respond = (body: string, status: number, headers: Record<string, string>) =>
      at(rng.between(5, 300), () => receive(() => responseOf({ status, headers, body })))
    if (fault === 'fine') at(0, () => reach(0))
    else if (fault === 'lost') at(rng.between(0, 4_000), fail)
    else if (fault === 'answer-lost') at(rng.between(0, 500), () => reach(rng.between(0, 3_000), false))
    else if (fault === 'slow') at(rng.between(50, 3_000), () => reach(rng.between(50, 3_000)))
    else if (fault === 'crawling') at(rng.between(3_000, 30_000), () => reach(rng.between(0, 10_000)))
    else if (fault === 'late') at(rng.between(62_000, 100_000), () => reach(0))
    else if (fault === 'twice') at(0, () => this.deliver(call).then(() => reach(0)))
    else if (fault === 'echo') {
      at(0, () => reach(0))
      at(rng.between(5_000, 100_000), () => this.deliver(call))
    } else if (fault === 'thin') at(0, () => this.#squeeze(phone, call, receive, fail, signal))
    else if (fault === 'torn') at(0, () => this.#tear(call, receive, fail))
    else if (fault === 'portal') respond('<!doctype html><p>Welcome to the venue', 200, HTML)
    else if (fault === 'proxy') respond('<!doctype html><p>Not found', 404, HTML)
    else this.#refuse(Number(fault), respond)
  }

  /** Through a thin line: a call that is given up before it is through never reaches the server. */
  #squeeze(
    phone: string,
    call: ServerCall,
    receive: (make: () => Response) => void,
    fail: () => void,
    signal: AbortSignal | null,
  ): void {
    const { world } = this.#parts
    const { bytesPerSecond, latency } = this.line
    const begun = Math.max(world.now, this.#lineFreeAt.get(phone) ?? 0)
    // Of the headers too.
    const through = begun + ((500 + (call.body?.length ?? 0)) / bytesPerSecond) * 1000
    if (through - world.now > GIVEN_UP_MS) return void world.schedule(null, GIVEN_UP_MS, fail)
    this.#lineFreeAt.set(phone, through)
    world.schedule(null, through - world.now, async () => {
      const response = signal?.aborted ? null : await this.deliver(call)
      if (response === null) return fail()
      const download = (response.body.length / COMPRESSION / bytesPerSecond) * 1000
      world.schedule(null, latency + download, () => {
        this.#storeCookie(phone, response)
        receive(() => responseOf(response))
      })
    })
  }

  #storeCookie(phone: string, { headers }: SimulatedResponse): void {
    const [cookie] = headers['set-cookie']?.split(';') ?? []
    if (cookie !== undefined) this.#cookies.set(phone, cookie)
  }

  /** A refusal with our header, as of a broken gateway or server. */
  #refuse(status: number, respond: (body: string, status: number, headers: Record<string, string>) => void) {
    const code = { 401: 'door_unknown', 403: 'forbidden', 429: 'too_many_requests', 503: 'unavailable' }
    const envelope = { message: 'No', code: Reflect.get(code, status) ?? 'internal' }
    const wait = status === 429 ? { 'retry-after': String(this.#parts.rng.between(1, 40)) } : {}
    respond(JSON.stringify(envelope), status, { ...OURS, ...wait })
  }

  async #tear(call: ServerCall, receive: (make: () => Response) => void, fail: () => void): Promise<void> {
    const response = await this.deliver(call)
    if (response === null) return fail()
    const body = response.body.slice(0, Math.floor(response.body.length / 2))
    receive(() => responseOf({ ...response, body }))
  }

  /** Brings a call to the server, and its answer back; null where the server is not to be had. */
  async deliver(given: ServerCall): Promise<SimulatedResponse | null> {
    const { server, world, tampering } = this.#parts
    const call = tampering.onCall?.(given) ?? given
    const instead = tampering.instead?.(call) ?? null
    if (instead !== null) return { status: 200, headers: OURS, body: instead }
    this.#noteCrash()
    const response = await server.handle(call)
    this.#noteCrash()
    if (call.method !== 'GET') {
      this.delivered.push({ call, status: response?.status ?? null, at: Math.floor(world.now) })
      if (response?.status === 200) world.schedule(null, 20, () => this.notifyMoved())
    }
    if (response === null) return null
    const headers = { ...response.headers, date: new Date(world.now).toUTCString() }
    return { ...response, headers, body: tampering.onResponse?.(call, response.body) ?? response.body }
  }

  onServerCrash: () => void = () => {}

  #noteCrash(): void {
    const { isUp } = this.#parts.server
    if (this.#wasUp && !isUp) {
      this.hangUp(null)
      this.onServerCrash()
    }
    this.#wasUp = isUp
  }

  /** Opens a live stream, which works on a good network only, and even then not always. */
  #listen(
    page: Page,
    phone: string,
    signal: AbortSignal | null,
    receive: (make: () => Response) => void,
    fail: () => void,
  ): void {
    const { world, rng, server } = this.#parts
    const condition = this.condition.get(phone) ?? 'good'
    if (condition !== 'good' || !server.isUp || rng.next() < 0.3) {
      world.schedule(null, rng.between(0, 2_000), fail)
      return
    }
    world.schedule(null, 10, () =>
      receive(() => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            const stream = { page, controller }
            this.#streams.push(stream)
            controller.enqueue(movedTo(null))
            signal?.addEventListener('abort', () => {
              this.#streams = this.#streams.filter((one) => one !== stream)
            })
          },
        })
        return new Response(body, { headers: { ...OURS, 'content-type': 'text/event-stream' } })
      }),
    )
  }

  /** Sends the revision to the streams; some miss it, and some get a null that says so. */
  async notifyMoved(): Promise<void> {
    const { server, rng } = this.#parts
    if (this.#streams.length === 0 || !server.isUp) return
    const { rows } = await server.inspector.query<{ rev: number }>(
      'SELECT rev::int AS rev FROM events WHERE id = $1',
      [this.eventId],
    )
    const rev = rows[0]?.rev ?? 0
    if (rev === this.#rev) return
    this.#rev = rev
    const moved = movedTo(rng.next() < 0.1 ? null : rev)
    for (const { page, controller } of this.#streams) {
      if (!page.alive || this.#parts.rng.next() < 0.1) continue
      page.run(() => {
        try {
          controller.enqueue(moved)
        } catch {
          // The page has let go of it.
        }
      })
    }
  }
}

function movedTo(rev: number | null): Uint8Array {
  return new TextEncoder().encode(`event: moved\ndata: ${JSON.stringify({ rev })}\n\n`)
}

const HTML = { 'content-type': 'text/html' }
const OURS = { 'x-marhaba': '1', 'content-type': 'application/json' }

function endStream({ page, controller }: Stream): void {
  if (!page.alive) return
  page.run(() => {
    try {
      controller.error(new TypeError('network error'))
    } catch {
      // The page has let go of it.
    }
  })
}

function callOf(address: string, init: RequestInit, cookie: string | undefined): ServerCall {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  new Headers(init.headers).forEach((value, name) => {
    headers[name] = value
  })
  const body = typeof init.body === 'string' ? init.body : null
  return { method: init.method ?? 'GET', url: address.replace(/^https?:\/\/[^/]+/, ''), headers, body }
}

/** Read at once: the body of a real response comes in its own time. */
function responseOf({ status, headers, body }: { status: number; headers: object; body: string }): Response {
  const response = new Response(null, { status, headers: headers as Record<string, string> })
  return Object.assign(response, { text: async () => body, json: async () => JSON.parse(body) })
}
