import { CELL_MAXIMUM, COLUMNS_MAXIMUM, ROWS_MAXIMUM, type Sheet } from './spreadsheet.ts'

/*
 * Written here: the libraries for vCard that are kept read 3.0 and 4.0 alone, and phones still save 2.1 with
 * quoted-printable names.
 */

/** Headings as Google writes them, so that the columns are recognised like those of any list. */
const COLUMNS = {
  FN: 'Name',
  TITLE: 'Name Prefix',
  GIVEN: 'First Name',
  MIDDLE: 'Middle Name',
  FAMILY: 'Last Name',
  NICKNAME: 'Nickname',
  TEL: 'Phone 1 - Value',
  TEL2: 'Phone 2 - Value',
  EMAIL: 'E-mail 1 - Value',
  EMAIL2: 'E-mail 2 - Value',
  ORG: 'Organization Name',
  CATEGORIES: 'Labels',
  NOTE: 'Notes',
  KIND: 'Phone 1 - Label',
} as const
type Column = keyof typeof COLUMNS
const ORDER = Object.keys(COLUMNS) as Column[]

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
  const people: Partial<Record<Column, string>>[] = []
  let person: Partial<Record<Column, string>> | null = null
  for (const line of linesOf(text)) {
    if (line.name === 'BEGIN') person = {}
    else if (line.name === 'END') {
      if (person !== null && people.length < ROWS_MAXIMUM) people.push(withName(person))
      person = null
    } else if (person !== null) addTo(person, line)
  }
  const columns = ORDER.filter((column) => people.some((one) => one[column] !== undefined)).slice(
    0,
    COLUMNS_MAXIMUM,
  )
  const rows = people.map((one) => columns.map((column) => one[column] ?? ''))
  return { name: '', rows: [columns.map((column) => COLUMNS[column]), ...rows] }
}

/** A contact without a name goes by the nickname or the company, as phones show it. */
function withName(person: Partial<Record<Column, string>>): Partial<Record<Column, string>> {
  const isNamed = person.FN !== undefined || person.GIVEN !== undefined || person.FAMILY !== undefined
  const name = person.NICKNAME ?? person.ORG
  return isNamed || name === undefined ? person : { ...person, FN: name }
}

function addTo(person: Partial<Record<Column, string>>, { name, parameters, value }: Line): void {
  const set = (column: Column, text: string) => {
    const cell = text.trim().slice(0, CELL_MAXIMUM)
    if (cell !== '') person[column] ??= cell
  }
  if (name === 'FN') set('FN', unescaped(value))
  if (name === 'ORG') set('ORG', split(value, ';').filter(Boolean).join(', '))
  if (name === 'CATEGORIES') set('CATEGORIES', split(value, ',').filter(Boolean).join(', '))
  if (name === 'NOTE') set('NOTE', unescaped(value))
  if (name === 'NICKNAME') set('NICKNAME', unescaped(value))
  if (name === 'TEL') addPhone(person, value.replace(/^tel:([^;]*).*/i, '$1'), parameters)
  if (name === 'EMAIL')
    set(person.EMAIL === undefined ? 'EMAIL' : 'EMAIL2', unescaped(value.replace(/^mailto:/i, '')))
  if (name === 'N') {
    // Family; given; additional; prefixes; suffixes.
    const [family = '', given = '', middle = '', prefix = ''] = split(value, ';')
    set('FAMILY', family)
    set('GIVEN', given)
    set('MIDDLE', middle)
    set('TITLE', prefix)
  }
}

/** A mobile is called before a number of the house or the office. */
function addPhone(
  person: Partial<Record<Column, string>>,
  number: string,
  parameters: readonly string[],
): void {
  const written = unescaped(number).trim().slice(0, CELL_MAXIMUM)
  if (written === '') return
  const isMobile = ['CELL', 'IPHONE', 'MOBILE'].some((type) => parameters.includes(type))
  if (person.TEL === undefined) person.TEL = written
  else if (isMobile && person.KIND !== 'Mobile') {
    person.TEL2 = person.TEL
    person.TEL = written
  } else person.TEL2 ??= written
  person.KIND = isMobile ? 'Mobile' : (person.KIND ?? 'Other')
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
