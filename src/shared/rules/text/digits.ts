const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** The digit 0–9 an Arabic-Indic (٠–٩) or Persian (۰–۹) code unit stands for, or -1. */
export function easternDigit(code: number): number {
  if (code >= ARABIC_INDIC_ZERO && code <= ARABIC_INDIC_ZERO + 9) return code - ARABIC_INDIC_ZERO
  if (code >= PERSIAN_ZERO && code <= PERSIAN_ZERO + 9) return code - PERSIAN_ZERO
  return -1
}

/** `text` with Arabic-Indic and Persian digits as Latin ones; everything else stays. */
export function foldDigits(text: string): string {
  let folded = ''
  let copied = 0
  for (let i = 0; i < text.length; i++) {
    const digit = easternDigit(text.charCodeAt(i))
    if (digit < 0) continue
    folded += text.slice(copied, i) + digit
    copied = i + 1
  }
  return copied === 0 ? text : folded + text.slice(copied)
}
