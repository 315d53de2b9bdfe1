import type { DoorGuest } from '#shared/contract/door-session.ts'
import type { Guest } from '#shared/contract/guests.ts'

/** The fields of a guest that decide how many people of the invitation come. */
export type AnsweredGuest = Pick<
  Guest,
  'rsvp' | 'attending_people' | 'invited' | 'waiting_since' | 'waiting_people'
>

/** The people of one invitation by their answer; together they are all who are invited. */
export interface PeopleByAnswer {
  readonly coming: number
  /** On the waiting list: they said yes and have no seat. */
  readonly waiting: number
  readonly declined: number
  readonly silent: number
}

const NOBODY: PeopleByAnswer = { coming: 0, waiting: 0, declined: 0, silent: 0 }

/**
 * The one rule behind every number of people, on both sides: `domain/guests/people-by-answer.ts` is the same in SQL.
 * Those whom a yes for fewer than invited leaves at home have declined.
 */
export function peopleByAnswer(guest: AnsweredGuest): PeopleByAnswer {
  const { rsvp, invited } = guest
  if (rsvp === 'regrets') return { ...NOBODY, declined: invited }
  if (rsvp === 'attending') {
    const coming = peopleComing(guest)
    return { ...NOBODY, coming, declined: Math.max(0, invited - coming) }
  }
  if (guest.waiting_since) {
    const waiting = guest.waiting_people ?? invited
    return { ...NOBODY, waiting, declined: Math.max(0, invited - waiting) }
  }
  return { ...NOBODY, silent: invited }
}

/** People of one guest who said that they come: the number answered, else all who are invited. */
export function peopleComing({
  rsvp,
  attending_people,
  invited,
}: Pick<Guest, 'attending_people' | 'invited'> & { rsvp: string | null }): number {
  return rsvp === 'attending' ? (attending_people ?? invited) : 0
}

/** People of one guest who may turn up at the door: those who come, and those who have not replied. */
export function expectedPeople(guest: AnsweredGuest): number {
  const { coming, silent } = peopleByAnswer(guest)
  return coming + silent
}

/** How those who came differ from those who said yes: `coming - absent + unannounced` is who came. */
export interface Attendance {
  /** Said yes and did not come. */
  readonly absent: number
  /** Came without a yes, or beyond the answered number. */
  readonly unannounced: number
}

export function attendanceOf(guests: Iterable<AnsweredGuest & Pick<Guest, 'admitted'>>): Attendance {
  const attendance = { absent: 0, unannounced: 0 }
  for (const guest of guests) {
    const more = guest.admitted - peopleComing(guest)
    if (more < 0) attendance.absent -= more
    else attendance.unannounced += more
  }
  return attendance
}

/** `expectedPeople` by a row of a door's list, which has less of the answer. */
export function expectedAtDoor({
  invited,
  coming,
  declined,
  waiting,
}: Pick<DoorGuest, 'invited' | 'coming' | 'declined' | 'waiting'>): number {
  return declined || waiting ? 0 : (coming ?? invited)
}

/**
 * People whom a guest's pass admits without somebody counting them: the answered number after a yes, never more than
 * invited. A guest who declined and comes all the same is not turned away: the door gets no number for them (`coming`
 * is null, as for a guest who has not answered), so that all who are invited are admitted.
 */
export function admissiblePeople({ invited, coming }: { invited: number; coming?: number | null }): number {
  return Math.min(coming ?? invited, invited)
}
