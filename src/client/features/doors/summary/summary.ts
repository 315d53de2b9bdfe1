import type { CheckIn } from '#shared/contract/check-in.ts'
import type { Section } from '#shared/contract/events.ts'
import { SECTIONS } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { offsetAt } from '#shared/rules/dates/zoned-time.ts'
import { type Admission, doorTime } from '#shared/rules/door/check-ins.ts'
import { type Attendance, attendanceOf } from '#shared/rules/guests/expected-people.ts'
import { type Figures, figuresOf, timelineOf } from '#shared/rules/guests/tracking.ts'
import { arrivalsChart } from '../live/arrivals-chart.ts'
import { STEP } from '../live/check-in-counter.ts'

/** Somebody who arrived; `guestId` is null for a walk-in. Times in milliseconds since 1970. */
export interface Arrival {
  readonly at: number
  readonly people: number
  readonly guestId: string | null
}

/** Of each guest, and of the walk-ins under null. */
type Admissions = ReadonlyMap<string | null, Pick<Admission<CheckIn>, 'entries'>>

/** What came of an event, by the figures of tracking and check-in. */
export interface Summary extends Attendance {
  readonly figures: Figures
  /** People who came in, whether on the list or not. */
  readonly came: number
  /** Of them, who is not on the list: walk-ins, and guests deleted since. */
  readonly unlisted: number
  /** Empty where no guest has a section. */
  readonly sections: readonly { readonly section: Section | null; readonly figures: Figures }[]
  /** People by the full hour they came in, in the event's time zone; hours without arrivals are left out. */
  readonly hours: readonly { readonly at: number; readonly people: number }[]
  readonly first: Arrival | null
  readonly last: Arrival | null
  /** The five minutes in which most people came in, as on the page of the check-in. */
  readonly peak: { readonly at: number; readonly people: number } | null
  /** When half of all who came were in. */
  readonly half: number | null
  /** The day with the most replies. */
  readonly replies: { readonly day: string; readonly count: number } | null
  readonly firstYes: { readonly name: string; readonly at: string } | null
  readonly vips: { readonly invited: number; readonly came: number }
}

const HOUR = 3_600_000

export function summaryOf(guests: readonly Guest[], admissions: Admissions, zone: string): Summary {
  const arrivals = arrivalsOf(admissions)
  const came = sumOf(arrivals)
  const figures = figuresOf(guests)
  const vips = guests.filter(({ vip }) => vip)
  return {
    figures,
    ...attendanceOf(guests),
    came,
    unlisted: came - figures.checked_people,
    sections: sectionsOf(guests),
    hours: hoursOf(arrivals, zone),
    first: arrivals[0] ?? null,
    last: arrivals.at(-1) ?? null,
    peak: peakOf(arrivals),
    half: halfOf(arrivals, came),
    replies: busiestDay(guests, zone),
    firstYes: firstYesOf(guests),
    vips: { invited: vips.length, came: vips.filter(({ admitted }) => admitted > 0).length },
  }
}

function arrivalsOf(admissions: Admissions): Arrival[] {
  return [...admissions.values()]
    .flatMap(({ entries }) => entries)
    .map((record) => ({ at: doorTime(record), people: record.people, guestId: record.guest_id }))
    .sort((a, b) => a.at - b.at)
}

const sumOf = (arrivals: readonly Arrival[]): number => arrivals.reduce((sum, { people }) => sum + people, 0)

function sectionsOf(guests: readonly Guest[]): Summary['sections'] {
  const groups = Map.groupBy(guests, ({ section }) => section)
  if ([...groups.keys()].every((section) => section === null)) return []
  return [...SECTIONS, null].flatMap((section) => {
    const own = groups.get(section)
    return own === undefined ? [] : [{ section, figures: figuresOf(own) }]
  })
}

function hoursOf(arrivals: readonly Arrival[], zone: string): Summary['hours'] {
  const hours = new Map<number, number>()
  for (const { at, people } of arrivals) {
    const ahead = offsetAt(zone, at)
    const hour = Math.floor((at + ahead) / HOUR) * HOUR - ahead
    hours.set(hour, (hours.get(hour) ?? 0) + people)
  }
  return Array.from(hours, ([at, people]) => ({ at, people }))
}

function peakOf(arrivals: readonly Arrival[]): Summary['peak'] {
  const steps = new Map<number, number>()
  for (const { at, people } of arrivals) {
    const step = Math.floor(at / STEP) * STEP
    steps.set(step, (steps.get(step) ?? 0) + people)
  }
  return arrivalsChart(steps)?.peak ?? null
}

function halfOf(arrivals: readonly Arrival[], all: number): number | null {
  let inside = 0
  for (const { at, people } of arrivals) {
    inside += people
    if (inside * 2 >= all) return at
  }
  return null
}

function busiestDay(guests: readonly Guest[], zone: string): Summary['replies'] {
  const days = timelineOf(
    guests.map((guest) => ({ ...guest, first_entry: null })),
    'day',
    zone,
  )
  let most: Summary['replies'] = null
  for (const { at, attending, regrets } of days) {
    const count = attending + regrets
    if (count > (most?.count ?? 0)) most = { day: at, count }
  }
  return most
}

function firstYesOf(guests: readonly Guest[]): Summary['firstYes'] {
  let first: Summary['firstYes'] = null
  for (const { rsvp, replied_at, name } of guests) {
    if (rsvp !== 'attending' || !replied_at) continue
    if (first === null || replied_at < first.at) first = { name, at: replied_at }
  }
  return first
}
