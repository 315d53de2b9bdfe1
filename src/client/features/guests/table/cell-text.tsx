import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { sectionLabels } from '#client/data/sections.ts'
import type { Format } from '#client/i18n/format.ts'
import { languageNames } from '#client/i18n/languages.ts'
import { contactText } from '#client/lib/phone-text.ts'
import type { Section } from '#shared/contract/events.ts'
import type { GuestStatus } from '#shared/contract/guests.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import { membersOf } from '#shared/rules/guests/household-members.ts'
import { shownStatus } from '#shared/rules/guests/status.ts'
import type { GuestColumn, Inviters, ListedGuest } from '../guest-list.ts'
import { guestStatusLabels, guestStatusTones } from '../labels.ts'
import { type CellField, columnsOfTable } from './columns.ts'

const dots = {
  action: 'bg-action',
  danger: 'bg-danger',
  accent: 'bg-accent',
  neutral: 'ring-[1.5px] ring-data-rest ring-inset',
}

/** What every row says in the same words, put together once for all of them: a keystroke draws forty. */
export interface RowTexts {
  readonly i18n: I18n
  readonly format: Format
  readonly inviters: Inviters
  readonly columns: readonly {
    readonly column: GuestColumn
    readonly label: string
    /** Of a column whose cells are edited. */
    readonly edit: { readonly field: CellField; readonly title: string } | null
  }[]
  /** The name of the box that selects a guest. */
  readonly select: (name: string) => string
  readonly statuses: Readonly<Record<GuestStatus, string>>
  readonly sections: Readonly<Record<Section, string>>
}

/** Of no guest: what comes before and after a name is found by it. */
const MARK = '\u0000'

export function rowTexts(
  columns: readonly GuestColumn[],
  { i18n, format, inviters }: Pick<RowTexts, 'i18n' | 'format' | 'inviters'>,
): RowTexts {
  const translated = <Key extends string>(labels: Record<Key, MessageDescriptor>) => {
    const texts = Object.entries<MessageDescriptor>(labels).map(([key, label]) => [key, i18n._(label)])
    return Object.fromEntries(texts) as Record<Key, string>
  }
  const name = MARK
  const labelParts = i18n._(msg`Select ${name}`).split(MARK)
  return {
    i18n,
    format,
    inviters,
    select: (own) => labelParts.join(own),
    columns: columns.map((column) => {
      const { edits, label } = columnsOfTable[column]
      const field = i18n._(label)
      const edit = edits === undefined ? null : { field: edits, title: i18n._(msg`Edit: ${field}`) }
      return { column, label: field, edit }
    }),
    statuses: translated(guestStatusLabels),
    sections: translated(sectionLabels),
  }
}

/**
 * What one column shows of a guest. A function and no component: a row has seven of them, and a list that scrolls by
 * draws five rows a frame.
 */
export function cellText(
  guest: ListedGuest,
  column: GuestColumn,
  { i18n, format, inviters, statuses, sections }: RowTexts,
): ReactNode {
  const day = (instant: string | null) => (
    <span className="numeric">{instant ? format.shortDate(instant) : null}</span>
  )
  switch (column) {
    case 'people':
      return <span className="numeric">{people(guest, i18n, format)}</span>
    case 'contact':
      return contact(guest.phone ?? guest.email)
    case 'email':
      return contact(guest.email)
    case 'section':
      return guest.section && sections[guest.section]
    case 'table':
      return typed(guest.table_name)
    case 'group':
      return typed(guest.group_name)
    case 'inviter':
      return typed(inviters.get(guest.host_id) ?? '')
    case 'note':
      return typed(guest.door_note)
    case 'status': {
      const status = shownStatus(guest)
      return (
        <span className="flex items-center gap-2">
          <span
            className={`size-2.5 shrink-0 rounded-full ${dots[guestStatusTones[status]]}`}
            aria-hidden="true"
          />
          <span className="truncate">{statuses[status]}</span>
        </span>
      )
    }
    case 'opened':
      return day(guest.opened_at)
    case 'replied':
      return day(guest.replied_at)
    case 'newest':
      return day(guest.created_at)
    case 'language':
      return guest.language && <span lang={guest.language}>{languageNames[guest.language]}</span>
  }
}

/** “4”; of a guest who comes with fewer than invited “2 of 4”; the names of a household in its tooltip. */
function people(guest: ListedGuest, i18n: I18n, { number, list }: Format): ReactNode {
  const all = number(guest.invited)
  const some = number(peopleComing(guest))
  const isAll = guest.rsvp !== 'attending' || some === all
  const names = membersOf(guest).map(({ name }) => name)
  return (
    <span title={names.length > 0 ? list(names) : undefined}>
      {isAll ? all : i18n._(msg`${some} of ${all}`)}
    </span>
  )
}

/** Cut on the side of its column, with the whole in its title. */
function contact(contact: string | null): ReactNode {
  if (contact === null) return null
  const text = contactText(contact)
  return (
    <bdi dir="ltr" className="numeric block truncate rtl:text-end" title={text}>
      {text}
    </bdi>
  )
}

/** What a host typed: cut at the end of its own direction, the whole in its title. */
function typed(text: string): ReactNode {
  return (
    <bdi className="block truncate" title={text || undefined}>
      {text}
    </bdi>
  )
}
