import { type Language, languageOfPath, parseLanguage } from '#client/i18n/languages.ts'

/** Not pages of the app: the API, files, what the server renders (invitations, messages, subscriptions), and passes. */
export const notPages = [
  /^\/(?:api|dev|ready)(?:[/?]|$)/,
  /^(?:\/(?:ar|en))?\/(?:invitation|messages|subscription)(?:[/?]|$)/,
  /^\/p\//i,
  /^[^?]*\.\w+(?:\?|$)/,
]

/** Pages for hosts and doors: opened from the cache at once, online or not. */
const WORK =
  /^(?:\/(?:ar|en))?\/(?:auth|forget-password|check-code|reset-password|profile|plans|events|manage|check-in)(?:\/|$)/

export function isWorkPage(path: string): boolean {
  return WORK.test(path)
}

/** The language of the shell, chosen as the server does: by the address, else by the browser's languages. */
export function languageOfPage(path: string, reader: readonly string[]): Language {
  const preferred = reader.map(parseLanguage).find((language) => language !== null)
  return languageOfPath(path) ?? preferred ?? 'en'
}
