import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { letterGroups } from '#client/features/doors/print/letter-groups.ts'
import { NameSearch } from '#client/offline/door/name-search.ts'
import { readRow } from '#shared/rules/guest-import/rows.ts'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'
import { compareArabic, sortByName } from '#shared/rules/text/name-order.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'

/** Names that are words or titles elsewhere are among them. */
const WOMEN =
  'شيخة فضيلة سمو معالي نورة الجوهرة العنود موضي حصة لطيفة منيرة هيا مها شمّاء غزيل وضحى بزة دلال ريم أمل Sheikha Hessa'
const MEN =
  'سعود فهد عبدالرحمن عبد الله محمد رائد نقيب عميد مقدم هذلول مشاري نايف تركي جلوي زايد حمد الحسين Rashid Prince'
const FAMILIES = [
  'القحطاني',
  'المطيري',
  'آل سعود',
  'آل الشيخ',
  'بن لادن',
  'الشيخ',
  'العتيبي',
  'السديري',
  'الدكتور',
  'Al Mutairi',
]
const TITLES = [
  'الشيخ',
  'الشيخة',
  'د.',
  'د/',
  'الدكتورة',
  'م.',
  'المهندس',
  'سعادة الدكتور',
  'معالي الوزير',
  'صاحب السمو الملكي الأمير',
  'اللواء الركن',
  'أ.د.',
  'الأستاذة',
  'Dr.',
  'HRH Prince.',
]

const first = fc.constantFrom(...WOMEN.split(' '), ...MEN.split(' '))
const person = fc.record({
  title: fc.option(fc.constantFrom(...TITLES), { nil: '' }),
  name: fc
    .tuple(
      first,
      fc.option(fc.tuple(fc.constantFrom('بنت', 'بن'), first), { nil: null }),
      fc.constantFrom(...FAMILIES),
    )
    .map(([own, parent, family]) => [own, ...(parent ?? []), family].join(' ')),
})
const written = ({ title, name }: { title: string; name: string }) =>
  title === '' ? name : `${title} ${name}`

const finds = (typed: string, name: string) => matchesSearch(searchKey({ name }), readQuery(typed))

function doorOf(names: readonly string[]): NameSearch {
  const search = new NameSearch()
  for (const [place, name] of names.entries())
    search.put({
      ...UNPLACED,
      id: String(place).padStart(4, '0'),
      name,
      coming: null,
      declined: false,
      ...CODES,
    })
  return search
}
const UNPLACED = { invited: 1, section: null, table_name: '', vip: false, door_note: '' }
const CODES = { phone_end: '', pass_code: '', short_code: '' }
const UNANSWERED = { rsvp: null, attending_people: null, waiting_since: null, waiting_people: null } as const
const groupsOf = (names: readonly string[]) =>
  letterGroups(names.map((name) => ({ ...UNPLACED, ...UNANSWERED, id: name, name, phone: null })))

describe('[S-18] names of the Gulf and their titles', () => {
  test('import, search, order and the printed list leave out the same title', () => {
    fc.assert(
      fc.property(person, (one) => {
        const name = written(one)
        const row = readRow({ name, phone: '0501234567' }, 1)
        expect(row.details.name).toBe(name)
        expect(row.title).toBe(one.title)
        expect(searchKey({ name })).toBe(searchKey({ name: one.name }))
        expect(compareArabic(name, one.name)).toBe(0)
        expect(groupsOf([name])[0]?.letter).toBe([...normalizeForSearch(one.name)][0]?.toUpperCase())
      }),
      { numRuns: 1000 },
    )
  })

  test('somebody is found by what is written, with another title or none, and by each word, in lists and at the door', () => {
    fc.assert(
      fc.property(person, fc.constantFrom('', ...TITLES), fc.array(person), (one, title, others) => {
        const name = written(one)
        const door = doorOf([name, ...others.map(written)])
        for (const typed of [name, one.name, written({ ...one, title }), ...one.name.split(' ')]) {
          if (readQuery(typed) === null) continue
          expect(finds(typed, name), typed).toBe(true)
          expect(door.search(typed, 100).map((guest) => guest.name)).toContain(name)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the printed list has everybody, in the order of every other list', () => {
    fc.assert(
      fc.property(fc.array(person), (people) => {
        const names = people.map(written)
        const printed = groupsOf(names).flatMap(({ guests }) => guests.map(({ name }) => name))
        expect(printed).toEqual(sortByName(names, (name) => name))
      }),
    )
  })
})
