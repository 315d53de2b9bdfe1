import type { Guest } from '#shared/contract/guests.ts'

/**
 * People to expect at the door for one guest, as the host counts them: none after a no, the answered number after
 * a yes, the invited number while there is no answer.
 */
export function expectedPeople({
  rsvp,
  attending_people,
  invited,
}: Pick<Guest, 'rsvp' | 'attending_people' | 'invited'>): number {
  if (rsvp === 'regrets') return 0
  return rsvp === 'attending' ? (attending_people ?? invited) : invited
}

/**
 * People whom a guest's pass admits without somebody counting them: the answered number after a yes, never more than
 * invited. A guest who declined and comes all the same is not turned away: the door gets no number for them (`coming`
 * is null, as for a guest who has not answered), so that all who are invited are admitted.
 */
export function admissiblePeople({ invited, coming }: { invited: number; coming?: number | null }): number {
  return Math.min(coming ?? invited, invited)
}
