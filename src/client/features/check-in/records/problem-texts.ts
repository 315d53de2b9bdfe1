import type { Language } from '#client/i18n/languages.ts'
import type { Bilingual } from '#shared/contract/bilingual.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'

/** Why the server rejected a record: the texts of its codes, or the server's own message. */
export function problemTexts(
  problems: Readonly<Record<string, readonly string[]>>,
  language: Language,
): string[] {
  const texts: Readonly<Record<string, Bilingual>> = fieldMessages
  return [...new Set(Object.values(problems).flat())].map((code) => {
    const text = Object.hasOwn(texts, code) ? texts[code] : undefined
    // The code comes without the limit that the text would name.
    if (text === undefined) return code
    return text[language].includes('{') ? fieldMessages['field.invalid'][language] : text[language]
  })
}
