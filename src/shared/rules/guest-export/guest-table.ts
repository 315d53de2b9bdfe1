import type { RsvpAnswer } from '#shared/contract/answers.ts'
import { cleanLines } from '#shared/contract/clean-text.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { Section } from '#shared/contract/events.ts'
import type { Guest, Rsvp } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import { membersOf } from '../guests/household-members.ts'
import { type AnswerShape, type AnswerSheet, answerCells, answerColumns, shapeOf } from './answer-columns.ts'
import { deliveryCells, deliveryColumns } from './delivery-columns.ts'
import type { TableCell, TableColumn } from './table-column.ts'

/** A list of guests as a sheet: the content of an export, on the server and offline. */
export type GuestTable = {
  name: string
  right_to_left: boolean
  columns: TableColumn[]
  rows: TableCell[][]
}

type Texts = Record<Language, string>
type Column = {
  header: Texts
  width: number
  latin?: true
  cell: (guest: Guest, language: Language) => TableCell
}

const SECTION: Record<Section, Texts> = {
  men: { ar: 'رجال', en: 'Men' },
  women: { ar: 'نساء', en: 'Women' },
  mixed: { ar: 'مشترك', en: 'Mixed' },
}
const LANGUAGE: Record<Language, Texts> = {
  ar: { ar: 'العربية', en: 'Arabic' },
  en: { ar: 'الإنجليزية', en: 'English' },
}
const ANSWER: Record<Rsvp, Texts> = {
  attending: { ar: 'حضور مؤكّد', en: 'Attending' },
  regrets: { ar: 'اعتذار', en: 'Regrets' },
}
const NO_ANSWER: Texts = { ar: 'بلا رد', en: 'Not yet replied' }
const WAITS: Texts = { ar: 'في قائمة الانتظار', en: 'On the waiting list' }
const YES: Texts = { ar: 'نعم', en: 'Yes' }
const NO: Texts = { ar: 'لا', en: 'No' }
const SHEET: Texts = { ar: 'الضيوف', en: 'Guests' }

/**
 * The headers of importable fields are spellings that `guest-import/columns.ts` knows, and the values are texts that
 * it parses: an exported file imported again changes nothing.
 */
const COLUMNS: Column[] = [
  { header: { ar: 'الاسم', en: 'Name' }, width: 32, cell: (guest) => guest.name },
  { header: { ar: 'رقم الجوال', en: 'Phone' }, width: 18, latin: true, cell: (guest) => guest.phone ?? '' },
  {
    header: { ar: 'البريد الإلكتروني', en: 'Email' },
    width: 30,
    latin: true,
    cell: (guest) => guest.email ?? '',
  },
  { header: { ar: 'عدد المدعوين', en: 'Total invited' }, width: 13, cell: (guest) => guest.invited },
  { header: { ar: 'المجموعة', en: 'Group' }, width: 20, cell: (guest) => guest.group_name },
  {
    header: { ar: 'القسم', en: 'Section' },
    width: 10,
    cell: (guest, language) => (guest.section === null ? '' : SECTION[guest.section][language]),
  },
  { header: { ar: 'الطاولة', en: 'Table' }, width: 12, cell: (guest) => guest.table_name },
  {
    header: { ar: 'كبار الضيوف', en: 'VIP' },
    width: 14,
    cell: (guest, language) => (guest.vip ? YES : NO)[language],
  },
  { header: { ar: 'ملاحظة للاستقبال', en: 'Door note' }, width: 32, cell: (guest) => guest.door_note },
  {
    header: { ar: 'لغة الدعوة', en: 'Invitation language' },
    width: 18,
    cell: (guest, language) => (guest.language === null ? '' : LANGUAGE[guest.language][language]),
  },
  {
    header: { ar: 'الرد', en: 'Reply' },
    width: 16,
    cell: (guest, language) => replyOf(guest)[language],
  },
  {
    header: { ar: 'سيحضرون', en: 'Coming' },
    width: 11,
    cell: (guest) => (guest.rsvp === 'attending' ? peopleComing(guest) : ''),
  },
  {
    header: { ar: 'أُجيب عن الأسئلة', en: 'Answered' },
    width: 16,
    cell: (guest, language) => (guest.answered ? YES : NO)[language],
  },
  { header: { ar: 'دخلوا', en: 'Checked in' }, width: 11, cell: (guest) => guest.admitted },
  { header: { ar: 'معرّف مرحبا', en: 'Marhaba id' }, width: 38, latin: true, cell: (guest) => guest.id },
]

const MEMBER: Texts = { ar: 'الفرد', en: 'Member' }

/** One column for each person by name, with their answer. No header is one that an import would read. */
function memberColumns(count: number): Column[] {
  return Array.from({ length: count }, (_, place) => ({
    header: { ar: `${MEMBER.ar} ${place + 1}`, en: `${MEMBER.en} ${place + 1}` },
    width: 28,
    cell: (guest, language) => {
      const { name = '', attending = null } = membersOf(guest)[place] ?? {}
      return attending === null ? name : `${name} – ${ANSWER[attending ? 'attending' : 'regrets'][language]}`
    },
  }))
}

function replyOf({ rsvp, waiting_since }: Guest): Texts {
  return rsvp === null ? (waiting_since ? WAITS : NO_ANSWER) : ANSWER[rsvp]
}

/** Of texts that were stored before they were cleaned on arrival: a single control makes a workbook unreadable. */
function readable(cell: TableCell): TableCell {
  return typeof cell === 'string' ? cleanLines(cell) : cell
}

/** A table without its rows, which come one by one. */
export interface GuestTableForm extends Omit<GuestTable, 'rows'> {
  readonly rowOf: (guest: Guest, answer: RsvpAnswer | null, messages?: readonly Delivery[]) => TableCell[]
}

/** `now`: for the columns of messages, which there are once anything was sent; null before. */
export function guestTableForm(
  language: Language,
  questions: readonly Question[],
  shape: AnswerShape,
  now: Date | null,
): GuestTableForm {
  const columns = [...COLUMNS, ...memberColumns(shape.members)]
  const more = answerColumns(questions, shape, language)
  return {
    name: SHEET[language],
    right_to_left: language === 'ar',
    columns: [
      ...columns.map(({ header, width, latin }) => ({
        header: header[language],
        width,
        latin: latin === true,
      })),
      ...(now === null ? [] : deliveryColumns(language)),
      ...more.map(({ header, width, latin }) => ({ header, width, latin })),
    ],
    rowOf: (guest, answer, messages = []) =>
      [
        ...columns.map((column) => column.cell(guest, language)),
        ...(now === null ? [] : deliveryCells(messages, language, now)),
        ...(answer === null ? more.map(() => '') : answerCells(more, answer)),
      ].map(readable),
  }
}

const NO_MESSAGES: ReadonlyMap<string, readonly Delivery[]> = new Map()
const NO_ANSWERS: AnswerSheet = { questions: [], answers: new Map() }

/** The guests as a table in one language, in the given order, with their messages and answers. */
export function tableOfGuests(
  guests: readonly Guest[],
  language: Language,
  now: Date,
  { questions, answers, messages = NO_MESSAGES }: AnswerSheet = NO_ANSWERS,
): GuestTable {
  const shape = shapeOf(answers.values(), guests)
  const { rowOf, ...form } = guestTableForm(language, questions, shape, messages.size > 0 ? now : null)
  const rows = guests.map((guest) => rowOf(guest, answers.get(guest.id) ?? null, messages.get(guest.id)))
  return { ...form, rows }
}
