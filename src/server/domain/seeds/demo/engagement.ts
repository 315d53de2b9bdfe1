import { linkedStars } from '#catalog/designs/alhambra/linked-stars.ts'
import { newId } from '#server/domain/new-id.ts'
import type { Section } from '#shared/contract/events.ts'
import type { DemoEvent, DemoGuest } from './demo-event.ts'
import { DAY, dayOf, HOUR, MINUTE } from './demo-times.ts'

/** Name, section, people invited, people who said yes (0: no, null: nothing), and when they arrived. */
type Row = [
  name: string,
  section: Section,
  invited: number,
  coming: number | null,
  arrivals?: Arrival[],
  flags?: 'vip',
]
/** Minutes after the start, and the people who came in. */
type Arrival = [minutes: number, people: number]

const GROUPS = ['أهل العريس', 'أهل العروس']

/** The families at home: all who came, one who came with more than were invited, one who came unannounced. */
const ROWS: Row[] = [
  ['سعود بن محمد الراشد', 'men', 4, 4, [[-18, 4]], 'vip'],
  ['عبدالله بن صالح التميمي', 'men', 4, 4, [[-11, 4]], 'vip'],
  ['لطيفة بنت إبراهيم الراشد', 'women', 3, 3, [[-15, 3]], 'vip'],
  ['هند بنت ناصر التميمي', 'women', 4, 4, [[-9, 4]], 'vip'],
  ['محمد بن سعود الراشد', 'men', 2, 2, [[4, 2]]],
  [
    'نوف الراشد',
    'women',
    2,
    2,
    [
      [7, 1],
      [31, 1],
    ],
  ],
  ['صالح بن عبدالله التميمي', 'men', 2, 2, [[12, 2]]],
  ['سارة التميمي', 'women', 2, 2, [[13, 2]]],
  ['أبو تركي السبيعي', 'men', 3, 3, [[19, 5]]],
  ['أم تركي السبيعي', 'women', 3, 3, [[21, 3]]],
  ['د. فهد بن سعود الراشد', 'men', 1, 1, [[26, 1]]],
  ['د. أمل القحطاني', 'women', 2, 2, [[34, 2]]],
  ['إبراهيم التميمي', 'men', 2, 2],
  ['ريم التميمي', 'women', 1, 0],
  ['أ.د. يوسف الحربي', 'men', 2, null, [[47, 2]]],
  ['جواهر الحربي', 'women', 1, 0],
]

/** Twelve days ago, with everybody inside: what an event looks like when it is over. */
export function engagement(id: (name: string) => string, now: Date): DemoEvent {
  const evening = new Date(now.getTime() - 12 * DAY)
  // Half past eight in Riyadh.
  const starts = new Date(`${dayOf(evening)}T17:30:00Z`)
  const guests = ROWS.map((row, place) => guestOf(row, place, starts))
  const phone = (section: Section, name: string, battery: number) => ({
    id: newId(),
    name,
    openedAt: new Date(starts.getTime() - HOUR),
    heardAt: new Date(starts.getTime() + 3 * HOUR),
    battery,
    checkIns: checkInsOf(section, guests, starts),
  })
  return {
    id: id('engagement event'),
    publishedAt: new Date(starts.getTime() - 20 * DAY),
    send: { at: new Date(starts.getTime() - 19 * DAY), refusals: {} },
    details: {
      category: 'engagement',
      title_ar: 'ملكة عبدالعزيز ونورة',
      title_en: 'The engagement of Abdulaziz and Noura',
      hosts_ar: 'عبدالله بن صالح التميمي',
      hosts_en: 'Abdullah Al Tamimi',
      starts_on: dayOf(starts),
      starts_time: '20:30',
      time_zone: 'Asia/Riyadh',
      venue_ar: 'منزل عبدالله التميمي',
      venue_en: 'The home of Abdullah Al Tamimi',
      address_ar: 'حي الملقا، الرياض',
      address_en: 'Al Malqa, Riyadh',
      sections: ['men', 'women'],
    },
    card: {
      id: id('engagement card'),
      design: linkedStars,
      texts: {
        opening: { ar: 'ملكة', en: 'The engagement of' },
        names: { ar: 'عبدالعزيز\nونورة', en: 'Abdulaziz\n& Noura' },
      },
    },
    guests: guests.map(({ arrivals: _, ...guest }) => guest),
    doors: [
      {
        door: { id: id('engagement door men'), name: 'مدخل الرجال', section: 'men', allow_walk_ins: true },
        phones: [phone('men', 'جوال تركي', 41)],
      },
      {
        door: { id: id('engagement door women'), name: 'مدخل السيدات', section: 'women', only_section: true },
        phones: [phone('women', 'جوال ريم', 58)],
      },
    ],
  }
}

interface PastGuest extends DemoGuest {
  readonly arrivals: readonly Arrival[]
}

function guestOf(
  [name, section, invited, coming, arrivals = [], flag]: Row,
  place: number,
  starts: Date,
): PastGuest {
  const at = new Date(starts.getTime() - (2 + ((place * 5) % 13)) * DAY - place * 17 * MINUTE)
  return {
    id: newId(),
    name,
    section,
    invited,
    group_name: GROUPS[/التميمي|الحربي/.test(name) ? 1 : 0] ?? '',
    table_name: '',
    vip: flag === 'vip',
    door_note: '',
    language: 'ar',
    phone: `+9665551${String(place + 1).padStart(5, '0')}`,
    email: null,
    openedAt: new Date(at.getTime() - 5 * MINUTE),
    answers:
      coming === null
        ? []
        : [
            {
              at,
              attending: coming > 0,
              ...(coming > 0 ? { people: coming } : {}),
              companions: [],
              message: '',
              replies: [],
            },
          ],
    arrivals,
  }
}

function checkInsOf(section: Section, guests: readonly PastGuest[], starts: Date) {
  const after = (minutes: number) => new Date(starts.getTime() + minutes * MINUTE).toISOString()
  const entries = guests
    .filter((guest) => guest.section === section)
    .flatMap(({ id, arrivals }) =>
      arrivals.map(([minutes, people]) => {
        return { id: newId(), kind: 'entry' as const, guest_id: id, people, occurred_at: after(minutes) }
      }),
    )
  if (section === 'women') {
    // Let in twice by mistake, and taken back.
    const twice = { id: newId(), guest_id: entries[0]?.guest_id ?? null, people: 3 }
    return [
      ...entries,
      { ...twice, kind: 'entry' as const, occurred_at: after(23) },
      { ...twice, id: newId(), kind: 'undo' as const, undoes: twice.id, occurred_at: after(24) },
    ]
  }
  const unannounced = {
    kind: 'entry' as const,
    walk_in: 'بندر، جار العائلة',
    people: 1,
    occurred_at: after(38),
  }
  return [...entries, unannounced]
}
