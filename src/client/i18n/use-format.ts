import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo, useSyncExternalStore } from 'react'
import { numberLocale, storeDigits, storedDigits } from './digits.ts'
import { createFormat, type Digits, type Format } from './format.ts'
import { parseLanguage } from './languages.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setDigits(digits: Digits) {
  storeDigits(digits)
  // The numbers inside messages follow at once.
  i18n.activate(i18n.locale, numberLocale(parseLanguage(i18n.locale) ?? 'en', digits))
  for (const listener of listeners) listener()
}

/** The digits of Arabic pages, and the setting of them. */
export function useDigits(): [Digits, (digits: Digits) => void] {
  const digits = useSyncExternalStore(subscribe, storedDigits)
  return [digits, setDigits]
}

/** Formatting in the language and digits of the page. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  const [digits] = useDigits()
  return useMemo(
    () => createFormat({ language: parseLanguage(i18n.locale) ?? 'en', digits }),
    [i18n.locale, digits],
  )
}
