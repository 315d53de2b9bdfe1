import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

export interface PhoneParts {
  /** The number within its country, `501234567`. */
  phone: string | null
  /** The country's calling code, `+966`. */
  phone_code: string | null
  /** E.164, `+966501234567`. */
  phone_complete_form: string | null
}

/** An E.164 number in its parts; nulls where there is none. */
export function phoneParts(e164: string | null): PhoneParts {
  if (e164 === null) return { phone: null, phone_code: null, phone_complete_form: null }
  const parsed = parsePhoneNumberFromString(e164, { extract: false })
  return {
    phone: parsed?.nationalNumber ?? e164,
    phone_code: parsed === undefined ? null : `+${parsed.countryCallingCode}`,
    phone_complete_form: e164,
  }
}
