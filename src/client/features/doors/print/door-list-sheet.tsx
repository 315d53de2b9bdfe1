import { useMemo } from 'react'
import { eventTitle, type LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Section } from '#shared/contract/events.ts'
import type { DoorList } from '../queries.ts'
import { DoorListPaper } from './door-list-paper.tsx'
import type { PrintGuest } from './letter-groups.ts'
import { printPages } from './print-pages.ts'

/** The printed list, page by page; black on white in every theme. */
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
  const { language } = useFormat()
  const pages = useMemo(() => printPages(guests), [guests])
  return (
    <section
      aria-label={eventTitle(event, language)}
      className="door-list on-paper rounded-lg bg-white p-3 text-ink-900 ring-1 ring-line sm:p-6"
    >
      {pages.map((rows, place) => (
        <DoorListPaper
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is told apart by its number alone
          key={place}
          event={event}
          guests={guests}
          section={section}
          admissions={admissions}
          at={at}
          codes={codes}
          rows={rows}
          number={place + 1}
          pages={pages.length}
        />
      ))}
    </section>
  )
}
