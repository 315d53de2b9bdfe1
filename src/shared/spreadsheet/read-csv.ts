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
  // Papa Parse guesses line ends by splitting the whole text twice.
  const lineEnds = body.includes('\r') ? {} : ({ newline: '\n' } as const)
  const parsed = Papa.parse<string[]>(body, { delimiter, preview: ROWS_MAXIMUM, ...lineEnds })
  // The line `sep=;` is dropped but counted, so that a row's number is the one the host's program shows.
  const rows = parsed.data.map(clampRow)
  return { rows: named === null ? rows : [[], ...rows], delimiter }
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
