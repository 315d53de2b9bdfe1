import { readEmail } from './email-address.ts'
import { toE164 } from './phone.ts'

export type Contact = { email: string; phone: null } | { email: null; phone: string }

/** Parses an e-mail or phone typed into one field; null where it is neither. */
export function readContact(typed: string): Contact | null {
  const email = readEmail(typed)
  if (email !== null) return { email, phone: null }
  const phone = toE164(typed)
  return phone.ok ? { email: null, phone: phone.e164 } : null
}
