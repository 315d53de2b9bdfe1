import type { Language } from '#shared/contract/common.ts'
import type { Section } from '#shared/contract/events.ts'

/** The texts on a guest's pass beside the name and the code. */
export interface GuestPassText {
  readonly title: string
  readonly admits: string
  readonly section: string | null
  readonly hint: string
}

const SECTIONS: Record<Language, Record<Section, string>> = {
  en: { men: 'Men’s section', women: 'Women’s section', mixed: 'Mixed section' },
  ar: { men: 'قسم الرجال', women: 'قسم النساء', mixed: 'القسم المشترك' },
}
const TITLE: Record<Language, string> = { en: 'Entry pass', ar: 'بطاقة الدخول' }
const HINT: Record<Language, string> = {
  en: 'Show this code at the door',
  ar: 'أبرِز هذا الرمز عند الباب',
}

/** In the guest's language rather than the page's: the picture is for them. */
export function guestPassText(
  { invited, section }: { invited: number; section: Section | null },
  language: Language,
): GuestPassText {
  return {
    title: TITLE[language],
    admits: language === 'ar' ? admitsInArabic(invited) : `Admits ${invited}`,
    section: section === null ? null : SECTIONS[language][section],
    hint: HINT[language],
  }
}

/** One and two are words of their own, three to ten count a plural, from eleven on a singular. */
function admitsInArabic(people: number): string {
  if (people === 1) return 'لشخص واحد'
  if (people === 2) return 'لشخصين'
  return people <= 10 ? `لـ${people} أشخاص` : `لـ${people} شخصًا`
}
