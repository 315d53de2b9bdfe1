import { SECTIONS, type Section } from '#shared/contract/events.ts'
import { GUEST_STATUSES, type Guest, type GuestDetails, type GuestStatus } from '#shared/contract/guests.ts'
import { shownStatus } from '#shared/rules/guests/status.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'

/** A guest of this device; `waiting` while a change of it has not been sent. */
export type ListedGuest = Guest & { readonly waiting: boolean }

/** What a host may see of each guest beside the name, in this order; stored on devices: never rename one. */
export const GUEST_COLUMNS = [
  'people',
  'contact',
  'email',
  'section',
  'table',
  'group',
  'inviter',
  'status',
  'opened',
  'replied',
  'language',
  'note',
  'newest',
] as const
export type GuestColumn = (typeof GUEST_COLUMNS)[number]

/** Every column is an order too; `newest` is when a guest was added. */
export const GUEST_SORTS = ['name', ...GUEST_COLUMNS] as const
export type GuestSort = (typeof GUEST_SORTS)[number]

/** Filters are combined with “and”. */
export interface GuestFilters {
  readonly status: GuestStatus | null
  readonly section: Section | null
  readonly group: string | null
  /** Who brought the guest in: the guest's `host_id`. */
  readonly host: string | null
  readonly vip: boolean
  readonly waiting: boolean
}

export const NO_FILTERS: GuestFilters = {
  status: null,
  section: null,
  group: null,
  host: null,
  vip: false,
  waiting: false,
}

/** How many guests each choice would match, given the search and all other filters. */
export interface GuestFacets {
  readonly status: Record<GuestStatus, number>
  readonly section: Record<Section, number>
  readonly group: ReadonlyMap<string, number>
  readonly host: ReadonlyMap<string, number>
  readonly vip: number
  readonly waiting: number
}

export function countFilters(filters: GuestFilters): number {
  return Object.values(filters).filter((value) => value !== null && value !== false).length
}

/** Numbers in texts count as numbers: A2 is before A10. */
const TABLES = new Intl.Collator('ar', { numeric: true })

/** What the hosts of an event are called in its list, by the `host_id` of their guests; empty where there is one. */
export type Inviters = ReadonlyMap<string, string>

/** What the guests are sorted by; empty or null where a guest has none. */
const SORT_VALUES: Record<
  Exclude<GuestSort, 'name' | 'newest'>,
  (guest: ListedGuest, inviters: Inviters) => string | number | null
> = {
  people: ({ invited }) => invited,
  contact: ({ phone, email }) => phone ?? email,
  email: ({ email }) => email,
  section: ({ section }) => section && SECTIONS.indexOf(section),
  table: ({ table_name }) => table_name,
  group: ({ group_name }) => group_name,
  inviter: ({ host_id }, inviters) => inviters.get(host_id) ?? '',
  status: (guest) => GUEST_STATUSES.indexOf(shownStatus(guest)),
  opened: ({ opened_at }) => opened_at,
  replied: ({ replied_at }) => replied_at,
  language: ({ language }) => language,
  note: ({ door_note }) => door_note,
}

/**
 * A sorted copy; `descending` turns the order around. Guests without the value come last either way, and ties are
 * sorted by name.
 */
export function sortGuests(
  guests: readonly ListedGuest[],
  sort: GuestSort,
  descending = false,
  inviters: Inviters = new Map(),
): ListedGuest[] {
  const sign = descending ? -1 : 1
  if (sort === 'newest') {
    return [...guests].sort(
      (a, b) => sign * (compareTexts(b.created_at, a.created_at) || compareTexts(b.id, a.id)),
    )
  }
  const byName = sortByName(guests, (guest) => guest.name)
  if (sort === 'name') return descending ? byName.reverse() : byName
  const readValue = SORT_VALUES[sort]
  const valued = byName.map((guest) => ({ guest, value: readValue(guest, inviters) }))
  const isMissing = (value: string | number | null) => value === null || value === ''
  const compare = (a: string | number | null, b: string | number | null) => {
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * TABLES.compare(String(a), String(b))
  }
  return valued.sort((a, b) => compare(a.value, b.value)).map(({ guest }) => guest)
}

/** ISO instants and version 7 UUIDs sort by time. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Groups or tables in use, most used first. */
export function namesInUse(guests: readonly Guest[], field: 'group_name' | 'table_name'): string[] {
  const uses = new Map<string, number>()
  for (const { [field]: name } of guests) if (name !== '') uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...uses].sort(([a, n], [b, m]) => m - n || TABLES.compare(a, b)).map(([name]) => name)
}

/** Fields that can be set on many guests at once. */
export const BULK_FIELDS = ['section', 'table_name', 'group_name', 'vip', 'invited', 'language'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** The initial value in the dialog. */
export const BULK_START: Pick<GuestDetails, BulkField> = {
  section: null,
  table_name: '',
  group_name: '',
  vip: true,
  invited: 1,
  language: null,
}
