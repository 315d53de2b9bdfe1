/** Calling codes of ITU-T E.164 with one or two digits; all others have three (held against libphonenumber by a test). */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
/** Saudi mobiles and land lines. Other Saudi numbers (9200…) are not dialled with a zero. */
const SAUDI = /^\+966([15]\d)(\d{3})(\d{4})$/
/** Groups by the number of digits after the calling code. */
const GROUPS: Record<number, RegExp> = {
  6: /(\d{3})(\d{3})/,
  7: /(\d{3})(\d{4})/,
  8: /(\d{4})(\d{4})/,
  9: /(\d{2})(\d{3})(\d{4})/,
  10: /(\d{3})(\d{3})(\d{4})/,
  11: /(\d{3})(\d{4})(\d{4})/,
  12: /(\d{4})(\d{4})(\d{4})/,
}

/**
 * An E.164 number as people read it: Saudi ones as they are dialled at home (`055 500 3535`), others with their code
 * (`+971 50 123 4567`). A rule of its own, because the library's metadata is 100 kB. Anything else stays as it is.
 */
export function phoneText(e164: string): string {
  const saudi = SAUDI.exec(e164)
  if (saudi !== null) return `0${saudi.slice(1).join(' ')}`
  if (!/^\+\d{7,15}$/.test(e164)) return e164
  const digits = e164.slice(1)
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3)
  const own = digits.slice(code.length)
  return [`+${code}`, ...(GROUPS[own.length]?.exec(own)?.slice(1) ?? [own])].join(' ')
}

/** A phone number as `phoneText` has it; an e-mail address as it is. */
export const contactText = (contact: string): string =>
  contact.startsWith('+') ? phoneText(contact) : contact
