import { expect } from 'vitest'
import type { Language } from '#shared/contract/common.ts'

/** Addresses are in Latin letters in either language. */
const ADDRESSES = /https?:\/\/\S+|\S+@\S+/g

/** The text has words, and none in the letters of the other language but abbreviations such as VAT. */
export function expectIn(language: Language, text: string): void {
  const words = text.replace(ADDRESSES, '')
  expect(words).toMatch(language === 'ar' ? /[\u0621-\u064a]{2}/ : /[A-Za-z]{2}/)
  expect(words).not.toMatch(language === 'ar' ? /[a-z]{2}/ : /[\u0621-\u064a]/)
}
