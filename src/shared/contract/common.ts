import { z } from 'zod'
import { PAGE_SIZE } from '#shared/contract/service-settings.ts'
import { cleanLines, cleanText } from './clean-text.ts'
import type { FieldCode } from './field-messages.ts'

/** Raised when a change makes an older client's requests unreadable; see docs/architecture.md. */
export const PROTOCOL_VERSION = 1

export const LANGUAGES = ['ar', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const languageSchema = z.enum(LANGUAGES, 'field.invalid' satisfies FieldCode)

/**
 * Ids are UUIDs (v7 where we make them), made by whoever creates the thing, offline included. The database
 * reads both cases as one id and answers in lower case, so nothing else may tell them apart.
 */
export const idSchema = z.uuid('field.invalid' satisfies FieldCode).toLowerCase()

/**
 * A calendar date without a zone, `2026-12-04`; from 1900 on, for PostgreSQL knows no year 0 and JavaScript
 * takes the years to 99 for those of the last century.
 */
export const dateSchema = z.iso
  .date('date.invalid' satisfies FieldCode)
  .refine((date) => date >= '1900', 'date.invalid' satisfies FieldCode)

/** A wall-clock time, `20:30`. */
export const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time.invalid' satisfies FieldCode)

/** A clock may be at 1970 after its battery was empty; nothing outside these bounds is a valid time. */
export const LAST_INSTANT = Date.UTC(2200, 0, 1)

/** An instant, `2026-12-04T20:30:00+03:00`, read as UTC: PostgreSQL refuses offsets of 16 hours and more. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'field.invalid' satisfies FieldCode })
  .refine(isInstant, 'field.invalid')
  .overwrite((text) => (isInstant(text) ? new Date(text).toISOString() : text))

function isInstant(text: string): boolean {
  return Date.parse(text) >= 0 && Date.parse(text) < LAST_INSTANT
}

/** Bytes as base64url without padding, of so many characters at most. */
export const bytesSchema = (maximum: number) =>
  z
    .string('field.invalid' satisfies FieldCode)
    .regex(/^[\w-]+$/, 'field.invalid' satisfies FieldCode)
    .max(maximum, 'field.too_long' satisfies FieldCode)

export const revisionSchema = z.int().min(0, 'field.invalid' satisfies FieldCode)

/*
 * Texts a person typed. No schema takes one that is not cleaned: PostgreSQL refuses NUL and half a surrogate pair,
 * Excel refuses controls, and bidi overrides disguise one text as another. Lengths are in UTF-16 units.
 */

/** Cleaning shortens what was pasted with its indents, but nothing this many times too long is worth its time. */
const SHRINKS_AT_MOST = 16

/** What is far too long stays so: `max` refuses it. Cleaning megabytes would take seconds of the only thread. */
function cleanedTo(maximum: number, clean: (text: string) => string): (text: string) => string {
  return (text) => (text.length > SHRINKS_AT_MOST * maximum ? text : clean(text))
}

/** A text of several lines, of any length. */
export const anyTextSchema = z.string('field.invalid' satisfies FieldCode).overwrite(cleanLines)

/** A text of several lines. */
export function textSchema(maximum: number) {
  return anyTextSchema.max(maximum, 'field.too_long' satisfies FieldCode)
}

/** As `textSchema`, and not empty. */
export function requiredTextSchema(maximum: number, whenEmpty: FieldCode = 'field.required') {
  return z
    .string(whenEmpty)
    .overwrite(cleanLines)
    .min(1, whenEmpty)
    .max(maximum, 'field.too_long' satisfies FieldCode)
}

/** A text of one line: a name, a group, a note in a list. An exported file reads the same. */
export function lineSchema(maximum: number) {
  return z
    .string('field.invalid' satisfies FieldCode)
    .overwrite(cleanedTo(maximum, cleanText))
    .max(maximum, 'field.too_long' satisfies FieldCode)
}

/** As `lineSchema`, and not empty. */
export function requiredLineSchema(maximum: number, whenEmpty: FieldCode = 'field.required') {
  return z
    .string(whenEmpty)
    .overwrite(cleanedTo(maximum, cleanText))
    .min(1, whenEmpty)
    .max(maximum, 'field.too_long' satisfies FieldCode)
}

const FILE_NAME_MAXIMUM = 120

/** The name of an uploaded file, cut to a length that can be shown. */
export const fileNameSchema = z.string().overwrite((name) => cleanText(name.slice(0, FILE_NAME_MAXIMUM)))

/** Compared without regard to case, so stored in lower case. */
export const emailSchema = z
  .string('field.required' satisfies FieldCode)
  .trim()
  .toLowerCase()
  .min(1, 'field.required' satisfies FieldCode)
  .max(254, 'field.too_long' satisfies FieldCode)
  .pipe(z.email('email.invalid' satisfies FieldCode))

/** E.164; `shared/rules/contact/phone.ts` normalises what people type before it is sent. */
export const phoneSchema = z
  .string('field.required' satisfies FieldCode)
  .min(1, 'field.required' satisfies FieldCode)
  .regex(/^\+[1-9]\d{6,14}$/, 'phone.invalid' satisfies FieldCode)

export const pageQuerySchema = z.object({
  page: z.coerce
    .number('field.invalid' satisfies FieldCode)
    .int()
    .min(1, 'field.too_small')
    .default(1),
  per_page: z.coerce
    .number('field.invalid' satisfies FieldCode)
    .int()
    .min(1, 'field.too_small')
    .max(PAGE_SIZE.maximum, 'field.too_big')
    .default(PAGE_SIZE.usual),
})

export const pageMetaSchema = z.object({ page: z.int(), per_page: z.int(), total: z.int() })
export type PageMeta = z.infer<typeof pageMetaSchema>

/** Field path (dotted) to the texts shown beside it. */
const fieldErrorsSchema = z.record(z.string(), z.array(z.string()))

export const failureSchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: fieldErrorsSchema.optional(),
})
export type Failure = z.infer<typeof failureSchema>
