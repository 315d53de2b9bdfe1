import type { Language } from '#shared/contract/common.ts'
import type { Section } from '#shared/contract/events.ts'

export const MAIN_ENTRANCE: Readonly<Record<Language, string>> = {
  ar: 'المدخل الرئيسي',
  en: 'Main entrance',
}

/** What most entrances are called, and the section that they serve. */
export const SUGGESTED_DOORS: readonly {
  readonly names: Readonly<Record<Language, string>>
  readonly section: Section | null
}[] = [
  { names: MAIN_ENTRANCE, section: null },
  { names: { ar: 'مدخل الرجال', en: 'Men’s entrance' }, section: 'men' },
  { names: { ar: 'مدخل النساء', en: 'Women’s entrance' }, section: 'women' },
]

const ARABIC = /\p{Script=Arabic}/u

/**
 * The name of a door in the reader's language, by the script that a name is written in. The first name where there is no
 * other in that language; rows of an older version have no other.
 */
export function nameOfDoor(
  { name, other_name = '' }: { readonly name: string; readonly other_name?: string },
  language: Language,
): string {
  const isRead = (text: string) => ARABIC.test(text) === (language === 'ar')
  return other_name !== '' && !isRead(name) && isRead(other_name) ? other_name : name
}
