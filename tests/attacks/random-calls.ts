import fc from 'fast-check'
import { attachmentFieldsSchema } from '#shared/contract/attachments.ts'
import { checkInRecordSchema } from '#shared/contract/check-in.ts'
import type { RouteName } from '#shared/contract/http-routes.ts'
import type { Access, Route } from '#shared/contract/route.ts'
import { arbitraryOf, type KnownValues } from './arbitrary-of-schema.ts'
import { hostileText, mutated } from './hostile-values.ts'
import { CALLERS, type Caller, type World } from './random-world.ts'

/** A call as it goes over the wire. */
export interface RandomCall {
  readonly caller: Caller
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

/** Who may call, and so gets past the first check. */
const CALLER_OF: Record<Access, Caller> = {
  public: 'anonymous',
  anybody: 'host',
  account: 'host',
  // Refused like everybody: nobody of that world operates the server.
  operator: 'host',
  door: 'door',
  'ended-door': 'ended door',
}

/** Calls of a route whose input is drawn from its schemas, whole or with places of it made hostile. */
export function anyCall(
  name: RouteName,
  route: Route,
  world: World,
  files: readonly Buffer[],
): fc.Arbitrary<RandomCall> {
  const { params, input } = world.knownFor(route)
  const own = CALLER_OF[route.access]
  return fc
    .record({
      caller: fc.oneof({ arbitrary: fc.constant(own), weight: 12 }, fc.constantFrom(...CALLERS)),
      path: pathOf(route, params),
      query: route.query === undefined ? hostileQuery : queryOf(arbitraryOf(route.query, input)),
      body: route.method === 'GET' ? fc.constant(NO_BODY) : bodyOf(name, route, input, files),
      headers: hostileHeaders,
    })
    .map(({ caller, path, query, body, headers }) => ({
      caller,
      url: `/api${path}${query}`,
      headers: { ...headers, ...body.headers },
      payload: body.payload,
    }))
}

interface Body {
  readonly headers: Record<string, string>
  readonly payload: string | Buffer | undefined
}
const NO_BODY: Body = { headers: {}, payload: undefined }

/** Parts of a path that a client never sends, as they stand in the request line. */
const RAW_PARTS = [
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '..%2f..',
  '%2e%2e',
  '%25',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '',
]

function pathOf({ path, params }: Route, known: KnownValues): fc.Arbitrary<string> {
  if (params === undefined) return fc.constant(path)
  const filled = arbitraryOf(params, known).map((values) =>
    path.replace(/:(\w+)/g, (_, name: string) => encoded(textOf((values as Record<string, unknown>)[name]))),
  )
  const broken = fc
    .tuple(fc.constantFrom(...RAW_PARTS), filled)
    .map(([raw, whole]) => whole.replace(/[^/]+$/, raw))
  return fc.oneof({ arbitrary: filled, weight: 19 }, { arbitrary: broken, weight: 1 })
}

/** As a client would write a field of a query or form; what has no text of its own as JSON. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function queryOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.tuple(mutated(values), hostileQuery).map(([fields, more]) => {
    const pairs = Object.entries(Object(fields) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(textOf(one))}`),
      )
    return `${more || '?'}&${pairs.join('&')}`
  })
}

const hostileQuery = fc.oneof(
  { arbitrary: fc.constant(''), weight: 19 },
  {
    arbitrary: fc.constantFrom(
      '?__proto__[x]=1',
      '?constructor=1&a[]=2',
      '?%',
      '?%00=%00',
      '?q=%ED%A0%80',
      '?&&&=',
      '?page=1&page=2',
    ),
    weight: 1,
  },
)

const KEYS = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002']
const hostileHeaders = fc.record(
  {
    'idempotency-key': fc.oneof(
      { arbitrary: fc.uuid(), weight: 6 },
      fc.constantFrom(...KEYS),
      fc.constantFrom('no-uuid', '\u00ff'.repeat(200)),
    ),
    'accept-language': fc.constantFrom('ar', 'en', '*', 'xx;q=9', 'ar'.repeat(2000), '__proto__'),
    cookie: fc.constantFrom('a=b', 'marhaba_browser=\u00ff', '='.repeat(3000), '__proto__=1'),
    accept: fc.constantFrom('text/html', 'nothing', '*/*'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, string>>

/** Sent as JSON, though it is none or no object. */
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '0',
  '"\\ud800"',
  '{"a":1e999}',
  '\u0000',
  '{"a":1,"a":2}',
  '['.repeat(5000),
  '\ufeff{}',
]
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x',
]

function bodyOf(
  name: RouteName,
  route: Route,
  known: KnownValues,
  files: readonly Buffer[],
): fc.Arbitrary<Body> {
  const json = route.body === undefined ? fc.constant({}) : arbitraryOf(route.body, withRecords(name, known))
  const sent = mutated(json).map((value): Body => jsonBody(JSON.stringify(value) ?? ''))
  const raw = fc.constantFrom(...RAW_BODIES).map(jsonBody)
  const mistyped = fc
    .tuple(sent, fc.constantFrom(...TYPES))
    .map(([body, type]): Body => ({ ...body, headers: { 'content-type': type } }))
  const multipart = multipartOf(known, files)
  if (UPLOADS.has(name)) return fc.oneof({ arbitrary: multipart, weight: 4 }, sent, raw)
  return fc.oneof({ arbitrary: sent, weight: 24 }, raw, mistyped, multipart)
}

const UPLOADS: ReadonlySet<RouteName> = new Set(['attachment.upload', 'music.set', 'guest.import'])
const jsonBody = (payload: string): Body => ({ headers: { 'content-type': 'application/json' }, payload })

/** A batch's schema takes anything for a record: most of ours are some. */
function withRecords(name: RouteName, known: KnownValues): KnownValues {
  if (!name.startsWith('check-in.')) return known
  const record = mutated(arbitraryOf(checkInRecordSchema, known))
  return { ...known, records: fc.array(record, { minLength: 1, maxLength: 5 }) }
}

/** A form with files, whole or broken in one of the ways that lines break them. */
function multipartOf(known: KnownValues, files: readonly Buffer[]): fc.Arbitrary<Body> {
  const content = fc.oneof(
    fc.constantFrom(...files),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    hostileText.map((text) => Buffer.from(text)),
  )
  const fileName = fc.oneof(fc.constantFrom('a.csv', 'a.xlsx', 'a.png', 'a.mp3'), hostileText)
  const whole = fc.tuple(fileName, fc.constantFrom(...files))
  const parts: fc.Arbitrary<[string, Buffer][]> = fc.oneof(
    { arbitrary: fc.array(whole, { minLength: 1, maxLength: 1 }), weight: 3 },
    fc.array(fc.tuple(fileName, content), { maxLength: 2 }),
  )
  return fc
    .record({
      fields: mutated(arbitraryOf(attachmentFieldsSchema, known)),
      parts,
      cut: fc.oneof({ arbitrary: fc.constant(0), weight: 7 }, fc.constantFrom(3, 60)),
      type: fc.oneof(
        { arbitrary: fc.constant('boundary=limit'), weight: 7 },
        fc.constantFrom('boundary=', 'boundary=other', ''),
      ),
    })
    .map(({ fields, parts: sent, cut, type }) => {
      const bytes = Buffer.concat([
        ...Object.entries(Object(fields) as object).map(([field, value]) =>
          partOf(field, null, Buffer.from(textOf(value))),
        ),
        ...sent.map(([name, file]) => partOf('file', name, file)),
        Buffer.from('--limit--\r\n'),
      ])
      return {
        headers: { 'content-type': `multipart/form-data; ${type}` },
        payload: bytes.subarray(0, bytes.length - cut),
      }
    })
}

function partOf(name: string, fileName: string | null, content: Buffer): Buffer {
  const file = fileName === null ? '' : `; filename="${fileName}"`
  const head = `--limit\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}
