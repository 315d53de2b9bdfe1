import { deepEqual } from '#client/lib/deep-equal.ts'
import { newId } from '#client/lib/new-id.ts'
import { cleanText } from '#shared/contract/clean-text.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import {
  QUESTION_KINDS,
  type Question,
  type QuestionDetails,
  type QuestionKind,
} from '#shared/contract/questions.ts'
import { isChoice, questionErrors } from '#shared/rules/rsvp/questions.ts'

/** A question as a host edits it. Options stay in the form while another kind is tried. */
export type QuestionForm = QuestionDetails
export type QuestionErrors = ReturnType<typeof questionErrors>
type Option = QuestionForm['options'][number]

/** The contract's maximum. */
export const OPTIONS_MOST = 20

export function blankOption(): Option {
  return { id: newId(), text_ar: '', text_en: '' }
}

export function blankForm(): QuestionForm {
  return { kind: 'short_text', per: 'guest', required: false, text_ar: '', text_en: '', options: [] }
}

/** The form of a question, without removed options. */
export function formOf({ kind, per, required, text_ar, text_en, options }: Question): QuestionForm {
  const offered = options.filter(({ removed }) => !removed)
  const texts = offered.map((option) => ({
    id: option.id,
    text_ar: option.text_ar,
    text_en: option.text_en,
  }))
  return { kind, per, required, text_ar, text_en, options: texts }
}

/** Changes the kind: a choice starts with two options, and a meal is asked of every person. */
export function withKind(form: QuestionForm, kind: QuestionKind): QuestionForm {
  const needsOptions = isChoice(kind) && form.options.length === 0
  return {
    ...form,
    kind,
    ...(kind === 'meal' && form.kind !== 'meal' ? { per: 'person' as const } : {}),
    ...(needsOptions ? { options: [blankOption(), blankOption()] } : {}),
  }
}

export type ReadForm =
  | { readonly ok: true; readonly details: QuestionDetails }
  | { readonly ok: false; readonly errors: QuestionErrors }

/** Validates the form. Empty options are dropped. */
export function readForm(form: QuestionForm): ReadForm {
  const options = form.options
    .map(({ id, text_ar, text_en }) => ({ id, text_ar: cleanText(text_ar), text_en: cleanText(text_en) }))
    .filter(({ text_ar, text_en }) => text_ar !== '' || text_en !== '')
  const details = {
    ...form,
    text_ar: cleanText(form.text_ar),
    text_en: cleanText(form.text_en),
    options: isChoice(form.kind) ? options : [],
  }
  const errors = questionErrors(details)
  return Object.keys(errors).length === 0 ? { ok: true, details } : { ok: false, errors }
}

/**
 * Only the changed fields are sent, so that other hosts' changes to the other fields are kept. A kind without
 * options leaves the stored options alone: earlier answers refer to them.
 */
export function changesBetween(before: QuestionForm, after: QuestionDetails): Partial<QuestionDetails> {
  const fields = (Object.keys(after) as (keyof QuestionDetails)[]).filter(
    (field) => field !== 'options' || isChoice(after.kind),
  )
  return Object.fromEntries(
    fields.filter((field) => !deepEqual(before[field], after[field])).map((field) => [field, after[field]]),
  )
}

/** The start form with the valid fields of a draft, which an older version may have stored. */
export function formFromDraft(draft: unknown, otherwise: QuestionForm): QuestionForm {
  if (typeof draft !== 'object' || draft === null) return otherwise
  const { kind, per, required, text_ar, text_en, options } = draft as Record<string, unknown>
  return {
    kind: QUESTION_KINDS.find((one) => one === kind) ?? otherwise.kind,
    per: per === 'person' || per === 'guest' ? per : otherwise.per,
    required: typeof required === 'boolean' ? required : otherwise.required,
    text_ar: typeof text_ar === 'string' ? text_ar : otherwise.text_ar,
    text_en: typeof text_en === 'string' ? text_en : otherwise.text_en,
    options: Array.isArray(options) && options.every(isOption) ? options : otherwise.options,
  }
}

function isOption(option: unknown): option is Option {
  const { id, text_ar, text_en } = Object(option) as Record<string, unknown>
  return [id, text_ar, text_en].every((text) => typeof text === 'string')
}

/** The first code of a field, which is shown beside it. */
export function firstOf(errors: QuestionErrors, field: keyof QuestionErrors): FieldCode | undefined {
  return errors[field]?.[0]
}
