import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { formatShortCode } from '#shared/rules/guest-pass/short-code.ts'
import { peopleByAnswer } from '#shared/rules/guests/expected-people.ts'
import { lastFour } from '#shared/rules/guests/search.ts'
import { BOX_MM, BOXES_ACROSS, boxCentre, rowHeight } from '#shared/rules/paper-list/page-layout.ts'
import type { PrintGuest } from './letter-groups.ts'
import { boxesOf, expectedMembers, type PrintRow } from './print-pages.ts'

/** One guest on paper: a box for each person, and details that tell guests of one name apart. */
export function DoorListRow({
  row,
  place,
  top,
  mirrored,
  inside,
  insideByName,
  code,
}: {
  row: PrintRow
  /** Among the rows of the page, from 0. */
  place: number
  /** In millimetres from the top of the page. */
  top: number
  mirrored: boolean
  inside: number
  /** Ids of those inside who are known by name. */
  insideByName: ReadonlySet<string>
  /** As it is stored, without the dash; undefined where it is not known. */
  code: string | undefined
}) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { guest, letter } = row
  const names = expectedMembers(guest)
  const hasDetails = names.length > 0 || guest.door_note !== ''
  return (
    <tr className="paper-row" style={{ insetBlockStart: `${top}mm`, blockSize: `${rowHeight(row)}mm` }}>
      <td className="paper-letter">
        <bdi>{letter}</bdi>
      </td>
      <td className="paper-number">{number(place + 1)}</td>
      <td>
        <Boxes boxes={boxesOf(guest.invited, inside)} height={rowHeight(row)} mirrored={mirrored} />
      </td>
      <th scope="row" className="paper-name">
        {guest.vip && (
          <Star
            size={12}
            fill="currentColor"
            role="img"
            aria-label={t`VIP`}
            className="me-1 inline align-[-0.1em]"
          />
        )}
        <bdi>{guest.name}</bdi>
      </th>
      <td className="numeric">
        <ExpectedOfInvited guest={guest} />
      </td>
      <td>{guest.section && i18n._(sectionLabels[guest.section])}</td>
      <td>
        <bdi>{guest.table_name}</bdi>
      </td>
      <td className="numeric">
        <LtrText>{lastFour(guest.phone)}</LtrText>
      </td>
      <td className="numeric">{code !== undefined && <LtrText>{formatShortCode(code)}</LtrText>}</td>
      {hasDetails && (
        <td className="paper-details" colSpan={6}>
          {names.length > 0 && (
            <span>
              {names.map(({ id, name, section }, at) => (
                <span key={id}>
                  {at > 0 && ' · '}
                  {insideByName.has(id) && '✓ '}
                  <bdi>{name}</bdi>
                  {section !== null && section !== guest.section && ` (${i18n._(sectionLabels[section])})`}
                </span>
              ))}
            </span>
          )}
          {guest.door_note !== '' && <bdi>{guest.door_note}</bdi>}
        </td>
      )}
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

/** White beside the boxes, for the stroke of the first one. */
const EDGE_MM = 1
const WIDTH_MM = BOXES_ACROSS * BOX_MM.pitch + EDGE_MM

/** Boxes to tick with a pen, where a phone will look for them; people inside are ticked already. */
function Boxes({
  boxes,
  height,
  mirrored,
}: {
  boxes: readonly boolean[]
  height: number
  mirrored: boolean
}) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH_MM} ${height}`}
      className="paper-boxes"
      style={{
        insetInlineStart: `${BOX_MM.start - EDGE_MM}mm`,
        inlineSize: `${WIDTH_MM}mm`,
        blockSize: `${height}mm`,
      }}
      aria-hidden="true"
    >
      {boxes.map((ticked, place) => {
        const { x: fromStart, y } = boxCentre(place)
        const x = fromStart - BOX_MM.start + EDGE_MM
        const half = BOX_MM.side / 2
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other identity
            key={place}
            transform={`translate(${mirrored ? WIDTH_MM - x : x} ${y})`}
            fill="none"
            stroke="currentColor"
          >
            <rect
              x={-half}
              y={-half}
              width={BOX_MM.side}
              height={BOX_MM.side}
              rx="0.5"
              strokeWidth={BOX_MM.stroke}
            />
            {ticked && <path d="M-1.4 0 -.4 1.2 1.4-1.2" strokeWidth="0.6" />}
          </g>
        )
      })}
    </svg>
  )
}
