import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDuplicates, resolveImport } from '#shared/rules/guest-import/duplicate-rows.ts'
import type { TypedRow } from '#shared/rules/guest-import/import-row.ts'
import { diffAgainstList, type ExistingGuest } from '#shared/rules/guest-import/match-guests.ts'
import { compare } from '#shared/rules/guest-import/parse-import.ts'
import { readRow } from '#shared/rules/guest-import/rows.ts'
import { neutralise } from '#shared/rules/text/formulas.ts'

const rows = (...typed: TypedRow[]) => typed.map((cells, i) => readRow(cells, i + 1))
const sara = { name: 'سارة العتيبي', phone: '0501234567' }
const guest = (id: string, details: Partial<ExistingGuest> = {}): ExistingGuest => ({
  ...readRow(sara, 1).details,
  ...details,
  id,
})

describe('duplicates', () => {
  it('[S-18] by phone, by e-mail, by name where there is nothing else; households are told apart', () => {
    const list = rows(
      sara,
      { name: 'ساره  العتيبى', phone: '+966 50 123 4567' },
      { name: 'نورة', phone: '0501234567' },
      { name: 'A', email: 'x@example.com' },
      { name: 'B', email: 'X@Example.com' },
      { name: 'أبو خالد' },
      { name: 'ابوخالد' },
      { name: 'سارة العتيبي', phone: '0509999999' },
    )
    expect(findDuplicates(list)).toEqual([
      { line: 2, first_line: 1, by: 'phone', same_name: true },
      { line: 3, first_line: 1, by: 'phone', same_name: false },
      { line: 5, first_line: 4, by: 'email', same_name: false },
      { line: 7, first_line: 6, by: 'name', same_name: true },
    ])
  })

  it('[S-18] are merged, ignored or skipped, all alike or line by line', () => {
    const list = rows(
      { ...sara, invited: '2' },
      { ...sara, invited: '4', group_name: 'أهل العريس' },
      { name: 'نورة', phone: '0501234567' },
    )
    const { diff, duplicates } = compare(list, [])
    const resolve = (in_file: 'merge' | 'keep' | 'skip', lines?: Map<number, 'keep'>) =>
      resolveImport(list, diff, duplicates, { in_file, in_list: 'merge', ...(lines && { lines }) })
    expect(resolve('merge').added).toMatchObject([
      { line: 1, details: { invited: 4, group_name: 'أهل العريس' } },
    ])
    expect(resolve('keep').added.map(({ line }) => line)).toEqual([1, 2, 3])
    expect(resolve('skip')).toMatchObject({ added: [{ line: 1 }], skipped: [2, 3] })
    expect(resolve('skip', new Map([[3, 'keep']])).added.map(({ line }) => line)).toEqual([1, 3])
    // Settling is a question, not an act: the rows are as they were.
    expect(list[0]?.details.invited).toBe(2)
  })

  it('[S-18] a row that repeats one left out for its problems takes its place', () => {
    const list = rows({ ...sara, name: '' }, { ...sara, invited: '3' }, { ...sara, group_name: 'أهل العريس' })
    const { diff, duplicates } = compare(list, [])
    expect(resolveImport(list, diff, duplicates, { in_file: 'merge', in_list: 'merge' })).toMatchObject({
      added: [{ line: 2, details: { invited: 3, group_name: 'أهل العريس' } }],
      skipped: [1],
    })
  })

  it('[S-18] against the list: change the guest, add another, or leave it', () => {
    const list = rows({ ...sara, invited: '3' })
    const { diff, duplicates } = compare(list, [guest('g1', { invited: 1 })])
    const resolve = (in_list: 'merge' | 'keep' | 'skip') =>
      resolveImport(list, diff, duplicates, { in_file: 'skip', in_list })
    expect(resolve('merge')).toMatchObject({
      added: [],
      changed: [{ guest: { id: 'g1' }, changes: { invited: 3 } }],
    })
    expect(resolve('keep')).toMatchObject({ added: [{ line: 1 }], changed: [] })
    expect(resolve('skip')).toMatchObject({ added: [], changed: [], skipped: [1] })
  })
})

describe('re-import', () => {
  it('[S-18] our own export, read back by its ids, changes nothing, whatever the guests are called', () => {
    const list = fc.array(
      fc.record({
        name: fc.constantFrom('سارة', '=1+1', "'Abd", 'د. نورة', '@x'),
        invited: fc.integer({ min: 1, max: 50 }),
        vip: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(list, (guests) => {
        const existing = guests.map((details, i) => guest(`id-${i}`, details))
        const back = existing.map(({ id, name, phone, invited, vip }) => ({
          id,
          name: neutralise(name),
          phone: neutralise(phone ?? ''),
          invited: String(invited),
          vip: vip ? 'نعم' : 'لا',
        }))
        const read = rows(...back)
        expect(findDuplicates(read)).toEqual([])
        expect(diffAgainstList(read, existing)).toMatchObject({ added: [], changed: [], gone: [] })
      }),
    )
  })

  it('[S-18] tells new, changed, same and gone; an empty cell erases nothing', () => {
    const list = [
      guest('a', { table_name: 'A1', group_name: 'عائلة العروس' }),
      guest('b', { name: 'نورة', phone: '+966501111111' }),
      guest('c', { name: 'هند', phone: null, email: 'h@example.com' }),
      guest('d', { name: 'أبو خالد', phone: null, email: null }),
    ]
    const diff = diffAgainstList(
      rows(
        { ...sara, table_name: 'B2', group_name: '', vip: '' },
        { name: 'هند', email: 'H@example.com', phone: '0502222222' },
        { name: 'ابوخالد', phone: '0503333333' },
        { name: 'جديدة', phone: '0504444444' },
        { name: '', phone: '0501111111' },
      ),
      list,
    )
    expect(diff.changed.map(({ guest: { id }, by, changes }) => [id, by, changes])).toEqual([
      ['a', 'phone', { table_name: 'B2' }],
      ['c', 'email', { phone: '+966502222222' }],
      ['d', 'name', { name: 'ابوخالد', phone: '+966503333333' }],
    ])
    expect(diff.added.map(({ line }) => line)).toEqual([4])
    // The row without a name means نورة all the same: she is not called gone for it.
    expect(diff.gone).toEqual([])
  })

  it('[S-18] takes an equal e-mail beside another name and another phone for another guest', () => {
    const list = [guest('a', { email: 'office@example.com' })]
    const other = { name: 'فهد', phone: '0509999999', email: 'office@example.com' }
    expect(diffAgainstList(rows(other), list)).toMatchObject({ added: [{ line: 1 }], changed: [] })
    const samePhone = diffAgainstList(rows({ ...other, phone: '' }), list)
    expect(samePhone.changed).toMatchObject([{ by: 'email', changes: { name: 'فهد' } }])
  })

  it('[S-18] does not take two people of one name for one, nor a household for a person', () => {
    const list = [guest('a'), guest('b', { name: 'نورة' })]
    expect(diffAgainstList(rows({ name: 'سارة العتيبي', phone: '0509999999' }), list).added).toHaveLength(1)
    const household = diffAgainstList(rows({ name: 'نورة', phone: '0501234567' }, sara), list)
    expect(household.same.map(({ guest: { id } }) => id)).toEqual(['b', 'a'])
  })
})

describe('[S-18] answers', () => {
  const answer = (rsvp: string) => rows({ ...sara, rsvp })

  it('are taken for a guest who has none, and never over one the guest gave', () => {
    const changed = diffAgainstList(answer('نعم'), [guest('a', { rsvp: null })])
    expect(changed).toMatchObject({ changed: [{ changes: { rsvp: 'attending' } }], ignored_answers: [] })
    const answered = diffAgainstList(answer('نعم'), [guest('a', { rsvp: 'regrets' })])
    expect(answered).toMatchObject({
      changed: [],
      same: [{ by: 'phone' }],
      ignored_answers: [{ guest: { id: 'a' } }],
    })
    const same = diffAgainstList(answer('لا'), [guest('a', { rsvp: 'regrets' })])
    expect(same).toMatchObject({ changed: [], ignored_answers: [] })
    const waiting = guest('a', { rsvp: null, waiting_since: '2026-11-01T10:00:00Z' })
    expect(diffAgainstList(answer('نعم'), [waiting])).toMatchObject({ changed: [], ignored_answers: [{}] })
    // Whoever may not see answers brings none of guests who are there.
    expect(diffAgainstList(answer('نعم'), [guest('a')])).toMatchObject({ changed: [], ignored_answers: [] })
  })

  it('of two rows of one guest: the one that has one', () => {
    const list = rows(sara, { ...sara, rsvp: 'لا' })
    const { diff, duplicates } = compare(list, [])
    expect(resolveImport(list, diff, duplicates, { in_file: 'merge', in_list: 'merge' }).added).toMatchObject(
      [{ line: 1, rsvp: 'regrets' }],
    )
  })

  it('of a member of a household are compared with the member, and stay with the household', () => {
    const member = (id: string, name: string, attending: boolean | null) => ({
      id,
      name,
      section: null,
      attending,
    })
    const household = guest('h', {
      rsvp: 'attending',
      members: [member('h', sara.name, true), member('m', 'هند', false), member('n', 'ريم', null)],
    })
    const ignored = (name: string, rsvp: string) =>
      diffAgainstList(rows({ name, phone: sara.phone, rsvp }), [household]).ignored_answers.length
    expect([
      ignored(sara.name, 'نعم'),
      ignored('هند', 'لا'),
      ignored('هند', 'نعم'),
      ignored('ريم', 'نعم'),
    ]).toEqual([0, 0, 1, 1])
  })
})

describe('[S-18] members of a household', () => {
  const member = (id: string, name: string) => ({ id, name, section: null, attending: null })
  const household = guest('h', {
    name: 'أبو فهد العتيبي',
    phone: '+966501111111',
    invited: 5,
    door_note: 'كرسي · حليب',
    vip: true,
    members: [member('h', 'أبو فهد العتيبي'), member('m', 'أم فهد العتيبي'), member('s', 'سارة')],
  })
  const father = { name: 'أبو فهد العتيبي', phone: '0501111111', invited: '2', vip: 'no', door_note: 'كرسي' }
  const outcome = (list: readonly ExistingGuest[], ...typed: TypedRow[]) => {
    const { added, changed, same, gone } = diffAgainstList(rows(...typed), list)
    return {
      added: added.map(({ line }) => line),
      changed: changed.map(({ row: { line } }) => line),
      same: same.map(({ row: { line }, by }) => [line, by]),
      gone: gone.map(({ id }) => id),
    }
  }

  it('are there already: by the id they were exported under, by name and phone, by name beside their household', () => {
    expect(
      outcome(
        [household],
        { ...father, id: 'h' },
        { name: 'ساره', phone: '0501111111' },
        { id: 'm', name: 'والدة فهد', phone: '0502222222', invited: '3' },
      ),
    ).toEqual({
      added: [],
      changed: [],
      same: [
        [1, 'id'],
        [2, 'phone'],
        [3, 'id'],
      ],
      gone: [],
    })
    const ownPhone = { name: 'ام فهد العتيبى', phone: '0502222222', invited: '3' }
    expect(outcome([household], father, ownPhone).same).toEqual([
      [1, 'phone'],
      [2, 'name'],
    ])
  })

  it('are there without the guest whose name the household had, and under another name of it', () => {
    const renamed = { ...household, name: 'عائلة فهد' }
    expect(outcome([renamed], father, { name: 'سارة' })).toMatchObject({
      added: [],
      changed: [],
      same: [[1, 'phone']],
    })
    expect(outcome([household], { name: 'أم فهد العتيبي', phone: '0501111111' })).toMatchObject({
      same: [[1, 'phone']],
      gone: [],
    })
  })

  it('are not whoever has their name: with another phone and nobody of theirs, twice, or as a guest', () => {
    const stranger = { name: 'أم فهد العتيبي', phone: '0509999999' }
    expect(outcome([household], stranger).added).toEqual([1])
    expect(outcome([household], father, stranger, { ...stranger, phone: '0508888888' }).added).toEqual([2, 3])
    const namesake = { ...household, id: 'o', phone: '+966503333333', members: [member('n', 'سارة')] }
    expect(outcome([household, namesake], father, { name: 'سارة', phone: '0507777777' }).added).toEqual([2])
  })

  it('leave the number of their household to the row of the household where it is the only one', () => {
    expect(outcome([household], { ...father, vip: '', door_note: '', invited: '7' }).changed).toEqual([1])
  })
})
