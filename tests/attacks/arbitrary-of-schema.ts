import fc from 'fast-check'
import { z } from 'zod'
import { hostileText, hostileValue } from './hostile-values.ts'

/** Values by field name that a random one would never meet: ids and tokens that exist, names of time zones. */
export type KnownValues = Readonly<Record<string, fc.Arbitrary<unknown>>>

/** What `z.toJSONSchema` writes of the constructs in our contract. */
interface JsonSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/** More make a call slower and find nothing new; limits of lists have tests of their own. */
const ITEMS = 5

/** Input as the schema describes it: most of it is accepted, as far as refinements and other rows allow. */
export function arbitraryOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return fieldOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known)
}

function fieldOf(schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const values = Object.hasOwn(known, name) ? known[name] : undefined
  if (values === undefined) return anyOf(schema, known)
  return fc.oneof({ arbitrary: values, weight: 14 }, { arbitrary: anyOf(schema, known), weight: 1 })
}

function anyOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fieldOf(choice, known)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return numberOf(schema, (min, max) => fc.integer({ min, max }))
    case 'number':
      return numberOf(schema, (min, max) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema, known)
    case 'object':
      return objectOf(schema, known)
    default:
      return hostileValue
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 2000 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return days.map((day) => day.toISOString().slice(0, 10))
  if (format === 'date-time') return days.map((day) => day.toISOString())
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    { arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }), weight: 3 },
    { arbitrary: hostileText.map((text) => text.slice(0, maxLength).padEnd(minLength, 'م')), weight: 2 },
    { arbitrary: fc.constant('م'.repeat(maxLength)), weight: 1 },
  )
}

const days = fc.date({ min: new Date(0), max: new Date(Date.UTC(2199, 11, 31)), noInvalidDate: true })

function numberOf(
  { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema,
  between: (minimum: number, maximum: number) => fc.Arbitrary<number>,
): fc.Arbitrary<number> {
  return fc.oneof(fc.constantFrom(minimum, maximum), between(minimum, maximum))
}

function listOf(
  { items = {}, minItems = 0, maxItems = ITEMS }: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<unknown[]> {
  const maxLength = Math.max(minItems, Math.min(maxItems, ITEMS))
  return fc.array(fieldOf(items, known), { minLength: minItems, maxLength })
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fieldOf(field, known, name)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
  })
}
