type Named = { readonly members?: readonly string[] | undefined }

/** A named person of an invitation as a door knows them; lists of older servers have no ids. */
export interface MemberAtDoor {
  readonly id?: string | undefined
  readonly name: string
  readonly attending: boolean | null
}

/** Ids of the people inside by name, by the entries of one guest that were not undone: each once. */
export function membersInside(entries: readonly Named[]): Set<string> {
  return new Set(entries.flatMap(({ members = [] }) => members))
}

/** Ids of those whom more than one entry let in: two doors let in the same person, or one of them mistook who it was. */
export function repeatedMembers(entries: readonly Named[]): Set<string> {
  const once = new Set<string>()
  const repeated = new Set<string>()
  for (const id of entries.flatMap(({ members = [] }) => members)) (once.has(id) ? repeated : once).add(id)
  return repeated
}

interface HouseholdAtDoor<Member extends MemberAtDoor> {
  readonly members?: readonly Member[] | undefined
  readonly declined?: boolean | undefined
  readonly entries: readonly Named[]
}

/**
 * Who of the people by name is expected: those who said that they come, or all who have not declined. Of a family that
 * had declined and comes all the same nobody knows who.
 */
export function membersExpected<Member extends MemberAtDoor>({
  members = [],
  declined = false,
}: Pick<HouseholdAtDoor<Member>, 'members' | 'declined'>): readonly Member[] {
  const coming = members.filter(({ attending }) => attending === true)
  if (coming.length > 0) return coming
  return members.filter(({ attending }) => declined || attending !== false)
}

/**
 * Whom an entry of so many people lets in where nobody says who: all who are expected and not inside, if there is
 * room for each of them; else it is not known who they are.
 */
export function membersOfEntry(guest: HouseholdAtDoor<MemberAtDoor>, people: number): string[] {
  const inside = membersInside(guest.entries)
  const waiting = membersExpected(guest).flatMap(({ id }) => (id === undefined || inside.has(id) ? [] : [id]))
  return waiting.length <= people ? waiting : []
}

/** The names of these people in the order of the list; those who were taken off it have none. */
export function memberNames(
  members: readonly Pick<MemberAtDoor, 'id' | 'name'>[] | undefined,
  ids: ReadonlySet<string>,
): string[] {
  return (members ?? []).flatMap(({ id, name }) => (id !== undefined && ids.has(id) ? [name] : []))
}
