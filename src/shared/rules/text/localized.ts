import type { Bilingual } from '#shared/contract/bilingual.ts'
import type { Language } from '#shared/contract/common.ts'

/** The language a bilingual text is shown in: the reader's where that is filled, otherwise the other one if it is. */
export function shownLanguage(text: Bilingual, reader: Language): Language {
  const other = reader === 'ar' ? 'en' : 'ar'
  return isBlank(text[reader]) && !isBlank(text[other]) ? other : reader
}

/** A bilingual text in the reader's language, otherwise in the other one; empty where both are blank. */
export function localized(text: Bilingual, reader: Language): string {
  const shown = text[shownLanguage(text, reader)]
  return isBlank(shown) ? '' : shown
}

type BilingualRow<Field extends string> = Readonly<Record<`${Field}_ar` | `${Field}_en`, string>>

/** `localized` of a row's pair of columns: `localizedField(event, 'title', 'ar')` reads `title_ar` and `title_en`. */
export function localizedField<Field extends string>(
  row: BilingualRow<NoInfer<Field>>,
  field: Field,
  reader: Language,
): string {
  return localized(bilingualField(row, field), reader)
}

/** A row's pair of columns as one bilingual text. */
export function bilingualField<Field extends string>(
  row: BilingualRow<NoInfer<Field>>,
  field: Field,
): Bilingual {
  return { ar: row[`${field}_ar` as const], en: row[`${field}_en` as const] }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
