import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NameSearch } from '#client/offline/door/name-search.ts'
import type { DoorGuest } from '#shared/contract/door-session.ts'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'

const aGuest = (id: string, name: string, phone_end = ''): DoorGuest => ({
  id,
  name,
  invited: 1,
  coming: null,
  section: null,
  table_name: '',
  vip: false,
  door_note: '',
  phone_end,
  pass_code: id,
  short_code: id,
})

const WORDS = ['محمد', 'أحمد', 'الشيخ', 'عبدالله', 'نورة', 'بن', 'سعود', 'Mona', 'Al', '4321', '43']
const name = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
const step = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map(String),
  name,
  phone_end: fc.constantFrom('', '4321', '0043', '1234'),
  does: fc.constantFrom('put', 'put', 'put', 'remove', 'prepare'),
})

describe('[C-7] the search of a door', () => {
  it('finds a family by the name of each of its people', () => {
    const search = new NameSearch()
    const member = (name: string) => ({ name, section: null, attending: null })
    search.put({ ...aGuest('1', 'عائلة أبو فهد'), members: [member('شيخة العتيبي'), member('سعود')] })
    search.put(aGuest('2', 'محمد'))
    for (const typed of ['شيخه', 'العتيبي', 'سعو', 'ابو فهد'])
      expect(search.search(typed, 5).map(({ id }) => id)).toEqual(['1'])
  })

  it('finds whatever the rule of search finds, each once, whatever came, changed and went before', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.constantFrom(...WORDS, 'مح', 'سع', 'Mon'),
        (steps, typed) => {
          const search = new NameSearch()
          const held = new Map<string, DoorGuest>()
          for (const { id, does, ...more } of steps) {
            if (does === 'prepare') search.prepare(3)
            else if (does === 'remove') {
              search.remove(id)
              held.delete(id)
            } else {
              const guest = aGuest(id, more.name, more.phone_end)
              search.put(guest)
              held.set(id, guest)
            }
          }
          const query = readQuery(typed)
          const all = [...held.values()].filter((guest) =>
            matchesSearch(searchKey({ name: guest.name, last_four: guest.phone_end }), query),
          )
          const found = search.search(typed, 100)
          expect(found.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
          expect(search.search(typed, 2)).toEqual(found.slice(0, 2))
        },
      ),
    )
  })

  it.each([
    ...['0530004821', '+966 53 000 4821', '٠٥٣٠٠٠٤٨٢١', '00966530004821'],
    ...['\u202a+966 53 000 4821\u202c', '053/000/4821', 'tel:+966530004821', '304821', '٠٤٨٢١'],
  ])('finds by a phone number (%j), of which the door has the end alone', (typed) => {
    const search = new NameSearch()
    search.put(aGuest('1', 'أم خالد', '4821'))
    search.put(aGuest('2', 'سارة', '4822'))
    expect(search.search(typed, 9).map(({ id }) => id)).toEqual(['1'])
  })

  it('puts ends of phones first, then names that begin so, then the others', () => {
    const search = new NameSearch()
    for (const guest of [
      aGuest('1', 'سعود محمد'),
      aGuest('2', 'الشيخ محمد بن سعود'),
      aGuest('3', '4321 Lane'),
      aGuest('4', 'Mona', '4321'),
    ]) {
      search.put(guest)
    }
    expect(search.search('محمد', 9).map(({ id }) => id)).toEqual(['2', '1'])
    expect(search.search('4321', 9).map(({ id }) => id)).toEqual(['4', '3'])
    expect(search.search('م', 9)).toEqual([])
  })

  it('leaves out a word that may be a title where nobody has it, and only there', () => {
    const search = new NameSearch()
    for (const [id, name] of ['أحمد علي', 'السيد أحمد', 'شيخة المطيري', 'Ali Otaibi'].entries()) {
      search.put(aGuest(String(id), name))
    }
    const names = (typed: string) => search.search(typed, 9).map(({ name }) => name)
    expect(names('السيد أحمد')).toEqual(['السيد أحمد'])
    expect(names('السيد أحمد علي')).toEqual(['أحمد علي'])
    expect(names('شيخة المطيري')).toEqual(['شيخة المطيري'])
    expect(names('العقيد الركن أحمد علي')).toEqual(['أحمد علي'])
    expect(names('عقيد أحمد علي')).toEqual(['أحمد علي'])
    expect(names('H.E. Prince Ali')).toEqual(['Ali Otaibi'])
    expect(names('HE Ali')).toEqual(['Ali Otaibi'])
    expect(names('السيد خالد')).toEqual([])
  })
})
