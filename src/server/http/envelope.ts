import type { FieldFault, MessageParameters, Refusal, Success } from '#server/domain/outcome.ts'
import { fillText } from '#shared/contract/bilingual.ts'
import type { Language, PageMeta } from '#shared/contract/common.ts'
import { contactFieldMessages } from '#shared/contract/contact-messages.ts'
import { developerFieldMessages } from '#shared/contract/developer-messages.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import { type SuccessCode, successMessages } from '#shared/contract/success-messages.ts'

export interface SuccessEnvelope<T> {
  message: string
  data: T
  meta?: PageMeta
}

export interface FailureEnvelope {
  message: string
  code: string
  errors?: Record<string, string[]>
}

const FIELD_TEXTS = { ...fieldMessages, ...contactFieldMessages, ...developerFieldMessages }

/** The text of a field code; an unknown code reads as "not valid". */
export function fieldText(code: string, language: Language, parameters: MessageParameters = {}): string {
  const known = Object.hasOwn(FIELD_TEXTS, code) ? (code as keyof typeof FIELD_TEXTS) : 'field.invalid'
  return fillText(FIELD_TEXTS[known][language], parameters)
}

function faultText(fault: FieldFault, language: Language, shared: MessageParameters | undefined): string {
  return typeof fault === 'string'
    ? fieldText(fault, language, shared)
    : fieldText(fault.code, language, fault.parameters)
}

export function successEnvelope<T>(
  outcome: Success<T>,
  routeSuccess: SuccessCode | undefined,
  language: Language,
): SuccessEnvelope<T> {
  const text = successMessages[outcome.message ?? routeSuccess ?? 'done'][language]
  return {
    message: fillText(text, outcome.parameters),
    data: outcome.data,
    ...(outcome.meta === undefined ? {} : { meta: outcome.meta }),
  }
}

export function failureEnvelope(refusal: Refusal, language: Language): FailureEnvelope {
  const message = fillText(errorCatalogue[refusal.code][language], refusal.parameters)
  if (refusal.errors === undefined) return { message, code: refusal.code }
  const errors = Object.fromEntries(
    Object.entries(refusal.errors).map(([field, codes]) => [
      field,
      codes.map((fault) => faultText(fault, language, refusal.parameters)),
    ]),
  )
  return { message, code: refusal.code, errors }
}
