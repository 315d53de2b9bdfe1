import { randomBytes, randomUUID } from 'node:crypto'
import { hashToken } from '../../src/server/http/authenticate.ts'
import type { Failure, PageMeta } from '../../src/shared/contract/common.ts'
import type { Event } from '../../src/shared/contract/events.ts'
import { type HttpRoutes, httpRoutes, type RouteName } from '../../src/shared/contract/http-routes.ts'
import type { Route, RouteData, RouteInput } from '../../src/shared/contract/route.ts'
import type { TestApp } from './server.ts'

type Input<R extends Route> = Partial<RouteInput<R>> & {
  key?: string
  language?: 'ar' | 'en'
}

export interface Answer<T> {
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
  call<N extends RouteName>(name: N, input?: Input<HttpRoutes[N]>): Promise<Answer<RouteData<HttpRoutes[N]>>>
}

export interface Host extends Client {
  accountId: string
  email: string
  token: string
}

/** Somebody who is not signed in. */
export function aVisitor(test: TestApp): Client {
  return clientOf(test, null)
}

/** A verified account with a session, put straight into the database: signing up has tests of its own. */
export async function aHost(test: TestApp, email = `host-${randomUUID()}@example.com`): Promise<Host> {
  const accountId = randomUUID()
  const token = randomBytes(32).toString('base64url')
  await test.db
    .insertInto('accounts')
    .values({ id: accountId, email, full_name: 'نورة السبيعي', password_hash: 'none' })
    .execute()
  await test.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      remember_me: true,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
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

/** Somebody who helps with the event and sees the guests they bring themselves. */
export async function aCoHost(test: TestApp, event: Event): Promise<Host & { hostId: string }> {
  const host = await aHost(test)
  const hostId = randomUUID()
  await test.db
    .insertInto('event_hosts')
    .values({
      event_id: event.id,
      id: hostId,
      account_id: host.accountId,
      role: 'co-host',
      token: randomBytes(16).toString('base64url'),
    })
    .execute()
  return { ...host, hostId }
}

function clientOf(test: TestApp, token: string | null): Client {
  return {
    call: async (name, input = {}) => {
      const route: Route = httpRoutes[name]
      const { params, query, body, key, language = 'en' } = input as Input<Route>
      const response = await test.app.inject({
        method: route.method,
        url: `/api${fill(route.path, (params ?? {}) as Record<string, string>)}`,
        query: Object.fromEntries(
          Object.entries((query ?? {}) as Record<string, unknown>).map(([field, value]) => [
            field,
            String(value),
          ]),
        ),
        headers: {
          'accept-language': language,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        ...(isJson ? response.json() : {}),
        bytes: response.rawPayload,
        headers: response.headers,
      }
    },
  }
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
