import { createEmitter } from '#client/lib/create-store.ts'
import type { PageMeta } from '#shared/contract/common.ts'
import type { ErrorCode } from '#shared/contract/messages.ts'
import type { Route, RouteData, RouteInput } from '#shared/contract/route.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { type SessionStore, sessionStore } from './session-store.ts'

export type FieldErrorTexts = Readonly<Record<string, readonly string[]>>

/** Our API refused the call; `message` and `errors` are in the user's language. */
export interface Refused {
  readonly ok: false
  readonly kind: 'refused'
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly errors: FieldErrorTexts
  /** How long the server asks to wait, in milliseconds. */
  readonly retry_after: number | null
}

/** Our API did not respond: no network, a captive portal, a proxy's page, a time-out, an abort. */
export interface Unreachable {
  readonly ok: false
  readonly kind: 'unreachable'
}

export interface ApiSuccess<Data> {
  readonly ok: true
  readonly data: Data
  readonly message: string
  /** On lists. */
  readonly meta: PageMeta | null
}

export type ApiFailure = Refused | Unreachable
export type ApiResult<Data> = ApiSuccess<Data> | ApiFailure

export interface CallOptions {
  /** The idempotency key, a UUID: the server applies the call once, however often it is sent. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Milliseconds until the call counts as unreachable; 15 seconds when not given. */
  readonly timeout?: number
  /** Instead of the token of this page's session. */
  readonly token?: string
  /** For a route that takes a file. */
  readonly form?: FormData
}

type Part<R extends Route, Name extends keyof RouteInput<R>> = RouteInput<R>[Name] extends undefined
  ? unknown
  : { readonly [Given in Name]: RouteInput<R>[Given] }

/** `params`, `query` and `body` as the route declares them. */
export type CallInput<R extends Route> = Part<R, 'params'> & Part<R, 'body'> & Partial<Part<R, 'query'>>

export interface HttpClientParts {
  readonly fetch: typeof fetch
  readonly session: Pick<SessionStore, 'read' | 'expire'>
  /** The page's language, as a language tag. */
  readonly language: () => string
  readonly base: string
}

/** A slower response says too little about the server's clock. */
const CLOCK_MAX_ROUND_TRIP_MS = 5_000

/**
 * The only way to the API. Results are values: nothing here throws, shows anything or retries.
 *
 * A response without our header `x-marhaba: 1` and our envelope does not count: a venue's captive portal responds
 * every address with 200 and a page of its own.
 */
export function createHttpClient(parts: HttpClientParts) {
  const reach = createEmitter<boolean>()
  const serverClock = createEmitter<number>()
  let forgetAccount: ((token: string) => void) | null = null
  let responses = 0

  function reportServerClock(response: Response, asked: number): void {
    const read = Date.now()
    const date = Date.parse(response.headers.get('date') ?? '')
    // The header counts whole seconds, and was written some time between asking and reading.
    if (Number.isNaN(date) || read - asked > CLOCK_MAX_ROUND_TRIP_MS) return
    serverClock.emit(date + 500 - (asked + read) / 2)
  }

  /**
   * The session is over. Where its account was deleted, the device has more of it than the session: whoever can delete
   * that is notified, and without them the session stays until a page comes that can.
   */
  function endSession(token: string, result: { readonly ok: boolean; readonly code?: ErrorCode }): void {
    const isDeleted = result.code === 'account_deleted' && parts.session.read().user !== null
    if (isDeleted) forgetAccount?.(token)
    else parts.session.expire(token)
  }

  async function request<Data>(
    route: Route,
    input: AnyInput,
    options: CallOptions,
    read: (response: Response) => Promise<ApiSuccess<Data> | Refused | null>,
  ): Promise<ApiResult<Data>> {
    const token = options.token ?? parts.session.read().token
    const timeout = AbortSignal.timeout(options.timeout ?? TIME_LIMIT_MS.call)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const asked = Date.now()
    const responsesBefore = responses
    let result: ApiSuccess<Data> | Refused | null = null
    try {
      const response = await parts.fetch(parts.base + addressOf(route, input), {
        method: route.method,
        headers: headersOf(route, token, parts.language(), options.key),
        body: route.body ? JSON.stringify(input.body) : (options.form ?? null),
        signal,
        cache: 'no-store',
        credentials: 'same-origin',
      })
      if (response.headers.get('x-marhaba') === '1') {
        reportServerClock(response, asked)
        result = await read(response)
      }
    } catch {
      result = null
    }
    if (result !== null) responses += 1
    // The caller's own abort says nothing about the network; nor does silence while another call had a response.
    if (result !== null || (!options.signal?.aborted && responses === responsesBefore))
      reach.emit(result !== null)
    if (result === null) return { ok: false, kind: 'unreachable' }
    if (token && route.access !== 'public' && isUnauthenticated(result)) endSession(token, result)
    return result
  }

  return {
    call: <R extends Route>(
      route: R,
      input: CallInput<R>,
      options: CallOptions = {},
    ): Promise<ApiResult<RouteData<R>>> => request<RouteData<R>>(route, input, options, readEnvelope),

    /** For a route that responds with a file; a refusal is the same as with `call`. */
    fetchFile: <R extends Route>(
      route: R,
      input: CallInput<R>,
      options: CallOptions = {},
    ): Promise<ApiResult<Blob>> => request<Blob>(route, input, options, readFile),

    /** Called with the token of a session whose account was deleted, by one listener at a time. */
    onAccountDeleted: (listener: (token: string) => void): (() => void) => {
      forgetAccount = listener
      return () => {
        forgetAccount = null
      }
    },

    /** Emits after every call whether our API responded. */
    onReach: reach.subscribe,

    /** Emits by how many milliseconds the server's clock is ahead of this device's. */
    onServerClock: serverClock.subscribe,
  }
}

export type HttpClient = ReturnType<typeof createHttpClient>
export type Call = HttpClient['call']

interface AnyInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

function addressOf(route: Route, input: AnyInput): string {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function headersOf(route: Route, token: string | null, language: string, key: string | undefined): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': language,
    // Sent without a token too: section 7 of the specification.
    Authorization: `Bearer ${token ?? ''}`,
  })
  if (route.body) headers.set('Content-Type', 'application/json')
  if (key) headers.set('Idempotency-Key', key)
  return headers
}

async function readEnvelope<Data>(response: Response): Promise<ApiSuccess<Data> | Refused | null> {
  const envelope: unknown = await response.json()
  if (!isEnvelope(envelope)) return null
  if (!response.ok) return refusalOf(response, envelope)
  return {
    ok: true,
    data: (envelope.data ?? null) as Data,
    message: envelope.message,
    meta: envelope.meta ?? null,
  }
}

async function readFile(response: Response): Promise<ApiSuccess<Blob> | Refused | null> {
  if (!response.ok) return readEnvelope<Blob>(response)
  return { ok: true, data: await response.blob(), message: '', meta: null }
}

interface Envelope {
  readonly message: string
  readonly data?: unknown
  readonly meta?: PageMeta
  readonly code?: ErrorCode
  readonly errors?: FieldErrorTexts
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  )
}

function refusalOf(response: Response, envelope: Envelope): Refused {
  const seconds = Number(response.headers.get('retry-after'))
  return {
    ok: false,
    kind: 'refused',
    status: response.status,
    code: envelope.code ?? 'internal',
    message: envelope.message,
    errors: envelope.errors ?? {},
    retry_after: seconds > 0 ? seconds * 1000 : null,
  }
}

function isUnauthenticated(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 401
}

/** The language of the page; the stored one where there is no document. */
function pageLanguage(): string {
  return globalThis.document?.documentElement.lang || globalThis.localStorage?.getItem('i18nextLng') || 'en'
}

/** The client of this page. */
export const httpClient: HttpClient = createHttpClient({
  fetch: (...request) => globalThis.fetch(...request),
  session: sessionStore,
  language: pageLanguage,
  base: '/api',
})

export const { call, fetchFile } = httpClient
