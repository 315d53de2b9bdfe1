import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPeople, withToggled } from '#client/features/check-in/people/arriving.ts'
import { type CheckIn, checkInRecordSchema } from '#shared/contract/check-in.ts'
import { admissionOf } from '#shared/rules/door/check-ins.ts'
import { conflictOf } from '#shared/rules/door/conflicts.ts'
import {
  memberNames,
  membersExpected,
  membersInside,
  membersOfEntry,
  repeatedMembers,
} from '#shared/rules/door/members-at-door.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)
const IDS = ['a', 'b', 'c', 'd']

const record = (id: string, more: Partial<CheckIn>): CheckIn => ({
  ...{ id, kind: 'entry', guest_id: 'family', walk_in: null, people: 1, undoes: null, reason: '' },
  ...{ door_id: 'east', device_id: 'phone', occurred_at: new Date(EVENING).toISOString(), clock_offset: 0 },
  ...more,
})

const member = (id: string, attending: boolean | null = null) => ({ id, name: `فرد ${id}`, attending })

/** Entries of one family with names, some of them undone, in any order and some of them twice. */
const records: fc.Arbitrary<CheckIn[]> = fc
  .array(fc.record({ members: fc.subarray(IDS), more: fc.nat(3), isUndone: fc.boolean() }), { maxLength: 8 })
  .map((entries) =>
    entries.flatMap(({ members, more, isUndone }, place) => {
      const people = Math.max(1, members.length + more)
      const entry = record(`e${place}`, { people, members })
      return isUndone ? [entry, record(`u${place}`, { kind: 'undo', people: 0, undoes: entry.id })] : [entry]
    }),
  )

describe('[C-6] who of a family is inside by name', () => {
  it('is the same in any order and however often records arrive', () => {
    const arriving = records.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
    )
    fc.assert(
      fc.property(arriving, ([all, shaken]) => {
        const [one, other] = [admissionOf(all), admissionOf(shaken)]
        expect(membersInside(other.entries)).toEqual(membersInside(one.entries))
        expect(repeatedMembers(other.entries)).toEqual(repeatedMembers(one.entries))
        expect(membersInside(one.entries).size).toBeLessThanOrEqual(one.admitted)
      }),
    )
  })

  it('is a case for review where two doors let in the same one, though no more came than invited', () => {
    const noura = record('1', { members: ['a'] })
    const again = record('2', { members: ['a'], door_id: 'west' })
    const reem = record('3', { members: ['b'] })
    expect(conflictOf(admissionOf([noura, reem]), 4)).toBeNull()
    expect(conflictOf(admissionOf([noura, again, reem]), 4)).toMatchObject({
      over: 0,
      admitted: 3,
      repeated: new Set(['a']),
      entries: [{ id: '1' }, { id: '2' }, { id: '3' }],
    })
    const undo = record('4', { kind: 'undo', people: 0, undoes: '2' })
    expect(conflictOf(admissionOf([noura, again, reem, undo]), 4)).toBeNull()
  })

  it('is named in the order of the list, without those who were taken off it', () => {
    expect(memberNames([member('b'), member('a')], new Set(['a', 'b', 'gone']))).toEqual(['فرد b', 'فرد a'])
    expect(memberNames(undefined, new Set(['a']))).toEqual([])
  })
})

describe('[C-5] whom an entry lets in where nobody says who', () => {
  const members = [member('a', true), member('b', true), member('c', false), member('d')]

  it('all who are expected and outside, where the number has room for each; else nobody by name', () => {
    expect(membersOfEntry({ members, entries: [] }, 2)).toEqual(['a', 'b'])
    expect(membersOfEntry({ members, entries: [] }, 1)).toEqual([])
    expect(membersOfEntry({ members, entries: [record('1', { members: ['a'] })] }, 1)).toEqual(['b'])
    expect(membersOfEntry({ entries: [] }, 3)).toEqual([])
    // Lists of older servers have names without ids.
    expect(membersOfEntry({ members: [{ name: 'فهد', attending: true }], entries: [] }, 1)).toEqual([])
  })

  it('expects who said yes, without an answer everybody, and of a family that had declined everybody', () => {
    const idsOf = (guest: Parameters<typeof membersExpected>[0]) => membersExpected(guest).map(({ id }) => id)
    expect(idsOf({ members })).toEqual(['a', 'b'])
    expect(idsOf({ members: [member('a'), member('b', false)] })).toEqual(['a'])
    expect(idsOf({ members: [member('a', false), member('b', false)], declined: true })).toEqual(['a', 'b'])
  })
})

describe('[S-21] ticks beside names', () => {
  it('name one of the people, and add one once all are named; another number takes them back', () => {
    expect(withToggled({ people: 1, members: [] }, 'a')).toEqual({ people: 1, members: ['a'] })
    expect(withToggled({ people: 1, members: ['a'] }, 'b')).toEqual({ people: 2, members: ['a', 'b'] })
    expect(withToggled({ people: 2, members: ['a', 'b'] }, 'a')).toEqual({ people: 1, members: ['b'] })
    expect(withToggled({ people: 1, members: ['a'] }, 'a')).toEqual({ people: 0, members: [] })
    expect(withPeople({ people: 2, members: ['a', 'b'] }, 3)).toEqual({ people: 3, members: ['a', 'b'] })
    expect(withPeople({ people: 2, members: ['a', 'b'] }, 1)).toEqual({ people: 1, members: [] })
  })
})

describe('[C-4] a record on the wire', () => {
  const id = crypto.randomUUID()
  const [guest_id, one, two] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const entry = { id, kind: 'entry', guest_id, people: 2, occurred_at: new Date(EVENING).toISOString() }
  const read = (more: object) => checkInRecordSchema.safeParse({ ...entry, ...more })

  it('may name people; one of an older version names nobody', () => {
    expect(read({}).data).not.toHaveProperty('members')
    expect(read({ members: [one, two] }).data).toMatchObject({ members: [one, two] })
  })

  it.each([
    ['more names than people', { people: 1, members: [one, two] }],
    ['a name twice', { members: [one, one] }],
    ['no id', { members: ['نورة'] }],
    ['a walk-in', { guest_id: null, walk_in: 'زائر', members: [one] }],
    ['an undo', { kind: 'undo', undoes: two, members: [one] }],
    ['a refusal', { kind: 'refused', members: [one] }],
  ])('is refused with %s', (_, more) => {
    expect(read(more).error?.issues[0]?.path[0]).toBe('members')
  })
})
