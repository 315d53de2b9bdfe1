import type { GuestChanges, Member, Rsvp } from '#shared/contract/guests.ts'
import { membersOf } from '../guests/household-members.ts'
import { foldForIdentity } from '../text/normalize-text.ts'
import { withoutTitle } from '../text/person-title.ts'
import type { ImportedDetails, ImportRow } from './import-row.ts'

/** A guest already in the list, as far as an import compares; callers may carry more (a revision, say). */
export type ExistingGuest = {
  id: string
  members?: readonly Member[] | undefined
  /** Absent where whoever imports may not see what guests answer: an answer of the file is not taken then. */
  rsvp?: Rsvp | null
  waiting_since?: string | null
} & ImportedDetails

/** What matched a row with a guest, or two rows. */
export type MatchedBy = 'id' | 'phone' | 'email' | 'name'

export type Changed<G> = { row: ImportRow; guest: G; by: MatchedBy; changes: GuestChanges }

export type ImportDiff<G extends ExistingGuest = ExistingGuest> = {
  added: ImportRow[]
  changed: Changed<G>[]
  same: { row: ImportRow; guest: G; by: MatchedBy }[]
  /** In the list and not in the file. An import never deletes them, but reports them. */
  gone: G[]
  /** Rows whose answer is another than the list has: what a guest has answered is never overwritten by a file. */
  ignored_answers: { row: ImportRow; guest: G }[]
}

/**
 * What importing these rows would do to the list, which of them are duplicates of its guests. Rows with a problem are
 * left out, but their guests are not reported as gone. A row matches the guest of its `id`; else by phone with the same
 * name, by phone, by e-mail unless name and phone are others, or by a unique name where no contact contradicts it. A
 * row may also be a member of a household, who is there already, as is what the household has of them.
 */
export function diffAgainstList<G extends ExistingGuest>(
  rows: readonly ImportRow[],
  list: readonly G[],
): ImportDiff<G> {
  const matches = matchRows(rows, list)
  const diff: ImportDiff<G> = { added: [], changed: [], same: [], gone: [], ignored_answers: [] }
  const met = new Set<G>()
  const byMembers = new Set(
    [...matches.values()].flatMap(({ guest, memberId }) => (memberId === null ? [] : guest)),
  )
  for (const row of rows) {
    const match = matches.get(row)
    if (match !== undefined) met.add(match.guest)
    if (row.problems.length > 0) continue
    if (match === undefined) {
      diff.added.push(row)
      continue
    }
    const { guest, by, memberId } = match
    const changes = memberId === null ? changesOf(row, guest) : {}
    // Where its people have rows of their own, these are of all of them, and the row of one.
    if (byMembers.has(guest)) for (const field of OF_ALL_MEMBERS) delete changes[field]
    if (changes.rsvp === undefined && hasOtherAnswer(row, guest, memberId ?? guest.id))
      diff.ignored_answers.push({ row, guest })
    if (Object.keys(changes).length === 0) diff.same.push({ row, guest, by })
    else diff.changed.push({ row, guest, by, changes })
  }
  diff.gone = list.filter((guest) => !met.has(guest))
  return diff
}

/** What `mergedChanges` makes of all members' together. */
const OF_ALL_MEMBERS = ['invited', 'vip', 'door_note', 'rsvp'] as const

/** Whether the list says something else of this guest's coming, or of the member's, than the row. */
function hasOtherAnswer(row: ImportRow, guest: ExistingGuest, memberId: string): boolean {
  if (row.rsvp === null || guest.rsvp === undefined) return false
  const member = membersOf(guest).find(({ id }) => id === memberId)
  if (member === undefined) return guest.rsvp !== row.rsvp
  return member.attending !== (row.rsvp === 'attending')
}

/** `memberId` where the row is a member of the guest's household, and not the guest. */
type Match<G> = { guest: G; by: MatchedBy; memberId: string | null }

/** Each guest, and each member of a household, is met by one row at most, surer signs first over the whole file. */
function matchRows<G extends ExistingGuest>(
  rows: readonly ImportRow[],
  list: readonly G[],
): Map<ImportRow, Match<G>> {
  const matches = new Map<ImportRow, Match<G>>()
  if (list.length === 0) return matches
  const free = new Set(list)
  const pass = (by: MatchedBy, find: (row: ImportRow) => G | undefined) => {
    for (const row of rows) {
      if (matches.has(row)) continue
      const guest = find(row)
      if (guest === undefined || !free.delete(guest)) continue
      matches.set(row, { guest, by, memberId: null })
    }
  }
  const households = openHouseholds(list, free)
  const passMembers = (by: MatchedBy, find: (row: ImportRow) => MemberOf<G> | undefined) => {
    for (const row of rows) {
      const member = matches.has(row) ? undefined : find(row)
      if (member === undefined || !households.take(member)) continue
      matches.set(row, { guest: member.guest, by, memberId: member.id })
    }
  }
  const byId = new Map(list.map((guest) => [guest.id, guest]))
  pass('id', (row) => (row.id === null ? undefined : byId.get(row.id)))
  passMembers('id', (row) => (row.id === null ? undefined : households.byId.get(row.id)))
  const byPhone = groupBy(list, (guest) => guest.phone)
  const freeIn = (guests: G[] | undefined) => guests?.find((guest) => free.has(guest))
  pass('phone', (row) =>
    byPhone.get(row.details.phone ?? '')?.find((guest) => free.has(guest) && sameName(row, guest)),
  )
  passMembers('phone', (row) =>
    households.named(row).find(({ guest }) => guest.phone !== null && guest.phone === row.details.phone),
  )
  pass('phone', (row) => freeIn(byPhone.get(row.details.phone ?? '')))
  const byEmail = groupBy(list, (guest) => guest.email)
  // A secretary's address stands beside many names: with another name and another phone it is somebody else.
  pass('email', (row) =>
    byEmail
      .get(row.details.email ?? '')
      ?.find((guest) => free.has(guest) && (sameName(row, guest) || !contradicts(row.details, guest))),
  )
  const byName = groupBy([...free], (guest) => nameKey(guest.name))
  pass('name', (row) => {
    const alike = byName.get(nameKey(row.details.name))
    const [guest] = alike ?? []
    return alike?.length === 1 && guest !== undefined && !contradicts(row.details, guest) ? guest : undefined
  })
  if (households.byId.size === 0) return matches
  // The phone of one who joined a household is nowhere any more, so another one contradicts only where no other row is
  // of this household.
  const met = new Set([...matches.values()].map(({ guest }) => guest))
  const left = groupBy(
    rows.filter((row) => !matches.has(row)),
    (row) => nameKey(row.details.name),
  )
  passMembers('name', (row) => {
    const [member, ...others] = households.named(row)
    const isOnly = others.length === 0 && left.get(nameKey(row.details.name))?.length === 1
    return isOnly && member && (met.has(member.guest) || !contradicts(row.details, member.guest))
      ? member
      : undefined
  })
  return matches
}

type MemberOf<G> = { id: string; name: string; guest: G }

/** The members of all households whom no row has met; one of them is the guest under whose name it is. */
function openHouseholds<G extends ExistingGuest>(list: readonly G[], freeGuests: Set<G>) {
  const members = list.flatMap((guest) => membersOf(guest).map(({ id, name }) => ({ id, name, guest })))
  const free = new Set(members)
  const byName = groupBy(members, ({ name }) => nameKey(name))
  const isFree = (member: MemberOf<G>) =>
    free.has(member) && (member.id !== member.guest.id || freeGuests.has(member.guest))
  return {
    byId: new Map(members.map((member) => [member.id, member])),
    named: (row: ImportRow) =>
      members.length === 0 ? [] : (byName.get(nameKey(row.details.name)) ?? []).filter(isFree),
    /** False where another row has met them. */
    take: (member: MemberOf<G>) => {
      if (!isFree(member)) return false
      if (member.id === member.guest.id) freeGuests.delete(member.guest)
      return free.delete(member)
    },
  }
}

/** Names that are the same to a reader: without titles, folded, spaces apart or not. */
export function nameKey(name: string): string {
  return foldForIdentity(withoutTitle(name))
}

function sameName(row: ImportRow, guest: ExistingGuest): boolean {
  return row.details.name === guest.name || nameKey(row.details.name) === nameKey(guest.name)
}

/** Two phones, or two addresses, that differ: two people of one name. */
function contradicts(a: ImportedDetails, b: ImportedDetails): boolean {
  return (
    (a.phone !== null && b.phone !== null && a.phone !== b.phone) ||
    (a.email !== null && b.email !== null && a.email !== b.email)
  )
}

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const key = keyOf(item)
    if (key === null || key === '') continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** The fields that the row fills and that differ. An empty cell never erases, and an answer is of those without one. */
export function changesOf(row: ImportRow, guest: Omit<ExistingGuest, 'id'>): GuestChanges {
  const { details, typed } = row
  const changes: GuestChanges = {}
  if (details.name !== guest.name) changes.name = details.name
  if (details.email !== null && details.email !== guest.email) changes.email = details.email
  if (details.phone !== null && details.phone !== guest.phone) changes.phone = details.phone
  if (
    typed.invited !== undefined &&
    details.invited !== guest.invited &&
    !row.notes.includes('invited.defaulted')
  ) {
    changes.invited = details.invited
  }
  if (details.group_name !== '' && details.group_name !== guest.group_name)
    changes.group_name = details.group_name
  if (details.section !== null && details.section !== guest.section) changes.section = details.section
  if (details.table_name !== '' && details.table_name !== guest.table_name)
    changes.table_name = details.table_name
  if (typed.vip !== undefined && typed.vip.trim() !== '' && details.vip !== guest.vip)
    changes.vip = details.vip
  if (details.door_note !== '' && details.door_note !== guest.door_note) changes.door_note = details.door_note
  if (details.language !== null && details.language !== guest.language) changes.language = details.language
  if (row.rsvp !== null && guest.rsvp === null && !guest.waiting_since) changes.rsvp = row.rsvp
  return changes
}
