import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { lastFour } from '#shared/rules/phone-end.ts'
import { formatShortCode } from '#shared/rules/short-code.ts'
import { sectionWords } from '../labels.ts'
import { Boxes } from './boxes.tsx'
import { boxesOf, type PrintGuest } from './logic.ts'

/** One guest on paper: a box to tick for each person, and what tells two of one name apart. */
export function DoorListRow({
  guest,
  inside,
  code,
}: {
  guest: PrintGuest
  inside: number
  /** As it is kept; absent where it is not known here. */
  code: string | undefined
}) {
  const { t, i18n } = useLingui()
  return (
    <tr className="break-inside-avoid border-b border-ink-200">
      <td className="px-2 py-1.5 whitespace-nowrap">
        <Boxes boxes={boxesOf(guest.invited, inside)} />
      </td>
      <th scope="row" className="px-2 py-1.5 text-start font-medium">
        <span className="inline-flex items-center gap-1.5">
          {guest.vip && <Star size={14} fill="currentColor" role="img" aria-label={t`VIP`} />}
          <bdi>{guest.name}</bdi>
        </span>
      </th>
      <td className="numeric px-2 py-1.5">{guest.invited}</td>
      <td className="px-2 py-1.5">{guest.section && i18n._(sectionWords[guest.section])}</td>
      <td className="px-2 py-1.5">
        <bdi>{guest.table_name}</bdi>
      </td>
      <td className="numeric px-2 py-1.5">
        <LtrText>{lastFour(guest.phone)}</LtrText>
      </td>
      <td className="numeric px-2 py-1.5 whitespace-nowrap">
        {code !== undefined && <LtrText>{formatShortCode(code)}</LtrText>}
      </td>
      <td className="px-2 py-1.5">
        <bdi>{guest.door_note}</bdi>
      </td>
    </tr>
  )
}
