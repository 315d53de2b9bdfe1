import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countGuests } from '#client/offline/check-ins/counts.ts'
import { GuestList } from '#client/offline/door/guest-list.ts'
import type { Guest } from '#shared/contract/guests.ts'
import {
  type AnsweredGuest,
  admissiblePeople,
  expectedPeople,
  peopleByAnswer,
  peopleComing,
} from '#shared/rules/guests/expected-people.ts'
import { figuresOf } from '#shared/rules/guests/tracking.ts'

const SILENT: AnsweredGuest = {
  rsvp: null,
  attending_people: null,
  invited: 5,
  waiting_since: null,
  waiting_people: null,
}
const WAITS = { waiting_since: '2026-11-20T10:00:00Z', waiting_people: 3 }

const guest = fc.record({
  invited: fc.integer({ min: 1, max: 9 }),
  rsvp: fc.constantFrom('attending', 'regrets', null),
  answered: fc.option(fc.integer({ min: 1, max: 9 })),
  waits: fc.option(fc.integer({ min: 1, max: 9 })),
})
const guestOf = ({
  invited,
  rsvp,
  answered,
  waits,
}: typeof guest extends fc.Arbitrary<infer T> ? T : never) =>
  ({
    invited,
    rsvp,
    attending_people: rsvp === 'attending' && answered !== null ? Math.min(answered, invited) : null,
    waiting_since: rsvp === null && waits !== null ? WAITS.waiting_since : null,
    waiting_people: rsvp === null && waits !== null ? Math.min(waits, invited) : null,
    admitted: 0,
    deleted: false,
  }) as Guest

/** A row of a door's list, without the answer. */
const ROW = { coming: null, section: null, table_name: '', vip: false, door_note: '', phone_end: '' }

describe('[S-17] the people of an invitation', () => {
  it.each([
    ['are all silent without an answer', {}, { coming: 0, waiting: 0, declined: 0, silent: 5 }],
    [
      'come as many as answered; the others have declined',
      { rsvp: 'attending', attending_people: 3 },
      { coming: 3, waiting: 0, declined: 2, silent: 0 },
    ],
    [
      'all come after a yes without a number',
      { rsvp: 'attending' },
      { coming: 5, waiting: 0, declined: 0, silent: 0 },
    ],
    ['have all declined after a no', { rsvp: 'regrets' }, { coming: 0, waiting: 0, declined: 5, silent: 0 }],
    ['wait as many as asked', WAITS, { coming: 0, waiting: 3, declined: 2, silent: 0 }],
  ] as const)('%s', (_, answer, people) => {
    const guest = { ...SILENT, ...answer }
    expect(peopleByAnswer(guest)).toEqual(people)
    expect(peopleComing(guest)).toBe(people.coming)
    expect(expectedPeople(guest)).toBe(people.coming + people.silent)
  })

  it('answered with a number although they declined, do not come', () => {
    expect(expectedPeople({ ...SILENT, rsvp: 'regrets', attending_people: 3 })).toBe(0)
  })
})

describe('[S-10][S-17] the figures of an event', () => {
  it('divide all who are invited by answer, and are those of the list of events', () => {
    fc.assert(
      fc.property(fc.array(guest), (drawn) => {
        const guests = drawn.map(guestOf)
        const figures = figuresOf(guests)
        const { attending_people, waiting_people, declined_people, not_yet_replied_people } = figures
        expect(attending_people + waiting_people + declined_people + not_yet_replied_people).toBe(
          figures.people,
        )
        expect(guests.reduce((sum, one) => sum + expectedPeople(one), 0)).toBe(
          attending_people + not_yet_replied_people,
        )
        expect(countGuests(guests)).toEqual({
          guests: figures.invitations,
          people: figures.people,
          attending: figures.attending,
          attending_people,
          regrets: figures.regrets,
        })
      }),
    )
  })
})

describe('[S-21] the people expected at a door', () => {
  it('are those of the host’s live view, though the door’s list has less of the answer', () => {
    fc.assert(
      fc.property(fc.array(guest, { maxLength: 20 }), fc.nat(19), (drawn, removed) => {
        const list = new GuestList()
        const guests = drawn.map((one, place) => ({ ...guestOf(one), id: `g${place}` }))
        for (const { id, invited, rsvp, attending_people, waiting_since } of guests) {
          const answer = {
            coming: attending_people,
            declined: rsvp === 'regrets',
            waiting: waiting_since !== null,
          }
          list.put({ ...ROW, id, name: id, pass_code: id, short_code: id, invited: 9 })
          list.put({ ...ROW, id, name: id, pass_code: id, short_code: id, invited, ...answer })
        }
        list.remove(`g${removed}`)
        const left = guests.filter((_, place) => place !== removed)
        expect(list.expected).toBe(left.reduce((sum, one) => sum + expectedPeople(one), 0))
      }),
    )
  })
})

describe('admissiblePeople', () => {
  it('admits as many as were answered, and never more than are invited', () => {
    expect(admissiblePeople({ invited: 5, coming: 3 })).toBe(3)
    expect(admissiblePeople({ invited: 5, coming: 9 })).toBe(5)
  })

  it('admits all invited of a guest who declined or has not answered: the door is sent no number', () => {
    expect(admissiblePeople({ invited: 5, coming: null })).toBe(5)
    expect(admissiblePeople({ invited: 5 })).toBe(5)
  })
})
