import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, DoorOpen, ScanLine, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { useScanHere } from '#client/data/scan-here.ts'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { showError } from '#client/ui/toast.ts'
import type { Door } from '#shared/contract/doors.ts'
import { SECTIONS } from '#shared/contract/events.ts'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { EntryRow } from '../entry-row.tsx'
import { PeopleBar } from '../people-bar.tsx'
import { type PhoneWithConcerns, phonesWithConcerns } from '../phone-concerns.ts'
import { PhoneRow } from '../phone-row.tsx'
import { Arrivals } from './arrivals.tsx'
import { AwaitedVips } from './awaited-vips.tsx'
import type { CheckInCounts } from './check-in-counter.ts'
import { DoorCountsCard } from './door-counts-card.tsx'
import { GuestEntrySheet } from './guest-entry-sheet.tsx'
import { GuestFinder } from './guest-finder.tsx'
import { InsideCard } from './inside-card.tsx'
import type { CheckInConflict, LiveGuest, LiveView, SectionCounts } from './live-view.ts'
import { ReadySteps } from './ready-steps.tsx'

/** The check-in while the event runs. */
export function LiveTab({
  event,
  counts,
  view,
  guests,
  doors,
  noDoors,
  open,
  nameOf,
  rev,
  pulledAt,
  now,
}: {
  event: LocalEvent
  counts: CheckInCounts
  view: LiveView
  guests: ReadonlyMap<string, LiveGuest>
  doors: readonly Door[]
  /** Whether it is known that the event has no doors. */
  noDoors: boolean
  /** Conflicts without a resolution. */
  open: LiveView['conflicts']
  /** A guest's name, also of one no longer on this device; empty where it is not known. */
  nameOf: (guestId: string) => string
  rev: number
  pulledAt: string | null
  /** By the server's clock. */
  now: Date
}) {
  const [opened, setOpened] = useState<string | null>(null)
  const guest = opened === null ? undefined : guests.get(opened)
  // Until then there is nothing to count.
  const isBefore =
    counts.latest.length === 0 && event.starts_on !== null && dayIn(event.time_zone, now) < event.starts_on
  const phones = useMemo(() => phonesWithConcerns(doors, rev, now.getTime()), [doors, rev, now])
  return (
    // On a phone, in one column, awaited VIPs come above the counts.
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
        <div className="flex flex-col gap-5 max-lg:order-1">
          <InsideCard event={event} counts={counts} expected={view.expected} pulledAt={pulledAt} now={now} />
          {open.length > 0 && <ConflictAlert eventId={event.id} conflicts={open} />}
          {noDoors && <NoDoors eventId={event.id} />}
          <ScanHere event={event} />
          {phones.length > 0 && <PhoneAlerts phones={phones} rev={rev} now={now} />}
          <GuestFinder guests={guests} counts={counts} onOpen={setOpened} />
        </div>
        <div className="flex flex-col gap-5 max-lg:order-3">
          {isBefore ? (
            <ReadySteps eventId={event.id} doors={doors} rev={rev} />
          ) : (
            <>
              <Arrivals steps={counts.steps} zone={event.time_zone} />
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <DoorCountsCard counts={counts} doors={doors} />
                <SectionNumbersCard sections={view.sections} />
              </div>
            </>
          )}
        </div>
      </div>
      <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
        <div className="empty:hidden max-lg:order-2">
          <AwaitedVips guests={view.awaited} startsAt={event.starts_at} now={now} onOpen={setOpened} />
        </div>
        <div className="empty:hidden max-lg:order-4">
          <LatestEntries event={event} counts={counts} guests={guests} nameOf={nameOf} doors={doors} />
        </div>
      </div>
      {guest !== undefined && (
        <GuestEntrySheet
          key={guest.id}
          event={event}
          guest={guest}
          admission={counts.admissions.get(guest.id)}
          doors={doors}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** The host lets guests in on this very phone. */
function ScanHere({ event }: { event: LocalEvent }) {
  const { scan, isBusy } = useScanHere(event, showError)
  return (
    <Button
      className="self-start max-sm:w-full"
      loading={isBusy}
      icon={<ScanLine size={20} aria-hidden="true" />}
      onClick={() => void scan()}
    >
      <Trans>Scan with this phone</Trans>
    </Button>
  )
}

/** Shown while the event has no doors. */
function NoDoors({ eventId }: { eventId: string }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl bg-accent-soft px-5 py-4 text-on-accent-soft">
      <p className="flex min-w-0 grow basis-52 items-center gap-3 font-medium">
        <DoorOpen size={24} className="shrink-0" aria-hidden="true" />
        <Trans>No entrance yet. Create one and send its link to your staff.</Trans>
      </p>
      <ButtonLink to={paths.manageCheckIn(eventId, 'gates')} variant="accent" size="small">
        <Trans>Create an entrance</Trans>
      </ButtonLink>
    </section>
  )
}

/** Phones with concerns. */
function PhoneAlerts({ phones, rev, now }: { phones: readonly PhoneWithConcerns[]; rev: number; now: Date }) {
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      <h2 className="text-lg">
        <Plural value={phones.length} one="# phone needs attention" other="# phones need attention" />
      </h2>
      <ul className="divide-y divide-line">
        {phones.map(({ door, phone, concerns }) => (
          <PhoneRow
            key={`${door.id}${phone.id}`}
            door={door}
            phone={phone}
            place={door.devices.indexOf(phone) + 1}
            concerns={concerns}
            rev={rev}
            now={now}
            withDoor
          />
        ))}
      </ul>
    </Card>
  )
}

/** People inside by section. Not shown where the guest list has no sections. */
function SectionNumbersCard({ sections }: { sections: readonly SectionCounts[] }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const order = [...SECTIONS, null]
  const rows = [...sections].sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section))
  if (rows.every(({ section }) => section === null)) return null
  return (
    <Card className="flex flex-col gap-4 px-5 py-4">
      <h2 className="text-lg">
        <Trans>By section</Trans>
      </h2>
      <dl className="flex flex-col gap-4">
        {rows.map(({ section, expected, inside }) => {
          const some = number(inside)
          return (
            <PeopleBar
              key={section ?? 'none'}
              label={section === null ? <Trans>No section</Trans> : i18n._(sectionLabels[section])}
              value={<Plural value={expected} one={`${some} of # person`} other={`${some} of # people`} />}
              share={expected > 0 ? inside / expected : 1}
              tone={inside > expected ? 'text-danger' : 'text-action'}
            />
          )
        })}
      </dl>
    </Card>
  )
}

const NAMED = 2

/** Links to the guests with more people inside than invited. */
function ConflictAlert({ eventId, conflicts }: { eventId: string; conflicts: readonly CheckInConflict[] }) {
  const { list } = useFormat()
  const over = conflicts.reduce((sum, conflict) => sum + conflict.over, 0)
  const names = conflicts.map(({ name }) => name).filter((name) => name !== '')
  const more = names.length - NAMED
  return (
    <Link
      to={paths.manageCheckIn(eventId, 'conflicts')}
      className="group flex items-center gap-4 rounded-xl bg-danger-soft px-5 py-4 text-on-danger-soft transition hover:shadow-float"
    >
      <UsersRound size={26} className="shrink-0" aria-hidden="true" />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold">
          {over > 0 ? (
            <Plural value={over} one="# person more than invited" other="# people more than invited" />
          ) : (
            <Trans>Same person twice</Trans>
          )}
        </span>
        {names.length > 0 && (
          <span className="text-sm wrap-anywhere">
            {list(
              more > 0 ? [...names.slice(0, NAMED), plural(more, { one: '# more', other: '# more' })] : names,
            )}
          </span>
        )}
      </span>
      <ChevronRight size={22} className="flip-rtl shrink-0" aria-hidden="true" />
    </Link>
  )
}

/** The latest entries. */
function LatestEntries({
  event,
  counts,
  guests,
  nameOf,
  doors,
}: {
  event: LocalEvent
  counts: CheckInCounts
  guests: ReadonlyMap<string, LiveGuest>
  nameOf: (guestId: string) => string
  doors: readonly Door[]
}) {
  const { t } = useLingui()
  if (counts.latest.length === 0) return null
  const titleOf = (id: string | null, walkIn: string | null) =>
    id === null ? walkIn || t`A walk-in` : nameOf(id) || t`A guest not on the list`
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Just in</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {counts.latest.map(({ record }) => (
          <EntryRow
            key={record.id}
            eventId={event.id}
            entry={record}
            name={titleOf(record.guest_id, record.walk_in)}
            doors={doors}
            zone={event.time_zone}
            members={guests.get(record.guest_id ?? '')?.members}
            withName
          />
        ))}
      </ul>
    </Card>
  )
}
