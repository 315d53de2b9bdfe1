import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { Language } from '#shared/contract/common.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import { type FailureEnvelope, fieldText } from './envelope.ts'

/** Input that a route's schema refuses, with the schema's own findings. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[]
  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input')
    this.issues = issues
  }
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (input: unknown) => {
    const result = schema.safeParse(input ?? {})
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
  }
}

/** A very broken list would otherwise get a response of thousands of texts. */
const FIELDS_SHOWN = 50

/** The response to invalid input: each field's texts, one for each thing that is wrong with it. */
export function invalidInputEnvelope(issues: z.core.$ZodIssue[], language: Language): FailureEnvelope {
  // A map, for field names come from outside and `constructor` is one too.
  const errors = new Map<string, Set<string>>()
  const add = (path: PropertyKey[], code: string, parameters: Record<string, string | number> = {}) => {
    const field = path.length === 0 ? 'body' : path.map(String).join('.')
    const text = fieldText(code, language, parameters)
    const texts = errors.get(field)
    if (texts !== undefined) texts.add(text)
    else if (errors.size < FIELDS_SHOWN) errors.set(field, new Set([text]))
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      // Six megabytes hold half a million of them.
      for (const key of issue.keys.slice(0, FIELDS_SHOWN)) add([...issue.path, key], 'field.unknown')
    } else if (issue.code === 'invalid_type' && issue.input === undefined && !issue.message.includes('.')) {
      add(issue.path, 'field.required')
    } else {
      add(issue.path, issue.message, limitsOf(issue))
    }
  }
  return {
    message: errorCatalogue.validation_failed[language],
    code: 'validation_failed',
    errors: Object.fromEntries(Array.from(errors, ([field, texts]) => [field, [...texts]])),
  }
}

function limitsOf(issue: z.core.$ZodIssue): Record<string, number> {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  return {}
}
