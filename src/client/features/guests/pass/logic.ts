import type { Language } from '#shared/contract/common.ts'
import type { GuestPassText } from '#shared/rules/guest-pass/text.ts'

/** Everything on a pass, ready to be drawn. */
export interface PassContent {
  readonly language: Language
  readonly name: string
  /** Empty where the event has no name. */
  readonly event: string
  readonly day: string
  readonly text: GuestPassText
  /** As it is said: `7KM-Q4D`. */
  readonly code: string
  /** What the QR holds. */
  readonly qr: string
}

/** Breaks a text into lines that fit, at spaces; a word that is too long stands alone. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
