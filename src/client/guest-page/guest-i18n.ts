import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { numberLocale } from '#client/i18n/digits.ts'
import type { Language } from '#client/i18n/languages.ts'

/** An i18n instance of its own: the server renders both languages at once. */
export function createGuestI18n(language: Language, messages: Messages): I18n {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.activate(language, numberLocale(language, 'latn'))
  return i18n
}
