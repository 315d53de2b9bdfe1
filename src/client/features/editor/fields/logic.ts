import { type CardFacts, cardValues } from '#shared/card/card-values.ts'
import { type CardValues, fillIn } from '#shared/card/placeholders.ts'
import { SAMPLE_FACTS, SAMPLE_GUEST } from '#shared/card/sample-facts.ts'
import type { Language } from '#shared/contract/common.ts'

/** The placeholders in the order in which a host thinks of them. */
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

const NO_FACTS: CardFacts = {
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

const FACT_NAMES = Object.keys(NO_FACTS) as (keyof CardFacts)[]

/** The facts among other details, what is missing being empty. */
export function factsOf(details: Partial<CardFacts> | null | undefined): CardFacts {
  const known = FACT_NAMES.map((name) => [name, details?.[name] ?? NO_FACTS[name]])
  return Object.fromEntries(known) as CardFacts
}

/** The facts in which `now` differs from `before`. */
export function changedFacts(before: CardFacts, now: CardFacts): Partial<CardFacts> {
  return Object.fromEntries(
    FACT_NAMES.filter((name) => before[name] !== now[name]).map((name) => [name, now[name]]),
  )
}

/** What the placeholders say: the facts, and samples where there are none yet. */
export function shownValues(facts: CardFacts, language: Language): CardValues {
  const own = cardValues(facts, language, '')
  const sample = cardValues(SAMPLE_FACTS, language, SAMPLE_GUEST[language])
  const names = Object.keys(sample) as (keyof CardValues)[]
  return Object.fromEntries(names.map((name) => [name, own[name] || sample[name]])) as unknown as CardValues
}

/** What a guest would read: nothing is made up save the guest. */
export function guestValues(facts: CardFacts, language: Language): CardValues {
  return cardValues(facts, language, SAMPLE_GUEST[language])
}

/** The placeholders a text has, once each. */
export function placeholdersIn(text: string): Placeholder[] {
  return PLACEHOLDERS.filter((name) => text.includes(`{${name}}`))
}

/** A text as it is read, on one line: the name of its layer. */
export function readAs(text: string, facts: CardFacts, language: Language): string {
  return fillIn(text, shownValues(facts, language)).replaceAll('\n', ' ').trim()
}
