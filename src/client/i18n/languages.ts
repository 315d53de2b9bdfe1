/** The language of a page. Sources in the specification's order: path, local storage, `<html lang>`, English. */

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'

export const languageStorageKey = 'i18nextLng'

/** Each language's own name, as the language switch shows it. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }

/** The same in a letter or two, where there is no room. */
export const shortLanguageNames: Record<Language, string> = { en: 'EN', ar: 'ع' }

/** Parses a tag such as `ar`, `ar-SA` or `EN_us`; null for an unsupported language. */
export function parseLanguage(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary) ?? null
}

/** The language of the first path segment. Only the exact prefixes `/en` and `/ar` count. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/')[1]
  return languages.find((language) => language === first) ?? null
}

export function detectLanguage(sources: {
  pathname: string
  stored: string | null
  htmlLang: string | null
}): Language {
  return (
    languageOfPath(sources.pathname) ??
    parseLanguage(sources.stored) ??
    parseLanguage(sources.htmlLang) ??
    'en'
  )
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar'
}

/** The router's basename: `/ar`, `/en`, or `/` where the address has no language prefix. */
export function basenameOf(pathname: string): string {
  const language = languageOfPath(pathname)
  return language ? `/${language}` : '/'
}

/** The same page in another language: replaces a prefix where there is one, and never adds one. */
export function pathInLanguage(pathname: string, language: Language): string {
  const current = languageOfPath(pathname)
  return current ? `/${language}${pathname.slice(current.length + 1)}` : pathname
}
