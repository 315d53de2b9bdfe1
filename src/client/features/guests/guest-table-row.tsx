import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { sectionLabels } from '#client/data/sections.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { shownStatus } from '#shared/rules/guests/status.ts'
import { Dotted } from './dotted.tsx'
import type { ListedGuest } from './guest-list.ts'
import { GuestName } from './guest-name.tsx'
import { guestStatusLabels } from './labels.ts'
import { PeopleOfGuest } from './people-of-guest.tsx'
import { SelectBox } from './select-box.tsx'

const tones = {
  attending: 'action',
  checked: 'action',
  answered: 'action',
  regrets: 'danger',
  scheduled: 'accent',
  not_yet_replied: 'neutral',
  not_answered: 'neutral',
} satisfies Record<string, Tone>

/** A row of the guest table. */
export const GuestTableRow = memo(function GuestTableRow({
  guest,
  index,
  selected,
  onSelect,
  onOpen,
}: {
  guest: ListedGuest
  /** Position in the whole list, from 1: the table is virtualized. */
  index: number
  selected: boolean
  onSelect: (id: string) => void
  onOpen: (id: string) => void
}) {
  const { t, i18n } = useLingui()
  const { name } = guest
  const status = shownStatus(guest)
  return (
    <tr
      // `aria-rowindex` counts the header.
      aria-rowindex={index + 1}
      className={`relative h-15 border-b border-line transition-colors hover:bg-sunken ${selected ? 'bg-action-soft/50' : ''}`}
    >
      <td className="relative z-10 ps-2">
        <SelectBox label={t`Select ${name}`} checked={selected} onChange={() => onSelect(guest.id)} />
      </td>
      <th scope="row" className="px-3 text-start font-normal">
        <GuestName guest={guest} onOpen={onOpen} />
      </th>
      <td className="numeric px-3">
        <PeopleOfGuest guest={guest} short />
      </td>
      <td className="truncate px-3">
        <LtrText className="numeric">{guest.phone ?? guest.email}</LtrText>
      </td>
      <td className="truncate px-3">{guest.section && i18n._(sectionLabels[guest.section])}</td>
      <td className="truncate px-3">
        <Dotted texts={[guest.table_name, guest.group_name]} />
      </td>
      <td className="px-3">
        <Badge tone={tones[status]}>{i18n._(guestStatusLabels[status])}</Badge>
      </td>
    </tr>
  )
})
