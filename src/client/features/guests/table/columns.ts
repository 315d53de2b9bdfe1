import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestColumn } from '../guest-list.ts'

/** A field that is edited in its cell. */
export type CellField = 'invited' | 'section' | 'table_name' | 'group_name' | 'door_note'

interface Column {
  readonly label: MessageDescriptor
  /** In CSS pixels. */
  readonly width: number
  readonly edits?: CellField
}

export const columnsOfTable: Record<GuestColumn, Column> = {
  people: { label: msg`People`, width: 84, edits: 'invited' },
  contact: { label: msg`Contact`, width: 148 },
  email: { label: msg`Email`, width: 190 },
  section: { label: msg`Section`, width: 74, edits: 'section' },
  table: { label: msg`Table`, width: 72, edits: 'table_name' },
  group: { label: msg`Group`, width: 112, edits: 'group_name' },
  inviter: { label: msg`Invited by`, width: 112 },
  status: { label: msg`Status`, width: 136 },
  opened: { label: msg`Opened`, width: 88 },
  replied: { label: msg`Replied`, width: 88 },
  language: { label: msg({ message: 'Language', context: 'of an invitation' }), width: 92 },
  note: { label: msg`Door note`, width: 170, edits: 'door_note' },
  newest: { label: msg`Added`, width: 88 },
}

/** Of the check box, the name where there is least room, and the actions of a row. */
const SELECT_WIDTH = 36
const NAME_WIDTH = 168
const ACTIONS_WIDTH = 92

export const fixedWidths = {
  select: SELECT_WIDTH,
  actions: ACTIONS_WIDTH,
  pinned: SELECT_WIDTH + NAME_WIDTH,
}

/** The table scrolls sideways where it has less room than this. */
export function leastWidth(columns: readonly GuestColumn[]): number {
  return columns.reduce(
    (sum, column) => sum + columnsOfTable[column].width,
    SELECT_WIDTH + NAME_WIDTH + ACTIONS_WIDTH,
  )
}

/** Of the parts of the grid: its head and its rows are tables for their layout alone, which leaves their parts without. */
export const gridRoles = {
  table: { role: 'presentation' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const
