import type { Language } from '#shared/contract/common.ts'
import { type CardFields, cardValues } from './card-values.ts'
import type { CardValues } from './placeholders.ts'

/** The fields of a sample event: shown in the gallery, and where a host has not filled in a field yet. */
export const SAMPLE_FIELDS: CardFields = {
  title_ar: 'ليلة العمر',
  title_en: 'A night to remember',
  hosts_ar: 'عبدالعزيز الراشد وحرمه',
  hosts_en: 'Mr and Mrs Abdulaziz Al Rashid',
  starts_on: '2026-12-04',
  starts_time: '20:00',
  venue_ar: 'قاعة الديار، الرياض',
  venue_en: 'Al Diyar Hall, Riyadh',
  address_ar: 'طريق الملك فهد، حي العليا',
  address_en: 'King Fahd Road, Olaya',
}

export const SAMPLE_GUEST: Readonly<Record<Language, string>> = {
  ar: 'أم خالد القحطاني',
  en: 'Mrs Maha Al Qahtani',
}

const values = new Map<Language, CardValues>()

/** Computed when they are first asked for: the first Hijri date costs a page 40 ms, and the gallery itself needs none. */
export function sampleValues(language: Language): CardValues {
  const known = values.get(language) ?? cardValues(SAMPLE_FIELDS, language, SAMPLE_GUEST[language])
  values.set(language, known)
  return known
}
