import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import { numberLocale, storeDigits, storedDigits } from './digits.ts'
import { createFormat, type Digits, type Format } from './format.ts'
import { type Language, parseLanguage } from './languages.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let chosen: Digits | null = null

function currentDigits(): Digits {
  chosen ??= storedDigits()
  return chosen
}

function setDigits(digits: Digits) {
  chosen = digits
  storeDigits(digits)
  // The numbers inside messages follow at once.
  i18n.activate(i18n.locale, numberLocale(parseLanguage(i18n.locale) ?? 'en', digits))
  for (const listener of listeners) listener()
}

/** The digits of Arabic pages, and the setting of them. */
export function useDigits(): [Digits, (digits: Digits) => void] {
  const digits = useSyncExternalStore(subscribe, currentDigits)
  return [digits, setDigits]
}

const formats = new Map<string, Format>()

/** One for each language and kind of digits, whoever asks: it is costly to make. */
function formatOf(language: Language, digits: Digits): Format {
  const key = `${language} ${digits}`
  const format = formats.get(key) ?? createFormat({ language, digits })
  formats.set(key, format)
  return format
}

/** Formatting in the language and digits of the page. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  const [digits] = useDigits()
  return formatOf(parseLanguage(i18n.locale) ?? 'en', digits)
}
