import type { Digits } from './format.ts'
import type { Language } from './languages.ts'

const storageKey = 'digits'

/** The digits chosen for Arabic pages on this device: Latin unless Arabic-Indic were asked for. */
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
    // The setting lasts no longer than the page.
  }
}

/** The locale the numbers inside messages are written in: a bare `ar` has other digits on other machines. */
export function numberLocale(language: Language, digits: Digits): string {
  return language === 'ar' ? `ar-SA-u-nu-${digits}` : 'en-GB'
}
