import { CELL_MAXIMUM, COLUMNS_MAXIMUM, ROWS_MAXIMUM, type Sheet } from './spreadsheet.ts'

/*
 * Written here: the libraries for vCard that are kept read 3.0 and 4.0 alone, and phones still save 2.1 with
 * quoted-printable names.
 */

/** Headings as Google writes them, so that the columns are recognised like those of any list. */
const COLUMNS = {
  FN: 'Name',
  PREFIX: 'Name Prefix',
  GIVEN: 'First Name',
  MIDDLE: 'Middle Name',
  FAMILY: 'Last Name',
  SUFFIX: 'Name Suffix',
  NICKNAME: 'Nickname',
  ORG: 'Organization Name',
  TITLE: 'Organization Title',
  CATEGORIES: 'Labels',
  NOTE: 'Notes',
  BDAY: 'Birthday',
  ANNIVERSARY: 'Anniversary',
  URL: 'Website',
} as const
type Column = keyof typeof COLUMNS
/** What a contact may have several of; the kind of the first phone has a column too. */
const LISTS = { TEL: 'Phone', EMAIL: 'E-mail', ADR: 'Address' } as const
type List = keyof typeof LISTS
/** More numbers than this are of a switchboard, and of nobody who is invited. */
const LIST_MAXIMUM = 12

interface Person {
  readonly cells: Partial<Record<Column, string>>
  readonly lists: Readonly<Record<List, string[]>>
  /** Whether one of the phones is a mobile; it is the first then. */
  isMobile: boolean
}

interface Line {
  readonly name: string
  /** In upper case, `TYPE=CELL` as `CELL` too. */
  readonly parameters: readonly string[]
  readonly value: string
}

/** Whether a text is one vCard or more, of whatever version. */
export const isVcard = (text: string): boolean => /^\s*begin:vcard\b/i.test(text.slice(0, 200))

/** The people of a vCard file (2.1, 3.0, 4.0; one after the other) as a sheet: one row each, empty columns left out. */
export function readVcards(text: string): Sheet {
  const people: Person[] = []
  let person: Person | null = null
  for (const line of linesOf(text)) {
    if (line.name === 'BEGIN') person = { cells: {}, lists: { TEL: [], EMAIL: [], ADR: [] }, isMobile: false }
    else if (line.name === 'END') {
      if (person !== null && people.length < ROWS_MAXIMUM) people.push(withName(person))
      person = null
    } else if (person !== null) addTo(person, line)
  }
  const columns = [...columnsOfCells(people), ...columnsOfLists(people)].slice(0, COLUMNS_MAXIMUM)
  const rows = people.map((one) => columns.map(({ cellOf }) => cellOf(one)))
  return { name: '', rows: [columns.map(({ heading }) => heading), ...rows] }
}

interface SheetColumn {
  readonly heading: string
  readonly cellOf: (person: Person) => string
}

function columnsOfCells(people: readonly Person[]): SheetColumn[] {
  const columns = (Object.keys(COLUMNS) as Column[]).filter((column) =>
    people.some(({ cells }) => cells[column] !== undefined),
  )
  return columns.map((column) => ({
    heading: COLUMNS[column],
    cellOf: ({ cells }) => cells[column] ?? '',
  }))
}

/** `Phone 1 - Value`, `Phone 2 - Value` … and what kind of phone the first is. */
function columnsOfLists(people: readonly Person[]): SheetColumn[] {
  const columns = (Object.keys(LISTS) as List[]).flatMap((list) => {
    const most = people.reduce((count, { lists }) => Math.max(count, lists[list].length), 0)
    return Array.from({ length: most }, (_, place) => ({
      heading: `${LISTS[list]} ${place + 1} - Value`,
      cellOf: ({ lists }: Person) => lists[list][place] ?? '',
    }))
  })
  if (!people.some(({ lists }) => lists.TEL.length > 0)) return columns
  const kindOf = ({ lists, isMobile }: Person) =>
    lists.TEL.length === 0 ? '' : isMobile ? 'Mobile' : 'Other'
  return [...columns, { heading: 'Phone 1 - Label', cellOf: kindOf }]
}

/** A contact without a name goes by the nickname or the company, as phones show it. */
function withName(person: Person): Person {
  const { FN, GIVEN, FAMILY, NICKNAME, ORG } = person.cells
  const isNamed = FN !== undefined || GIVEN !== undefined || FAMILY !== undefined
  const name = NICKNAME ?? ORG
  return isNamed || name === undefined ? person : { ...person, cells: { ...person.cells, FN: name } }
}

function addTo(person: Person, { name, parameters, value }: Line): void {
  const set = (column: Column, text: string) => {
    const cell = text.trim().slice(0, CELL_MAXIMUM)
    if (cell !== '') person.cells[column] ??= cell
  }
  if (isText(name)) set(name, unescaped(value))
  if (name === 'ORG') set('ORG', split(value, ';').filter(Boolean).join(', '))
  if (name === 'CATEGORIES') set('CATEGORIES', split(value, ',').filter(Boolean).join(', '))
  if (name === 'TEL') addPhone(person, value.replace(/^tel:([^;]*).*/i, '$1'), parameters)
  if (name === 'EMAIL') addToList(person.lists.EMAIL, unescaped(value.replace(/^mailto:/i, '')))
  if (name === 'ADR') addToList(person.lists.ADR, split(value, ';').filter(Boolean).join(', '))
  if (name === 'N') {
    // Family; given; additional; prefixes; suffixes.
    const [family = '', given = '', middle = '', prefix = '', suffix = ''] = split(value, ';')
    set('FAMILY', family)
    set('GIVEN', given)
    set('MIDDLE', middle)
    set('PREFIX', prefix)
    set('SUFFIX', suffix)
  }
}

const TEXTS = ['FN', 'NICKNAME', 'TITLE', 'NOTE', 'BDAY', 'ANNIVERSARY', 'URL'] as const
const isText = (name: string): name is (typeof TEXTS)[number] => (TEXTS as readonly string[]).includes(name)

function addToList(list: string[], text: string, place = list.length): void {
  const cell = text.trim().slice(0, CELL_MAXIMUM)
  if (cell !== '' && !list.includes(cell) && list.length < LIST_MAXIMUM) list.splice(place, 0, cell)
}

/** A mobile is called before a number of the house or the office. */
function addPhone(person: Person, number: string, parameters: readonly string[]): void {
  const isMobile = ['CELL', 'IPHONE', 'MOBILE'].some((type) => parameters.includes(type))
  const isFirst = isMobile && !person.isMobile
  addToList(person.lists.TEL, unescaped(number), isFirst ? 0 : undefined)
  if (isMobile) person.isMobile = true
}

/** The logical lines: folded ones joined (RFC 6350, 3.2), quoted-printable ones of 2.1 decoded. */
function* linesOf(text: string): Generator<Line> {
  const written = text.split(/\r\n|\r|\n/)
  for (let i = 0; i < written.length; i++) {
    let line = written[i] ?? ''
    while (/^[ \t]/.test(written[i + 1] ?? '')) line += (written[++i] ?? '').slice(1)
    const head = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:;"])*)*):/.exec(line)
    if (head === null) continue
    const parameters = (head[2] ?? '')
      .toUpperCase()
      .replaceAll('"', '')
      .split(/[;,]|TYPE=/)
      .filter(Boolean)
    let value = line.slice(head[0].length)
    if (parameters.some((one) => one.endsWith('QUOTED-PRINTABLE'))) {
      while (value.endsWith('=') && i + 1 < written.length) value = value.slice(0, -1) + (written[++i] ?? '')
      value = decodeQuotedPrintable(value)
    }
    yield { name: (head[1] ?? '').toUpperCase(), parameters, value }
  }
}

/** RFC 2045, 6.7. Phones write UTF-8 in it, whatever the charset says. */
function decodeQuotedPrintable(text: string): string {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i++) {
    const hex = text[i] === '=' ? /^[\da-f]{2}/i.exec(text.slice(i + 1, i + 3))?.[0] : undefined
    if (hex === undefined) bytes.push(...new TextEncoder().encode(text[i]))
    else {
      bytes.push(Number.parseInt(hex, 16))
      i += 2
    }
  }
  return new TextDecoder().decode(new Uint8Array(bytes))
}

/** Parts between separators that are not escaped. */
function split(value: string, separator: ',' | ';'): string[] {
  const parts = ['']
  for (let i = 0; i < value.length; i++) {
    const character = value[i] ?? ''
    if (character === '\\') parts.push(`${parts.pop()}${character}${value[++i] ?? ''}`)
    else if (character === separator) parts.push('')
    else parts.push(`${parts.pop()}${character}`)
  }
  return parts.map((part) => unescaped(part).trim())
}

const unescaped = (value: string): string =>
  value.replace(/\\(.)/g, (_, character: string) => (/n/i.test(character) ? ' ' : character))
