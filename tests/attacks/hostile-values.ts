import fc from 'fast-check'

/** What parsers, PostgreSQL, spreadsheets, URLs and the prototype chain have choked on somewhere. */
const TEXTS = [
  '',
  ' ',
  '\ud800',
  'فرح\ud83d',
  'a\u0000b',
  '\u0000',
  '\u202eمرحبا\u2066',
  '\ufeff\ufffe\uffff\u0001\u0008\u001b',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '{constructor}',
  '{guest}',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '9'.repeat(400),
  '%00',
  '%',
  '\\',
  '../../etc/passwd',
  `'; DROP TABLE guests; --`,
  '%_%',
  '=1+1',
  '<script>alert(1)</script>',
  'ﷺ'.repeat(600),
  '👨‍👩‍👧‍👦'.repeat(50),
  'ا'.repeat(10_000),
  '0000-01-01',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '2026-12-04T20:30:00+23:59',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'x@xn--.com',
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  5e-324,
]

/** As own properties, which a literal would not make of `__proto__`. */
const OBJECTS = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":1,"valueOf":null}',
  '{"length":1000000000}',
  '{"$gt":""}',
  '[[[[[[[[[[[[]]]]]]]]]]]]',
  `${'{"a":['.repeat(500)}${']}'.repeat(500)}`,
  '[null,null]',
  '{}',
  '[]',
].map((text) => JSON.parse(text) as unknown)

export const hostileText = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 1 },
)

/** Of any type, as JSON has them. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom(...NUMBERS), weight: 2 },
  { arbitrary: fc.constantFrom(true, false, null), weight: 1 },
  { arbitrary: fc.constantFrom(...OBJECTS), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
)

const change = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'repeat', 'add'),
  key: fc.constantFrom('__proto__', 'constructor', 'id', 'deleted', 'event_id', 'rev', '0', ''),
  value: hostileValue,
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Half of the time what the arbitrary gives, else that with up to three places of it changed. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 }))
  return fc
    .tuple(values, changes)
    .map(([value, list]) => list.reduce<unknown>((changed, one) => changeOne(changed, one), value))
}

type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

function changeOne(value: unknown, { place, kind, key, value: hostile }: Change): unknown {
  const places = placesOf(value)
  // The value itself is one place among those in it.
  const at = places[place % (places.length + 1)]
  if (at === undefined) return kind === 'add' && isHolder(value) ? withField(value, key, hostile) : hostile
  return replaced(value, at, (old) => {
    if (kind === 'remove') return undefined
    if (kind === 'repeat') return Array.from({ length: 30 }, () => old)
    return kind === 'add' && isHolder(old) ? withField(old, key, hostile) : hostile
  })
}

/** The path of each value below this one; of deep values the upper part. */
function placesOf(value: unknown, depth = 0): string[][] {
  if (!isHolder(value) || depth > 8) return []
  return Object.keys(value).flatMap((key) => [
    [key],
    ...placesOf(value[key], depth + 1).map((below) => [key, ...below]),
  ])
}

function replaced(value: unknown, [key, ...below]: string[], replace: (old: unknown) => unknown): unknown {
  if (key === undefined) return replace(value)
  if (!isHolder(value)) return value
  const inner = replaced(value[key], below, replace)
  if (Array.isArray(value)) return value.map((item, place) => (String(place) === key ? inner : item))
  return withField(value, key, inner)
}

/** With an own property, whatever its name; a list with one item more. */
function withField(holder: Holder, key: string, value: unknown): unknown {
  if (Array.isArray(holder)) return [...holder, value]
  const property = { value, enumerable: true, configurable: true, writable: true }
  return Object.defineProperty({ ...holder }, key, property)
}
