import type { Event } from '#shared/contract/events.ts'
import { GUEST_LISTS, type Guest, type GuestList } from '#shared/contract/guests.ts'
import type { Activity } from '#shared/contract/tracking.ts'
import { matchesSearch, readQuery, type SearchKeys } from '#shared/rules/guests/search.ts'
import { isOnList } from '#shared/rules/guests/status.ts'
import type { TrackedGuest } from '#shared/rules/guests/tracking.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'

/** A guest with how far they have come. `waiting`: the server has not heard of something here yet. */
export type GuestWithProgress = Guest & TrackedGuest & { readonly waiting: boolean }

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
const ALWAYS_SHOWN: ReadonlySet<ShownList> = new Set<ShownList>([
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

export function isOnShownList(guest: GuestWithProgress, list: ShownList): boolean {
  return list === 'invited' || isOnList(guest, list)
}

/** The lists to choose from with how many are on them. */
export function listsOf(
  guests: readonly GuestWithProgress[],
  chosen: ShownList,
): { list: ShownList; count: number }[] {
  const counts = new Map<ShownList, number>([['invited', guests.length]])
  for (const guest of guests) {
    for (const list of GUEST_LISTS) if (isOnList(guest, list)) counts.set(list, (counts.get(list) ?? 0) + 1)
  }
  return SHOWN_LISTS.map((list) => ({ list, count: counts.get(list) ?? 0 })).filter(
    ({ list, count }) => count > 0 || list === chosen || ALWAYS_SHOWN.has(list),
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
export interface Milestone {
  readonly kind: Exclude<Activity['kind'], 'asked'>
  /** In milliseconds since 1970. */
  readonly at: number
}

/** Everything that a guest's row tells of when it happened, in its order. */
export function milestonesOf(guest: GuestWithProgress): Milestone[] {
  const { opened_at, replied_at, rsvp, waiting_since, place_opened_at, source, created_at, first_entry } =
    guest
  const milestones: Milestone[] = []
  const add = (kind: Milestone['kind'], at: string | null | undefined) => {
    if (at) milestones.push({ kind, at: Date.parse(at) })
  }
  if (source === 'link') add('joined', created_at)
  add('opened', opened_at)
  if (waiting_since) add('waiting', waiting_since)
  else if (rsvp !== null) add(rsvp, replied_at)
  add('place_opened', place_opened_at)
  if (first_entry !== null) milestones.push({ kind: 'checked', at: first_entry })
  return milestones.sort((a, b) => a.at - b.at)
}

/** What tells best where a guest stands: at the door, then their reply, then that they have seen it. */
const PROGRESS_ORDER = ['joined', 'opened', 'place_opened', 'waiting', 'regrets', 'attending', 'checked'] as const

/** Where a guest stands, and since when where that is known; null where nothing was heard of them. */
export function progressOf(guest: GuestWithProgress): GuestProgress | null {
  const milestones = milestonesOf(guest)
  // A reply that a host wrote down may have no time of its own.
  if (guest.rsvp !== null && guest.first_entry === null) {
    return { kind: guest.rsvp, at: milestones.find(({ kind }) => kind === guest.rsvp)?.at ?? null }
  }
  return milestones.toSorted((a, b) => PROGRESS_ORDER.indexOf(b.kind) - PROGRESS_ORDER.indexOf(a.kind))[0] ?? null
}

export type GuestProgress = Omit<Milestone, 'at'> & { readonly at: number | null }

export interface GuestActivity {
  readonly guest: GuestWithProgress
  readonly milestone: Milestone
}

/** What happened last, of each guest the latest: the newest first. */
export function latestActivity(guests: readonly GuestWithProgress[], count: number): GuestActivity[] {
  return guests
    .flatMap((guest) => {
      const milestone = milestonesOf(guest).at(-1)
      return milestone === undefined ? [] : [{ guest, milestone }]
    })
    .sort((a, b) => b.milestone.at - a.milestone.at)
    .slice(0, count)
}

/** The guests of a list that the search leaves: those of whom something was heard last come first, then by name. */
export function viewList(
  guests: readonly GuestWithProgress[],
  list: ShownList,
  search: string,
  keys: SearchKeys,
): ListRow[] {
  const query = readQuery(search)
  const found = guests.filter(
    (guest) => isOnShownList(guest, list) && (query === null || matchesSearch(keys.of(guest), query)),
  )
  return sortByName(found, ({ name }) => name)
    .map((guest) => ({ guest, progress: progressOf(guest) }))
    .sort((a, b) => (b.progress?.at ?? 0) - (a.progress?.at ?? 0))
}

export interface ListRow {
  readonly guest: GuestWithProgress
  readonly progress: GuestProgress | null
}

/** How many people these guests are on a list: those who come, wait or are inside, else those invited. */
export function peopleOn(list: ShownList, rows: readonly ListRow[]): number {
  return rows.reduce((people, { guest }) => people + peopleOf(list, guest), 0)
}

function peopleOf(list: ShownList, guest: GuestWithProgress): number {
  if (list === 'attending') return guest.attending_people ?? guest.invited
  if (list === 'waiting') return guest.waiting_people ?? 0
  return list === 'checked' ? guest.admitted : guest.invited
}

/** The next sensible act of a host; null where there is nothing to be done now. */
export type NextStep =
  | { readonly kind: 'requests' | 'remind' | 'waiting-list' | 'unopened' | 'check-in'; readonly count: number }
  | { readonly kind: 'publish' | 'doors' }

export function nextStep({
  event,
  guests,
  joinRequests,
  today,
}: {
  event: Pick<Event, 'status' | 'starts_on' | 'rsvp_until' | 'role'>
  guests: readonly GuestWithProgress[]
  joinRequests: number
  /** The day it is by the event's clock. */
  today: string
}): NextStep | null {
  const { status, starts_on, rsvp_until, role } = event
  const isOver = starts_on !== null && starts_on < today
  if (status === 'cancelled' || isOver) return null
  if (joinRequests > 0) return { kind: 'requests', count: joinRequests }
  if (guests.length === 0) return null
  if (starts_on === today && role === 'owner') {
    return { kind: 'check-in', count: guests.reduce((inside, { admitted }) => inside + admitted, 0) }
  }
  if (status === 'draft') return { kind: 'publish' }
  const on = (list: GuestList) => guests.filter((guest) => isOnList(guest, list)).length
  // Who can answer no more is not reminded of it.
  const mayReply = !rsvp_until || rsvp_until >= today
  const [silent, waiting, unopened] = [on('opened_silent'), on('waiting'), on('unopened')]
  if (mayReply && silent > 0) return { kind: 'remind', count: silent }
  if (waiting > 0) return { kind: 'waiting-list', count: waiting }
  if (mayReply && unopened > 0) return { kind: 'unopened', count: unopened }
  return role === 'owner' ? { kind: 'doors' } : null
}
