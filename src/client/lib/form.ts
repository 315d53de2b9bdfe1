import { toNestErrors } from '@hookform/resolvers'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { type Language, parseLanguage } from '#client/i18n/languages.ts'
import { fillText } from '#shared/contract/bilingual.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'

/** The server's errors: field name (dotted for nested fields) to texts. */
export type FieldErrorMap = Record<string, readonly string[]>

/** The text of a field code in a language; a text of the server, which is no code, stays as it is. */
export function fieldText(
  code: string,
  language: Language,
  parameters: Record<string, string | number> = {},
): string {
  const message: Record<Language, string> | undefined = Object.hasOwn(fieldMessages, code)
    ? fieldMessages[code as keyof typeof fieldMessages]
    : undefined
  return message ? fillText(message[language], parameters) : code
}

type Issue = z.core.$ZodIssue

function parametersOf(issue: Issue): Record<string, string | number> {
  const limits: Record<string, string | number> = {}
  if ('maximum' in issue) limits['maximum'] = String(issue.maximum)
  if ('minimum' in issue) limits['minimum'] = String(issue.minimum)
  return limits
}

/** The first error of each field, as the specification's text. */
export function zodTextResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  language: Language,
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const parsed = await schema.safeParseAsync(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const flat: Record<string, { type: string; message: string }> = {}
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.') || 'root'
      flat[name] ??= { type: issue.code, message: fieldText(issue.message, language, parametersOf(issue)) }
    }
    return { values: {}, errors: toNestErrors(flat as FieldErrors, options) as FieldErrors<Input> }
  }
}

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** The text to show beside a field: `error={form.errorOf('email')}`. */
  errorOf: (name: Path<Input>) => string | undefined
  /** Shows the server's errors on the fields and focuses the first; false where none belongs to a field. */
  setServerErrors: (errors: FieldErrorMap | undefined) => boolean
}

/**
 * A form on a schema of the contract. Checks when sent, then at every change, and puts the focus on the first field
 * that is wrong.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'defaultValues'> & {
    defaultValues: DefaultValues<Input>
  },
): ZodForm<Input, Output> {
  const { i18n } = useLingui()
  const language = parseLanguage(i18n.locale) ?? 'en'
  const resolver = useMemo(() => zodTextResolver(schema, language), [schema, language])
  const form = useForm<Input, unknown, Output>({ ...options, resolver })
  const { errors } = form.formState

  return Object.assign(form, {
    errorOf: (name: Path<Input>): string | undefined =>
      (get(errors, name) as FieldError | undefined)?.message,
    setServerErrors: (given: FieldErrorMap | undefined) => {
      const known = Object.keys(form.getValues())
      const ours = Object.entries(given ?? {}).filter(([name]) => known.includes(name.split('.')[0] ?? ''))
      for (const [index, [name, texts]] of ours.entries()) {
        form.setError(
          name as Path<Input>,
          { type: 'server', message: texts[0] ?? '' },
          { shouldFocus: index === 0 },
        )
      }
      return ours.length > 0
    },
  })
}
