import type { Language } from '#shared/contract/common.ts'
import type { EventDetails } from '#shared/contract/events.ts'
import { writtenDay } from '#shared/rules/dates/dual-dates.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import type { CardValues } from './placeholders.ts'

/** The fields of an event that a card can show. */
export type CardFields = Pick<
  EventDetails,
  | 'title_ar'
  | 'title_en'
  | 'hosts_ar'
  | 'hosts_en'
  | 'starts_on'
  | 'starts_time'
  | 'venue_ar'
  | 'venue_en'
  | 'address_ar'
  | 'address_en'
>

const NO_DAY = { weekday: '', date: '', hijri: '' }
const HOURS = [
  ...['الثانية عشرة', 'الواحدة', 'الثانية', 'الثالثة', 'الرابعة', 'الخامسة'],
  ...['السادسة', 'السابعة', 'الثامنة', 'التاسعة', 'العاشرة', 'الحادية عشرة'],
] as const

/** The values of the placeholders of an event's card. A text missing in one language is taken from the other. */
export function cardValues(fields: CardFields, language: Language, guest: string): CardValues {
  const text = (field: 'title' | 'hosts' | 'venue' | 'address') => localizedField(fields, field, language)
  return {
    guest,
    hosts: text('hosts'),
    title: text('title'),
    ...(writtenDay(fields.starts_on, language) ?? NO_DAY),
    time: fields.starts_time ? timeText(fields.starts_time, language) : '',
    venue: text('venue'),
    address: text('address'),
  }
}

/** “الثامنة والنصف مساءً”, “8:30 pm”. @param time `20:30` */
function timeText(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return language === 'ar' ? arabicTime(hour, minute) : englishTime(hour, minute)
}

function arabicTime(hour: number, minute: number): string {
  const period = arabicPeriod(hour)
  const hourOf = (of: number) => HOURS[of % 12] ?? ''
  switch (minute) {
    case 0:
      return `${hourOf(hour)} ${period}`
    case 15:
      return `${hourOf(hour)} والربع ${period}`
    case 30:
      return `${hourOf(hour)} والنصف ${period}`
    case 45:
      return `${hourOf(hour + 1)} إلا ربعًا ${period}`
    default:
      return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${period}`
  }
}

function arabicPeriod(hour: number): string {
  if (hour < 4) return 'بعد منتصف الليل'
  if (hour < 6) return 'فجرًا'
  if (hour < 12) return 'صباحًا'
  if (hour < 15) return 'ظهرًا'
  return hour < 18 ? 'عصرًا' : 'مساءً'
}

function englishTime(hour: number, minute: number): string {
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? '12 midnight' : '12 noon'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}
