import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { eventTitle, type LocalEvent } from '#client/data/events.ts'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Section } from '#shared/contract/events.ts'
import { membersInside } from '#shared/rules/door/members-at-door.ts'
import { expectedPeople } from '#shared/rules/guests/expected-people.ts'
import type { DoorList } from '../queries.ts'
import { DoorListRow } from './door-list-row.tsx'
import { letterGroups, type PrintGuest } from './logic.ts'

/** The printed sheet. Its table header repeats on every page; black on white in every theme. */
export function DoorListSheet({
  event,
  guests,
  section,
  admissions,
  at,
  codes,
}: {
  event: LocalEvent
  guests: readonly PrintGuest[]
  section: Section | null
  admissions: DoorList['admissions']
  at: Date
  codes: ReadonlyMap<string, string> | null | undefined
}) {
  const { i18n } = useLingui()
  const { language, date, time, bothCalendars } = useFormat()
  const day = event.starts_on && bothCalendars(event.starts_on)
  const groups = useMemo(() => letterGroups(guests), [guests])
  const people = guests.reduce((sum, guest) => sum + expectedPeople(guest), 0)
  return (
    <section
      aria-label={eventTitle(event, language)}
      className="door-list on-paper rounded-lg bg-white p-3 text-ink-900 ring-1 ring-line sm:p-6"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th colSpan={9} scope="colgroup" className="pb-3 text-start font-normal">
              <span className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="text-lg font-semibold">
                  <bdi>{eventTitle(event, language)}</bdi>
                  {section !== null && ` · ${i18n._(sectionLabels[section])}`}
                </span>
                <span>
                  {day && `${day.day} · ${day.date} · `}
                  <Plural value={guests.length} one="# invitation" other="# invitations" />
                  {' · '}
                  <Plural value={people} one="# person expected" other="# people expected" />
                </span>
                <span className="text-ink-600">
                  <Trans>
                    As of {date(at, event.time_zone)} {time(at, event.time_zone)}
                  </Trans>
                </span>
              </span>
            </th>
          </tr>
          <tr className="border-y-2 border-ink-900 text-start">
            <td />
            <Head>
              <Trans>In</Trans>
            </Head>
            <Head className="w-[28%]">
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
            <Head>
              <Trans>Note</Trans>
            </Head>
          </tr>
        </thead>
        {groups.map(({ letter, guests: own }, index) => (
          // A letter may come twice: names are sorted by a normalized spelling.
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups are told apart by their place alone
          <tbody key={`${letter}${index}`}>
            {own.map((guest, place) => (
              <DoorListRow
                key={guest.id}
                guest={guest}
                inside={admissions.get(guest.id)?.admitted ?? 0}
                insideByName={membersInside(admissions.get(guest.id)?.entries ?? [])}
                code={codes?.get(guest.id)}
              >
                {place === 0 && (
                  <th
                    rowSpan={own.length}
                    scope="rowgroup"
                    className="border-e border-ink-200 bg-sand-300 px-1.5 py-1 text-center align-top font-display text-base"
                  >
                    <bdi>{letter}</bdi>
                  </th>
                )}
              </DoorListRow>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Head({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`px-2 py-1.5 text-start align-bottom font-semibold ${className}`}>
      {children}
    </th>
  )
}
