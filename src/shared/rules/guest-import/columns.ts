import type { Section } from '#shared/contract/events.ts'
import { readEmail } from '../contact/email-address.ts'
import { toE164 } from '../contact/phone.ts'
import { foldForIdentity } from '../text/normalize-text.ts'
import { splitTitle } from '../text/person-title.ts'
import { isNoAnswer, readAnswer, readLanguage, readSection, readVip, readWholeNumber } from './values.ts'

/**
 * What a column may hold; names that the contract has too mean the same. A name may come in parts (contacts of Google
 * and Outlook), the number of people as companions of the guest. `id` is the "Marhaba id" of our own export.
 */
export const IMPORT_FIELDS = [
  'name',
  'title',
  'given_name',
  'middle_name',
  'family_name',
  'phone',
  'other_phone',
  'email',
  'other_email',
  'invited',
  'companions',
  'rsvp',
  'group_name',
  'section',
  'table_name',
  'vip',
  'door_note',
  'language',
  'id',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Column number (0-based) of each field that the file has. */
export type ColumnMapping = Partial<Record<ImportField, number>>

/** Headers people write, Arabic and English. Compared folded and without spaces, signs and `ال` differences. */
const HEADERS: Record<ImportField, string> = {
  id: 'marhaba id|marhaba_id|رقم مرحبا|معرف مرحبا',
  name: 'name|full name|guest|guest name|guests|invitee|الاسم|اسم|الاسم الكامل|الاسم الثلاثي|الاسم الرباعي|اسم الضيف|اسم المدعو|اسم المدعوة|اسماء الضيوف|أسماء المدعوين|الضيف|المدعو',
  title: 'title|prefix|name prefix|honorific|اللقب|لقب',
  given_name: 'first name|given name|forename|الاسم الأول|الاسم الاول',
  middle_name:
    'middle name|additional name|second name|father name|fathers name|اسم الأب|الاسم الأوسط|الاسم الثاني',
  family_name: 'last name|family name|surname|اسم العائلة|الاسم الأخير|الاسم الثالث',
  phone:
    'phone 1 - value|mobile phone|primary phone|phone|phone number|mobile|mobile number|mobile no|phone no|cell|cell phone|cellphone|tel|telephone|whatsapp|whatsapp number|contact number|contact|email or phone|phone or email|الجوال|جوال|رقم الجوال|رقم جوال|الهاتف|هاتف|رقم الهاتف|الموبايل|موبايل|رقم الموبايل|التلفون|رقم التلفون|الواتس|واتساب|رقم الواتساب|رقم الواتس|رقم التواصل|الرقم|الجوال أو البريد|البريد أو الجوال',
  other_phone:
    'phone 2 - value|home phone|other phone|business phone|work phone|home phone 2|business phone 2|second phone|second mobile|phone 2|mobile 2|جوال آخر|رقم آخر|جوال 2|الجوال 2|رقم الجوال 2',
  other_email: 'e-mail 2 - value|e-mail 2 address|email 2|second email|بريد آخر',
  email:
    'e-mail 1 - value|email|e-mail|mail|email address|e-mail address|البريد|البريد الإلكتروني|بريد|الإيميل|ايميل|بريد إلكتروني|عنوان البريد',
  invited:
    'total invited|invited|number invited|people|persons|count|guests count|number of guests|no of guests|seats|pax|party size|total|qty|العدد|عدد|عدد المدعوين|عدد الضيوف|عدد الأشخاص|عدد الأفراد|المدعوين|عدد المرافقين مع الضيف|عدد المقاعد|إجمالي المدعوين',
  companions:
    'plus one|plus ones|companions|companion|number of companions|additional guests|extra guests|escorts|المرافقين|المرافقون|مرافقين|مرافقون|مرافق|عدد المرافقين|عدد المرافقات',
  rsvp: 'rsvp|rsvp status|answer|reply|response|attending|attendance|confirmed|confirmation|الرد|رد|الحضور|سيحضر|حاضر|التأكيد|تأكيد الحضور|حالة الحضور|حالة الرد|هل سيحضر',
  group_name:
    'sheet · الورقة|labels|group membership|group|group name|family|category|categories|side|المجموعة|مجموعة|الفئة|العائلة|التصنيف|الجهة|من طرف|القائمة',
  section: 'section|gender|sex|hall|القسم|قسم|الجنس|الصالة|القاعة|رجال نساء|رجال/نساء',
  table_name: 'table|table number|table no|table name|الطاولة|طاولة|رقم الطاولة|اسم الطاولة',
  vip: 'vip|important|كبار الشخصيات|كبار الضيوف|شخصية مهمة|ضيف مهم|مهم|في آي بي',
  door_note:
    'note|notes|door note|note for the door|remarks|comment|comments|ملاحظة|ملاحظات|الملاحظات|ملاحظة الباب|ملاحظة للاستقبال|ملاحظات الاستقبال|تعليق',
  language: 'language|lang|invitation language|اللغة|لغة|لغة الدعوة',
}

const FIELD_OF_HEADER = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    HEADERS[field].split('|').map((header) => [foldForIdentity(header), field] as const),
  ),
)

/** Words that identify a longer header (`رقم جوال الضيف`, `Guest's mobile (WhatsApp)`), surest first. */
const HEADER_TERMS: [string, ImportField][] = [
  ['marhabaid', 'id'],
  ['email', 'email'],
  ['ايميل', 'email'],
  ['بريد', 'email'],
  ['جوال', 'phone'],
  ['هاتف', 'phone'],
  ['موبايل', 'phone'],
  ['واتس', 'phone'],
  ['mobile', 'phone'],
  ['phone', 'phone'],
  ['whatsapp', 'phone'],
  ['طاول', 'table_name'],
  ['مرافق', 'companions'],
  ['companion', 'companions'],
  ['plusone', 'companions'],
  ['rsvp', 'rsvp'],
  ['حضور', 'rsvp'],
  ['attend', 'rsvp'],
  ['confirm', 'rsvp'],
  ['يحضر', 'rsvp'],
  ['تحضر', 'rsvp'],
  ['الردعلي', 'rsvp'],
  ['عدد', 'invited'],
  ['invited', 'invited'],
  ['numberof', 'invited'],
  ['ملاحظ', 'door_note'],
  ['لغه', 'language'],
  ['مجموع', 'group_name'],
  ['اسم', 'name'],
  ['name', 'name'],
]
/** `Phone 1 - Label`, `E-mail Type`: what kind of number stands in the column beside it. */
const KIND_OF_ANOTHER = /(?:^|[\s-])(?:label|type|display name)$/i
/** Parts of a name: with one of them, another column whose heading has "name" in it is a nickname or a company. */
const NAME_PARTS = ['given_name', 'middle_name', 'family_name'] as const
const HEADER_MAXIMUM = 40
/** Titles, dates, an empty line: a header further down than this is no header. */
const HEADER_SEARCH_ROWS = 30

/** The field a header cell names, or null; `exactly` where only the known spellings count. */
function fieldOfHeader(cell: string, exactly: boolean): ImportField | null {
  if (cell === '' || cell.length > HEADER_MAXIMUM || KIND_OF_ANOTHER.test(cell)) return null
  const folded = foldForIdentity(cell)
  const known = FIELD_OF_HEADER.get(folded)
  if (known !== undefined) return known
  if (exactly || folded === '') return null
  return HEADER_TERMS.find(([word]) => folded.includes(word))?.[1] ?? null
}

/** A header: the row it ends at, its cells and how many fields they name. */
export interface Header {
  readonly row: number
  readonly cells: readonly string[]
  readonly fields: number
}

/**
 * Where the header is, or null where there is none. It is the first row of those above which names the most fields, or
 * two rows where cells are merged; one cell alone only counts in its plain spelling, so that a title is not taken for
 * a header.
 */
export function findHeader(rows: readonly string[][]): Header | null {
  let best: Header | null = null
  let seen = 0
  for (let row = 0; row < rows.length && seen < HEADER_SEARCH_ROWS; row++) {
    const written = rows[row] ?? []
    const cells = written.filter((cell) => cell.trim() !== '')
    if (cells.length === 0) continue
    seen++
    const fields = namedFields(cells)
    if (fields > (best?.fields ?? 0)) best = { row, cells: written, fields }
  }
  if (best === null) return null
  return inTwoRows(rows, best.row, best) ?? inTwoRows(rows, best.row - 1, best) ?? best
}

/** The header in this row and the next, as merged cells leave it: each column has its heading in one of the two. */
function inTwoRows(rows: readonly string[][], row: number, { fields }: Header): Header | null {
  const upper = rows[row] ?? []
  const lower = rows[row + 1] ?? []
  const below = lower.filter((cell) => cell.trim() !== '')
  if (below.length === 0 || below.some((cell) => fieldOfHeader(cell, true) === null)) return null
  const width = Math.max(upper.length, lower.length)
  const cells = Array.from({ length: width }, (_, i) => (lower[i] ?? '').trim() || (upper[i] ?? ''))
  const named = namedFields(cells.filter((cell) => cell.trim() !== ''))
  return named > fields ? { row: row + 1, cells, fields: named } : null
}

/** One of these is a header even where nothing else is known. */
const HEADER_ALONE = ['name', 'given_name', 'phone', 'email'] as const

function namedFields(cells: string[]): number {
  // A row with an e-mail or phone number is a guest, whatever else it contains.
  if (cells.some((cell) => cell.includes('@') || (cell.length > 6 && toE164(cell).ok))) return 0
  const exact = new Set(cells.map((cell) => fieldOfHeader(cell, true)))
  exact.delete(null)
  const named = new Set(cells.map((cell) => fieldOfHeader(cell, false)))
  named.delete(null)
  if (named.size >= 2 && exact.size >= 1) return named.size
  return HEADER_ALONE.some((field) => exact.has(field)) ? exact.size : 0
}

/**
 * The mapping by headers, first come first served: columns that hold something before empty ones (exported contacts
 * have a dozen columns for phones), known spellings before likely ones.
 */
export function guessColumns(
  header: readonly string[],
  sample: readonly string[][],
  filled: readonly boolean[] = filledColumns(header.length, sample),
): ColumnMapping {
  const mapping: ColumnMapping = {}
  const taken = new Set<number>()
  const isInContacts = header.some((cell) => KIND_OF_ANOTHER.test(cell))
  for (const [isFilled, exactly] of PASSES) {
    for (const [column, cell] of header.entries()) {
      const field = taken.has(column) || filled[column] !== isFilled ? null : fieldOfHeader(cell, exactly)
      if (field === null || mapping[field] !== undefined) continue
      if (field === 'name' && !exactly && hasNameInParts(mapping)) continue
      // What people note about their contacts is not for those at the door.
      if (field === 'door_note' && isInContacts) continue
      mapping[field] = column
      taken.add(column)
    }
  }
  const read = withTitlesByContent(withAnswersByContent(mapping, sample), header, sample)
  return guessByContent(withSectionByContent(read, taken, sample, filled), taken, sample)
}

const PASSES = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const

/** Whether each column holds anything. */
export function filledColumns(width: number, body: readonly string[][]): boolean[] {
  const filled = new Array<boolean>(width).fill(false)
  for (const row of body) {
    for (let i = 0; i < row.length; i++) {
      const cell = row[i]
      if (cell !== undefined && cell !== '' && !filled[i] && cell.trim() !== '') filled[i] = true
    }
  }
  return filled
}

/** A column of titles has titles in it: `اللقب` may be the family name as well, and "Title" somebody's work. */
function withTitlesByContent(
  mapping: ColumnMapping,
  header: readonly string[],
  sample: readonly string[][],
): ColumnMapping {
  const { title: column, ...others } = mapping
  if (column === undefined) return mapping
  const cells = filledCells(sample, column)
  const titles = cells.filter((cell) => splitTitle(`${cell} -`).title !== '')
  if (titles.length >= cells.length * 0.4) return mapping
  const isFamily = foldForIdentity(header[column] ?? '').endsWith('لقب') && others.family_name === undefined
  return isFamily ? { ...others, family_name: column } : others
}

/**
 * A column of answers has answers in it: numbers under "attendance" are people. In our own export they are what guests
 * of that event answered, which says nothing about another.
 */
function withAnswersByContent(mapping: ColumnMapping, sample: readonly string[][]): ColumnMapping {
  const { rsvp: column, ...others } = mapping
  if (column === undefined) return mapping
  if (mapping.id !== undefined) return others
  const cells = filledCells(sample, column)
  const isAnswer = (cell: string) => readAnswer(cell) !== null || isNoAnswer(cell)
  if (cells.filter((cell) => !isAnswer(cell)).length <= cells.length * 0.4) return mapping
  const isCount = cells.every((cell) => readWholeNumber(cell) !== null)
  return isCount && mapping.invited === undefined ? { ...others, invited: column } : others
}

/** Of the first rows, without blank cells. */
function filledCells(sample: readonly string[][], column: number): string[] {
  return sample
    .slice(0, SAMPLE_ROWS)
    .map((row) => (row[column] ?? '').trim())
    .filter((cell) => cell !== '')
}

/** Whether some column holds a name, or a part of one. */
export function hasName(mapping: ColumnMapping): boolean {
  return mapping.name !== undefined || hasNameInParts(mapping)
}

function hasNameInParts(mapping: ColumnMapping): boolean {
  return NAME_PARTS.some((field) => mapping[field] !== undefined)
}

/** Placeholders that people type into an empty cell: `-`, `…`, `/`. */
const NOTHING = /^[\p{P}\p{S}]+$/u

/**
 * A column with nothing but men and women (رجال, نساء) is the section, whatever its heading; families and mixed guests
 * may be among them where both are.
 */
function withSectionByContent(
  mapping: ColumnMapping,
  taken: Set<number>,
  sample: readonly string[][],
  filled: readonly boolean[],
): ColumnMapping {
  if (mapping.section !== undefined) return mapping
  for (const [column, isFilled] of filled.entries()) {
    const sections = isFilled ? sectionsIn(sample, column) : null
    if (sections === null || (sections.has('mixed') && !(sections.has('men') && sections.has('women'))))
      continue
    taken.add(column)
    const others = Object.entries(mapping).filter(([, of]) => of !== column)
    return { ...Object.fromEntries(others), section: column }
  }
  return mapping
}

/** The sections that a column names; null where a cell is none, or fewer than two are filled. */
function sectionsIn(sample: readonly string[][], column: number): ReadonlySet<Section> | null {
  const sections = new Set<Section>()
  let filled = 0
  for (const row of sample) {
    const cell = (row[column] ?? '').trim()
    if (cell === '' || NOTHING.test(cell)) continue
    const section = cell.length > 1 ? readSection(cell) : null
    if (section === null) return null
    sections.add(section)
    filled += 1
  }
  return filled < 2 ? null : sections
}

const CONTENT_TESTS: [ImportField, (cell: string) => boolean][] = [
  ['email', (cell) => readEmail(cell) !== null],
  ['phone', (cell) => cell.length > 6 && toE164(cell).ok],
  ['section', (cell) => readSection(cell) !== null],
  ['invited', (cell) => (readWholeNumber(cell) ?? 99) <= 50],
  ['language', (cell) => readLanguage(cell) !== null],
  ['rsvp', (cell) => readAnswer(cell) !== null || isNoAnswer(cell)],
  ['vip', (cell) => readVip(cell) !== null],
  ['name', (cell) => /\p{L}{2}/u.test(cell)],
]
const SAMPLE_ROWS = 50
/** Name and contact are looked for even beside a header; the others only where there is no header at all. */
const SOUGHT_BESIDE_HEADER = new Set<ImportField>(['email', 'phone', 'name'])

function guessByContent(
  mapping: ColumnMapping,
  taken: Set<number>,
  sample: readonly string[][],
): ColumnMapping {
  const rows = sample.slice(0, SAMPLE_ROWS)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const hasHeader = taken.size > 0
  for (const [field, fits] of CONTENT_TESTS) {
    if (mapping[field] !== undefined || (hasHeader && !SOUGHT_BESIDE_HEADER.has(field))) continue
    if (field === 'name' && hasNameInParts(mapping)) continue
    for (let column = 0; column < width; column++) {
      if (taken.has(column)) continue
      const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
      if (cells.length === 0 || cells.filter(fits).length < cells.length * 0.6) continue
      mapping[field] = column
      taken.add(column)
      break
    }
  }
  return mapping
}
