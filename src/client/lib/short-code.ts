import { foldDigits } from '#shared/rules/text/digits.ts'

/** A typed or pasted code, reduced to upper-case letters and Latin digits, at most `length` of them. */
export function cleanCode(text: string, length: number): string {
  return foldDigits(text)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, length)
}
