import { useLingui } from '@lingui/react'
import { useMemo, useSyncExternalStore } from 'react'
import { createFormat, type Digits, type Format } from './format.ts'
import { parseLanguage } from './languages.ts'

const digitsStorageKey = 'digits'
const listeners = new Set<() => void>()

function storedDigits(): Digits {
  try {
    return localStorage.getItem(digitsStorageKey) === 'arab' ? 'arab' : 'latn'
  } catch {
    return 'latn'
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The digits of Arabic pages: Latin unless the person chose Arabic-Indic. */
export function useDigits(): [Digits, (digits: Digits) => void] {
  const digits = useSyncExternalStore(subscribe, storedDigits)
  return [digits, setDigits]
}

function setDigits(digits: Digits) {
  try {
    localStorage.setItem(digitsStorageKey, digits)
  } catch {
    // The setting lasts no longer than storage does.
  }
  for (const listener of listeners) listener()
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
