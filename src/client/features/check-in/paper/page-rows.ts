import type { PaperPage, PaperRow } from '#shared/rules/paper-list/page-code.ts'
import type { GuestAtDoor } from '../queries.ts'
import { boxKey, type PaperDraft } from './store.ts'

/** `printed`: ticked in print, because somebody was inside already. */
export type BoxState = 'printed' | 'ticked' | 'empty' | 'unsure'

/** A row of a page with what it comes to at this door. */
export interface PageRow {
  /** As it is printed, from 1. */
  readonly number: number
  /** Null where this phone does not have the guest: nothing can be recorded for the row. */
  readonly guest: GuestAtDoor | null
  readonly boxes: readonly BoxState[]
  /** Boxes that somebody has to decide. */
  readonly unsure: number
  /** Ticked boxes of the page: by pen, and in print for people who were inside already. */
  readonly ticked: number
  /** People to record: those of the page who are not inside by what this phone knows. */
  readonly proposed: number
  /** How many more than invited would be inside then. */
  readonly over: number
}

/** The rows of a page, by the guests as they are now: the list may have changed since it was printed. */
export function pageRows(
  { rows }: PaperPage,
  draft: PaperDraft,
  guestOf: (row: PaperRow) => GuestAtDoor | null,
): PageRow[] {
  return rows.map((row, place) => pageRow(row, place, draft, guestOf(row)))
}

function pageRow(row: PaperRow, at: number, draft: PaperDraft, guest: GuestAtDoor | null): PageRow {
  const boxes = Array.from({ length: row.boxes }, (_, place): BoxState => {
    if (place < row.inside) return 'printed'
    const tapped = draft.taps[boxKey(at, place)]
    if (tapped !== undefined) return tapped ? 'ticked' : 'empty'
    return draft.reading?.[at]?.[place] ?? 'empty'
  })
  const byPen = boxes.filter((box) => box === 'ticked').length
  const ticked = row.inside + byPen
  const proposed = guest === null ? 0 : Math.max(0, ticked - Math.max(guest.admitted, row.inside))
  return {
    number: at + 1,
    guest,
    boxes,
    unsure: guest === null ? 0 : boxes.filter((box) => box === 'unsure').length,
    ticked,
    proposed,
    over: guest === null || proposed === 0 ? 0 : Math.max(0, guest.admitted + proposed - guest.invited),
  }
}

/** What one press on a name decides: all boxes ticked, or none where they are. */
export function tapAll({ boxes }: PageRow, at: number): Record<string, boolean> {
  const open = boxes.flatMap((box, place) => (box === 'printed' ? [] : [{ key: boxKey(at, place), box }]))
  const isFull = open.every(({ box }) => box === 'ticked')
  return Object.fromEntries(open.map(({ key }) => [key, !isFull]))
}
