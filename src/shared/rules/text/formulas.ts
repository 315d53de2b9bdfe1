/**
 * Where a spreadsheet program may see the beginning of a formula: at the start of a text, and inside of it after a
 * sign that separates cells or rows where the program expects another separator than ours. Windows in Saudi Arabia
 * opens csv with `;`: quotes around our field mean nothing to it then.
 */
const FORMULAS = /(?<!')(?='*[=+\-@\t\r\n])(?<=^ *)|(?<!')(?='*[=+\-@])(?<=[;"\t\r\n] *)/g
const NEUTRALISED = /(?<!')'(?='*[=+\-@\t\r\n])(?<=^ *')|(?<!')'(?='*[=+\-@])(?<=[;"\t\r\n] *')/g

/**
 * Prevents spreadsheet programs from running any part of a text as a formula: the sign that would begin one gets a
 * `'` (OWASP, "CSV injection" or "formula injection"). Where there is one already it gets one more, so that
 * `restoreNeutralised` always returns the original.
 */
export function neutralise(text: string): string {
  return text.replace(FORMULAS, "'")
}

/** Undoes `neutralise`; other apostrophes stay. */
export function restoreNeutralised(text: string): string {
  return text.includes("'") ? text.replace(NEUTRALISED, '') : text
}
