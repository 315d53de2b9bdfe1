import { LANGUAGES, type Language } from '#shared/contract/common.ts'

/** The language in the address of a page; null where it has none and is in the reader's. */
export function languageInAddress(url: string): Language | null {
  const prefix = /^\/(ar|en)(?=\/|\?|$)/.exec(url)?.[1]
  return LANGUAGES.find((language) => language === prefix) ?? null
}

/** @param path without language and outer slashes */
export function pageAddress(publicUrl: string, language: Language | null, path: string): string {
  return publicUrl + [language ?? '', path].map((part) => (part === '' ? '' : `/${part}`)).join('')
}

/** A page in each language, and in the reader's: what `hreflang` lists. */
export function alternatesOf(publicUrl: string, path: string): { hreflang: string; href: string }[] {
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, href: pageAddress(publicUrl, language, path) })),
    { hreflang: 'x-default', href: pageAddress(publicUrl, null, path) },
  ]
}
