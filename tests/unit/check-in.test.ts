import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckIn, checkInRecordSchema } from '#shared/contract/check-in.ts'
import { admissionOf, foldCheckIns, mergeCheckIns } from '#shared/rules/door/check-ins.ts'
import { conflictOf } from '#shared/rules/door/conflicts.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)

const record = (id: string, more: Partial<CheckIn>): CheckIn => ({
  id,
  kind: 'entry',
  guest_id: 'family',
  walk_in: null,
  people: 1,
  undoes: null,
  reason: '',
  door_id: 'gate 1',
  device_id: 'phone 1',
  occurred_at: new Date(EVENING).toISOString(),
  clock_offset: 0,
  ...more,
})

const GUESTS = ['family', 'couple', 'cousin', null]

/** A night's records: entries, refusals, and undos of entries that may be unknown, foreign or undone already. */
const scenario: fc.Arbitrary<CheckIn[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('entry', 'entry', 'undo', 'refused'),
      guest: fc.constantFrom(...GUESTS),
      people: fc.integer({ min: 1, max: 6 }),
      undoes: fc.nat(40),
      door: fc.integer({ min: 1, max: 3 }),
      minute: fc.integer({ min: -1440, max: 300 }),
      offset: fc.integer({ min: -90_000_000, max: 90_000_000 }),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ kind, guest, people, undoes, door, minute, offset }, place) =>
      record(`r${String(place).padStart(2, '0')}`, {
        kind: kind as CheckIn['kind'],
        guest_id: guest,
        walk_in: guest === null ? 'زائر' : null,
        people,
        undoes: kind === 'undo' ? `r${String(undoes).padStart(2, '0')}` : null,
        door_id: `gate ${door}`,
        occurred_at: new Date(EVENING + minute * 60_000).toISOString(),
        clock_offset: offset,
      }),
    ),
  )

const state = (records: Iterable<CheckIn>) =>
  new Map([...foldCheckIns(records)].sort(([a], [b]) => String(a).localeCompare(String(b))))

/** The same records in any order, each once or more often. */
const shaken = (records: CheckIn[]) =>
  fc
    .tuple(
      fc.shuffledSubarray(records, { minLength: records.length }),
      fc.array(fc.nat(Math.max(records.length - 1, 0)), { maxLength: 20 }),
    )
    .map(([once, again]) => [...once, ...again.flatMap((place) => records[place] ?? [])])
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))

describe('[C-6] the fold of check-ins', () => {
  it('gives one state for any order and any repetition', () => {
    fc.assert(
      fc.property(
        scenario.chain((records) => fc.tuple(fc.constant(records), shaken(records))),
        ([records, again]) => {
          expect(state(again)).toEqual(state(records))
        },
      ),
    )
  })

  it('gives one state for any division among devices that meet in any order', () => {
    fc.assert(
      fc.property(scenario, fc.array(fc.nat(6), { minLength: 40, maxLength: 40 }), (records, shares) => {
        // A device knows its own share and, with 6, everybody does.
        const devices = [0, 1, 2, 3, 4, 5].map((device) =>
          records.filter((_, place) => shares[place] === device || shares[place] === 6),
        )
        const forwards = mergeCheckIns(...devices)
        const backwards = mergeCheckIns(...devices.toReversed(), forwards.values())
        expect(state(forwards.values())).toEqual(state(records))
        expect(state(backwards.values())).toEqual(state(records))
      }),
    )
  })

  it('never lets fewer than nobody in, and loses no entry but by an undo', () => {
    fc.assert(
      fc.property(scenario, (records) => {
        for (const [guest, { admitted, entries, undone, waiting }] of foldCheckIns(records)) {
          expect(admitted).toBeGreaterThanOrEqual(0)
          expect(admitted).toBe(entries.reduce((people, entry) => people + entry.people, 0))
          const own = records.filter((one) => one.guest_id === guest)
          const entered = own.filter(({ kind }) => kind === 'entry').map(({ id }) => id)
          expect([...entries, ...undone].map(({ id }) => id).sort()).toEqual(entered.sort())
          const named = new Set(own.map(({ undoes }) => undoes))
          for (const { id } of undone) expect(named.has(id)).toBe(true)
          for (const { id } of entries) expect(named.has(id)).toBe(false)
          for (const { undoes } of waiting) expect(entered).not.toContain(undoes)
        }
      }),
    )
  })

  it('undoing again changes nothing more', () => {
    fc.assert(
      fc.property(scenario, fc.integer({ min: 1, max: 5 }), (records, times) => {
        const entry = record('entry', { people: 3 })
        const undos = Array.from({ length: times }, (_, place) =>
          record(`undo ${place}`, { kind: 'undo', undoes: 'entry', people: 0 }),
        )
        const without = admissionOf(records.filter(({ guest_id }) => guest_id === 'family')).admitted
        const own = [...records.filter(({ guest_id }) => guest_id === 'family'), entry, ...undos]
        expect(admissionOf(own).admitted).toBe(without)
        expect(admissionOf(own.toReversed()).admitted).toBe(without)
      }),
    )
  })

  it('lets an undo that came first wait for its entry', () => {
    const undo = record('u', { kind: 'undo', undoes: 'e', people: 0 })
    expect(admissionOf([undo])).toMatchObject({ admitted: 0, waiting: [undo] })
    const entry = record('e', { people: 4 })
    expect(admissionOf([undo, entry])).toMatchObject({ admitted: 0, undone: [entry], waiting: [] })
  })

  it('lets nobody’s undo touch another guest’s entry', () => {
    const entry = record('e', { people: 2 })
    const foreign = record('u', { kind: 'undo', undoes: 'e', guest_id: 'couple', people: 0 })
    const folded = foldCheckIns([foreign, entry])
    expect(folded.get('family')).toMatchObject({ admitted: 2 })
    expect(folded.get('couple')).toMatchObject({ admitted: 0, waiting: [foreign] })
  })

  it('names gates, times and people of what was admitted beyond the invitation', () => {
    const east = record('a', { people: 3, door_id: 'east', clock_offset: 86_400_000 })
    const west = record('b', { people: 3, door_id: 'west', occurred_at: '2026-11-21T17:04:00.000Z' })
    const admission = admissionOf([east, west])
    // East's clock was a day slow: by the server's it came last.
    expect(admission.entries).toEqual([west, east])
    expect(conflictOf(admission, 5)).toMatchObject({
      admitted: 6,
      invited: 5,
      over: 1,
      entries: [west, east],
    })
    expect(conflictOf(admission, 6)).toBeNull()
  })
})

describe('[C-8] a malformed record', () => {
  const valid = {
    id: '0192f0c1-0000-7000-8000-000000000001',
    kind: 'entry',
    guest_id: '0192f0c1-0000-7000-8000-000000000002',
    people: 2,
    occurred_at: '2026-11-21T20:00:00+03:00',
  }
  it.each([
    ['an entry of nobody', { people: 0 }],
    ['an entry of neither a guest nor a walk-in', { guest_id: null }],
    ['an entry of both', { walk_in: 'زائر' }],
    ['an undo of nothing', { kind: 'undo' }],
    ['an entry that undoes', { undoes: valid.id }],
    ['half a person', { people: 1.5 }],
    ['a time that is none', { occurred_at: '0000-01-01T00:00:00Z' }],
    ['a day without an hour', { occurred_at: '2026-11-21' }],
  ])('is %s', (_, wrong) => {
    expect(checkInRecordSchema.safeParse(valid).success).toBe(true)
    expect(checkInRecordSchema.safeParse({ ...valid, ...wrong }).success).toBe(false)
  })
})
