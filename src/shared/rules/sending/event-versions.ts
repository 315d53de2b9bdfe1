import type { RsvpAnswer } from '#shared/contract/answers.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { Event, EventVersion, FormerVersion } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'

/** More changes than any host makes after the page is open; of older ones a guest is taken to know the oldest. */
const FORMER_MAXIMUM = 40

/** What guests are notified of when it changes. */
export type ChangedPart = 'cancelled' | 'reinstated' | 'title' | 'hosts' | 'time' | 'place'

export function versionOf(event: Omit<EventVersion, 'cancelled'> & Pick<Event, 'status'>): EventVersion {
  const { title_ar, title_en, hosts_ar, hosts_en, starts_on, starts_time, time_zone } = event
  const { venue_ar, venue_en, address_ar, address_en, status } = event
  const names = { title_ar, title_en, hosts_ar, hosts_en, venue_ar, venue_en, address_ar, address_en }
  return { ...names, starts_on, starts_time, time_zone, cancelled: status === 'cancelled' }
}

const FIELDS = [
  ['title', ['title_ar', 'title_en']],
  ['hosts', ['hosts_ar', 'hosts_en']],
  ['time', ['starts_on', 'starts_time', 'time_zone']],
  ['place', ['venue_ar', 'venue_en', 'address_ar', 'address_en']],
] as const satisfies readonly (readonly [ChangedPart, readonly (keyof EventVersion)[]])[]

/** What differs between two versions. Of a cancelled event nothing else matters. */
export function changedParts(before: EventVersion, after: EventVersion): ChangedPart[] {
  if (after.cancelled) return before.cancelled ? [] : ['cancelled']
  const parts = FIELDS.filter(([, fields]) => fields.some((field) => before[field] !== after[field]))
  return [...(before.cancelled ? (['reinstated'] as const) : []), ...parts.map(([part]) => part)]
}

type Versioned = Parameters<typeof versionOf>[0] & {
  readonly rev: number
  readonly former?: readonly FormerVersion[] | undefined
}

/**
 * The former versions after an edit, and what it changed; null where it changes nothing that guests are notified of, and
 * while the page is not open. A change that is taken back is one more version: who was notified between knows that one.
 */
export function versionsAfterEdit(
  before: Versioned,
  changes: Partial<Versioned>,
  at: string,
): { readonly former: FormerVersion[]; readonly parts: readonly ChangedPart[] } | null {
  if (before.status === 'draft') return null
  const [was, is] = [versionOf(before), versionOf({ ...before, ...changes })]
  const parts = changedParts(was, is)
  // A cancelled event that is moved: who knows both is notified once it takes place after all.
  if (parts.length + changedParts({ ...was, cancelled: false }, { ...is, cancelled: false }).length === 0)
    return null
  const former = [...(before.former ?? []), { ...was, rev: before.rev, at }].slice(-FORMER_MAXIMUM)
  return { former, parts }
}

/** What happened between a guest and the event. */
export interface GuestKnowledge {
  /** Messages that may have reached them; `rev` is that of the event when each was made, where it is known. */
  readonly messages: readonly { readonly rev: number | null; readonly at: string }[]
  /** When they last answered. */
  readonly answered_at: string | null
  /** When they first opened their invitation. */
  readonly opened_at: string | null
}

/** Guests who know the event as it was, and what of it: for a banner, and offline. */
export function guestsToNotify(
  event: Versioned,
  guests: Iterable<Pick<Guest, 'id' | 'rsvp' | 'opened_at'>>,
  messages: Iterable<Pick<Delivery, 'guest_id' | 'state' | 'event_rev' | 'accepted_at' | 'updated_at'>>,
  answers: ReadonlyMap<string, Pick<RsvpAnswer, 'answered_at'>>,
): { readonly count: number; readonly parts: readonly ChangedPart[] } {
  const former = event.former ?? []
  const parts = new Set<ChangedPart>()
  if (former.length === 0) return { count: 0, parts: [] }
  const byGuest = new Map<string, GuestKnowledge['messages'][number][]>()
  for (const { guest_id, state, event_rev = null, accepted_at, updated_at } of messages) {
    if (!MADE.has(state)) continue
    const made = { rev: event_rev, at: accepted_at ?? updated_at }
    byGuest.set(guest_id, [...(byGuest.get(guest_id) ?? []), made])
  }
  const now = versionOf(event)
  let count = 0
  for (const { id, rsvp, opened_at } of guests) {
    if (rsvp === 'regrets') continue
    const answered_at = answers.get(id)?.answered_at ?? null
    const unknown = unknownParts({ messages: byGuest.get(id) ?? [], answered_at, opened_at }, former, now)
    if (unknown.length === 0) continue
    count += 1
    for (const part of unknown) parts.add(part)
  }
  return { count, parts: PARTS.filter((part) => parts.has(part)) }
}

/** States of a message that may have reached its guest. */
const MADE: ReadonlySet<Delivery['state']> = new Set(['calling', 'accepted', 'unknown'])
const PARTS = ['cancelled', 'reinstated', 'title', 'hosts', 'time', 'place'] as const

/**
 * The version of the event that a guest knows, where it is a former one; `current`; or `none`, where they know of the
 * event by nothing that we know of. The newest message or answer decides. That the page was opened counts only where
 * there is neither: a guest with a message does not compare it with the page.
 * @param former oldest first
 */
export function knownVersion(
  { messages, answered_at, opened_at }: GuestKnowledge,
  former: readonly FormerVersion[],
): FormerVersion | 'current' | 'none' {
  const places = [
    ...messages.map(({ rev, at }) => (rev === null ? placeOfTime(former, at) : placeOfRev(former, rev))),
    ...(answered_at === null ? [] : [placeOfTime(former, answered_at)]),
  ]
  if (places.length === 0 && opened_at !== null) places.push(placeOfTime(former, opened_at))
  if (places.length === 0) return 'none'
  return former[Math.max(...places)] ?? 'current'
}

function placeOfRev(former: readonly FormerVersion[], rev: number): number {
  const place = former.findIndex((version) => version.rev >= rev)
  return place < 0 ? former.length : place
}

function placeOfTime(former: readonly FormerVersion[], at: string): number {
  const time = Date.parse(at)
  const place = former.findIndex((version) => Date.parse(version.at) > time)
  return place < 0 ? former.length : place
}

/** What a guest does not know yet; empty where they know the event as it is, or know nothing of it. */
export function unknownParts(
  knowledge: GuestKnowledge,
  former: readonly FormerVersion[],
  now: EventVersion,
): ChangedPart[] {
  if (former.length === 0) return []
  const known = knownVersion(knowledge, former)
  return typeof known === 'string' ? [] : changedParts(known, now)
}
