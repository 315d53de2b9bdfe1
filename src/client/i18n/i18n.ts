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

/** Messages of some pages alone; the build splits the catalogs. */
const partCatalogs = {
  door: {
    en: () => import('#locales/en/messages.po?door'),
    ar: () => import('#locales/ar/messages.po?door'),
  },
  gallery: {
    en: () => import('#locales/en/messages.po?gallery'),
    ar: () => import('#locales/ar/messages.po?gallery'),
  },
  work: {
    en: () => import('#locales/en/messages.po?work'),
    ar: () => import('#locales/ar/messages.po?work'),
  },
} satisfies Record<string, typeof catalogs>
type CatalogPart = keyof typeof partCatalogs
const neededParts = new Set<CatalogPart>()

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageStorageKey)
  } catch {
    // Storage can be disabled; the page still has a language.
    return null
  }
}

/** The language of this page, in the specification's order of sources. */
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

/** Sets `<html lang dir>` at once and loads the catalog of this language alone. */
async function showLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const [{ messages }] = await Promise.all([
    catalogs[language](),
    ...[...neededParts].map((part) => loadPart(part, language)),
  ])
  i18n.load(language, messages)
  i18n.activate(language, numberLocale(language, storedDigits()))
}

/** Loads the messages of the door; called before its page. */
export function loadDoorMessages(): Promise<void> {
  return loadParts('door')
}

/** Loads the messages of the hosts' pages, which speak of doors too; called before the first such page. */
export function loadWorkMessages(): Promise<void> {
  return loadParts('door', 'work')
}

/** Loads the messages of the gallery; called before each of its pages. */
export function loadGalleryMessages(): Promise<void> {
  return loadParts('gallery')
}

async function loadParts(...parts: readonly CatalogPart[]): Promise<void> {
  for (const part of parts) neededParts.add(part)
  const language = parseLanguage(i18n.locale) ?? pageLanguage()
  await Promise.all(parts.map((part) => loadPart(part, language)))
}

/** Loads messages that a page forgot to load, and reports the error, so that its tests fail. */
function reportMissing({ id }: { id: string }): void {
  const parts = Object.keys(partCatalogs) as CatalogPart[]
  if (parts.every((part) => neededParts.has(part))) return
  reportError(new Error(`A page shows “${id}” without loading its messages`))
  void loadParts(...parts)
}

async function loadPart(part: CatalogPart, language: Language): Promise<void> {
  const { messages } = await partCatalogs[part][language]()
  i18n.load(language, messages)
}

/** Stores the choice and reloads the same page, under the other prefix where the address has one. */
export function switchLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language)
  } catch {
    // Without storage only the address can carry the choice.
  }
  const { pathname, search, hash } = location
  const target = pathInLanguage(pathname, language)
  // Without a prefix the server may have chosen the language; after the reload the stored choice counts.
  if (target === pathname) location.reload()
  else location.assign(`${target}${search}${hash}`)
}
