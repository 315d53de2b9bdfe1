import { useMemo, useState } from 'react'
import type { Door } from '#shared/contract/doors.ts'
import { phonesToSee } from '../logic.ts'
import type { DoorEvent } from '../queries.ts'
import { Arrivals } from './arrivals.tsx'
import { AwaitedVips } from './awaited-vips.tsx'
import { ConflictStrip } from './conflict-alert.tsx'
import { MakeGates } from './create-doors.tsx'
import { GateNumbersCard } from './door-numbers-card.tsx'
import { GuestEntrySheet } from './guest-entry-sheet.tsx'
import { GuestFinder } from './guest-finder.tsx'
import { InsideCard } from './inside-card.tsx'
import { LatestEntries } from './latest-entries.tsx'
import type { NightGuest, NightNumbers, NightView } from './logic.ts'
import { PhonesToSee } from './phones-to-see.tsx'
import { SectionNumbersCard } from './section-numbers-card.tsx'

/** The night as it goes: one look tells how many are inside, the rest says where to go and what to do. */
export function LiveTab({
  event,
  numbers,
  view,
  guests,
  gates,
  noGates,
  open,
  nameOf,
  rev,
  pulledAt,
  now,
}: {
  event: DoorEvent
  numbers: NightNumbers
  view: NightView
  guests: ReadonlyMap<string, NightGuest>
  gates: readonly Door[]
  /** It is certain that there are none. */
  noGates: boolean
  /** Conflicts that nobody has settled. */
  open: NightView['conflicts']
  /** A guest's name, also of one whom the list has forgotten; empty where nobody knows it. */
  nameOf: (guestId: string) => string
  rev: number
  pulledAt: string | null
  /** By the server's clock. */
  now: Date
}) {
  const [opened, setOpened] = useState<string | null>(null)
  const guest = opened === null ? undefined : guests.get(opened)
  const phones = useMemo(() => phonesToSee(gates, rev, now.getTime()), [gates, rev, now])
  return (
    // On a phone one column, where those who are awaited stand above the numbers of the night.
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
        <div className="flex flex-col gap-5 max-lg:order-1">
          <InsideCard
            event={event}
            numbers={numbers}
            expected={view.expected}
            pulledAt={pulledAt}
            now={now}
          />
          {open.length > 0 && <ConflictStrip eventId={event.id} conflicts={open} />}
          {noGates && <MakeGates eventId={event.id} />}
          {phones.length > 0 && <PhonesToSee phones={phones} rev={rev} now={now} />}
          <GuestFinder guests={guests} numbers={numbers} onOpen={setOpened} />
        </div>
        <div className="flex flex-col gap-5 max-lg:order-3">
          <Arrivals steps={numbers.steps} zone={event.time_zone} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <GateNumbersCard numbers={numbers} gates={gates} />
            <SectionNumbersCard sections={view.sections} />
          </div>
        </div>
      </div>
      <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
        <div className="empty:hidden max-lg:order-2">
          <AwaitedVips guests={view.awaited} startsAt={event.starts_at} now={now} onOpen={setOpened} />
        </div>
        <div className="empty:hidden max-lg:order-4">
          <LatestEntries event={event} numbers={numbers} nameOf={nameOf} gates={gates} />
        </div>
      </div>
      {guest !== undefined && (
        <GuestEntrySheet
          key={guest.id}
          event={event}
          guest={guest}
          admission={numbers.admissions.get(guest.id)}
          gates={gates}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
