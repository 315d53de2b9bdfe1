import { randomBytes, randomUUID } from 'node:crypto'
import { beginSession } from '#server/domain/accounts/sessions.ts'
import { openBalance } from '#server/domain/points/balances.ts'
import type { Failure, PageMeta } from '#shared/contract/common.ts'
import type { Event } from '#shared/contract/events.ts'
import { type HttpRoutes, httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import type { Route, RouteData, RouteInput } from '#shared/contract/route.ts'
import type { TestApp } from './server.ts'

type Input<R extends Route> = Partial<RouteInput<R>> & {
  key?: string
  language?: 'ar' | 'en'
  cookie?: string
  /** The address of the caller's network. */
  network?: string
}

export interface ApiResponse<T> {
  status: number
  /** Null where it was refused. */
  data: T
  meta: PageMeta
  message: string
  code: string
  errors: NonNullable<Failure['errors']>
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

/** Whoever calls the API in a test, by the names of the contract. */
export interface Client {
  call<N extends RouteName>(
    name: N,
    input?: Input<HttpRoutes[N]>,
  ): Promise<ApiResponse<RouteData<HttpRoutes[N]>>>
}

export interface Host extends Client {
  accountId: string
  email: string
  token: string
}

/** Somebody who is not signed in. */
export function anAnonymousClient(test: TestApp): Client {
  return clientOf(test, null)
}

/**
 * A verified account with a session, put straight into the database: signing up has tests of its own. It is trusted, so
 * that tests may send to many.
 */
export async function aHost(
  test: TestApp,
  email = `host-${randomUUID()}@example.com`,
  trust: 'trusted' | 'new' = 'trusted',
): Promise<Host> {
  const accountId = randomUUID()
  await test.db
    .insertInto('accounts')
    .values({ id: accountId, email, full_name: 'نورة السبيعي', password_hash: 'none', trust })
    .execute()
  await test.db.transaction().execute((trx) => openBalance(trx, accountId))
  const token = await beginSession(test.db, accountId, true, new Date())
  return { accountId, email, token, ...clientOf(test, token) }
}

/** An event of the host's, made over the API. */
export async function anEvent(
  host: Host,
  details: RouteInput<HttpRoutes['event.create']>['body'] | Record<string, unknown> = {},
): Promise<Event> {
  const made = await host.call('event.create', { body: { id: randomUUID(), title_ar: 'زواج', ...details } })
  if (made.status !== 200) throw new Error(`the event was not made: ${made.message}`)
  return made.data
}

export async function aHostWithEvent(
  test: TestApp,
): Promise<{ host: Host; event: Event; params: { id: string } }> {
  const host = await aHost(test)
  const event = await anEvent(host)
  return { host, event, params: { id: event.id } }
}

/** What the owner allows a co-host, in the columns of `event_hosts`. */
export interface CoHostRights {
  may_design?: boolean
  may_track?: boolean
  may_send?: boolean
  may_run_door?: boolean
  guest_limit?: number | null
}

/**
 * Somebody who helps with the event and sees the guests they bring themselves. Put straight into the database, as if
 * they had accepted: being asked has tests of its own.
 */
export async function aCoHost(
  test: TestApp,
  event: Event,
  rights: CoHostRights = {},
): Promise<Host & { hostId: string }> {
  const host = await aHost(test)
  const hostId = randomUUID()
  const allowed = {
    may_design: false,
    may_track: true,
    may_send: true,
    may_run_door: false,
    guest_limit: null,
  }
  const columns = { ...allowed, ...rights }
  const now = new Date()
  await test.db
    .insertInto('cohost_requests')
    .values({
      ...{ event_id: event.id, id: hostId, name: 'أم خالد', email: host.email, status: 'active', ...columns },
      ...{ created_at: now, expires_at: now, decided_at: now },
    })
    .execute()
  await test.db
    .insertInto('event_hosts')
    .values({
      ...{ event_id: event.id, id: hostId, account_id: host.accountId, role: 'co-host', ...columns },
      token: randomBytes(16).toString('base64url'),
    })
    .execute()
  return { ...host, hostId }
}

/** Whoever holds a session, or nobody. */
export function clientOf(test: TestApp, token: string | null): Client {
  return {
    call: async <N extends RouteName>(name: N, input?: Input<HttpRoutes[N]>) => {
      const route: Route = httpRoutes[name]
      const { params, query, body, key, cookie, network, language = 'en' } = (input ?? {}) as LooseInput
      const response = await test.app.inject({
        method: route.method,
        url: `/api${fill(route.path, params)}`,
        ...(query === undefined ? {} : { query: texts(query) }),
        ...(network === undefined ? {} : { remoteAddress: network }),
        headers: {
          'accept-language': language,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        ...(isJson ? response.json() : {}),
        bytes: response.rawPayload,
        headers: response.headers,
      } as ApiResponse<RouteData<HttpRoutes[N]>>
    },
  }
}

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  key?: string
  language?: 'ar' | 'en'
  cookie?: string
  network?: string
}

function texts(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)]))
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
