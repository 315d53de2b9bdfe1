import { admissiblePeople } from '#shared/rules/guests/expected-people.ts'
import type { GuestAtDoor } from '../queries.ts'

/**
 * People whom the guest's pass still admits; once all of those are in, the others who are invited. At least one,
 * for somebody is at the door.
 */
export function peopleLeft(guest: Pick<GuestAtDoor, 'invited' | 'coming' | 'admitted'>): number {
  const admissible = admissiblePeople(guest)
  return Math.max(1, (guest.admitted < admissible ? admissible : guest.invited) - guest.admitted)
}
