import type { Guest } from '#shared/contract/guests.ts'
import type { Activity } from '#shared/contract/tracking.ts'
import type { TrackedGuest } from '#shared/rules/guests/tracking.ts'

/** A guest with their progress; `waiting` while a change of it has not been sent. */
export type GuestWithProgress = Guest & TrackedGuest & { readonly waiting: boolean }

/** Something a guest did, or that happened to their invitation. */
export interface Milestone {
  readonly kind: Exclude<Activity['kind'], 'asked'>
  /** In milliseconds since 1970. */
  readonly at: number
}

/** All milestones that a guest's row has times of, oldest first. */
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

/** From least to most telling: a check-in says more than a reply, a reply more than an opening. */
const PROGRESS_ORDER = [
  'joined',
  'opened',
  'place_opened',
  'waiting',
  'regrets',
  'attending',
  'checked',
] as const

/** The milestone that says most, with its time where it is known; null where nothing happened. */
export function progressOf(guest: GuestWithProgress): GuestProgress | null {
  const milestones = milestonesOf(guest)
  // A reply that a host entered may have no time.
  if (guest.rsvp !== null && guest.first_entry === null) {
    return { kind: guest.rsvp, at: milestones.find(({ kind }) => kind === guest.rsvp)?.at ?? null }
  }
  return (
    milestones.toSorted((a, b) => PROGRESS_ORDER.indexOf(b.kind) - PROGRESS_ORDER.indexOf(a.kind))[0] ?? null
  )
}

export type GuestProgress = Omit<Milestone, 'at'> & { readonly at: number | null }

export interface GuestActivity {
  readonly guest: GuestWithProgress
  readonly milestone: Milestone
}

/** Each guest's latest milestone, newest first. */
export function latestActivity(guests: readonly GuestWithProgress[], count: number): GuestActivity[] {
  return guests
    .flatMap((guest) => {
      const milestone = milestonesOf(guest).at(-1)
      return milestone === undefined ? [] : [{ guest, milestone }]
    })
    .sort((a, b) => b.milestone.at - a.milestone.at)
    .slice(0, count)
}
