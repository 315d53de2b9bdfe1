import { capsAloft } from '#catalog/designs/moon/caps-aloft.ts'
import { DEMO } from '#server/domain/accounts/sign-in.ts'
import { newId } from '#server/domain/new-id.ts'
import type { DemoEvent } from './demo-event.ts'
import { DAY, dayOf } from './demo-times.ts'

/** Of a friend, who has invited the demo's host: what a host sees as a guest. */
export function graduation(id: (name: string) => string, now: Date): DemoEvent {
  return {
    id: id('graduation event'),
    publishedAt: new Date(now.getTime() - 3 * DAY),
    details: {
      category: 'graduation',
      title_ar: 'حفل تخرّج لمى',
      title_en: 'Lama’s graduation',
      hosts_ar: 'فارس الخالدي وحرمه',
      hosts_en: 'Faris Al Khalidi and family',
      starts_on: dayOf(new Date(now.getTime() + 19 * DAY)),
      starts_time: '19:00',
      time_zone: 'Asia/Riyadh',
      venue_ar: 'استراحة النخيل',
      venue_en: 'Al Nakheel Resthouse',
      address_ar: 'حي الرمال، الرياض',
      address_en: 'Ar Rimal, Riyadh',
    },
    card: {
      id: id('graduation card'),
      design: capsAloft,
      texts: { name: { ar: 'لمى\nالخالدي', en: 'Lama\nAl Khalidi' } },
    },
    guests: [
      {
        id: newId(),
        name: 'عبدالعزيز الراشد',
        email: DEMO.email,
        phone: null,
        invited: 2,
        group_name: '',
        section: null,
        table_name: '',
        vip: false,
        door_note: '',
        language: 'ar',
      },
    ],
  }
}
