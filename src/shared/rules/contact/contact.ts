import { readEmail } from './email-address.ts'
import { toE164 } from './phone.ts'

export type Contact = { email: string; phone: null } | { email: null; phone: string }

/** The e-mail or phone that was meant by what somebody typed into one field, or null. */
export function readContact(typed: string): Contact | null {
  const email = readEmail(typed)
  if (email !== null) return { email, phone: null }
  const phone = toE164(typed)
  return phone.ok ? { email: null, phone: phone.e164 } : null
}
