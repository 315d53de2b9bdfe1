import { readEmail } from '../contact/email-address.ts'
import { toE164 } from '../contact/phone.ts'
import { foldForIdentity } from '../text/folding.ts'
import { readLanguage, readSection, readVip, readWholeNumber } from './values.ts'

/** The fields that a column may hold; the names are those of the contract. `id` is the "Marhaba id" of our own export. */
export const IMPORT_FIELDS = [
  'name',
  'phone',
  'email',
  'invited',
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
  phone:
    'phone|phone number|mobile|mobile number|mobile no|phone no|cell|cell phone|cellphone|tel|telephone|whatsapp|whatsapp number|contact number|contact|email or phone|phone or email|الجوال|جوال|رقم الجوال|رقم جوال|الهاتف|هاتف|رقم الهاتف|الموبايل|موبايل|رقم الموبايل|التلفون|رقم التلفون|الواتس|واتساب|رقم الواتساب|رقم الواتس|رقم التواصل|الرقم|الجوال أو البريد|البريد أو الجوال',
  email:
    'email|e-mail|mail|email address|e-mail address|البريد|البريد الإلكتروني|بريد|الإيميل|ايميل|بريد إلكتروني|عنوان البريد',
  invited:
    'total invited|invited|number invited|people|persons|count|guests count|number of guests|no of guests|seats|pax|party size|total|qty|العدد|عدد|عدد المدعوين|عدد الضيوف|عدد الأشخاص|عدد الأفراد|المدعوين|عدد المرافقين مع الضيف|عدد المقاعد|إجمالي المدعوين',
  group_name:
    'group|group name|family|category|side|المجموعة|مجموعة|الفئة|العائلة|التصنيف|الجهة|من طرف|القائمة',
  section: 'section|gender|sex|hall|القسم|قسم|الجنس|الصالة|القاعة|رجال نساء|رجال/نساء',
  table_name: 'table|table number|table no|table name|الطاولة|طاولة|رقم الطاولة|اسم الطاولة',
  vip: 'vip|important|كبار الشخصيات|كبار الضيوف|شخصية مهمة|ضيف مهم|مهم|في آي بي',
  door_note:
    'note|notes|door note|note for the door|remarks|comment|comments|ملاحظة|ملاحظات|الملاحظات|ملاحظة الباب|ملاحظات الاستقبال|تعليق',
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
  ['عدد', 'invited'],
  ['invited', 'invited'],
  ['numberof', 'invited'],
  ['ملاحظ', 'door_note'],
  ['لغه', 'language'],
  ['مجموع', 'group_name'],
  ['اسم', 'name'],
  ['name', 'name'],
]
const HEADER_MAXIMUM = 40
/** Titles, dates, an empty line: a header further down than this is no header. */
const HEADER_SEARCH_ROWS = 30

/** The field a header cell names, or null; `exactly` where only the known spellings count. */
function fieldOfHeader(cell: string, exactly: boolean): ImportField | null {
  if (cell === '' || cell.length > HEADER_MAXIMUM) return null
  const folded = foldForIdentity(cell)
  const known = FIELD_OF_HEADER.get(folded)
  if (known !== undefined) return known
  if (exactly || folded === '') return null
  return HEADER_TERMS.find(([word]) => folded.includes(word))?.[1] ?? null
}

/**
 * Where the header row is, or null where there is none. It is the first row of those above which names the
 * most fields; one cell alone only counts in its plain spelling, so that a title is not taken for a header.
 */
export function findHeader(rows: readonly string[][]): { row: number; fields: number } | null {
  let best: { row: number; fields: number } | null = null
  let seen = 0
  for (let row = 0; row < rows.length && seen < HEADER_SEARCH_ROWS; row++) {
    const cells = (rows[row] ?? []).filter((cell) => cell.trim() !== '')
    if (cells.length === 0) continue
    seen++
    const fields = namedFields(cells)
    if (fields > (best?.fields ?? 0)) best = { row, fields }
  }
  return best
}

function namedFields(cells: string[]): number {
  // A row with an e-mail or phone number is a guest, whatever else it contains.
  if (cells.some((cell) => cell.includes('@') || (cell.length > 6 && toE164(cell).ok))) return 0
  const exact = new Set(cells.map((cell) => fieldOfHeader(cell, true)))
  exact.delete(null)
  const named = new Set(cells.map((cell) => fieldOfHeader(cell, false)))
  named.delete(null)
  if (named.size >= 2 && exact.size >= 1) return named.size
  return exact.has('name') || exact.has('phone') || exact.has('email') ? exact.size : 0
}

/** The mapping by headers, first come first served; known spellings before likely ones. */
export function guessColumns(header: readonly string[], sample: readonly string[][]): ColumnMapping {
  const mapping: ColumnMapping = {}
  const taken = new Set<number>()
  for (const exactly of [true, false]) {
    for (const [column, cell] of header.entries()) {
      const field = taken.has(column) ? null : fieldOfHeader(cell, exactly)
      if (field === null || mapping[field] !== undefined) continue
      mapping[field] = column
      taken.add(column)
    }
  }
  return guessByContent(withSectionByContent(mapping, taken, sample), taken, sample)
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
): ColumnMapping {
  if (mapping.section !== undefined) return mapping
  const width = Math.max(0, ...sample.map((row) => row.length))
  for (let column = 0; column < width; column++) {
    const cells = sample
      .map((row) => (row[column] ?? '').trim())
      .filter((cell) => cell !== '' && !NOTHING.test(cell))
    const sections = new Set(cells.map((cell) => (cell.length > 1 ? readSection(cell) : null)))
    const areSections = !sections.has('mixed') || (sections.has('men') && sections.has('women'))
    if (cells.length < 2 || sections.has(null) || !areSections) continue
    taken.add(column)
    const others = Object.entries(mapping).filter(([, of]) => of !== column)
    return { ...Object.fromEntries(others), section: column }
  }
  return mapping
}

const CONTENT_TESTS: [ImportField, (cell: string) => boolean][] = [
  ['email', (cell) => readEmail(cell) !== null],
  ['phone', (cell) => cell.length > 6 && toE164(cell).ok],
  ['section', (cell) => readSection(cell) !== null],
  ['invited', (cell) => (readWholeNumber(cell) ?? 99) <= 50],
  ['language', (cell) => readLanguage(cell) !== null],
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
