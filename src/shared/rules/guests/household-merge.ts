import { type GuestDetails, INVITED_MAXIMUM, type Member } from '#shared/contract/guests.ts'
import { peopleComing } from './expected-people.ts'
import { membersOf } from './household-members.ts'

const DOOR_NOTE_MAXIMUM = 300

export type MergedGuest = GuestDetails & { readonly id: string }

type MergedChanges = Pick<
  GuestDetails,
  'members' | 'invited' | 'phone' | 'email' | 'group_name' | 'table_name' | 'door_note' | 'vip'
> &
  Partial<Pick<GuestDetails, 'rsvp' | 'attending_people'>>

/**
 * What the guest whose link stays becomes when others join their invitation: all by name, as many invited and coming as
 * together, and what only the others have. A guest's id becomes their member's.
 */
export function mergedChanges(into: MergedGuest, others: readonly MergedGuest[]): MergedChanges {
  const all = [into, ...others]
  const first = <V>(of: (guest: MergedGuest) => V | null | '') => all.map(of).find((value) => value) ?? null
  const sum = (of: (guest: MergedGuest) => number) => all.reduce((people, guest) => people + of(guest), 0)
  const notes = [...new Set(all.map(({ door_note }) => door_note).filter((note) => note !== ''))]
  const coming = Math.min(sum(peopleComing), INVITED_MAXIMUM)
  return {
    members: all.flatMap((guest) => namesOf(guest, into)),
    invited: Math.min(
      sum(({ invited }) => invited),
      INVITED_MAXIMUM,
    ),
    phone: first(({ phone }) => phone),
    email: first(({ email }) => email),
    group_name: first(({ group_name }) => group_name) ?? '',
    table_name: first(({ table_name }) => table_name) ?? '',
    door_note: notes.join(' · ').slice(0, DOOR_NOTE_MAXIMUM),
    vip: all.some(({ vip }) => vip),
    ...(coming > 0 ? { rsvp: 'attending' as const, attending_people: coming } : {}),
  }
}

function namesOf(guest: MergedGuest, into: MergedGuest): Member[] {
  const own = (section: Member['section']) => (section === into.section ? null : section)
  const named = membersOf(guest)
  if (named.length > 0)
    return named.map((member) => ({ ...member, section: own(member.section ?? guest.section) }))
  const attending = guest.rsvp === null ? null : guest.rsvp === 'attending'
  return [{ id: guest.id, name: guest.name, section: own(guest.section), attending }]
}
