import Papa from 'papaparse'
import { CELL_MAXIMUM, COLUMNS_MAXIMUM, type Delimiter, ROWS_MAXIMUM } from './spreadsheet.ts'

const DELIMITERS: Delimiter[] = [',', ';', '\t']
/** Enough lines to distinguish a separator from a comma in a note. */
const SAMPLE_LINES = 20
/** Excel's own way to name the separator, as the first line of the file. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i

/** Parses csv into rows of text, whatever its delimiter. Types are never guessed: `0501234567` keeps its leading zero. */
export function readCsv(text: string): { rows: string[][]; delimiter: Delimiter } {
  const named = SEPARATOR_LINE.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  const delimiter = (named?.[1] as Delimiter | undefined) ?? guessDelimiter(body)
  const rows = splitPlain(body, delimiter) ?? parseQuoted(body, delimiter)
  // The line `sep=;` is dropped but counted, so that a row's number is the one the host's program shows.
  return { rows: named === null ? rows : [[], ...rows], delimiter }
}

function parseQuoted(text: string, delimiter: Delimiter): string[][] {
  // Papa Parse guesses line ends by splitting the whole text twice.
  const lineEnds = text.includes('\r') ? {} : ({ newline: '\n' } as const)
  return Papa.parse<string[]>(text, { delimiter, preview: ROWS_MAXIMUM, ...lineEnds }).data.map(clampRow)
}

const NEW_LINE = 0x0a
const RETURN = 0x0d
const BYTE_ORDER_MARK = 0xfeff
/** No separator and no line end has a higher code. */
const SIGNS_MAXIMUM = 0x3b

/**
 * The rows of a text without quotes and with line ends of one kind, as Papa Parse reads them, at half the time: one
 * look at each character, and no string made for an empty cell. Null for any other text.
 */
export function splitPlain(text: string, delimiter: Delimiter): string[][] | null {
  if (text === '' || text.includes('"') || text.charCodeAt(0) === BYTE_ORDER_MARK) return null
  const isPaired = text.includes('\r')
  const separator = delimiter.charCodeAt(0)
  const rows: string[][] = []
  // As wide as the row before: an array that grows cell by cell is twice as large in the end.
  let row: string[] = []
  let count = 0
  let start = 0
  const endCell = (end: number) => {
    if (count < COLUMNS_MAXIMUM)
      row[count++] = end === start ? '' : text.slice(start, Math.min(end, start + CELL_MAXIMUM))
  }
  const endRow = (end: number) => {
    endCell(end)
    row.length = count
    rows.push(row)
    row = new Array(count)
    count = 0
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > SIGNS_MAXIMUM) continue
    if (code === separator) {
      endCell(at)
      start = at + 1
    } else if (code === NEW_LINE) {
      if (isPaired && text.charCodeAt(at - 1) !== RETURN) return null
      endRow(isPaired ? at - 1 : at)
      if (rows.length === ROWS_MAXIMUM) return rows
      start = at + 1
    } else if (code === RETURN && text.charCodeAt(at + 1) !== NEW_LINE) return null
  }
  endRow(text.length)
  return rows
}

function clampRow(cells: string[]): string[] {
  const row = cells.length > COLUMNS_MAXIMUM ? cells.slice(0, COLUMNS_MAXIMUM) : cells
  return row.some((cell) => cell.length > CELL_MAXIMUM) ? row.map((cell) => cell.slice(0, CELL_MAXIMUM)) : row
}

/** The separator that parts most lines into the same number of cells, at least two; commas if none does. */
function guessDelimiter(text: string): Delimiter {
  let best: Delimiter = ','
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const sample = Papa.parse<string[]>(text.slice(0, 20_000), { delimiter, preview: SAMPLE_LINES })
    const widths = new Map<number, number>()
    for (const row of sample.data)
      if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
    const score = Math.max(0, ...[...widths].map(([width, lines]) => lines * 100 + Math.min(width, 50)))
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}
