import { describe, expect, it } from 'vitest'
import { admissiblePeople, expectedPeople } from '#shared/rules/guests/expected-people.ts'

describe('expectedPeople', () => {
  it.each([
    ['nobody of a guest who declined', { rsvp: 'regrets', attending_people: null }, 0],
    ['nobody of a guest who declined after a yes', { rsvp: 'regrets', attending_people: 3 }, 0],
    ['as many as a guest answered', { rsvp: 'attending', attending_people: 3 }, 3],
    ['all invited of a yes without a number', { rsvp: 'attending', attending_people: null }, 5],
    ['all invited of a guest who has not answered', { rsvp: null, attending_people: null }, 5],
  ] as const)('counts %s', (_, answer, people) => {
    expect(expectedPeople({ ...answer, invited: 5 })).toBe(people)
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
