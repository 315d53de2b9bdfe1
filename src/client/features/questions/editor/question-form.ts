import { deepEqual } from '#client/lib/deep-equal.ts'
import { newId } from '#client/lib/new-id.ts'
import type { FieldCode } from '#shared/contract/messages.ts'
import {
  QUESTION_KINDS,
  type Question,
  type QuestionDetails,
  type QuestionKind,
} from '#shared/contract/questions.ts'
import { isChoice, questionErrors } from '#shared/rules/rsvp/questions.ts'
import { cleanText } from '#shared/rules/text/clean-text.ts'

/** A question as a host writes it: options are kept here also while another kind is tried. */
export type QuestionForm = QuestionDetails
export type QuestionErrors = ReturnType<typeof questionErrors>
type Option = QuestionForm['options'][number]

/** Most options that the contract takes. */
export const OPTIONS_MOST = 20

export function blankOption(): Option {
  return { id: newId(), text_ar: '', text_en: '' }
}

export function blankForm(): QuestionForm {
  return { kind: 'short_text', per: 'guest', required: false, text_ar: '', text_en: '', options: [] }
}

/** What is shown of a question, without options that are offered no more. */
export function formOf({ kind, per, required, text_ar, text_en, options }: Question): QuestionForm {
  const offered = options.filter(({ removed }) => !removed)
  const worded = offered.map((option) => ({
    id: option.id,
    text_ar: option.text_ar,
    text_en: option.text_en,
  }))
  return { kind, per, required, text_ar, text_en, options: worded }
}

/** Another kind of answer: who chooses needs two options to begin with, and a dish is each person's own. */
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

/** The question as it will be kept: rows for options that nobody filled in are none. */
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
 * The fields that differ: what goes to the server, so that what others changed meanwhile stays. A kind without
 * options leaves those that were: they have words for the answers given before.
 */
export function changesBetween(before: QuestionForm, after: QuestionDetails): Partial<QuestionDetails> {
  const fields = (Object.keys(after) as (keyof QuestionDetails)[]).filter(
    (field) => field !== 'options' || isChoice(after.kind),
  )
  return Object.fromEntries(
    fields.filter((field) => !deepEqual(before[field], after[field])).map((field) => [field, after[field]]),
  )
}

/** What a draft from an older version or another hand may still say; the rest is as it was. */
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

/** One code for a field, as it is said beside it. */
export function firstOf(errors: QuestionErrors, field: keyof QuestionErrors): FieldCode | undefined {
  return errors[field]?.[0]
}
