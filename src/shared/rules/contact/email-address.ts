/** As strict as the wire's `emailSchema`, which checks with the same expression (held together by a test). */
const EMAIL = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
/** Most addresses, which need no change: a part of what `EMAIL` takes, without looking ahead. */
const PLAIN_EMAIL = /^[a-z\d]+(?:[._-][a-z\d]+)*@(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}$/
const EMAIL_MAXIMUM = 254

/** The address in lower case without `mailto:`, or null where it is not one. */
export function readEmail(text: string): string | null {
  if (text.length <= EMAIL_MAXIMUM && PLAIN_EMAIL.test(text)) return text
  const typed = text.trim().toLowerCase()
  const address = typed.startsWith('mailto:') ? typed.slice('mailto:'.length) : typed
  return address.length <= EMAIL_MAXIMUM && EMAIL.test(address) ? address : null
}

/** The likely correction of a mistyped address (a comma for a dot, a space inside), or null: offered, never applied. */
export function suggestEmail(text: string): string | null {
  if (text.length > EMAIL_MAXIMUM) return null
  const corrected = text
    .replace(/[\s<>"]/g, '')
    .replace(/[,،;]/g, '.')
    .replace(/\.+/g, '.')
    .replace(/\.$/, '')
  return corrected === text.trim() ? null : readEmail(corrected)
}
