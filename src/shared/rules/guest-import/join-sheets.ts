import { IMPORT_ROWS_MAXIMUM } from '#shared/contract/guests.ts'
import { foldForIdentity } from '../text/normalize-text.ts'
import { type ColumnMapping, filledColumns, findHeader, guessColumns, hasName } from './columns.ts'
import type { MergedCells } from './merged-cells.ts'
import { isBlankRow } from './rows.ts'

/** A sheet as text, as `shared/spreadsheet` reads it. */
export type TextSheet = {
  name: string
  rows: string[][]
  merged?: readonly MergedCells[]
  /** A hidden sheet is read only where somebody chooses it, or where no other holds anything. */
  hidden?: boolean
  /** Whether only the name is known. */
  skipped?: boolean
}

/** Heading of the column that says which sheet a guest of such a list is from; in both languages, as files are. */
export const SHEET_HEADING = 'Sheet · الورقة'

/** A sheet of several that are read as one list. */
export type JoinedSheet = {
  name: string
  /** Its place in the file. */
  index: number
  /** The line of the list that its first row is. */
  line: number
  /** That row's number in the sheet, from 1. */
  row: number
}

type GuestSheet = {
  name: string
  index: number
  header: string[]
  body: string[][]
  mapping: ColumnMapping
  merged: readonly MergedCells[]
  row: number
}

/**
 * The sheets that are lists of guests (men and women, the two families) as one list, with the name of its sheet in a
 * last column of every row. Columns of one meaning are one column, whatever each sheet calls it; a sheet without names
 * and contacts (tables, a summary) is no part of it, nor is a hidden one. Null where there are not two lists.
 */
export function joinSheets(
  sheets: readonly TextSheet[],
): (Pick<TextSheet, 'rows' | 'merged'> & { sheets: JoinedSheet[] }) | null {
  if (sheets.length < 2) return null
  const lists = sheets.flatMap(guestSheet)
  const [first] = lists
  if (first === undefined || lists.length < 2) return null
  // More than an import takes is refused by its number: it is not put in order before.
  if (lists.reduce((rows, { body }) => rows + countFilled(body), 0) > IMPORT_ROWS_MAXIMUM)
    return { rows: lists.flatMap(({ body }) => body), sheets: [] }
  const { header, placesOf } = commonHeader(lists)
  const rows = [[...header, SHEET_HEADING]]
  const merged: MergedCells[] = []
  const joined = lists.map((list) => {
    const { name, index, body, row } = list
    const places = placesOf(list)
    const line = rows.length + 1
    for (const cells of list.merged) {
      const column = places[cells.column]
      if (cells.row >= row - 1 && column !== undefined)
        merged.push({ ...cells, column, row: cells.row - row + line })
    }
    for (const cells of body) rows.push(isBlankRow(cells) ? [] : placed(cells, places, header.length, name))
    return { name, index, line, row }
  })
  return { rows, merged, sheets: joined }
}

/** Nothing of a hidden sheet, of one without a header, or whose columns are no guest's name and contact. */
function guestSheet({ name, rows, merged = [], hidden }: TextSheet, index: number): GuestSheet[] {
  const found = hidden === true ? null : findHeader(rows)
  if (found === null) return []
  const body = rows.slice(found.row + 1)
  if (countFilled(body) === 0) return []
  const header = headerOf(trimmed(found.cells), body)
  const mapping = guessColumns(header, body, filledColumns(header.length, body))
  const isList = hasName(mapping) && (mapping.phone !== undefined || mapping.email !== undefined)
  return isList ? [{ name, index, header, body, mapping, merged, row: found.row + 2 }] : []
}

/**
 * The columns of all lists together, and where each of a list's is among them: under the same heading, else under
 * another that means the same.
 */
function commonHeader(lists: readonly GuestSheet[]) {
  const header: string[] = []
  const places = new Map<string, number>()
  const placesOfLists = new Map<GuestSheet, number[]>()
  for (const list of lists) {
    const fields = new Map(Object.entries(list.mapping).map(([field, column]) => [column, `field:${field}`]))
    const headings = list.header.map((heading, column) => {
      const folded = foldForIdentity(heading)
      return folded === '' ? `column:${column}` : `heading:${folded}`
    })
    const sameHeadings = new Set(headings.map((heading) => places.get(heading)))
    // Two columns of one sheet never become one, whatever they are called.
    const taken = new Set<number>()
    const own = headings.map((heading, column) => {
      const field = fields.get(column) ?? heading
      const same = places.get(heading)
      const alike = places.get(field)
      const known =
        same !== undefined && !taken.has(same)
          ? same
          : alike !== undefined && !taken.has(alike) && !sameHeadings.has(alike)
            ? alike
            : undefined
      const place = known ?? header.push(list.header[column] ?? '') - 1
      for (const key of [heading, field]) if (!places.has(key)) places.set(key, place)
      taken.add(place)
      return place
    })
    placesOfLists.set(list, own)
  }
  return { header, placesOf: (list: GuestSheet) => placesOfLists.get(list) ?? [] }
}

function placed(cells: readonly string[], places: readonly number[], width: number, sheet: string): string[] {
  const row = new Array<string>(width + 1).fill('')
  for (const [column, place] of places.entries()) row[place] = cells[column] ?? ''
  row[width] = sheet
  return row
}

/** As many cells as the widest row has. */
export function headerOf(cells: readonly string[], body: readonly string[][]): string[] {
  const header = [...cells]
  let width = header.length
  for (const row of body) if (row.length > width) width = row.length
  while (header.length < width) header.push('')
  return header
}

/** Without the blank cells at the end. */
function trimmed(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).map((cell) => cell.trim())
}

export function countFilled(rows: readonly string[][]): number {
  let filled = 0
  for (const row of rows) if (!isBlankRow(row)) filled++
  return filled
}
