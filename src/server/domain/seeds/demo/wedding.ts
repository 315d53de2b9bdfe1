import { palaceGate } from '#catalog/designs/alhambra/palace-gate.ts'
import { newId } from '#server/domain/new-id.ts'
import type { Reply } from '#shared/contract/answers.ts'
import type { NewQuestion } from '#shared/contract/questions.ts'
import { QUESTION_TEMPLATES } from '#shared/rules/rsvp/question-templates.ts'
import type { DemoEvent, DemoGuest } from './demo-event.ts'
import { DAY, dayOf, fridayAhead, HOUR, MINUTE, wakingHour } from './demo-times.ts'
import { type WeddingGuest, weddingGuests } from './wedding-guests.ts'

/** As many as have said yes before the last ones: who answers after them waits for a place. */
const CAPACITY = 90

const MESSAGES: Readonly<Record<string, string>> = {
  'الشيخ سعود بن محمد الراشد': 'مبارك لكم، ونراكم على خير بإذن الله.',
  'أبو تركي السبيعي': 'بارك الله لهما وبارك عليهما وجمع بينهما في خير. نصل بعد صلاة العشاء.',
  'نوف الراشد': 'فرحتكم فرحتنا، من الآن أجهّز الفستان!',
  'أم ماجد الحربي': 'الله يتمّم لكم على خير، ويرزقهما الذرية الصالحة.',
  'ناصر بن فيصل الدوسري': 'كنا سنحضر، لكن سفري تقدّم يومين. سامحونا، والفرحة واصلة.',
  'مها الخالدي': 'أعتذر لظرف عائلي، ودعواتي لكما بالسعادة.',
  'Dr. Adam Hughes': 'We are honoured. Could we have a table near the entrance, please?',
  'Mariam Suleiman': 'So happy for you both. See you on the night!',
}

/** Given names of companions, who have the guest's family name. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = {
  'ar men': ['فيصل', 'ماجد', 'سعد', 'ريان', 'مازن', 'يزيد', 'باسل'],
  'ar women': ['منى', 'رنا', 'العنود', 'جود', 'لجين', 'تالا', 'شادن'],
  'en men': ['Omar', 'Samuel', 'Joel'],
  'en women': ['Leila', 'Sofia', 'Nadia'],
}

const HELP: Readonly<Record<string, string>> = {
  'أم تركي السبيعي': 'معنا جدتي على كرسي متحرك',
  'أ.د. يوسف الحربي': 'مقعد قريب من الممر، بارك الله فيكم',
}

const WISHES: Readonly<Record<string, string>> = {
  'سارة التميمي': 'الله يجعل أيامكما كلها مودة ورحمة.',
  'د. أمل القحطاني': 'جمع الله بينكما على خير.',
  'Elena Marchetti': 'A lifetime of laughter to you both.',
}

/** A dish for each person, more of what most people choose. */
const DISHES = ['lamb', 'lamb', 'chicken', 'lamb', 'fish', 'chicken', 'vegetarian']
const ARRIVALS = ['own', 'valet', 'valet', 'own', 'ride']

/** The demo's first event: some seven weeks ahead, half answered. */
export function wedding(id: (name: string) => string, now: Date): DemoEvent {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const starts = fridayAhead(now, 49)
  const questions = ['meal', 'transport', 'help', 'wish'].map((key) => questionOf(key, id(`question ${key}`)))
  return {
    id: id('event'),
    publishedAt: ago(11 * DAY),
    send: {
      at: wakingHour(ago(10 * DAY + 20 * HOUR)),
      refusals: {
        'بسمة الأحمدي': { whatsapp: 'not-on-whatsapp' },
        'حسن بن محمد الزهراني': {
          whatsapp: 'not-on-whatsapp',
          sms: 'address-unknown',
          email: 'address-unknown',
        },
      },
    },
    details: {
      category: 'wedding',
      title_ar: 'حفل زفاف عبدالعزيز ونورة',
      title_en: 'The wedding of Abdulaziz and Noura',
      hosts_ar: 'سعود بن محمد الراشد وعبدالله بن صالح التميمي',
      hosts_en: 'The Al Rashed and Al Tamimi families',
      starts_on: dayOf(starts),
      starts_time: '20:30',
      time_zone: 'Asia/Riyadh',
      venue_ar: 'قصر الياسمين للاحتفالات',
      venue_en: 'Yasmeen Palace',
      address_ar: 'حي الياسمين، طريق أنس بن مالك، الرياض',
      address_en: 'Anas Ibn Malik Road, Al Yasmin, Riyadh',
      map_url: 'https://maps.google.com/?q=24.8249,46.6436',
      latitude: 24.8249,
      longitude: 46.6436,
      dress_code_ar: 'الثوب والبشت للرجال، والسواريه للسيدات',
      dress_code_en: 'Formal: thobe and bisht, evening dress',
      notes_ar: 'يسعدنا حضوركم ومشاركتكم فرحتنا. العشاء الساعة العاشرة والنصف.\nنعتذر عن اصطحاب الأطفال.',
      notes_en:
        'Your presence completes our joy. Dinner is served at half past ten.\nWe kindly ask for an adults-only evening.',
      sections: ['men', 'women'],
      capacity: CAPACITY,
      waiting_list: true,
      name_companions: true,
      share_link: 'approval',
    },
    edited: { rsvp_until: dayOf(new Date(starts.getTime() - 10 * DAY)) },
    card: {
      id: id('card'),
      design: palaceGate,
      texts: { groom: { ar: 'عبدالعزيز', en: 'Abdulaziz' }, bride: { ar: 'نورة', en: 'Noura' } },
    },
    questions,
    guests: weddingGuests().map((guest, place) => {
      return { ...guestOf(guest, place, questions, now), id: place === 0 ? id('guest') : newId() }
    }),
    doors: [
      { door: { id: id('door'), name: 'البوابة الرئيسية' }, phones: [] },
      {
        door: { id: id('door women'), name: 'بوابة السيدات', section: 'women', only_section: true },
        phones: [
          {
            id: newId(),
            name: 'جوال أم فيصل',
            openedAt: ago(2 * DAY),
            heardAt: ago(3 * HOUR),
            battery: 82,
            checkIns: [],
          },
        ],
      },
    ],
    requests: [
      { name: 'أبو راشد الشمري', contact: { email: null, phone: '+966555007171' }, at: ago(26 * HOUR) },
      { name: 'منال الحربي', contact: { email: 'manal@example.com', phone: null }, at: ago(90 * MINUTE) },
    ],
  }
}

function questionOf(key: string, id: string): NewQuestion {
  const template = QUESTION_TEMPLATES.find((one) => one.key === key)
  if (template === undefined) throw new Error(`no question template ${key}`)
  const { key: _, ...question } = template
  return { ...question, options: [...question.options], id }
}

/** Most answer in the first days, some later, and half of the others open without answering. */
function guestOf(
  { coming, changedMind, isLast, isNoted, ...details }: WeddingGuest,
  place: number,
  questions: readonly NewQuestion[],
  now: Date,
): Omit<DemoGuest, 'id'> {
  if (isNoted && coming !== null) return { ...details, noted: coming }
  const hours = isLast ? 1 + (place % 5) : 9 + ((place * place * 7) % 211)
  const minutes = (place * 13) % 60
  const exact = new Date(now.getTime() - hours * HOUR - minutes * MINUTE)
  const at = isLast ? exact : wakingHour(exact)
  if (coming === null) return place % 2 === 0 ? { ...details, openedAt: at } : details
  const message = MESSAGES[details.name] ?? ''
  const yes = (people: number) => ({
    attending: true,
    people,
    companions: companionsOf(details, place, people),
    replies: repliesOf(details.name, place, people, questions),
  })
  const no = { attending: false, companions: [], replies: [] }
  const before = changedMind ? [{ ...yes(details.invited), message: '', at }] : []
  const last = {
    ...(coming > 0 ? yes(coming) : no),
    message,
    at: changedMind ? new Date(at.getTime() + DAY) : at,
  }
  return { ...details, openedAt: new Date(at.getTime() - 7 * MINUTE), answers: [...before, last] }
}

function companionsOf(
  { name, language, section }: Omit<DemoGuest, 'id'>,
  place: number,
  people: number,
): string[] {
  const given = COMPANIONS[`${language} ${section}`] ?? []
  const family = name.split(' ').at(-1)
  return Array.from({ length: people - 1 }, (_, at) => `${given[(place + at) % given.length]} ${family}`)
}

function repliesOf(
  name: string,
  place: number,
  people: number,
  [meal, transport, help, wish]: readonly NewQuestion[],
): Reply[] {
  const of = (question: NewQuestion | undefined, value: Reply['value'] | undefined, person = 0): Reply[] =>
    question === undefined || value === undefined ? [] : [{ question_id: question.id, person, value }]
  const pick = (from: readonly string[], at: number) => [from[at % from.length] ?? '']
  return [
    ...Array.from({ length: people }, (_, person) =>
      of(meal, pick(DISHES, place + person * 3), person),
    ).flat(),
    ...of(transport, place % 4 === 1 ? undefined : pick(ARRIVALS, place)),
    ...of(help, HELP[name]),
    ...of(wish, WISHES[name]),
  ]
}
