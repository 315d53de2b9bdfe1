import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GuestDetails } from '#shared/contract/guests.ts'
import { withChanges } from '#shared/rules/guests/household-members.ts'
import { mergedChanges } from '#shared/rules/guests/household-merge.ts'
import { type HouseholdReason, proposeHouseholds } from '#shared/rules/guests/household-proposals.ts'

const guest = (
  id: string,
  name: string,
  more: Partial<GuestDetails> = {},
): GuestDetails & { id: string } => ({
  id,
  name,
  email: null,
  phone: `+96650000000${id}`,
  invited: 1,
  group_name: '',
  section: null,
  table_name: '',
  vip: false,
  door_note: '',
  language: null,
  rsvp: null,
  attending_people: null,
  members: [],
  ...more,
})

const proposed = (names: readonly string[], weak = false) =>
  proposeHouseholds(
    names.map((name, place) => guest(String(place), name)),
    { weak },
  ).map(({ ids, reason }): [string, HouseholdReason] => [ids.join(''), reason])

describe('[S-18] guests who look like one family', () => {
  it('share a phone', () => {
    const phone = '+966501112233'
    const family = [guest('1', 'سارة', { phone }), guest('2', 'ريم'), guest('3', 'هند', { phone })]
    expect(proposeHouseholds(family)).toEqual([{ ids: ['1', '3'], reason: 'phone' }])
    const nobodys = [guest('1', 'سارة', { phone: null }), guest('2', 'هند', { phone: null })]
    expect(proposeHouseholds(nobodys, { weak: true })).toEqual([])
  })

  it('are the parents of one child and of one family name, however they are written', () => {
    expect(proposed(['أم فهد العتيبي', 'أبو فهد العتيبي'])).toEqual([['01', 'parents']])
    expect(proposed(['ام فهد العتيبى', 'الشيخ أبو فهد العتيبي'])).toEqual([['01', 'parents']])
    expect(proposed(['Umm Fahad Alotaibi', 'Abu Fahad Alotaibi'])).toEqual([['01', 'parents']])
  })

  it.each([
    [['أم فهد', 'أبو فهد']],
    [['أم فهد العتيبي', 'أبو سعد العتيبي']],
    [['أم فهد العتيبي', 'أبو فهد القحطاني']],
    [['أم فهد العتيبي', 'أم فهد العتيبي']],
    [['أم عبد الله', 'أبو عبد الله']],
    [['سارة العتيبي', 'خالد العتيبي']],
  ])('are not %j', (names) => {
    expect(proposed(names)).toEqual([])
  })

  it('share a family name inside one import, which is a weak reason, and only few of them', () => {
    expect(proposed(['سارة العتيبي', 'خالد العتيبي', 'نورة الحربي'], true)).toEqual([['01', 'family_name']])
    expect(proposed(['سارة', 'سارة'], true)).toEqual([])
    expect(
      proposed(
        Array.from({ length: 7 }, (_, place) => `ضيف ${place} العتيبي`),
        true,
      ),
    ).toEqual([])
  })

  it('share no more than an e-mail domain or a planner’s number: then they are not', () => {
    const ofOffice = [guest('1', 'سارة', { email: 'a@x.sa' }), guest('2', 'هند', { email: 'b@x.sa' })]
    expect(proposeHouseholds(ofOffice, { weak: true })).toEqual([])
    const phone = '+966501112233'
    const many = Array.from({ length: 13 }, (_, place) => guest(String(place), `اسم${place}`, { phone }))
    expect(proposeHouseholds(many)).toEqual([])
    const large = [guest('1', 'سارة', { phone, invited: 30 }), guest('2', 'هند', { phone, invited: 30 })]
    expect(proposeHouseholds(large)).toEqual([])
  })

  it('are each in one proposal at most, of two or more, whatever the list', () => {
    const names = ['أم فهد العتيبي', 'أبو فهد العتيبي', 'سارة العتيبي', 'خالد الحربي', 'Sara', 'أبو', '']
    const anyGuest = fc.record({
      name: fc.constantFrom(...names),
      phone: fc.constantFrom(null, '+966500000001', '+966500000002'),
      invited: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(anyGuest, { maxLength: 20 }), fc.boolean(), (list, weak) => {
        const guests = list.map((details, place) => ({ ...details, id: String(place) }))
        const proposals = proposeHouseholds(guests, { weak })
        const ids = proposals.flatMap((proposal) => proposal.ids)
        expect(new Set(ids).size).toBe(ids.length)
        for (const proposal of proposals) {
          expect(proposal.ids.length).toBeGreaterThan(1)
          const people = guests.filter(({ id }) => proposal.ids.includes(id))
          expect(people.reduce((sum, { invited }) => sum + invited, 0)).toBeLessThanOrEqual(50)
        }
        expect(proposeHouseholds(guests, { weak })).toEqual(proposals)
      }),
    )
  })
})

describe('[S-18] a family merged into one invitation', () => {
  it('is as many as together, has all names, and what only the others have', () => {
    const father = guest('1', 'أبو فهد', { section: 'men', invited: 2, door_note: 'كرسي' })
    const mother = guest('2', 'أم فهد', { section: 'women', email: 'um@x.sa', vip: true, table_name: '9' })
    const merged = withChanges(father, mergedChanges(father, [mother]))
    expect(merged).toMatchObject({
      name: 'أبو فهد',
      phone: father.phone,
      email: 'um@x.sa',
      invited: 3,
      vip: true,
      table_name: '9',
      door_note: 'كرسي',
      section: 'men',
      rsvp: null,
      members: [
        { id: '1', name: 'أبو فهد', section: null, attending: null },
        { id: '2', name: 'أم فهد', section: 'women', attending: null },
      ],
    })
  })

  it('answers for nobody: whoever had said yes comes with as many as before', () => {
    const father = guest('1', 'أبو فهد', { invited: 2, rsvp: 'attending', attending_people: null })
    const merged = withChanges(father, mergedChanges(father, [guest('2', 'أم فهد', { invited: 2 })]))
    expect(merged).toMatchObject({
      invited: 4,
      rsvp: 'attending',
      attending_people: 2,
      members: [{ attending: true }, { attending: null }],
    })
    const undone = withChanges(merged, { members: [], invited: 2, rsvp: 'attending', attending_people: null })
    expect(undone).toEqual(father)
  })
})
