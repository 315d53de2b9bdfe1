import type { Language } from '#shared/contract/common.ts'
import type { GuestPassText } from '#shared/rules/guest-pass/text.ts'

export interface PassContent {
  readonly language: Language
  readonly name: string
  /** Empty where the event has no title. */
  readonly event: string
  /** In the calendar that is first, with its weekday, and in the other; none where the event has no day. */
  readonly days: readonly string[]
  /** Who comes by name; empty where nobody is named. */
  readonly names: string
  readonly text: GuestPassText
  /** Formatted: `7KM-Q4D`. */
  readonly code: string
  /** The content of the QR code. */
  readonly qr: string
}

/** Breaks a text into lines that fit, at spaces; a word that is too long is a line of its own. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
