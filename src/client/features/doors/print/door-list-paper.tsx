import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { eventTitle, type LocalEvent } from '#client/data/events.ts'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { drawQr } from '#shared/card/qr.ts'
import type { Section } from '#shared/contract/events.ts'
import { membersInside } from '#shared/rules/door/members-at-door.ts'
import { expectedPeople } from '#shared/rules/guests/expected-people.ts'
import { idEnd } from '#shared/rules/paper-list/id-end.ts'
import { writePageCode } from '#shared/rules/paper-list/page-code.ts'
import { CODE_MM, CORNER_MM, codeCentre, PAGE_MM, rowTops } from '#shared/rules/paper-list/page-layout.ts'
import type { DoorList } from '../queries.ts'
import { DoorListRow } from './door-list-row.tsx'
import type { PrintGuest } from './letter-groups.ts'
import type { PrintRow } from './print-pages.ts'

/**
 * One page, with what lets a phone read it again: a square in each corner, a code that names its guests, and boxes at
 * places that `page-layout.ts` knows.
 */
export function DoorListPaper({
  event,
  guests,
  section,
  admissions,
  at,
  codes,
  rows,
  number: own,
  pages,
}: {
  event: LocalEvent
  guests: readonly PrintGuest[]
  section: Section | null
  admissions: DoorList['admissions']
  at: Date
  codes: ReadonlyMap<string, string> | null | undefined
  rows: readonly PrintRow[]
  number: number
  pages: number
}) {
  const { i18n } = useLingui()
  const { language, date, time, bothCalendars, number } = useFormat()
  const mirrored = language === 'ar'
  const day = event.starts_on && bothCalendars(event.starts_on)
  const people = guests.reduce((sum, guest) => sum + expectedPeople(guest), 0)
  const insideOf = (guest: PrintGuest) => admissions.get(guest.id)?.admitted ?? 0
  const tops = rowTops(rows)
  const [page, all] = [number(own), number(pages)]
  const code = useMemo(
    () =>
      writePageCode({
        event: idEnd(event.id),
        number: own,
        pages,
        printed_at: at.getTime(),
        mirrored,
        rows: rows.map(({ guest, boxes, extra }) => ({
          guest: idEnd(guest.id),
          boxes,
          extra,
          inside: admissions.get(guest.id)?.admitted ?? 0,
        })),
      }),
    [event.id, own, pages, at, mirrored, rows, admissions],
  )
  return (
    <div className="paper-page">
      <PageMarks code={code} mirrored={mirrored} />
      <header className="paper-head">
        <p className="paper-title">
          <bdi>{eventTitle(event, language)}</bdi>
          {section !== null && ` · ${i18n._(sectionLabels[section])}`}
        </p>
        <p>
          {day && `${day.day} · ${day.date} · `}
          <Plural value={guests.length} one="# invitation" other="# invitations" />
          {' · '}
          <Plural value={people} one="# person expected" other="# people expected" />
        </p>
        <p>
          <Trans>
            As of {date(at, event.time_zone)} {time(at, event.time_zone)}
          </Trans>
          {' · '}
          <Trans>
            Page {page} of {all}
          </Trans>
        </p>
        <p className="paper-advice">
          <Trans>
            Tick one box for each person who comes in, with a dark pen. Later, scan this code at the entrance
            on a phone, and confirm who came.
          </Trans>
        </p>
      </header>
      <table>
        <thead>
          <tr className="paper-row paper-columns">
            <td />
            <td />
            <Head>
              <Trans>In</Trans>
            </Head>
            <Head>
              <Trans>Name</Trans>
            </Head>
            <Head>
              <Trans>People</Trans>
            </Head>
            <Head>
              <Trans>Section</Trans>
            </Head>
            <Head>
              <Trans>Table</Trans>
            </Head>
            <Head>
              <Trans>Last 4</Trans>
            </Head>
            <Head>
              <Trans>Code</Trans>
            </Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <DoorListRow
              key={row.guest.id}
              row={row}
              place={place}
              top={tops[place] ?? 0}
              mirrored={mirrored}
              inside={insideOf(row.guest)}
              insideByName={membersInside(admissions.get(row.guest.id)?.entries ?? [])}
              code={codes?.get(row.guest.id)}
            />
          ))}
        </tbody>
      </table>
      <p className="paper-foot">
        <Trans>Time of the last entry on this page: ____________</Trans>
      </p>
    </div>
  )
}

function Head({ children }: { children: ReactNode }) {
  return <th scope="col">{children}</th>
}

/** What a phone finds a page by. */
function PageMarks({ code, mirrored }: { code: string; mirrored: boolean }) {
  const drawing = useMemo(() => drawQr(code), [code])
  const { width, height } = PAGE_MM
  const corners = [0, width - CORNER_MM].flatMap((x) => [0, height - CORNER_MM].map((y) => ({ x, y })))
  const middle = codeCentre({ mirrored })
  const scale = CODE_MM.side / (drawing?.size ?? 1)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="paper-marks" aria-hidden="true" fill="currentColor">
      {corners.map(({ x, y }) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}h${CORNER_MM}v${CORNER_MM}h-${CORNER_MM}z`} />
      ))}
      {drawing && (
        <path
          data-code={code}
          shapeRendering="crispEdges"
          transform={`translate(${middle.x - CODE_MM.side / 2} ${CODE_MM.top}) scale(${scale})`}
          d={drawing.path}
        />
      )}
    </svg>
  )
}
