import type { Event } from '#shared/contract/events.ts'
import { GUEST_LISTS, type Guest, type GuestList } from '#shared/contract/guests.ts'
import type { Activity } from '#shared/contract/tracking.ts'
import { matchesSearch, readQuery, type SearchKeys } from '#shared/rules/guests/search.ts'
import { isOnList } from '#shared/rules/guests/status.ts'
import type { TrackedGuest } from '#shared/rules/guests/tracking.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'

/** A guest with how far they have come. `waiting`: the server has not heard of something here yet. */
export type GuestOnTheWay = Guest & TrackedGuest & { readonly waiting: boolean }

/** The lists that can be gone to; `invited` is everybody. */
export type ShownList = GuestList | 'invited'

const SHOWN_LISTS: readonly ShownList[] = [
  'invited',
  'attending',
  'regrets',
  'not_yet_replied',
  'opened_silent',
  'unopened',
  'opened',
  'replied',
  'waiting',
  'answered',
  'not_answered',
  'checked',
  'scheduled',
]

/** The seven of the specification stand in any case, the others where there is somebody on them. */
const ALWAYS: ReadonlySet<ShownList> = new Set<ShownList>([
  'invited',
  'attending',
  'regrets',
  'not_yet_replied',
  'answered',
  'not_answered',
  'checked',
  'scheduled',
])

export function listNamed(name: string | undefined): ShownList | null {
  return SHOWN_LISTS.find((list) => list === name) ?? null
}

export function isOn(guest: GuestOnTheWay, list: ShownList): boolean {
  return list === 'invited' || isOnList(guest, list)
}

/** The lists to choose from with how many are on them. */
export function listsOf(
  guests: readonly GuestOnTheWay[],
  chosen: ShownList,
): { list: ShownList; count: number }[] {
  const counts = new Map<ShownList, number>([['invited', guests.length]])
  for (const guest of guests) {
    for (const list of GUEST_LISTS) if (isOnList(guest, list)) counts.set(list, (counts.get(list) ?? 0) + 1)
  }
  return SHOWN_LISTS.map((list) => ({ list, count: counts.get(list) ?? 0 })).filter(
    ({ list, count }) => count > 0 || list === chosen || ALWAYS.has(list),
  )
}

/** Lists of people whom a host would write to again. */
export const TO_REMIND: ReadonlySet<ShownList> = new Set<ShownList>([
  'not_yet_replied',
  'opened_silent',
  'unopened',
  'not_answered',
])

/** Something that happened with a guest. */
export interface Moment {
  readonly kind: Exclude<Activity['kind'], 'asked'>
  /** In milliseconds since 1970. */
  readonly at: number
}

/** Everything that a guest's row tells of when it happened, in its order. */
export function momentsOf(guest: GuestOnTheWay): Moment[] {
  const { opened_at, replied_at, rsvp, waiting_since, place_opened_at, source, created_at, first_entry } =
    guest
  const moments: Moment[] = []
  const add = (kind: Moment['kind'], at: string | null | undefined) => {
    if (at) moments.push({ kind, at: Date.parse(at) })
  }
  if (source === 'link') add('joined', created_at)
  add('opened', opened_at)
  if (waiting_since) add('waiting', waiting_since)
  else if (rsvp !== null) add(rsvp, replied_at)
  add('place_opened', place_opened_at)
  if (first_entry !== null) moments.push({ kind: 'checked', at: first_entry })
  return moments.sort((a, b) => a.at - b.at)
}

/** What tells best where a guest stands: at the door, then their reply, then that they have seen it. */
const TELLING = ['joined', 'opened', 'place_opened', 'waiting', 'regrets', 'attending', 'checked'] as const

/** Where a guest stands, and since when where that is known; null where nothing was heard of them. */
export function standingOf(guest: GuestOnTheWay): Standing | null {
  const moments = momentsOf(guest)
  // A reply that a host wrote down may have no time of its own.
  if (guest.rsvp !== null && guest.first_entry === null) {
    return { kind: guest.rsvp, at: moments.find(({ kind }) => kind === guest.rsvp)?.at ?? null }
  }
  return moments.toSorted((a, b) => TELLING.indexOf(b.kind) - TELLING.indexOf(a.kind))[0] ?? null
}

export type Standing = Omit<Moment, 'at'> & { readonly at: number | null }

export interface Happening {
  readonly guest: GuestOnTheWay
  readonly moment: Moment
}

/** What happened last, of each guest the latest: the newest first. */
export function latestHappenings(guests: readonly GuestOnTheWay[], count: number): Happening[] {
  return guests
    .flatMap((guest) => {
      const moment = momentsOf(guest).at(-1)
      return moment === undefined ? [] : [{ guest, moment }]
    })
    .sort((a, b) => b.moment.at - a.moment.at)
    .slice(0, count)
}

/** The guests of a list that the search leaves: those of whom something was heard last come first, then by name. */
export function viewList(
  guests: readonly GuestOnTheWay[],
  list: ShownList,
  search: string,
  keys: SearchKeys,
): Row[] {
  const query = readQuery(search)
  const found = guests.filter(
    (guest) => isOn(guest, list) && (query === null || matchesSearch(keys.of(guest), query)),
  )
  return sortByName(found, ({ name }) => name)
    .map((guest) => ({ guest, moment: standingOf(guest) }))
    .sort((a, b) => (b.moment?.at ?? 0) - (a.moment?.at ?? 0))
}

export interface Row {
  readonly guest: GuestOnTheWay
  readonly moment: Standing | null
}

/** How many people these guests are on a list: those who come, wait or are inside, else those invited. */
export function peopleOn(list: ShownList, rows: readonly Row[]): number {
  return rows.reduce((people, { guest }) => people + peopleOf(list, guest), 0)
}

function peopleOf(list: ShownList, guest: GuestOnTheWay): number {
  if (list === 'attending') return guest.attending_people ?? guest.invited
  if (list === 'waiting') return guest.waiting_people ?? 0
  return list === 'checked' ? guest.admitted : guest.invited
}

/** The next sensible act of a host; null where there is nothing to be done now. */
export type NextAct =
  | { readonly kind: 'requests' | 'remind' | 'places' | 'unopened' | 'night'; readonly count: number }
  | { readonly kind: 'open-page' | 'gates' }

export function nextAct({
  event,
  guests,
  asking,
  today,
}: {
  event: Pick<Event, 'status' | 'starts_on' | 'rsvp_until' | 'role'>
  guests: readonly GuestOnTheWay[]
  asking: number
  /** The day it is by the event's clock. */
  today: string
}): NextAct | null {
  const { status, starts_on, rsvp_until, role } = event
  const isOver = starts_on !== null && starts_on < today
  if (status === 'cancelled' || isOver) return null
  if (asking > 0) return { kind: 'requests', count: asking }
  if (guests.length === 0) return null
  if (starts_on === today && role === 'owner') {
    return { kind: 'night', count: guests.reduce((inside, { admitted }) => inside + admitted, 0) }
  }
  if (status === 'draft') return { kind: 'open-page' }
  const on = (list: GuestList) => guests.filter((guest) => isOnList(guest, list)).length
  // Who can answer no more is not reminded of it.
  const mayReply = !rsvp_until || rsvp_until >= today
  const [silent, waiting, unopened] = [on('opened_silent'), on('waiting'), on('unopened')]
  if (mayReply && silent > 0) return { kind: 'remind', count: silent }
  if (waiting > 0) return { kind: 'places', count: waiting }
  if (mayReply && unopened > 0) return { kind: 'unopened', count: unopened }
  return role === 'owner' ? { kind: 'gates' } : null
}
