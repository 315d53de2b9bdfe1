import { type CardFields, cardValues } from '#shared/card/card-values.ts'
import { type CardValues, fillIn } from '#shared/card/placeholders.ts'
import { SAMPLE_GUEST, sampleValues } from '#shared/card/sample-values.ts'
import type { Language } from '#shared/contract/common.ts'

/** The placeholders in the order in which they are offered. */
export const PLACEHOLDERS = [
  'hosts',
  'title',
  'weekday',
  'date',
  'hijri',
  'time',
  'venue',
  'address',
  'guest',
] as const satisfies readonly (keyof CardValues)[]
export type Placeholder = (typeof PLACEHOLDERS)[number]

const EMPTY_FIELDS: CardFields = {
  title_ar: '',
  title_en: '',
  hosts_ar: '',
  hosts_en: '',
  starts_on: null,
  starts_time: null,
  venue_ar: '',
  venue_en: '',
  address_ar: '',
  address_en: '',
}

const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as (keyof CardFields)[]

/** The fields among other details, what is missing being empty. */
export function fieldsOf(details: Partial<CardFields> | null | undefined): CardFields {
  const known = FIELD_NAMES.map((name) => [name, details?.[name] ?? EMPTY_FIELDS[name]])
  return Object.fromEntries(known) as CardFields
}

/** The fields in which `now` differs from `before`. */
export function changedFields(before: CardFields, now: CardFields): Partial<CardFields> {
  return Object.fromEntries(
    FIELD_NAMES.filter((name) => before[name] !== now[name]).map((name) => [name, now[name]]),
  )
}

/** What the placeholders say: the fields, and samples where there are none yet. */
export function shownValues(fields: CardFields, language: Language): CardValues {
  const own = cardValues(fields, language, '')
  const sample = sampleValues(language)
  const names = Object.keys(sample) as (keyof CardValues)[]
  return Object.fromEntries(names.map((name) => [name, own[name] || sample[name]])) as unknown as CardValues
}

/** What a guest would read: only the guest's name is a sample. */
export function guestValues(fields: CardFields, language: Language): CardValues {
  return cardValues(fields, language, SAMPLE_GUEST[language])
}

/** The placeholders a text has, once each. */
export function placeholdersIn(text: string): Placeholder[] {
  return PLACEHOLDERS.filter((name) => text.includes(`{${name}}`))
}

/** A text with its placeholders filled in, on one line: the name of its layer. */
export function readAs(text: string, fields: CardFields, language: Language): string {
  return fillIn(text, shownValues(fields, language)).replaceAll('\n', ' ').trim()
}
