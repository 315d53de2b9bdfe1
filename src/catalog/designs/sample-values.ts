import type { CardValues } from '#shared/card/placeholders.ts'
import type { Language } from '#shared/contract/common.ts'

/** What the gallery's cards say where an event will say its own. */
export const SAMPLE_VALUES: Readonly<Record<Language, CardValues>> = {
  ar: {
    guest: 'أم خالد القحطاني',
    hosts: 'عبدالعزيز الراشد وحرمه',
    title: 'ليلة العمر',
    weekday: 'الجمعة',
    date: '4 ديسمبر 2026م',
    hijri: '24 جمادى الآخرة 1448هـ',
    time: 'الثامنة مساءً',
    venue: 'قاعة الديار، الرياض',
    address: 'طريق الملك فهد، حي العليا',
  },
  en: {
    guest: 'Mrs Maha Al Qahtani',
    hosts: 'Abdulaziz Al Rashid and his wife',
    title: 'A night to remember',
    weekday: 'Friday',
    date: '4 December 2026',
    hijri: '24 Jumada II 1448',
    time: '8 in the evening',
    venue: 'Al Diyar Hall, Riyadh',
    address: 'King Fahd Road, Olaya',
  },
}
