import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { formatShortCode } from '#shared/rules/guest-pass/short-code.ts'
import { peopleByAnswer } from '#shared/rules/guests/expected-people.ts'
import { membersOf } from '#shared/rules/guests/members.ts'
import { lastFour } from '#shared/rules/guests/search.ts'
import { boxesOf, type PrintGuest } from './logic.ts'

/** One guest on paper: a box for each person, and details that tell guests of one name apart. */
export function DoorListRow({
  guest,
  inside,
  insideByName,
  code,
  children,
}: {
  guest: PrintGuest
  inside: number
  /** Ids of those inside who are known by name. */
  insideByName: ReadonlySet<string>
  /** As it is stored, without the dash; undefined where it is not known. */
  code: string | undefined
  /** The letter of the group, before its first guest. */
  children: ReactNode
}) {
  const { t, i18n } = useLingui()
  const names = membersOf(guest).filter(({ attending }) => attending !== false)
  return (
    <tr className="break-inside-avoid border-b border-ink-200">
      {children}
      <td className="px-2 py-1.5 whitespace-nowrap">
        <Boxes boxes={boxesOf(guest.invited, inside)} />
      </td>
      <th scope="row" className="px-2 py-1.5 text-start font-medium">
        {guest.vip && (
          <Star
            size={14}
            fill="currentColor"
            role="img"
            aria-label={t`VIP`}
            className="me-1.5 inline align-[-0.1em]"
          />
        )}
        <bdi>{guest.name}</bdi>
        {names.length > 0 && (
          <span className="block text-xs font-normal text-ink-600">
            {names.map(({ id, name, section }, place) => (
              <span key={id}>
                {place > 0 && ' · '}
                {insideByName.has(id) && '✓ '}
                <bdi>{name}</bdi>
                {section !== null && section !== guest.section && ` (${i18n._(sectionLabels[section])})`}
              </span>
            ))}
          </span>
        )}
      </th>
      <td className="numeric px-2 py-1.5 whitespace-nowrap">
        <ExpectedOfInvited guest={guest} />
      </td>
      <td className="px-2 py-1.5">{guest.section && i18n._(sectionLabels[guest.section])}</td>
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

/** “2 of 4” where fewer are expected than invited; paper is without what the door's screen would say. */
function ExpectedOfInvited({ guest }: { guest: PrintGuest }) {
  const { number } = useFormat()
  if (guest.rsvp === 'regrets') return <Trans>Regrets</Trans>
  const { coming, silent } = peopleByAnswer(guest)
  const [some, all] = [number(coming + silent), number(guest.invited)]
  if (some === all) return all
  return (
    <Trans>
      {some} of {all}
    </Trans>
  )
}

/** Boxes to tick with a pen; people inside are ticked already. */
function Boxes({ boxes }: { boxes: readonly boolean[] }) {
  return (
    <svg viewBox={`0 0 ${boxes.length * 18} 16`} width={boxes.length * 18} height={16} aria-hidden="true">
      {boxes.map((ticked, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other identity
        <g key={place} transform={`translate(${place * 18 + 1} 1)`} fill="none" stroke="currentColor">
          <rect width="14" height="14" rx="2" strokeWidth="1.5" />
          {ticked && <path d="M3 7.5 6 10.5 11 4" strokeWidth="2" />}
        </g>
      ))}
    </svg>
  )
}
