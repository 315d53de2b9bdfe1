/** Arabic-Indic and Persian digits as Latin ones: `Number('٠١')` is NaN, and codes are typed with either. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
