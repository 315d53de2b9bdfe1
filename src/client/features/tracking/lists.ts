import { GUEST_LISTS, type GuestList } from '#shared/contract/guests.ts'
import { peopleByAnswer, peopleComing } from '#shared/rules/guests/expected-people.ts'
import { matchesSearch, readQuery, type SearchKeys } from '#shared/rules/guests/search.ts'
import { isOnList } from '#shared/rules/guests/status.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'
import { type GuestProgress, type GuestWithProgress, progressOf } from './progress.ts'

/** The lists behind the figures; `invited` is everybody. */
export type ShownList = GuestList | 'invited'

const SHOWN_LISTS: readonly ShownList[] = [
  'invited',
  'attending',
  'regrets',
  'not_yet_replied',
  'not_sent',
  'sent',
  'delivered',
  'failed',
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

/** These are always shown (the specification's seven among them), the others where somebody is on them. */
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

/** The lists to choose from, with counts. */
export function listsOf(
  guests: readonly GuestWithProgress[],
  chosen: ShownList,
): { list: ShownList; count: number }[] {
  const counts = new Map<ShownList, number>([['invited', guests.length]])
  for (const guest of guests) {
    for (const list of GUEST_LISTS) if (isOnList(guest, list)) counts.set(list, (counts.get(list) ?? 0) + 1)
  }
  // Before anything is sent, all guests are those to whom nothing was sent.
  const isSending = counts.has('sent') || counts.has('failed')
  return SHOWN_LISTS.map((list) => ({ list, count: counts.get(list) ?? 0 })).filter(
    ({ list, count }) =>
      list === chosen || ALWAYS_SHOWN.has(list) || (count > 0 && (list !== 'not_sent' || isSending)),
  )
}

/** Lists whose guests a host would remind. */
export const TO_REMIND: ReadonlySet<ShownList> = new Set<ShownList>([
  'not_yet_replied',
  'opened_silent',
  'unopened',
  'not_answered',
])

/** The guests of a list that match the search: latest progress first, then by name. */
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

/** People counted by a list: those who come, wait or are inside, otherwise those invited. */
export function peopleOn(list: ShownList, rows: readonly ListRow[]): number {
  return rows.reduce((people, { guest }) => people + peopleOf(list, guest), 0)
}

function peopleOf(list: ShownList, guest: GuestWithProgress): number {
  if (list === 'attending') return peopleComing(guest)
  if (list === 'waiting') return peopleByAnswer(guest).waiting
  return list === 'checked' ? guest.admitted : guest.invited
}
