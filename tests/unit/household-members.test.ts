import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GuestChanges, GuestDetails, Member } from '#shared/contract/guests.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import {
  answerOfMembers,
  comingMembers,
  membersAfterAnswer,
  membersOf,
  personsOf,
  withChanges,
} from '#shared/rules/guests/household-members.ts'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'
import { validateRsvp } from '#shared/rules/rsvp/validate-rsvp.ts'

type Household = Pick<GuestDetails, 'invited' | 'rsvp' | 'attending_people' | 'members'>

const named = (...answers: (boolean | null)[]): Member[] =>
  answers.map((attending, place) => ({ id: `m${place}`, name: `فرد ${place}`, section: null, attending }))

const aMember = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constantFrom('سارة', 'خالد'),
    section: fc.constantFrom('men' as const, 'women' as const, null),
    attending: fc.constantFrom(true, false, null),
  })
const someMembers = fc
  .subarray(['m0', 'm1', 'm2', 'm3'])
  .chain((ids) => fc.tuple(...ids.map(aMember)) as fc.Arbitrary<Member[]>)

/** A household as the rules leave it, by way of the edits that made it. */
const aHousehold: fc.Arbitrary<Household> = fc
  .tuple(someMembers, fc.integer({ min: 1, max: 6 }))
  .map(([members, invited]) =>
    withChanges(
      { invited, rsvp: null, attending_people: null, members: [] },
      { members, invited: Math.max(invited, members.length) },
    ),
  )

const someChanges: fc.Arbitrary<GuestChanges> = fc.oneof(
  fc.record({ members: someMembers }),
  someMembers.map((members) => ({ members: members.map(({ attending: _, ...member }) => member) })),
  fc.record({ rsvp: fc.constantFrom('attending' as const, 'regrets' as const, null) }),
  fc.record({ rsvp: fc.constant('attending' as const), attending_people: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ invited: fc.integer({ min: 1, max: 8 }) }),
)

describe('[S-18] people of an invitation by name', () => {
  it('the number of people coming is always those who said yes and those without a name', () => {
    fc.assert(
      fc.property(aHousehold, fc.array(someChanges, { maxLength: 4 }), (start, edits) => {
        let guest = start
        for (const changes of edits) {
          const after = withChanges(guest, changes)
          // As the server refuses.
          if (membersOf(after).length > after.invited) continue
          if ((after.attending_people ?? 0) > after.invited) continue
          guest = after
          const yes = comingMembers(guest).length
          const unnamed = guest.invited - membersOf(guest).length
          if (yes > 0) expect(guest.rsvp).toBe('attending')
          if (guest.rsvp === 'attending' && yes > 0) {
            expect(peopleComing(guest)).toBeGreaterThanOrEqual(yes)
            expect(peopleComing(guest)).toBeLessThanOrEqual(yes + unnamed)
          }
          expect(withChanges(guest, {})).toEqual(guest)
        }
      }),
    )
  })

  it('an edit without answers leaves the answers of whoever stays', () => {
    fc.assert(
      fc.property(aHousehold, (guest) => {
        const members = membersOf(guest).map(({ id, section }) => ({ id, section, name: 'اسم آخر' }))
        const after = withChanges(guest, { members })
        expect(membersOf(after).map(({ attending }) => attending)).toEqual(
          membersOf(guest).map(({ attending }) => attending),
        )
        expect([after.rsvp, after.attending_people, after.invited]).toEqual([
          guest.rsvp,
          guest.attending_people,
          guest.invited,
        ])
      }),
    )
  })

  it('more names than people raise the number invited', () => {
    const before: Household = { invited: 2, rsvp: null, attending_people: null, members: [] }
    expect(withChanges(before, { members: named(null, null, null) })).toMatchObject({ invited: 3 })
    expect(withChanges({ ...before, invited: 6 }, { members: named(null) })).toMatchObject({ invited: 6 })
  })

  it('names and the invitation’s answer follow each other', () => {
    const before: Household = { invited: 3, rsvp: null, attending_people: null, members: named(null, null) }
    const [one, two] = named(true, false)
    if (!one || !two) throw new Error('no members')
    expect(withChanges(before, { members: [one, two] })).toMatchObject({
      rsvp: 'attending',
      attending_people: 1,
    })
    expect(withChanges(before, { members: named(false, false) })).toMatchObject({ rsvp: 'regrets' })
    expect(withChanges(before, { rsvp: 'regrets' }).members).toEqual(named(false, false))
    expect(withChanges(before, { rsvp: 'attending' }).members).toEqual(named(true, true))
    // Two of three, and nobody knows who.
    expect(withChanges(before, { rsvp: 'attending', attending_people: 2 }).members).toEqual(named(null, null))
  })

  it('whoever is named after the answer has not answered, and does not come by it', () => {
    const before: Household = {
      invited: 2,
      rsvp: 'attending',
      attending_people: null,
      members: named(true, true),
    }
    const members = [...named(true, true), { id: 'new', name: 'نورة', section: null }]
    expect(withChanges(before, { members })).toMatchObject({
      invited: 3,
      rsvp: 'attending',
      attending_people: 2,
    })
  })

  it('[A-35] a guest is found by the name of each member', () => {
    const key = searchKey({ name: 'عائلة أبو فهد', phone: null, members: [{ name: 'السيدة شيخة العتيبي' }] })
    expect(matchesSearch(key, readQuery('شيخه'))).toBe(true)
    expect(matchesSearch(key, readQuery('العتيبي'))).toBe(true)
    expect(matchesSearch(key, readQuery('نورة'))).toBe(false)
  })
})

describe('[S-20] an answer by name', () => {
  const known = [
    { id: 'm0', name: 'خالد' },
    { id: 'm1', name: 'سارة' },
    { id: 'm2', name: 'فهد' },
  ]
  const answer = {
    id: 'a',
    answered_at: '2026-11-20T10:00:00.000Z',
    attending: true,
    companions: [],
    message: '',
    replies: [],
  }
  const rules = { invited: 4, members: known, name_companions: true, questions: [] }
  const seen = new Date()

  it('is people as many as come, and asks for nobody else’s name', () => {
    const members = known.map(({ id }, place) => ({ id, attending: place !== 1 }))
    expect(validateRsvp({ ...answer, members }, seen, rules)).toMatchObject({
      ok: true,
      answer: { people: 2 },
    })
    expect(validateRsvp({ ...answer, members, people: 3 }, seen, rules)).toMatchObject({
      ok: true,
      answer: { people: 3 },
    })
    expect(validateRsvp({ ...answer, members, people: 5 }, seen, rules)).toEqual({
      ok: false,
      errors: { people: ['invited.range'] },
    })
  })

  it('of nobody is refused by the names', () => {
    const members = known.map(({ id }) => ({ id, attending: false }))
    expect(validateRsvp({ ...answer, members }, seen, rules)).toEqual({
      ok: false,
      errors: { members: ['members.nobody'] },
    })
  })

  it('a yes of an older page is a yes of each where all come, and names nobody where fewer do', () => {
    const guest = { invited: 3, members: named(null, null, null) }
    expect(membersAfterAnswer(guest, { attending: true, people: 3, members: [] })).toEqual(
      named(true, true, true),
    )
    expect(membersAfterAnswer(guest, { attending: true, people: 2, members: [] })).toEqual(
      named(null, null, null),
    )
    expect(membersAfterAnswer(guest, { attending: false, people: 0, members: [] })).toEqual(
      named(false, false, false),
    )
  })

  it('whoever was taken off the list since is left out with their replies; those without a name follow', () => {
    const reply = (person: number) => ({ question_id: 'q', person, value: `${person}` })
    const given = {
      members: [
        { id: 'm0', attending: true },
        { id: 'gone', attending: true },
        { id: 'm2', attending: true },
      ],
      people: 4,
      replies: [reply(0), reply(1), reply(2), reply(3)],
    }
    const resolved = answerOfMembers(given, known)
    expect(resolved.people).toBe(3)
    expect(resolved.members.map(({ id }) => id)).toEqual(['m0', 'm2'])
    expect(resolved.replies.map(({ person, value }) => [person, value])).toEqual([
      [0, '0'],
      [1, '2'],
      [2, '3'],
    ])
    expect(personsOf({ people: 3, members: resolved.members })).toEqual([0, 1, 2])
  })
})
