import type { Digits } from './format.ts'
import type { Language } from './languages.ts'

const storageKey = 'digits'

/** The numerals (Latin or Arabic-Indic) chosen for Arabic pages on this device; Latin by default. */
export function storedDigits(): Digits {
  try {
    return localStorage.getItem(storageKey) === 'arab' ? 'arab' : 'latn'
  } catch {
    return 'latn'
  }
}

export function storeDigits(digits: Digits): void {
  try {
    localStorage.setItem(storageKey, digits)
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}

/** The locale of numbers inside messages: a bare `ar` has different digits on different platforms. */
export function numberLocale(language: Language, digits: Digits): string {
  return language === 'ar' ? `ar-SA-u-nu-${digits}` : 'en-GB'
}
