import type { PublicEvent } from '#shared/contract/invitation.ts'
import { localized, shownLanguage } from '#shared/rules/text/localized.ts'

type Language = 'ar' | 'en'

/** A text, and the language that it is in. */
export interface LocalizedText {
  readonly text: string
  readonly lang: Language
}

type BilingualField = 'title' | 'hosts' | 'venue' | 'address' | 'dress_code' | 'notes'

/** A text of the event in the reader's language, else in the other one; null where there is none. */
export function eventText(
  event: PublicEvent,
  field: BilingualField,
  language: Language,
): LocalizedText | null {
  return textIn(event[`${field}_ar`], event[`${field}_en`], language)
}

export function textIn(ar: string, en: string, language: Language): LocalizedText | null {
  const texts = { ar, en }
  const text = localized(texts, language)
  return text === '' ? null : { text, lang: shownLanguage(texts, language) }
}
