import { useMemo, useState } from 'react'
import type { Door } from '#shared/contract/doors.ts'
import { phonesToSee } from '../../logic.ts'
import type { DoorEvent } from '../../queries.ts'
import type { NightGuest, NightNumbers, NightView } from '../logic.ts'
import { Arrivals } from './arrivals.tsx'
import { AwaitedVips } from './awaited-vips.tsx'
import { ConflictStrip } from './conflict-strip.tsx'
import { GateNumbersCard } from './gate-numbers-card.tsx'
import { GuestEntrySheet } from './guest-entry-sheet.tsx'
import { GuestFinder } from './guest-finder.tsx'
import { InsideCard } from './inside-card.tsx'
import { LatestEntries } from './latest-entries.tsx'
import { PhonesToSee } from './phones-to-see.tsx'
import { SectionNumbersCard } from './section-numbers-card.tsx'

/** The night as it goes: one look tells how many are inside, the rest says where to go and what to do. */
export function LiveTab({
  event,
  numbers,
  view,
  guests,
  gates,
  open,
  rev,
  pulledAt,
  now,
}: {
  event: DoorEvent
  numbers: NightNumbers
  view: NightView
  guests: ReadonlyMap<string, NightGuest>
  gates: readonly Door[]
  /** Conflicts that nobody has settled. */
  open: NightView['conflicts']
  rev: number
  pulledAt: string | null
  /** By the server's clock. */
  now: Date
}) {
  const [opened, setOpened] = useState<string | null>(null)
  const guest = opened === null ? undefined : guests.get(opened)
  const phones = useMemo(() => phonesToSee(gates, rev, now.getTime()), [gates, rev, now])
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <InsideCard event={event} numbers={numbers} expected={view.expected} pulledAt={pulledAt} now={now} />
        {open.length > 0 && <ConflictStrip eventId={event.id} conflicts={open} />}
        {phones.length > 0 && <PhonesToSee phones={phones} rev={rev} now={now} />}
        <GuestFinder guests={guests} numbers={numbers} onOpen={setOpened} />
        <Arrivals steps={numbers.steps} zone={event.time_zone} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <AwaitedVips guests={view.awaited} startsAt={event.starts_at} now={now} onOpen={setOpened} />
        <GateNumbersCard numbers={numbers} gates={gates} />
        <SectionNumbersCard sections={view.sections} />
        <LatestEntries event={event} numbers={numbers} guests={guests} gates={gates} />
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
