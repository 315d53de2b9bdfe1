import type { Guest } from '#shared/contract/guests.ts'
import type { Tracking } from '#shared/contract/tracking.ts'
import { type AnsweredGuest, peopleByAnswer } from './expected-people.ts'
import { type GuestProgress, isOnList } from './status.ts'

/** The figures that follow from the guests and their messages; `domain/events/tracking.ts` computes the same in SQL. */
export type Figures = Omit<Tracking, 'timeline' | 'capacity' | 'asking'>
export type TimelineStep = Tracking['timeline'][number]

export type TrackedGuest = GuestProgress &
  AnsweredGuest &
  Pick<Guest, 'replied_at'> & {
    /**
     * When the first entry that was not undone happened, in milliseconds since 1970; null for a guest who is not
     * inside.
     */
    readonly first_entry: number | null
  }

/** Every figure (count) of these guests, so that an offline device shows what the server would. */
export function figuresOf(guests: Iterable<GuestProgress & AnsweredGuest>): Figures {
  const figures: Figures = {
    invitations: 0,
    people: 0,
    sent: 0,
    delivered: 0,
    failed: 0,
    not_sent: 0,
    opened: 0,
    replied: 0,
    attending: 0,
    attending_people: 0,
    regrets: 0,
    waiting: 0,
    waiting_people: 0,
    declined_people: 0,
    not_yet_replied: 0,
    not_yet_replied_people: 0,
    answered: 0,
    not_answered: 0,
    scheduled: 0,
    checked: 0,
    checked_people: 0,
  }
  for (const guest of guests) {
    figures.invitations++
    figures.people += guest.invited
    for (const list of COUNTED) if (isOnList(guest, list)) figures[list]++
    const people = peopleByAnswer(guest)
    figures.attending_people += people.coming
    figures.waiting_people += people.waiting
    figures.declined_people += people.declined
    figures.not_yet_replied_people += people.silent
    figures.checked_people += guest.admitted
  }
  return figures
}

const COUNTED = [
  'sent',
  'delivered',
  'failed',
  'not_sent',
  'opened',
  'replied',
  'attending',
  'regrets',
  'waiting',
  'not_yet_replied',
  'answered',
  'not_answered',
  'scheduled',
  'checked',
] as const

/** More than any screen draws: some two weeks by the hour, or a year by the day. */
export const STEPS_SHOWN = 366

export const NOTHING_HAPPENED = { sent: 0, opened: 0, attending: 0, regrets: 0, waiting: 0, checked: 0 }

/**
 * What happened when, in the event's time zone: first messages, first openings, current replies, first entries. In
 * order; steps in which nothing happened are left out.
 */
export function timelineOf(
  guests: Iterable<TrackedGuest>,
  step: 'day' | 'hour',
  zone: string,
): TimelineStep[] {
  const stepOf = stepReader(step, zone)
  const steps = new Map<string, TimelineStep>()
  const count = (instant: number, what: Exclude<keyof TimelineStep, 'at'>) => {
    const at = stepOf(instant)
    const found = steps.get(at) ?? { at, ...NOTHING_HAPPENED }
    found[what]++
    steps.set(at, found)
  }
  for (const { messages, opened_at, replied_at, rsvp, waiting_since, first_entry } of guests) {
    if (messages?.sent_at) count(Date.parse(messages.sent_at), 'sent')
    if (opened_at) count(Date.parse(opened_at), 'opened')
    if (waiting_since) count(Date.parse(waiting_since), 'waiting')
    else if (replied_at && rsvp !== null) count(Date.parse(replied_at), rsvp)
    if (first_entry !== null) count(first_entry, 'checked')
  }
  return [...steps.values()].sort((a, b) => (a.at < b.at ? -1 : 1)).slice(-STEPS_SHOWN)
}

/** All zones of today turn their clocks by whole quarters of an hour. */
const QUARTER = 15 * 60_000

/** Names the step of an instant. Asking `Intl` costs, and guests' instants crowd into few quarters. */
function stepReader(step: 'day' | 'hour', timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-CA-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  })
  const names = new Map<number, string>()
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER)
    let name = names.get(quarter)
    if (name === undefined) {
      const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
      const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
      name = step === 'day' ? day : `${day}T${parts.get('hour')}:00`
      names.set(quarter, name)
    }
    return name
  }
}
