import { newId } from '#client/lib/new-id.ts'
import type { GuestDetails, Rsvp } from '#shared/contract/guests.ts'
import type { ImportedDetails } from '#shared/rules/guest-import/import-row.ts'
import { type MergedGuest, mergedChanges } from '#shared/rules/guests/household-merge.ts'
import { type HouseholdProposal, proposeHouseholds } from '#shared/rules/guests/household-proposals.ts'

type NewRow = { readonly line: number; readonly details: ImportedDetails; readonly rsvp: Rsvp | null }
export type NewGuest = ImportedDetails &
  Pick<GuestDetails, 'rsvp' | 'members'> &
  Partial<Pick<GuestDetails, 'attending_people'>>

/** Rows that look like one family, with the row whose link and number stay. */
export interface ImportFamily {
  /** The same after every decision: drafts store it. */
  readonly key: string
  readonly reason: HouseholdProposal['reason']
  readonly people: readonly ImportPerson[]
  readonly invited: number
  readonly link: ImportPerson
}

interface ImportPerson {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** Beyond this a list is read slowly, and nobody would look at so many. */
const FAMILIES_MAXIMUM = 200

export function familiesOf(added: readonly NewRow[]): ImportFamily[] {
  const byId = new Map(added.map((row) => [String(row.line), row]))
  const candidates = added.map(({ line, details }) => ({ ...details, id: String(line) }))
  return proposeHouseholds(candidates, { weak: true })
    .slice(0, FAMILIES_MAXIMUM)
    .flatMap(({ ids, reason }) => {
      const rows = ids.flatMap((id) => byId.get(id) ?? [])
      const people = rows.map(({ line, details: { name, phone, email } }) => ({
        id: String(line),
        name,
        phone,
        email,
      }))
      const link = people.find(({ phone }) => phone !== null) ?? people[0]
      if (link === undefined) return []
      const invited = rows.reduce((sum, { details }) => sum + details.invited, 0)
      return [{ key: ids.join(' '), reason, people, invited, link }]
    })
}

/** The new guests, those of a chosen family as one invitation with their names. */
export function withFamilies(added: readonly NewRow[], chosen: readonly string[] = []): NewGuest[] {
  if (chosen.length === 0) return added.map(({ details, rsvp }) => ({ ...details, rsvp }))
  const keys = new Set(chosen)
  const families = familiesOf(added).filter(({ key }) => keys.has(key))
  const familyOf = new Map(families.flatMap((family) => family.people.map(({ id }) => [id, family] as const)))
  const byId = new Map(added.map((row) => [String(row.line), row]))
  return added.flatMap((row): NewGuest[] => {
    const id = String(row.line)
    const family = familyOf.get(id)
    if (family === undefined) return [{ ...row.details, rsvp: row.rsvp }]
    if (family.link.id !== id) return []
    const others = family.people.flatMap((person) => (person.id === id ? [] : (byId.get(person.id) ?? [])))
    // Without a yes of anybody the answer follows from the members'.
    return [{ ...row.details, rsvp: null, ...mergedChanges(guestOf(row), others.map(guestOf)) }]
  })
}

/** A row as a guest of the list, so that both are merged by one rule. */
function guestOf({ details, rsvp }: NewRow): MergedGuest {
  return { ...details, id: newId(), rsvp, attending_people: null, members: [] }
}
