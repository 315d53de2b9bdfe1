import type { AnsweredMember, RsvpInput } from '#shared/contract/answers.ts'
import type { GuestChanges, GuestDetails, Member } from '#shared/contract/guests.ts'

/*
 * A household: the named people of one invitation. `attending_people` stays the number that every figure is made of:
 * those who said yes by name, and those of the invitation without a name who come with them. It is derived here,
 * wherever one of the two changes. (docs/decisions/0026)
 */

type Household = Pick<GuestDetails, 'invited' | 'rsvp' | 'attending_people' | 'members'>

/** Rows of older versions have none. */
export function membersOf({ members }: { members?: readonly Member[] | undefined }): readonly Member[] {
  return members ?? []
}

export function comingMembers(guest: { members?: readonly Member[] | undefined }): Member[] {
  return membersOf(guest).filter(({ attending }) => attending === true)
}

/** The same people, nobody of whom has answered. */
export function withoutAnswers(guest: { members?: readonly Member[] | undefined }): Member[] {
  return answeredAll(membersOf(guest), null)
}

export function sameMembers(
  one: Pick<GuestDetails, 'members'>,
  other: Pick<GuestDetails, 'members'>,
): boolean {
  const [some, others] = [membersOf(one), membersOf(other)]
  return (
    some.length === others.length &&
    some.every((member, place) => {
      const { id, name, section, attending } = others[place] ?? {}
      return (
        member.id === id &&
        member.name === name &&
        member.section === section &&
        member.attending === attending
      )
    })
  )
}

/** A guest after an edit, on both sides: the fields that it names, and what follows for the people by name. */
export function withChanges<G extends Household>(before: G, changes: GuestChanges): G {
  const { members: _, ...fields } = changes
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const after: G = { ...before, ...given }
  const members = changedMembers(before, changes)
  if (members.length === 0) return membersOf(before).length === 0 ? after : { ...after, members }
  // More names than people are more people; fewer people than names are refused, not fewer names.
  const invited = changes.invited ?? Math.max(before.invited, members.length)
  return { ...after, ...answerOf(before, { ...after, invited, members }, changes) }
}

/** A new guest, whose people by name and answer follow each other. */
export function withMembersAnswered<G extends Household>(given: G): G {
  return withChanges({ ...given, members: [] }, given)
}

function changedMembers(before: Household, { members }: GuestChanges): Member[] {
  const known = new Map(membersOf(before).map((member) => [member.id, member]))
  return (members ?? membersOf(before)).map(({ id, name, section, attending }) => ({
    id,
    name,
    section,
    attending: attending === undefined ? (known.get(id)?.attending ?? null) : attending,
  }))
}

type Answered = Household & { members: Member[] }

function answerOf(before: Household, after: Answered, changes: GuestChanges): Answered {
  const answers = new Map(membersOf(before).map(({ id, attending }) => [id, attending]))
  const isAnsweredByName = changes.members?.some(
    ({ id, attending }) => attending !== undefined && attending !== (answers.get(id) ?? null),
  )
  if (isAnsweredByName) return byNames(before, after, changes.attending_people)
  if (after.rsvp !== before.rsvp || after.attending_people !== before.attending_people)
    return byNumber(before, after)
  if (changes.members === undefined && after.invited === before.invited) return after
  const wasNamed = comingMembers(before).length > 0
  if (wasNamed && before.rsvp === 'attending') return byNames(before, after, undefined)
  // The first names of an invitation that has been answered: for all or for nobody says who.
  return membersOf(before).length === 0 ? byNumber(before, after) : after
}

/** The household's RSVP by those of its members. People without a name come only with somebody who has one. */
function byNames(before: Household, after: Answered, people: number | null | undefined): Answered {
  const { members, invited } = after
  const yes = comingMembers(after).length
  const wanted = people == null ? unnamedComing(before) : people - yes
  const others = Math.min(Math.max(wanted, 0), Math.max(invited - members.length, 0))
  const coming = yes + others
  if (coming > 0) return { ...after, rsvp: 'attending', attending_people: coming }
  const isDeclined = members.length > 0 && members.every(({ attending }) => attending === false)
  return { ...after, rsvp: isDeclined ? 'regrets' : null, attending_people: null }
}

/** People without a name who come by the answer so far. */
function unnamedComing(guest: Household): number {
  const yes = comingMembers(guest).length
  if (guest.rsvp !== 'attending' || yes === 0) return 0
  return (guest.attending_people ?? guest.invited) - yes
}

/** The members' RSVPs by the household's; a number of some leaves open who they are. */
function byNumber(before: Household, after: Answered): Answered {
  const { rsvp, invited } = after
  const answered = (attending: boolean | null): Answered => ({
    ...after,
    members: answeredAll(after.members, attending),
  })
  if (rsvp === 'regrets') return answered(false)
  if (rsvp === null) return answered(null)
  const people = after.attending_people ?? invited
  if (people >= invited) return answered(true)
  const yes = comingMembers(after).length
  const fits = yes > 0 && people >= yes && people <= yes + invited - after.members.length
  return fits && before.rsvp === 'attending' ? after : answered(null)
}

function answeredAll(members: readonly Member[], attending: boolean | null): Member[] {
  return members.map((member) => ({ ...member, attending }))
}

/** Who comes by a guest's answer: by name where it names them, all for a yes of all. */
export function membersAfterAnswer(
  guest: Pick<GuestDetails, 'invited' | 'members'>,
  answer: {
    attending: boolean
    people: number
    members: readonly Pick<AnsweredMember, 'id' | 'attending'>[]
  },
): Member[] {
  const members = membersOf(guest)
  if (!answer.attending) return answeredAll(members, false)
  if (answer.members.length === 0) return answeredAll(members, answer.people >= guest.invited ? true : null)
  const answers = new Map(answer.members.map(({ id, attending }) => [id, attending]))
  return members.map((member) => ({ ...member, attending: answers.get(member.id) ?? null }))
}

/**
 * An answer by the people who are named today: those who were taken off the list since its page was drawn are left
 * out, with their replies, and whoever comes without a name follows.
 */
export function answerOfMembers<A extends Pick<RsvpInput, 'members' | 'people' | 'replies'>>(
  input: A,
  known: readonly Pick<Member, 'id' | 'name'>[],
): A & { members: AnsweredMember[] } {
  const given = known.length === 0 ? [] : (input.members ?? [])
  if (given.length === 0) return { ...input, members: [] }
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const members: AnsweredMember[] = []
  const places = new Map<number, number>()
  given.forEach(({ id, attending }, place) => {
    const name = names.get(id)
    if (name === undefined || members.some((member) => member.id === id)) return
    places.set(place, members.length)
    members.push({ id, name, attending })
  })
  const gone = given.filter(({ id, attending }) => attending && !names.has(id)).length
  const replies = input.replies.flatMap((reply) => {
    const person =
      reply.person < given.length ? places.get(reply.person) : reply.person - given.length + members.length
    return person === undefined ? [] : [{ ...reply, person }]
  })
  const people = input.people === undefined ? {} : { people: Math.max(0, input.people - gone) }
  return { ...input, ...people, members, replies }
}

/** Who an answer asks each question of: places of people who come, of those named and of those after them. */
export function personsOf({
  people,
  members,
}: {
  people: number
  members: readonly { attending: boolean }[]
}): number[] {
  const named = members.flatMap(({ attending }, place) => (attending ? [place] : []))
  const others = Math.max(0, people - named.length)
  return [...named, ...Array.from({ length: others }, (_, place) => members.length + place)]
}

/** The name of a person of an answer: of a member, else of a companion; empty where there is none. */
export function personName(
  {
    members = [],
    companions,
  }: { members?: readonly { name: string }[] | undefined; companions: readonly string[] },
  person: number,
): string {
  return members[person]?.name ?? companions[person - 1] ?? ''
}

/** Who of the people by name comes by an answer; none where it names nobody. */
export function comingNames({ members = [] }: { members?: readonly AnsweredMember[] | undefined }): string[] {
  return members.flatMap(({ name, attending }) => (attending ? [name] : []))
}
