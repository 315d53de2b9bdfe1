import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/create-store.ts'
import { numberLocale, storeDigits, storedDigits } from './digits.ts'
import { createFormat, type Digits, type Format } from './format.ts'
import { type Language, parseLanguage } from './languages.ts'

const digitsStore = createStore(storedDigits())

function setDigits(digits: Digits) {
  storeDigits(digits)
  // The numbers inside messages follow at once.
  i18n.activate(i18n.locale, numberLocale(parseLanguage(i18n.locale) ?? 'en', digits))
  digitsStore.set(digits)
}

/** The digits of Arabic pages, and the function that changes them. */
export function useDigits(): [Digits, (digits: Digits) => void] {
  const digits = useSyncExternalStore(digitsStore.subscribe, digitsStore.get)
  return [digits, setDigits]
}

const formats = new Map<string, Format>()

/** Cached by language and digits: costly to create. */
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
