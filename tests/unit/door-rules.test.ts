import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOffset } from '#shared/rules/door/clock.ts'
import { servesSection } from '#shared/rules/door/door-sections.ts'
import { couldEnterTwice } from '#shared/rules/door/double-entry.ts'
import { judgeAdmission } from '#shared/rules/door/verdict.ts'
import { linkCode } from '#shared/rules/guest-pass/link-code.ts'

describe('[C-5] the code of a link', () => {
  it('is the beginning of its SHA-256, as the server makes it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (token) => {
        const hash = createHash('sha256').update(token).digest('base64url')
        expect(linkCode(token)).toBe(hash.slice(0, 16))
      }),
    )
  })
})

describe('[C-6] the clock of a door', () => {
  it('is right within half the round trip, whatever the phone’s clock says', () => {
    const trips = fc.record({
      wrong: fc.integer({ min: -90_000_000, max: 90_000_000 }),
      there: fc.nat(5000),
      back: fc.nat(5000),
    })
    fc.assert(
      fc.property(trips, fc.nat(10), ({ wrong, there, back }, rounds) => {
        let held: number | null = null
        for (let round = 0; round <= rounds; round++) {
          const server_time = 1_795_280_400_000 + round * 30_000
          const asked_at = server_time - there - wrong
          held = clockOffset(held, { asked_at, answered_at: asked_at + there + back, server_time })
        }
        expect(Math.abs((held ?? 0) - wrong)).toBeLessThanOrEqual((there + back) / 2 + 1)
      }),
    )
  })

  it('does not let a slow answer spoil what a quick one told', () => {
    const quick = clockOffset(null, { asked_at: 0, answered_at: 20, server_time: 1010 })
    expect(quick).toBe(1000)
    expect(clockOffset(quick, { asked_at: 0, answered_at: 4000, server_time: 4900 })).toBe(1000)
    expect(clockOffset(quick, { asked_at: 0, answered_at: 20, server_time: 5010 })).toBe(5000)
  })
})

describe('[C-5] a party at a gate', () => {
  const party = { invited: 5, section: 'men' as const, admitted: 3 }
  const rest = { people: 'rest' as const, anyway: false }

  it('comes in with the rest, with as many as are said, and once', () => {
    expect(judgeAdmission(party, { section: null }, rest)).toEqual({ kind: 'admitted', people: 2, over: 0 })
    expect(judgeAdmission(party, { section: 'men' }, { ...rest, people: 4 })).toEqual({
      kind: 'admitted',
      people: 4,
      over: 2,
    })
    expect(judgeAdmission({ ...party, admitted: 5 }, { section: null }, rest)).toEqual({ kind: 'already-in' })
    expect(judgeAdmission(party, { section: 'women' }, rest)).toEqual({ kind: 'wrong-section' })
    // Unless somebody of the family belongs there.
    const members = [{ section: null }, { section: 'women' as const }]
    expect(judgeAdmission({ ...party, members }, { section: 'women' }, rest)).toMatchObject({
      kind: 'admitted',
    })
    expect(
      judgeAdmission({ ...party, admitted: 6 }, { section: 'women' }, { ...rest, anyway: true }),
    ).toEqual({
      kind: 'admitted',
      people: 1,
      over: 2,
    })
  })

  it('that said no and comes all the same is let in once somebody has seen it', () => {
    const declined = { ...party, admitted: 0, declined: true }
    const entrance = { section: null }
    expect(judgeAdmission(declined, entrance, rest)).toEqual({ kind: 'declined' })
    expect(judgeAdmission(declined, entrance, { people: 4, anyway: true })).toEqual({
      kind: 'admitted',
      people: 4,
      over: 0,
    })
    expect(judgeAdmission({ ...declined, admitted: 4 }, entrance, rest)).toMatchObject({
      kind: 'admitted',
      people: 1,
    })
  })

  it('is as large as it said, once; whoever else of it comes is counted in, up to the invitation and beyond', () => {
    const given = { ...party, admitted: 0, coming: 3 }
    const entrance = { section: null }
    expect(judgeAdmission(given, entrance, rest)).toEqual({ kind: 'admitted', people: 3, over: 0 })
    expect(judgeAdmission({ ...given, admitted: 1 }, entrance, rest)).toEqual({
      kind: 'admitted',
      people: 2,
      over: 0,
    })
    expect(judgeAdmission({ ...given, admitted: 3 }, entrance, rest)).toEqual({ kind: 'already-in' })
    const more = { kind: 'admitted', people: 2, over: 0 }
    expect(judgeAdmission({ ...given, admitted: 3 }, entrance, { ...rest, people: 2 })).toEqual(more)
    expect(judgeAdmission({ ...given, coming: 9 }, entrance, rest)).toEqual({
      kind: 'admitted',
      people: 5,
      over: 0,
    })
  })

  it('is never nobody, nor more than a record holds', () => {
    for (const people of [0, -3, Number.NaN, 2.7, 1e9]) {
      const judged = judgeAdmission(party, { section: null }, { people, anyway: true })
      if (judged.kind === 'admitted') expect([1, 2, 1000]).toContain(judged.people)
    }
  })

  it('may come to the gates of its section, to mixed parties’ and to those of none', () => {
    const doors = ['men', 'women', 'mixed', null] as const
    const served = doors.map((entrance) => doors.filter((guest) => servesSection(entrance, guest)))
    expect(served).toEqual([
      ['men', 'mixed', null],
      ['women', 'mixed', null],
      ['mixed', null],
      ['men', 'women', 'mixed', null],
    ])
  })
})

describe('[C-6] a guest who could come in twice', () => {
  const west = { id: 'west', section: null, heard_at: 1000 }
  const phone = { id: 'phone at west', section: null, heard_at: 1000 }
  const entry = { door_id: 'east', device_id: 'own', known_at: 900 }
  const others = { doors: [west], phones: [phone] }
  const nobody = { doors: [], phones: [] }

  it('is one whose entry waits here, or of whom a phone was not heard from since', () => {
    expect(couldEnterTwice([entry], null, others)).toBe(false)
    expect(couldEnterTwice([{ ...entry, known_at: 1100 }], null, others)).toBe(true)
    expect(couldEnterTwice([{ ...entry, known_at: null }], null, others)).toBe(true)
  })

  it('is not one for the phone that let them in, for one of another section, or where there is no other', () => {
    const late = { ...entry, known_at: 1100 }
    expect(couldEnterTwice([{ ...late, device_id: phone.id }], null, others)).toBe(false)
    expect(couldEnterTwice([late], 'women', { ...others, phones: [{ ...phone, section: 'men' }] })).toBe(
      false,
    )
    expect(couldEnterTwice([late], 'women', nobody)).toBe(false)
    expect(couldEnterTwice([{ ...late, known_at: null }], 'women', nobody)).toBe(false)
    expect(couldEnterTwice([], null, others)).toBe(false)
  })

  it('is one for each phone of a gate: two on one link do not know of each other', () => {
    const twin = { id: 'twin', section: null, heard_at: 1000 }
    const own = { doors: [], phones: [twin] }
    expect(couldEnterTwice([{ ...entry, known_at: null }], null, own)).toBe(true)
    expect(couldEnterTwice([{ ...entry, known_at: 1100 }], null, own)).toBe(true)
    expect(couldEnterTwice([entry], null, own)).toBe(false)
    // One phone of the gate that let them in was heard, the other was not.
    const two = {
      doors: [west],
      phones: [
        { ...phone, heard_at: 2000 },
        { ...phone, id: 'silent', heard_at: 500 },
      ],
    }
    expect(couldEnterTwice([{ ...entry, door_id: 'west', device_id: phone.id }], null, two)).toBe(true)
  })

  it('waits for a gate without a phone only while the entry is not sent: its first one starts with all', () => {
    const empty = { doors: [{ ...west, heard_at: null }], phones: [] }
    expect(couldEnterTwice([{ ...entry, known_at: 1100 }], null, empty)).toBe(false)
    expect(couldEnterTwice([{ ...entry, known_at: null }], null, empty)).toBe(true)
    expect(couldEnterTwice([{ ...entry, door_id: 'west', known_at: null }], null, empty)).toBe(false)
  })
})
