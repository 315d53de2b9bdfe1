import { readFileSync } from 'node:fs'
import { type Messages, setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { numberLocale } from '#client/i18n/digits.ts'
import type { Bilingual } from '#shared/contract/bilingual.ts'
import { developerFieldMessages } from '#shared/contract/developer-messages.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'

export type Language = 'ar' | 'en'
type Values = Readonly<Record<string, string | number>>

/** Sentences of the server, by their English. */
const sentences = new Map<string, Bilingual>(
  [fieldMessages, developerFieldMessages, errorCatalogue]
    .flatMap((texts): Bilingual[] => Object.values(texts))
    .map((sentence) => [sentence.en, sentence]),
)
const catalogs = { ar: await readCatalog('ar'), en: await readCatalog('en') }

/**
 * A text of the interface by its message id, which is the English of the source, and its context, as a reader of
 * the language sees it: `text('ar', '{count} waiting', { count: 3 })`. Throws where no catalog has the id: a text that
 * was changed fails the tests that look for it at once, and by its name.
 */
export function text(language: Language, id: string, values: Values = {}, context?: string): string {
  const { messages, i18n } = catalogs[language]
  const sentence = sentences.get(id)
  const key = keyOf(id, context)
  if (key in messages) return i18n._(key, values).replace(/<\/?\d+\/?>/g, '')
  if (sentence) return sentence[language]
  throw new Error(`no text of the interface is called ${JSON.stringify(id)}`)
}

export type Text = (id: string, values?: Values, context?: string) => string

/** The same for one language. */
export const textsIn =
  (language: Language): Text =>
  (id, values, context) =>
    text(language, id, values, context)

/** The language of a project's browser. */
export const languageOf = (locale: string | undefined): Language => (locale?.startsWith('ar') ? 'ar' : 'en')

/** For a text that goes on after this. */
export const startingWith = (start: string): RegExp => new RegExp(`^${escaped(start)}`)

/** For a text whose count does not matter, whatever form of the noun it takes. */
export function withAnyCount(t: Text, id: string, name: string): RegExp {
  const forms = [1, 2, 3, 11, 100].map((count) => escaped(t(id, { [name]: count })).replace(/\d+/, '[\\d,]+'))
  return new RegExp(`^(?:${[...new Set(forms)].join('|')})`)
}

/** What stands before a value that does not matter. */
export function beforeValue(t: Text, id: string, name: string): string {
  const [before = ''] = t(id, { [name]: '\0' }).split('\0')
  return before.trim()
}

function escaped(plain: string): string {
  return plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** One text may have several translations, each in a context of its own. */
function keyOf(id: string, context?: string): string {
  return context === undefined ? id : `${context}\u0004${id}`
}

async function readCatalog(language: Language) {
  const file = new URL(`../../../locales/${language}/messages.po`, import.meta.url)
  const options = { locale: language, sourceLocale: 'en', filename: file.pathname }
  const entries = await formatter().parse(readFileSync(file, 'utf8'), options)
  const messages: Messages = {}
  for (const [id, { message = id, context, translation, obsolete }] of Object.entries(entries))
    if (!obsolete) messages[keyOf(message, context ?? undefined)] = translation || message
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.activate(language, numberLocale(language, 'latn'))
  return { messages, i18n }
}
