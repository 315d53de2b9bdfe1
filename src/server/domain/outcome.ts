import type { PageMeta } from '#shared/contract/common.ts'
import type { DeveloperFieldCode } from '#shared/contract/developer-messages.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { ErrorCode } from '#shared/contract/messages.ts'
import type { SuccessCode } from '#shared/contract/success-messages.ts'

/** Texts' parameters: `{maximum}` and the like. */
export type MessageParameters = Record<string, string | number>

export interface Success<T> {
  ok: true
  data: T
  /** Replaces the route's own success message. */
  message?: SuccessCode
  parameters?: MessageParameters
  meta?: PageMeta
}

/** An expected failure is a value: a code of the error catalogue, and fields' codes where they are at fault. */
export interface Refusal {
  ok: false
  code: ErrorCode
  parameters?: MessageParameters
  errors?: Record<string, FieldFault[]>
}

/** An error of a field; with parameters where its text has some of its own. */
export type FieldFault = FieldCode | DeveloperFieldCode | { code: FieldCode; parameters: MessageParameters }

export type Outcome<T> = Success<T> | Refusal

export function done<T>(data: T, more: Omit<Success<T>, 'ok' | 'data'> = {}): Success<T> {
  return { ok: true, data, ...more }
}

export function refuse(code: ErrorCode, more: Omit<Refusal, 'ok' | 'code'> = {}): Refusal {
  return { ok: false, code, ...more }
}

/** The refusal of a form because of one of its fields. */
export function refuseField(field: string, code: FieldCode | DeveloperFieldCode): Refusal {
  return refuse('validation_failed', { errors: { [field]: [code] } })
}
