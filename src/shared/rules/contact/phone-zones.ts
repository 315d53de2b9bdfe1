import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import { phoneParts } from './phone-parts.ts'

/** Calling codes with all countries that share them. */
const COUNTRIES = Map.groupBy(getCountries(), (country) => `+${getCountryCallingCode(country)}`)

/** Not in every version of TypeScript's library yet. */
interface ZonedLocale extends Intl.Locale {
  getTimeZones?: () => string[] | undefined
}

const zonesOfCountry = new Map<CountryCode, readonly string[]>()

/**
 * The time zones (IANA names) that a phone may be in: all of its number's country. Empty where the country is not known
 * or the platform does not know its zones.
 * @param e164 as stored, `+966501234567`
 */
export function phoneZones(e164: string): readonly string[] {
  const country = countryOf(e164)
  if (country === null) return []
  const known = zonesOfCountry.get(country)
  if (known !== undefined) return known
  const zones = (new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones?.() ?? []
  zonesOfCountry.set(country, zones)
  return zones
}

/** Only a number whose calling code is shared has to be parsed, which costs a hundred times as much. */
function countryOf(e164: string): CountryCode | null {
  const { phone_code } = phoneParts(e164)
  const countries = phone_code === null ? [] : (COUNTRIES.get(phone_code) ?? [])
  const [only] = countries
  if (only !== undefined && countries.length === 1) return only
  return parsePhoneNumberFromString(e164)?.country ?? null
}
