import { i18n, type Messages } from '@lingui/core'
import { numberLocale, storedDigits } from './digits.ts'
import {
  detectLanguage,
  directionOf,
  type Language,
  languageStorageKey,
  parseLanguage,
  pathInLanguage,
} from './languages.ts'

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en/messages.po'),
  ar: () => import('#locales/ar/messages.po'),
}

/** What only hosts and doors read; the build divides the catalogs. */
const workCatalogs: typeof catalogs = {
  en: () => import('#locales/en/messages.po?work'),
  ar: () => import('#locales/ar/messages.po?work'),
}
let needsWorkMessages = false

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageStorageKey)
  } catch {
    // Storage can be switched off altogether; the page still has a language.
    return null
  }
}

/** The language of this page, by the specification's order. */
function pageLanguage(): Language {
  return detectLanguage({
    pathname: location.pathname,
    stored: storedLanguage(),
    htmlLang: document.documentElement.lang,
  })
}

/** Shows the page in its language. */
export function startLanguage(): Promise<void> {
  i18n.on('missing', reportMissing)
  return showLanguage(pageLanguage())
}

/** Sets `<html lang dir>` at once and loads the catalog of this language only. */
async function showLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const [{ messages }] = await Promise.all([
    catalogs[language](),
    needsWorkMessages && loadWorkCatalog(language),
  ])
  i18n.load(language, messages)
  i18n.activate(language, numberLocale(language, storedDigits()))
}

/** Before the first page of a host or a door: fetches the words of such pages, and whenever the language changes. */
export async function loadWorkMessages(): Promise<void> {
  needsWorkMessages = true
  await loadWorkCatalog(parseLanguage(i18n.locale) ?? pageLanguage())
}

/** A page of work that nobody fetched the words for shows them a moment late, and its tests fail. */
function reportMissing({ id }: { id: string }): void {
  if (needsWorkMessages) return
  reportError(new Error(`A page shows “${id}” without startWork()`))
  void loadWorkMessages()
}

async function loadWorkCatalog(language: Language): Promise<void> {
  const { messages } = await workCatalogs[language]()
  i18n.load(language, messages)
}

/** Stores the choice and reloads the same page, under the other prefix where the address has one. */
export function switchLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language)
  } catch {
    // Without storage only a prefix can carry the choice.
  }
  const { pathname, search, hash } = location
  const target = pathInLanguage(pathname, language)
  // The server may have chosen the language of an address without prefix; the reload lets storage decide.
  if (target === pathname) location.reload()
  else location.assign(`${target}${search}${hash}`)
}
