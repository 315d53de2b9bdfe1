import type { Language } from '#shared/contract/common.ts'
import type { Section } from '#shared/contract/events.ts'
import type { GuestDetails } from '#shared/contract/guests.ts'

/**
 * Name, people invited, and flags: `a3` attends with three, `r` regrets, `v` is a VIP, `c` said yes before, `l` answers
 * last, when the event is full, and `h` answered the host, who wrote it down.
 */
type Row = [name: string, invited: number, marks?: string, note?: string]

const GROOM = 'أهل العريس'
const BRIDE = 'أهل العروس'
const FRIENDS = 'الأصدقاء'
const WORK = 'زملاء العمل'

/** Made-up people: any likeness in name is chance, and no number or address is anybody's. */
const LISTS: [group: string, section: Section, language: Language, rows: Row[]][] = [
  [
    GROOM,
    'men',
    'ar',
    [
      ['الشيخ سعود بن محمد الراشد', 4, 'va4', 'يستقبله والد العريس عند المدخل'],
      ['محمد بن سعود الراشد', 3, 'a3'],
      ['د. فهد بن سعود الراشد', 2, 'va2'],
      ['م. خالد الراشد', 2, 'a2'],
      ['أبو تركي السبيعي', 5, 'va4', 'موقف خاص أمام البوابة'],
      ['تركي بن عبدالله السبيعي', 2, 'a2'],
      ['عبدالرحمن الدوسري', 2],
      ['ناصر بن فيصل الدوسري', 3, 'cr'],
      ['بندر العتيبي', 2, 'a1'],
      ['سلطان بن ماجد العتيبي', 1, 'a1'],
    ],
  ],
  [
    GROOM,
    'women',
    'ar',
    [
      ['لطيفة بنت إبراهيم الراشد', 4, 'va4h', 'كرسي متحرك من الباب الجانبي'],
      ['نوف الراشد', 2, 'a2'],
      ['أم تركي السبيعي', 3, 'va3'],
      ['الجوهرة السبيعي', 2, 'a2'],
      ['هيا الدوسري', 2, 'a2'],
      ['منيرة بنت فيصل الدوسري', 3, 'a2'],
      ['عهود العتيبي', 1, 'r'],
      ['د. أمل القحطاني', 2, 'a2'],
    ],
  ],
  [
    BRIDE,
    'men',
    'ar',
    [
      ['عبدالله بن صالح التميمي', 4, 'va4', 'والد العروس'],
      ['صالح بن عبدالله التميمي', 2, 'a2'],
      ['إبراهيم التميمي', 2, 'a1'],
      ['أ.د. يوسف الحربي', 2, 'va2'],
      ['ماجد بن يوسف الحربي', 1],
      ['راكان الشهري', 2, 'a2'],
      ['أحمد بن علي الغامدي', 3, 'a3'],
      ['علي الغامدي', 2, 'rh'],
      ['مشعل المطيري', 2, 'a2'],
      ['حسن بن محمد الزهراني', 1],
    ],
  ],
  [
    BRIDE,
    'women',
    'ar',
    [
      ['هند بنت ناصر التميمي', 5, 'va5', 'والدة العروس'],
      ['سارة التميمي', 2, 'a2'],
      ['ريم التميمي', 2, 'a2'],
      ['أم ماجد الحربي', 3, 'a3'],
      ['جواهر الحربي', 1],
      ['غادة الشهري', 2, 'a2'],
      ['آمنة الغامدي', 3, 'a2'],
      ['وفاء بنت علي الغامدي', 1, 'r'],
      ['شيخة المطيري', 2],
      ['رهف الزهراني', 1, 'a1'],
    ],
  ],
  [
    FRIENDS,
    'women',
    'ar',
    [
      ['لمى الفيصلي', 1, 'a1'],
      ['دانة العنزي', 2, 'a2'],
      ['شهد القرني', 1, 'a1'],
      ['بسمة الأحمدي', 1],
      ['رغد اليامي', 2, 'a1'],
      ['مها الخالدي', 1, 'r'],
    ],
  ],
  [
    FRIENDS,
    'men',
    'ar',
    [
      ['عبدالمجيد القرني', 1, 'a1'],
      ['نواف العنزي', 2, 'a2'],
      ['زياد الأحمدي', 1, 'a1l'],
      ['فارس الخالدي', 2, 'a2'],
      ['عمر باوزير', 1, 'a1'],
      ['ياسر اليامي', 1, 'r'],
    ],
  ],
  [
    WORK,
    'men',
    'en',
    [
      ['Dr. Adam Hughes', 2, 'va2', 'English speaker'],
      ['Daniel Okafor', 1, 'a1'],
      ['Marcus Lindqvist', 2],
      ['Imran Siddiqui', 2, 'a2'],
      ['Karim Haddad', 1, 'r'],
    ],
  ],
  [
    WORK,
    'women',
    'en',
    [
      ['Dr. Priya Raman', 2, 'a2'],
      ['Elena Marchetti', 1, 'a1'],
      ['Hannah Weiss', 2, 'a2l'],
      ['Mariam Suleiman', 2, 'a2'],
      ['Yasmin Farouk', 1, 'r'],
    ],
  ],
]

const SEATS_AT_TABLE = 10

export interface WeddingGuest extends Omit<GuestDetails, 'rsvp' | 'attending_people'> {
  /** People who come; 0 for a no, null without an answer. */
  readonly coming: number | null
  readonly changedMind: boolean
  readonly isLast: boolean
  readonly isNoted: boolean
}

/** The guests of the wedding, in the order of their tables. */
export function weddingGuests(): WeddingGuest[] {
  let seats = 0
  return LISTS.flatMap(([group_name, section, language, rows]) =>
    rows.map(([name, invited, marks = '', door_note = '']) => ({
      group_name,
      section,
      language,
      name,
      invited,
      marks,
      door_note,
    })),
  ).map(({ marks, ...guest }, place) => {
    const table = Math.floor(seats / SEATS_AT_TABLE) + 1
    seats += guest.invited
    const people = /a(\d)/.exec(marks)?.[1]
    const number = String(place + 1).padStart(2, '0')
    return {
      ...guest,
      vip: marks.includes('v'),
      table_name: String(table),
      // Some are reached by both, some by one of them, as in any list.
      phone: place % 7 === 3 ? null : `+96655500${number}${number}`,
      email:
        place % 3 === 0
          ? `guest${number}@example.com`
          : place % 7 === 3
            ? `family${number}@example.com`
            : null,
      coming: people === undefined ? (marks.includes('r') ? 0 : null) : Number(people),
      changedMind: marks.includes('c'),
      isLast: marks.includes('l'),
      isNoted: marks.includes('h'),
    }
  })
}
