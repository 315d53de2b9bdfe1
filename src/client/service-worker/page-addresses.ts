import { type Language, languageOfPath, parseLanguage } from '#client/i18n/languages.ts'

/** Answered by the server alone, invitations among it, or files: no page of the app is shown there. */
export const notPages = [
  /^\/(?:api|dev|ready)(?:[/?]|$)/,
  /^(?:\/(?:ar|en))?\/invitation(?:[/?]|$)/,
  /^[^?]*\.\w+(?:\?|$)/,
]

/** Where hosts and doors work: opened from this device at once, network or not. */
const WORK = /^(?:\/(?:ar|en))?\/(?:auth|profile|events|manage|check-in)(?:\/|$)/

export function isWorkPage(path: string): boolean {
  return WORK.test(path)
}

/** The language of the frame of a page: as the server chooses it, by the address, else by the reader. */
export function languageOfPage(path: string, reader: readonly string[]): Language {
  const preferred = reader.map(parseLanguage).find((language) => language !== null)
  return languageOfPath(path) ?? preferred ?? 'en'
}
