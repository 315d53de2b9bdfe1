import { lemonShade } from '#catalog/designs/garden/lemon-shade.ts'
import { newId } from '#server/domain/new-id.ts'
import type { DemoEvent } from './demo-event.ts'
import { DAY, dayOf, fridayAhead } from './demo-times.ts'

const NAMES = [
  'محمد بن سعود الراشد',
  'نوف الراشد',
  'صالح بن عبدالله التميمي',
  'سارة التميمي',
  'أم تركي السبيعي',
]

/** A draft: the lunch of the day after the wedding, still without a place and with the first of its guests. */
export function lunch(id: (name: string) => string, now: Date): DemoEvent {
  return {
    id: id('lunch event'),
    details: {
      category: 'opening-dinner',
      title_ar: 'غداء الأهل بعد الزفاف',
      title_en: 'Family lunch after the wedding',
      hosts_ar: 'عبدالعزيز ونورة',
      hosts_en: 'Abdulaziz and Noura',
      starts_on: dayOf(new Date(fridayAhead(now, 49).getTime() + DAY)),
      starts_time: '13:30',
      time_zone: 'Asia/Riyadh',
    },
    card: { id: id('lunch card'), design: lemonShade, texts: {} },
    guests: NAMES.map((name, place) => ({
      id: newId(),
      name,
      invited: 3,
      group_name: '',
      section: null,
      table_name: '',
      vip: false,
      door_note: '',
      language: 'ar',
      phone: `+9665552${String(place + 1).padStart(5, '0')}`,
      email: null,
    })),
  }
}
