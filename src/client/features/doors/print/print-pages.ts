import type { Member } from '#shared/contract/guests.ts'
import { membersOf } from '#shared/rules/guests/household-members.ts'
import {
  BOXES_MAXIMUM,
  EXTRA_UNITS_MAXIMUM,
  intoPages,
  type RowSize,
  rowHeight,
  UNIT_MM,
} from '#shared/rules/paper-list/page-layout.ts'
import { letterGroups, type PrintGuest } from './letter-groups.ts'

/** One box for each person, ticked for those inside. */
export function boxesOf(invited: number, inside: number): readonly boolean[] {
  return Array.from({ length: Math.min(invited, BOXES_MAXIMUM) }, (_, place) => place < inside)
}

/** A guest as printed: the letter where it begins, and how high the row has to be. */
export interface PrintRow extends RowSize {
  readonly guest: PrintGuest
  /** On the first row of a letter, and on the first of a page. */
  readonly letter: string | null
}

/** The rows of a list, as many on each page as fit. */
export function printPages(guests: readonly PrintGuest[]): PrintRow[][] {
  const rows = letterGroups(guests).flatMap(({ letter, guests: own }) =>
    own.map((guest) => ({ guest, letter, ...sizeOf(guest) })),
  )
  return intoPages(rows).map((page) =>
    page.map((row, place) => ({
      ...row,
      letter: page[place - 1]?.letter === row.letter ? null : row.letter,
    })),
  )
}

/** Letters that fit on a line, few enough that no font needs another one. */
const LETTERS = { name: 28, table: 8, details: 80 }
/** Heights of a line and the space above the first, in millimetres; `print.css` has the same. */
const LINES_MM = { name: 4.1, details: 3.2, above: 0.6 }

function sizeOf(guest: PrintGuest): RowSize {
  const boxes = boxesOf(guest.invited, 0).length
  const lines = Math.max(1, linesOf(guest.name, LETTERS.name), linesOf(guest.table_name, LETTERS.table))
  const details = linesOf(memberList(guest), LETTERS.details) + linesOf(guest.door_note, LETTERS.details)
  const text = LINES_MM.above + lines * LINES_MM.name + details * LINES_MM.details
  const missing = Math.ceil((text - rowHeight({ boxes, extra: 0 })) / UNIT_MM)
  return { boxes, extra: Math.min(EXTRA_UNITS_MAXIMUM, Math.max(0, missing)) }
}

function linesOf(text: string, letters: number): number {
  return Math.ceil(Array.from(text).length / letters)
}

/** The people by name who are not known to stay away, with a little room for a mark and a section of their own. */
function memberList(guest: PrintGuest): string {
  return expectedMembers(guest)
    .map(({ name, section }) => `${name} ·  ${section ?? ''}`)
    .join(' ')
}

export function expectedMembers(guest: PrintGuest): readonly Member[] {
  return membersOf(guest).filter(({ attending }) => attending !== false)
}
