import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { failureSchema } from '#shared/contract/common.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import type { Route } from '#shared/contract/route.ts'
import { aSignUp, PASSWORD } from '../factories/accounts.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let host: Host
let eventId: string
beforeAll(async () => {
  server = await startTestApp()
  host = await aHost(server)
  eventId = (await anEvent(host)).id
})
afterAll(() => server.close())

type Injected = Awaited<ReturnType<TestApp['app']['inject']>>

/** The envelope of a refusal, in the language asked for, with the marks of our own answers. */
function expectRefusal(response: Injected, language: 'ar' | 'en'): void {
  const body = failureSchema.strict().parse(response.json())
  const code = body.code as keyof typeof errorCatalogue
  expect(errorCatalogue).toHaveProperty(code)
  expect(response.statusCode).toBe(errorCatalogue[code].status)
  const beginning = errorCatalogue[code][language].split('{')[0]!
  expect(body.message.startsWith(beginning)).toBe(true)
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers['x-marhaba']).toBe('1')
  expect(response.headers['content-type']).toMatch(/^application\/json/)
}

/** What a schema should refuse, and what a database or a parser could choke on. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '\u0000',
    'null\u0000byte',
    '\ud800',
    'lone \udfff surrogate',
    '\u202e\u2066',
    'x'.repeat(20_000),
    '٠٥٠١٢٣٤٥٦٧',
    "'; DROP TABLE accounts; --",
    '2026-02-31',
    '99999-12-31',
    '0000-00-00',
    '00000000-0000-0000-0000-000000000000',
    [],
    {},
    Array.from({ length: 300 }, () => ''),
    { __proto__: null, constructor: 1, toString: 2, hasOwnProperty: 3 },
  ),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.object({ maxDepth: 2 }),
)

const nastyText = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    'lone \udfff surrogate',
    '\u202e\u2066x',
    'مرحبا',
    '\\u0000',
    '{}',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
)

/** What passes a field's schema or nearly does, so that nasty texts reach what lies behind it. */
const plausible: Record<string, fc.Arbitrary<unknown>> = {
  id: fc.uuid(),
  new_id: fc.uuid(),
  import_id: fc.uuid(),
  ids: fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }),
  email: fc.constantFrom('a@example.com', 'b@example.com'),
  phone: fc.constantFrom('+966501234567', null),
  password: fc.constant(PASSWORD),
  password_confirmation: fc.constant(PASSWORD),
  code: fc.constantFrom('ABCD', '\u0000\u0000\u0000\u0000', '\ud800\ud800\ud800\ud800'),
  base_rev: fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER),
  invited: fc.constantFrom(1, 2),
  starts_on: fc.constantFrom('2026-12-04', '0001-01-01', '9999-12-31', null),
  starts_time: fc.constantFrom('20:30', null),
  time_zone: fc.constantFrom('Asia/Riyadh', 'UTC'),
  with_guests: fc.boolean(),
  source: fc.constantFrom('paste', 'file'),
  vip: fc.boolean(),
  category: fc.constantFrom(null, 'nothing-known', '\ud800'),
}

function fieldOf(name: string): fc.Arbitrary<unknown> {
  if (name === 'changes') return fc.oneof(recordOf(EDITED, []), fc.dictionary(fc.constantFrom(...ODD), nasty))
  if (name === 'added') return fc.array(recordOf(GUEST, GUEST), { maxLength: 3 })
  if (name === 'changed') return fc.array(recordOf(['id', 'base_rev', 'changes'], []), { maxLength: 2 })
  return fc.oneof({ weight: 4, arbitrary: plausible[name] ?? nastyText }, nasty)
}

const GUEST = ['id', 'name', 'phone', 'email', 'group_name', 'door_note', 'table_name']
const EDITED = [
  'name',
  'title_ar',
  'venue_en',
  'notes_ar',
  'category',
  'starts_on',
  'starts_time',
  'table_name',
]
const ODD = ['constructor', '__proto__', 'toString', 'name']

function recordOf(names: string[], requiredKeys: string[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(names.map((name) => [name, fieldOf(name)])), { requiredKeys })
}

/** The route's own fields, all or some of them, or anything at all. */
function bodyOf(route: Route): fc.Arbitrary<unknown> {
  const names = Object.keys((route.body as { shape?: object } | undefined)?.shape ?? {})
  return fc.oneof(
    { weight: 4, arbitrary: recordOf(names, names) },
    { weight: 2, arbitrary: recordOf(names, []) },
    nasty,
  )
}

const params = fc.oneof(
  fc.constantFrom('%00', '%ff', '%', '..', '%2e%2e%2f', 'x'.repeat(200), '%ed%a0%80', "'", 'null'),
  fc.uuid(),
  fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'x',
  '',
)

const rawBodies = fc.oneof(
  fc.constantFrom('', '{', '[[', 'null', '"text"', '{"a":1,}', '\u0000', '{"__proto__":{"x":1}}', 'NaN'),
  fc.constantFrom('['.repeat(50_000), `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  fc.constant(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n\u0000\r\n--x--\r\n',
  ),
  fc.string(),
)

function urlOf(route: Route, eventId: string, values: string[], query: Record<string, string>): string {
  const path = route.path.replace(/:\w+/g, () => values.pop() ?? eventId)
  const text = new URLSearchParams(query).toString()
  return `/api${path}${text === '' ? '' : `?${text}`}`
}

describe('[A-43] whatever is sent, the answer is an envelope and no failure of ours', () => {
  // A stream that is opened does not end by itself: tests/api/live.test.ts is about those.
  const routes = (Object.entries(httpRoutes) as [string, Route][]).filter(([, { stream }]) => stream !== true)
  test.each(routes)('%s', async (_name, route) => {
    const calls = fc.record({
      values: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(params, { maxLength: 2 })),
      query: fc.dictionary(
        fc.constantFrom(
          'page',
          'per_page',
          'q',
          'status',
          'since',
          'limit',
          'format',
          'group',
          'guest_token',
        ),
        fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
        { maxKeys: 2 },
      ),
      language: fc.constantFrom('ar', 'en'),
      signedIn: fc.boolean(),
      key: fc.option(fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme-ascii' })), { nil: undefined }),
      content: fc.oneof(
        {
          weight: 3,
          arbitrary: bodyOf(route).map((body) => ({ type: 'application/json', body: JSON.stringify(body) })),
        },
        fc.record({ type: contentTypes, body: rawBodies }),
      ),
    })
    // Each route meets a host and an event of its own: one of them signs out, another deletes the event.
    const host = await aHost(server)
    const eventId = (await anEvent(host)).id
    // The first has a token: of ten drawn at random none has one once in a thousand times.
    const content = { type: 'application/json', body: '{}' } as const
    const withToken = {
      values: [] as string[],
      query: {},
      language: 'ar' as const,
      signedIn: true,
      key: undefined,
      content,
    }
    const codes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(calls, async ({ values, query, language, signedIn: isSignedIn, key, content }) => {
        const response = await server.app.inject({
          method: route.method,
          url: urlOf(route, eventId, [...values], query),
          headers: {
            'accept-language': language,
            ...(isSignedIn ? { authorization: `Bearer ${host.token}` } : {}),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(route.method === 'GET' || content.type === '' ? {} : { 'content-type': content.type }),
          },
          ...(route.method === 'GET' ? {} : { payload: content.body }),
        })
        codes.add(response.statusCode === 200 ? 'done' : response.json().code)
        if (response.statusCode !== 200) expectRefusal(response, language as 'ar' | 'en')
        else if (route.data !== undefined) expect(Object.keys(response.json())).toContain('message')
      }),
      { numRuns: route.data === undefined ? 10 : 40, examples: [[withToken]] },
    )
    // Not all of them bounced off the door.
    codes.delete('unauthenticated')
    expect(codes.size).toBeGreaterThan(0)
  })
})

describe('[A-43] what is not there', () => {
  test.each(['ar', 'en'] as const)('is said in the envelope, in %s', async (language) => {
    for (const url of [
      '/api/nothing',
      '/api/v1/nothing',
      '/api',
      '/api/website/events/%ff',
      '/api/website/login',
    ]) {
      const response = await server.app.inject({ url, headers: { 'accept-language': language } })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expectRefusal(response, language)
    }
  })

  test('a method that an address does not know is named, with those it does', async () => {
    const cases = [
      ['GET', '/api/v1/website/login?x=1', 'POST'],
      ['DELETE', '/api/website/profile', 'GET, HEAD'],
      ['PUT', `/api/website/events/${eventId}`, 'GET, HEAD, POST, DELETE'],
    ] as const
    for (const [method, url, allow] of cases) {
      const response = await server.app.inject({ method, url })
      expect(response.json().code).toBe('method_not_allowed')
      expect(response.headers.allow).toBe(allow)
      expectRefusal(response, 'en')
    }
  })

  test('a body beyond the limit is named as such', async () => {
    const payload = { ...aSignUp(), full_name: 'x'.repeat(300_000) }
    const response = await server.app.inject({ method: 'POST', url: '/api/website/register', payload })
    expect(response.json().code).toBe('payload_too_large')
    expectRefusal(response, 'en')
  })

  test('a field called like an object’s own is a field like any other', async () => {
    const changes = { constructor: 1, toString: 2 }
    const result = await host.call('event.edit', {
      params: { id: eventId },
      body: { base_rev: 0, changes } as never,
    })
    expect(result.errors).toEqual({
      'changes.constructor': ['Unknown field'],
      'changes.toString': ['Unknown field'],
    })
  })
})

describe('[A-43] the versioned path', () => {
  test.each(['/website/profile', '/website/events', '/general/countries', '/docs/json', '/nothing'])(
    '%s answers the same below /api/v1',
    async (path) => {
      const headers = { authorization: `Bearer ${host.token}`, 'accept-language': 'ar' }
      const plain = await server.app.inject({ url: `/api${path}`, headers })
      const versioned = await server.app.inject({ url: `/api/v1${path}`, headers })
      expect([versioned.statusCode, versioned.body]).toEqual([plain.statusCode, plain.body])
    },
  )
})

describe('the log', () => {
  test('of what we did not foresee names the place and not the values', async () => {
    const lines: string[] = []
    const app = await buildApp({
      ...server.deps,
      config: { ...server.config, LOG_LEVEL: 'error' },
      logTo: { write: (line) => void lines.push(line) },
    })
    // A refusal in which PostgreSQL quotes the whole row.
    await sql`ALTER TABLE registrations ADD CHECK (full_name <> 'Boom')`.execute(server.db)
    const payload = { ...aSignUp(), full_name: 'Boom' }
    const response = await app.inject({ method: 'POST', url: '/api/website/register', payload })
    await app.close()
    expect(response.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong. Please try again.',
    })
    expect(lines).toHaveLength(1)
    const line = JSON.parse(lines[0]!)
    expect(line).toMatchObject({
      msg: 'unforeseen error',
      err: { type: 'DatabaseError', code: '23514', table: 'registrations' },
    })
    expect(line.err.stack).toContain('registrations.ts')
    for (const value of ['Boom', payload.email, payload.phone]) expect(lines[0]).not.toContain(value)
  })

  test('names the route and nobody: no address, name, password, code, token or url', async () => {
    const lines: string[] = []
    const app = await buildApp({
      ...server.deps,
      config: { ...server.config, LOG_LEVEL: 'trace' },
      logTo: { write: (line) => void lines.push(line) },
    })
    const form = aSignUp('somebody@example.org')
    await app.inject({ method: 'POST', url: '/api/website/register', payload: form })
    await app.inject({
      method: 'POST',
      url: '/api/website/verify',
      payload: { email: form.email, code: 'AQQQ' },
    })
    await app.inject({
      method: 'POST',
      url: '/api/website/login',
      payload: { email: form.email, password: PASSWORD },
    })
    await app.inject({
      method: 'POST',
      url: '/api/website/register',
      payload: '{"email":"somebody@example.org',
      headers: { 'content-type': 'application/json' },
    })
    await app.inject({
      url: `/api/website/profile?token=${host.token}`,
      headers: { authorization: `Bearer ${host.token}` },
    })
    await app.inject({ url: `/invitation/${host.token}/${host.token}` })
    await app.close()
    const text = lines.join('')
    expect(lines.map((line) => JSON.parse(line).route)).toEqual(
      expect.arrayContaining(['account.register', 'account.verify', 'account.sign-in', 'account.read']),
    )
    for (const secret of [
      'somebody',
      'example.org',
      form.full_name,
      '501234567',
      PASSWORD,
      'AQQQ',
      host.token,
      host.email,
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})
