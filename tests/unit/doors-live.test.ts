import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inboxOf } from '#client/features/doors/conflicts/conflict-inbox.ts'
import { arrivalsChart, hourMarks, recentPeople } from '#client/features/doors/live/arrivals-chart.ts'
import { CheckInCounter, STEP } from '#client/features/doors/live/check-in-counter.ts'
import {
  guestSearch,
  type LiveGuest,
  liveViewOf,
  minutesLate,
} from '#client/features/doors/live/live-view.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import { doorTime, foldCheckIns } from '#shared/rules/door/check-ins.ts'

const START = Date.parse('2026-12-04T17:00:00.000Z')

function aRecord(more: Partial<CheckIn> & { id: string }): CheckIn {
  return {
    kind: 'entry',
    guest_id: null,
    walk_in: null,
    people: 1,
    undoes: null,
    reason: '',
    occurred_at: new Date(START).toISOString(),
    clock_offset: 0,
    door_id: 'east',
    device_id: 'phone',
    ...more,
  }
}

function aDoorGuest(more: Partial<LiveGuest> & { id: string }): LiveGuest {
  return {
    name: 'نورة',
    phone: null,
    invited: 2,
    section: null,
    table_name: '',
    vip: false,
    rsvp: null,
    attending_people: null,
    waiting_since: null,
    waiting_people: null,
    deleted: false,
    rev: 7,
    ...more,
  }
}

const guestsOf = (...guests: LiveGuest[]) => new Map(guests.map((guest) => [guest.id, guest]))

/** Records of four guests and walk-ins: entries, undos of any of them (known or not), refused scans. */
const records = fc
  .array(
    fc.record({
      kind: fc.constantFrom('entry' as const, 'entry' as const, 'undo' as const, 'refused' as const),
      guest: fc.constantFrom(null, 'a', 'b', 'c', 'd'),
      people: fc.integer({ min: 1, max: 5 }),
      undoes: fc.nat(30),
      minute: fc.nat(300),
      door: fc.constantFrom(null, 'east', 'west'),
    }),
    { maxLength: 30 },
  )
  .map((drawn) =>
    drawn.map(({ kind, guest, people, undoes, minute, door }, place) =>
      aRecord({
        id: `r${place}`,
        kind,
        guest_id: guest,
        people: kind === 'entry' ? people : 0,
        undoes: kind === 'undo' ? `r${undoes}` : null,
        occurred_at: new Date(START + minute * 60_000).toISOString(),
        door_id: door,
      }),
    ),
  )

describe('[S-17] the night in numbers', () => {
  it('is the same folded bit by bit, in any order and with repeats, as folded whole', () => {
    fc.assert(
      fc.property(records, fc.array(fc.nat(29)), fc.integer({ min: 1, max: 9 }), (fields, repeats, size) => {
        const shuffled = [...repeats.flatMap((place) => fields[place] ?? []), ...fields.toReversed()]
        const counter = new CheckInCounter()
        for (let at = 0; at < shuffled.length; at += size) {
          counter.add(shuffled.slice(at, at + size))
          counter.counts()
        }
        const counts = counter.counts()
        const expected = foldCheckIns(fields)
        const rsvpState = [...expected.values()].flatMap(({ entries }) => entries)
        const people = (list: readonly CheckIn[]) => list.reduce((sum, entry) => sum + entry.people, 0)

        expect(counter.size).toBe(fields.length)
        expect(counts.inside).toBe(people(rsvpState))
        for (const [guest, admission] of expected) {
          if (guest !== null) expect(counts.admissions.get(guest)?.admitted).toBe(admission.admitted)
        }
        for (const door of [null, 'east', 'west']) {
          const own = rsvpState.filter(({ door_id }) => door_id === door)
          const { refused = 0, ...entries } = counts.doors.get(door) ?? { people: 0, entries: 0, walkIns: 0 }
          expect(entries).toEqual({
            people: people(own),
            entries: own.length,
            walkIns: own.filter(({ guest_id }) => guest_id === null).length,
          })
          const turnedAway = fields.filter(({ kind, door_id }) => kind === 'refused' && door_id === door)
          expect(refused).toBe(turnedAway.length)
        }
        expect([...counts.steps.values()].reduce((sum, step) => sum + step, 0)).toBe(counts.inside)
        const newest = rsvpState.map(doorTime).sort((a, b) => b - a)
        expect(counts.latest.map(({ at }) => at)).toEqual(newest.slice(0, 8))
      }),
    )
  })

  it('counts people by five minutes of the server’s clock', () => {
    const counter = new CheckInCounter()
    counter.add([
      aRecord({ id: '1', people: 3 }),
      // The phone's clock is an hour slow.
      aRecord({
        id: '2',
        people: 4,
        occurred_at: new Date(START - 3_600_000 + 6 * 60_000).toISOString(),
        clock_offset: 3_600_000,
      }),
    ])
    const { steps } = counter.counts()
    expect([...steps]).toEqual([
      [START, 3],
      [START + STEP, 4],
    ])
    expect(recentPeople(steps, START + 14 * 60_000)).toBe(7)
    expect(recentPeople(steps, START + 16 * 60_000)).toBe(4)
  })

  it('knows who is expected, those who said yes and the silent apart, section by section, and which VIPs are awaited', () => {
    const counter = new CheckInCounter()
    counter.add([aRecord({ id: '1', guest_id: 'him', people: 1 })])
    const view = liveViewOf(
      counter.counts(),
      guestsOf(
        aDoorGuest({ id: 'him', section: 'men', invited: 3, vip: true }),
        aDoorGuest({ id: 'her', section: 'women', rsvp: 'attending', attending_people: 1, vip: true }),
        aDoorGuest({
          id: 'waits',
          section: 'women',
          waiting_since: '2026-12-01T10:00:00Z',
          waiting_people: 2,
          vip: true,
        }),
        aDoorGuest({ id: 'sorry', section: 'women', rsvp: 'regrets', vip: true }),
        aDoorGuest({ id: 'gone', section: 'women', deleted: true, vip: true }),
      ),
    )
    expect(view.expected).toEqual({ coming: 1, silent: 3 })
    expect(view.sections).toEqual([
      { section: 'men', expected: 3, inside: 1 },
      { section: 'women', expected: 1, inside: 0 },
    ])
    expect(view.awaited.map(({ id }) => id)).toEqual(['her'])
    expect(minutesLate('2026-12-04T17:00:00Z', START + 25.5 * 60_000)).toBe(25)
    expect(minutesLate('2026-12-04T17:00:00Z', START - 1)).toBeNull()
    expect(minutesLate(null, START)).toBeNull()
  })
})

describe('[C-6] the conflict inbox', () => {
  const counter = new CheckInCounter()
  counter.add([
    aRecord({ id: '1', guest_id: 'family', people: 4 }),
    aRecord({ id: '2', guest_id: 'family', people: 3, door_id: 'west' }),
    aRecord({ id: '3', guest_id: 'gone' }),
    aRecord({ id: '4', guest_id: 'stranger', people: 2 }),
    aRecord({ id: '5', guest_id: 'fine', people: 2 }),
    aRecord({ id: '6', people: 9, walk_in: 'جار' }),
  ])
  const guests = guestsOf(
    aDoorGuest({ id: 'family', name: 'أبو تركي', invited: 4 }),
    aDoorGuest({ id: 'gone', name: '', deleted: true }),
    aDoorGuest({ id: 'fine' }),
  )

  it('names who is over by how many, revoked and unknown guests too, and no walk-in', () => {
    const { conflicts } = liveViewOf(counter.counts(), guests)
    const emitted = conflicts.map(({ guestId, kind, invited, admitted, over, rev, entries }) => [
      ...[guestId, kind, invited, admitted, over, rev],
      entries.map(({ id }) => id),
    ])
    expect(emitted.sort()).toEqual([
      ['family', 'over', 4, 7, 3, 7, ['1', '2']],
      ['gone', 'removed', 0, 1, 1, 7, ['3']],
      ['stranger', 'unknown', 0, 2, 2, 0, ['4']],
    ])
  })

  it('is settled until more come in, and keeps the name of a guest the list has forgotten', () => {
    const { conflicts } = liveViewOf(counter.counts(), guests)
    const resolved = (accepted: number) => ({ accepted, note: 'أهلًا', settled_at: '2026-12-04T18:00:00Z' })
    const inbox = inboxOf(conflicts, [
      { guest_id: 'family', name: 'أبو تركي', settled: resolved(7) },
      { guest_id: 'gone', name: 'سارة', settled: null },
      { guest_id: 'stranger', name: '', settled: resolved(1) },
    ])
    expect(inbox.map(({ guestId, name, settled }) => [guestId, name, settled?.note]).sort()).toEqual([
      ['family', 'أبو تركي', 'أهلًا'],
      ['gone', 'سارة', undefined],
      ['stranger', '', undefined],
    ])
    expect(inbox.at(-1)?.guestId).toBe('family')
  })
})

describe('[S-17] the arrivals', () => {
  it('are bars without gaps, two hours at least', () => {
    const chart = arrivalsChart(
      new Map([
        [START, 2],
        [START + 3 * STEP, 5],
      ]),
    )
    expect(chart?.bars).toHaveLength(24)
    expect(chart?.bars.slice(0, 5).map(({ people }) => people)).toEqual([2, 0, 0, 5, 0])
    expect(chart?.peak).toEqual({ at: START + 3 * STEP, people: 5 })
    expect(arrivalsChart(new Map())).toBeNull()
  })

  it('show the night although a phone was a day off or a rehearsal came before', () => {
    const day = 24 * 60 * 60_000
    const chart = arrivalsChart(
      new Map([
        [START - day, 2],
        [START, 40],
        [START + STEP, 50],
        [START + day, 3],
      ]),
    )
    expect(chart?.bars[0]).toEqual({ at: START, people: 40 })
    expect(chart?.others).toBe(5)
  })

  it('never lose anybody: what the bars do not show is told beside them', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 50 })), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(steps, (drawn) => {
        const map = new Map(drawn.map(([place, people]) => [START + place * STEP, people]))
        const total = [...map.values()].reduce((sum, people) => sum + people, 0)
        const chart = arrivalsChart(map)
        const shown = chart?.bars.reduce((sum, { people }) => sum + people, 0) ?? 0
        expect(shown + (chart?.others ?? 0)).toBe(total)
        expect(chart?.bars.length).toBeLessThanOrEqual(96)
      }),
    )
  })

  it('have full hours of the event’s own clocks below them', () => {
    const india = 5.5 * 3_600_000
    const bars = Array.from({ length: 96 }, (_, place) => ({ at: START + place * STEP, people: 1 }))
    const marks = hourMarks(bars, india)
    expect(marks.length).toBeGreaterThan(1)
    expect(marks.length).toBeLessThanOrEqual(5)
    for (const { at } of marks) expect((at + india) % 3_600_000).toBe(0)
  })
})

describe('[S-17] a host finds a guest', () => {
  const guests = guestsOf(
    aDoorGuest({ id: '1', name: 'هند القحطاني', phone: '+966501234567' }),
    aDoorGuest({ id: '2', name: 'أبو خالد القحطاني' }),
    aDoorGuest({ id: '3', name: 'خالد القحطاني', deleted: true }),
  )

  it('by a part of the name, however it is spelt, or the last digits of the phone', () => {
    const find = guestSearch(guests, 8)
    expect(find('ابو خالد').map(({ id }) => id)).toEqual(['2'])
    expect(find('٤٥٦٧').map(({ id }) => id)).toEqual(['1'])
    expect(find('القحطاني').map(({ id }) => id)).toEqual(['2', '1'])
    expect(find('ا')).toEqual([])
    expect(guestSearch(guests, 1)('القحطاني')).toHaveLength(1)
  })
})
