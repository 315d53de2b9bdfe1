import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summaryOf } from '#client/features/doors/summary/summary.ts'
import type { LocalGuest } from '#client/offline/account-database.ts'
import type { LocalCheckIn } from '#client/offline/check-ins/check-ins.ts'
import { foldCheckIns } from '#shared/rules/door/check-ins.ts'
import { isOver } from '#shared/rules/events/party-day.ts'
import { type AnsweredGuest, attendanceOf } from '#shared/rules/guests/expected-people.ts'

const START = Date.parse('2026-12-04T17:00:00.000Z')
const MINUTE = 60_000

function aGuest(id: string, more: Partial<LocalGuest> = {}): LocalGuest {
  return {
    id,
    name: id,
    invited: 2,
    section: null,
    vip: false,
    rsvp: null,
    attending_people: null,
    waiting_since: null,
    waiting_people: null,
    replied_at: null,
    opened_at: null,
    answered: false,
    scheduled: false,
    admitted: 0,
    ...more,
  } as LocalGuest
}

const anEntry = (guest_id: string | null, minutes: number, people: number): LocalCheckIn =>
  ({
    id: `${guest_id} ${minutes}`,
    kind: 'entry',
    guest_id,
    walk_in: null,
    people,
    undoes: null,
    occurred_at: new Date(START + minutes * MINUTE + 321).toISOString(),
    clock_offset: 0,
  }) as LocalCheckIn

describe('[S-21] the summary of an event', () => {
  const guests = [
    aGuest('noura', { rsvp: 'attending', invited: 3, admitted: 2, section: 'women', vip: true }),
    aGuest('salman', { admitted: 1, section: 'men', replied_at: null }),
    aGuest('reem', { rsvp: 'regrets', replied_at: '2026-11-20T10:00:00Z', section: 'women' }),
  ]
  const admissions = foldCheckIns([anEntry('salman', 50, 1), anEntry('noura', 5, 2), anEntry(null, 130, 1)])

  it('divides those who came from those who said yes', () => {
    const summary = summaryOf(guests, admissions, 'Asia/Riyadh')
    expect(summary).toMatchObject({ came: 4, unlisted: 1, absent: 1, unannounced: 1 })
    expect(
      summary.sections.map(({ section, figures }) => [section, figures.people, figures.checked_people]),
    ).toEqual([
      ['men', 2, 1],
      ['women', 5, 2],
    ])
    expect(summary.vips).toEqual({ invited: 1, came: 1 })
  })

  it('counts people by the full hour of the event’s clocks, and names first, half and last', () => {
    // Half an hour off from UTC: five past five there is twenty-five to eleven in the evening.
    const { hours, first, half, last } = summaryOf(guests, admissions, 'Asia/Kolkata')
    expect(hours.map(({ at, people }) => [(at - START) / MINUTE, people])).toEqual([
      [-30, 2],
      [30, 1],
      [90, 1],
    ])
    expect(first).toMatchObject({ guestId: 'noura' })
    expect(half).toBe(START + 5 * MINUTE + 321)
    expect(last).toMatchObject({ guestId: null })
  })

  it('says nothing of arrivals where nobody was checked in', () => {
    const summary = summaryOf([aGuest('noura')], new Map(), 'Asia/Riyadh')
    expect(summary).toMatchObject({
      came: 0,
      hours: [],
      first: null,
      half: null,
      last: null,
      peak: null,
      sections: [],
    })
  })

  it('adds up: who said yes, less who stayed away, and who came all the same, are who came', () => {
    const guest = fc.record({
      invited: fc.integer({ min: 1, max: 9 }),
      rsvp: fc.constantFrom('attending' as const, 'regrets' as const, null),
      attending_people: fc.option(fc.integer({ min: 1, max: 9 })),
      admitted: fc.nat(12),
    })
    fc.assert(
      fc.property(fc.array(guest), (rows) => {
        const list = rows.map((row, place) => aGuest(String(place), row))
        const { figures, absent, unannounced } = summaryOf(list, new Map(), 'Asia/Riyadh')
        expect(figures.attending_people - absent + unannounced).toBe(figures.checked_people)
      }),
    )
  })

  it('takes people beyond the answered number for unannounced', () => {
    const answered: AnsweredGuest = {
      rsvp: 'attending',
      attending_people: 2,
      invited: 4,
      waiting_since: null,
      waiting_people: null,
    }
    expect(attendanceOf([{ ...answered, admitted: 4 }])).toEqual({ absent: 0, unannounced: 2 })
  })

  it('is there from the morning after', () => {
    const event = { starts_on: '2026-12-04', time_zone: 'Asia/Riyadh' }
    expect(isOver(event, new Date('2026-12-05T02:59:00Z'))).toBe(false)
    expect(isOver(event, new Date('2026-12-05T03:00:00Z'))).toBe(true)
    expect(isOver({ ...event, starts_on: null }, new Date())).toBe(false)
  })
})
