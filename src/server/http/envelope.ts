import type { FieldFault, MessageParameters, Refusal, Success } from '#server/domain/outcome.ts'
import { fillText } from '#shared/contract/bilingual.ts'
import type { Language, PageMeta } from '#shared/contract/common.ts'
import { type FieldCode, fieldMessages } from '#shared/contract/field-messages.ts'
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

/** The text of a field code; an unknown code reads as "not valid". */
export function fieldText(code: string, language: Language, parameters: MessageParameters = {}): string {
  const known: FieldCode = Object.hasOwn(fieldMessages, code) ? (code as FieldCode) : 'field.invalid'
  return fillText(fieldMessages[known][language], parameters)
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
