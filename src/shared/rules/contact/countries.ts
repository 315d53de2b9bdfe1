import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'

export interface CountryEntry {
  /** ISO 3166-1 alpha-2. */
  code: string
  name_ar: string
  name_en: string
  /** `+966`. */
  phone_code: string
}

/** Home first, then its neighbours: nearly every number typed here is from one of these. */
export const GULF: readonly string[] = ['SA', 'AE', 'KW', 'QA', 'BH', 'OM']

/** Names that replace CLDR's, as people here say them. */
const NAMES: Record<string, { ar: string; en: string }> = {
  AE: { ar: 'الإمارات', en: 'United Arab Emirates' },
  PS: { ar: 'فلسطين', en: 'Palestine' },
  SA: { ar: 'السعودية', en: 'Saudi Arabia' },
}

/** Every country that has a calling code (ITU-T E.164), with its name in both languages (CLDR). */
export function countryEntries(): CountryEntry[] {
  const arabic = new Intl.DisplayNames('ar', { type: 'region' })
  const english = new Intl.DisplayNames('en', { type: 'region' })
  return getCountries().map((code) => ({
    code,
    name_ar: NAMES[code]?.ar ?? arabic.of(code) ?? code,
    name_en: NAMES[code]?.en ?? english.of(code) ?? code,
    phone_code: `+${getCountryCallingCode(code)}`,
  }))
}
