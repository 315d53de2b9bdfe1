import { foldDigits } from './digits.ts'

/** What remains of a pasted or typed text: letters and Latin digits, upper case, no more than `length`. */
export function cleanCode(text: string, length: number): string {
  return foldDigits(text)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, length)
}
