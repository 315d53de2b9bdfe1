import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type GuestFilters,
  type ListedGuest,
  NO_FILTERS,
  namesInUse,
  sortGuests,
} from '#client/features/guests/guest-list.ts'
import { parseHostLayout } from '#client/features/guests/layout/store.ts'
import { findGuests, SearchedList, viewGuests } from '#client/features/guests/searched-list.ts'
import { extended, NO_SELECTION, type Selection, toggled } from '#client/features/guests/selection.ts'
import { cellChanges } from '#client/features/guests/table/cell-changes.ts'
import { latinKey } from '#client/lib/device/keyboard.ts'
import { SECTIONS } from '#shared/contract/events.ts'
import { GUEST_STATUSES } from '#shared/contract/guests.ts'
import { SearchKeys } from '#shared/rules/guests/search.ts'
import { isOnList, shownStatus } from '#shared/rules/guests/status.ts'

function guest(given: Partial<ListedGuest> = {}): ListedGuest {
  return {
    id: 'g1',
    event_id: 'e',
    rev: 1,
    host_id: 'h',
    guest_token: 't',
    name: 'نورة السبيعي',
    email: null,
    phone: '+966501234567',
    invited: 2,
    group_name: '',
    section: null,
    table_name: '',
    vip: false,
    door_note: '',
    language: null,
    rsvp: null,
    attending_people: null,
    answered: false,
    admitted: 0,
    scheduled: false,
    opened_at: null,
    replied_at: null,
    waiting_since: null,
    waiting_people: null,
    place_opened_at: null,
    source: 'single',
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
    deleted: false,
    waiting: false,
    ...given,
  }
}

function see(guests: ListedGuest[], search = '', filters: Partial<GuestFilters> = {}) {
  const list = new SearchedList(guests, new SearchKeys())
  const chosen = { ...NO_FILTERS, ...filters }
  const view = viewGuests(list, search, chosen)
  expect(findGuests(list, search, chosen)).toEqual(view.guests)
  return view
}
const names = (guests: readonly ListedGuest[]) => guests.map(({ name }) => name)

describe('finding a guest [S-18]', () => {
  const list = [
    guest({ id: '1', name: 'ابو خالد', phone: '+966500000001' }),
    guest({ id: '2', name: 'الشيخ محمد بن سعود', phone: '+966500004321' }),
    guest({ id: '3', name: 'Omar Fernandez', phone: null, email: 'omar@example.com' }),
  ]

  it.each([
    ['أبوخالد', ['ابو خالد']],
    ['سعود محمد', ['الشيخ محمد بن سعود']],
    ['4321', ['الشيخ محمد بن سعود']],
    ['٠٥٠٠٠٠٠٠٠١', ['ابو خالد']],
    ['omar', ['Omar Fernandez']],
    ['لا أحد', []],
  ])('%s finds %j', (typed, found) => {
    expect(names(see(list, typed).guests)).toEqual(found)
  })

  it('shows everybody until two letters are typed', () => {
    expect(see(list, 'ع').guests).toHaveLength(3)
  })

  it('finds a guest by the new name after an edit', () => {
    const keys = new SearchKeys()
    viewGuests(new SearchedList(list, keys), 'خالد', NO_FILTERS)
    const edited = list.map((one) => (one.id === '1' ? { ...one, name: 'أبو فهد' } : one))
    const after = new SearchedList(edited, keys)
    expect(names(viewGuests(after, 'فهد', NO_FILTERS).guests)).toEqual(['أبو فهد'])
    expect(viewGuests(after, 'خالد', NO_FILTERS).guests).toEqual([])
  })

  it('finds the same guests letter by letter as by the whole text, deleted letters included', () => {
    const typed = ['محمد سعود', 'ابو خالد', 'الشيخ محمد', '0500004321', '4321', 'د محمد']
    const searched = new SearchedList(list, new SearchKeys())
    for (const text of typed)
      for (let at = 1; at < 2 * text.length; at += 1) {
        const part = text.slice(0, at <= text.length ? at : 2 * text.length - at)
        expect(names(viewGuests(searched, part, NO_FILTERS).guests), part).toEqual(
          names(see(list, part).guests),
        )
      }
  })
})

describe('the seven statuses', () => {
  it.each([
    ['attending', { rsvp: 'attending' }],
    ['regrets', { rsvp: 'regrets' }],
    ['not_yet_replied', { rsvp: null }],
    ['answered', { answered: true }],
    ['not_answered', { answered: false }],
    ['checked', { admitted: 1 }],
    ['scheduled', { scheduled: true }],
  ] as const)('%s', (status, given) => {
    expect(isOnList(guest(given), status)).toBe(true)
  })

  it('shows the last step on the way to the door', () => {
    expect(shownStatus(guest())).toBe('not_yet_replied')
    expect(shownStatus(guest({ scheduled: true }))).toBe('scheduled')
    expect(shownStatus(guest({ scheduled: true, rsvp: 'regrets' }))).toBe('regrets')
    expect(shownStatus(guest({ rsvp: 'regrets', admitted: 2 }))).toBe('checked')
  })
})

const guestArbitrary = fc
  .record({
    section: fc.constantFrom(...SECTIONS, null),
    group_name: fc.constantFrom('', 'أهل العروس', 'الجيران'),
    host_id: fc.constantFrom('h1', 'h2'),
    vip: fc.boolean(),
    waiting: fc.boolean(),
    rsvp: fc.constantFrom('attending' as const, 'regrets' as const, null),
    answered: fc.boolean(),
    admitted: fc.nat(2),
    scheduled: fc.boolean(),
    name: fc.constantFrom('خالد', 'نورة'),
  })
  .map(guest)
const filtersArbitrary: fc.Arbitrary<GuestFilters> = fc.record({
  status: fc.constantFrom(...GUEST_STATUSES, null),
  section: fc.constantFrom(...SECTIONS, null),
  group: fc.constantFrom('أهل العروس', 'الجيران', null),
  host: fc.constantFrom('h1', 'h2', null),
  vip: fc.boolean(),
  waiting: fc.boolean(),
})

it('a chip says how many it would leave, whatever else is set', () => {
  fc.assert(
    fc.property(
      fc.array(guestArbitrary, { maxLength: 30 }),
      filtersArbitrary,
      fc.constantFrom('', 'خالد'),
      (guests, filters, search) => {
        const { facets } = see(guests, search, filters)
        const left = (change: Partial<GuestFilters>) =>
          see(guests, search, { ...filters, ...change }).guests.length
        for (const status of GUEST_STATUSES) expect(facets.status[status]).toBe(left({ status }))
        for (const section of SECTIONS) expect(facets.section[section]).toBe(left({ section }))
        for (const group of ['أهل العروس', 'الجيران']) {
          expect(facets.group.get(group) ?? 0).toBe(left({ group }))
        }
        expect(facets.vip).toBe(left({ vip: true }))
        expect(facets.waiting).toBe(left({ waiting: true }))
      },
    ),
  )
})

describe('order', () => {
  it('is the Arabic one, without titles, forms of alef together', () => {
    const list = ['Sara', 'يوسف', 'الشيخ أحمد', 'بدر', 'إبراهيم'].map((name, i) =>
      guest({ id: String(i), name }),
    )
    expect(names(sortGuests(list, 'name'))).toEqual(['إبراهيم', 'الشيخ أحمد', 'بدر', 'يوسف', 'Sara'])
  })

  it('by table counts numbers as numbers and puts those without one last', () => {
    const list = ['A10', '', 'A2', 'B1'].map((table_name, i) => guest({ id: String(i), table_name }))
    expect(sortGuests(list, 'table').map(({ table_name }) => table_name)).toEqual(['A2', 'A10', 'B1', ''])
  })

  it('by who invited them, as the owner’s list calls the hosts', () => {
    const inviters = new Map([
      ['owner', 'ضيوفي'],
      ['mother', 'أم خالد'],
    ])
    const list = ['owner', 'gone', 'mother'].map((host_id) => guest({ id: host_id, host_id }))
    const hosts = (descending: boolean) =>
      sortGuests(list, 'inviter', descending, inviters).map(({ host_id }) => host_id)
    expect(hosts(false)).toEqual(['mother', 'owner', 'gone'])
    expect(hosts(true)).toEqual(['owner', 'mother', 'gone'])
  })

  it('newest first; of one import the last row first', () => {
    const list = [
      guest({ id: 'a', created_at: '2026-11-01T10:00:00.000Z' }),
      guest({ id: 'b', created_at: '2026-11-01T10:00:00.000Z' }),
      guest({ id: 'c', created_at: '2026-11-02T10:00:00.000Z' }),
    ]
    expect(sortGuests(list, 'newest').map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(sortGuests(list, 'newest', true).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['people', [4, 1, 2]],
    ['status', [1, 4, 2]],
    ['section', [1, 2, 4]],
  ] as const)('by %s, those without one last either way', (sort, expected) => {
    const list = [
      guest({ id: 'a', invited: 1, rsvp: 'attending', section: 'men' }),
      guest({ id: 'b', invited: 2, section: 'women' }),
      guest({ id: 'c', invited: 4, rsvp: 'regrets', section: null }),
    ]
    const ascending = sort === 'people' ? [...expected].sort((a, b) => a - b) : expected
    expect(sortGuests(list, sort).map(({ invited }) => invited)).toEqual(ascending)
    const turned = sort === 'section' ? [2, 1, 4] : [...ascending].reverse()
    expect(sortGuests(list, sort, true).map(({ invited }) => invited)).toEqual(turned)
  })
})

describe('a range of guests', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  const idsOf = ({ ids }: Selection) => [...ids].sort()

  it('grows and shrinks from where it began, and leaves what was selected before', () => {
    const begun = toggled(toggled(NO_SELECTION, 'a'), 'c')
    const grown = extended(begun, 'e', 'c', list)
    expect(idsOf(grown)).toEqual(['a', 'c', 'd', 'e'])
    expect(idsOf(extended(grown, 'b', 'e', list))).toEqual(['a', 'b', 'c'])
  })

  it('begins at the cursor where nothing is selected, or the beginning is no longer listed', () => {
    expect(idsOf(extended(NO_SELECTION, 'd', 'c', list))).toEqual(['c', 'd'])
    const gone = toggled(NO_SELECTION, 'z')
    expect(idsOf(extended(gone, 'b', 'c', list))).toEqual(['b', 'c', 'z'])
  })
})

describe('a cell', () => {
  const of = (given: Partial<ListedGuest>) => guest({ invited: 4, table_name: '9', ...given })

  it.each([
    ['invited', '٧', { invited: 7 }],
    ['invited', '4', {}],
    ['invited', '0', null],
    ['invited', '51', null],
    ['invited', 'seven', null],
    ['invited', '', null],
    ['table_name', ' 10 ', { table_name: '10' }],
    ['table_name', '9', {}],
    ['table_name', '', { table_name: '' }],
    ['section', '', {}],
    ['section', 'women', { section: 'women' }],
    ['door_note', 'x'.repeat(301), null],
  ] as const)('%s takes %j', (field, typed, changes) => {
    expect(cellChanges(of({}), field, typed)).toEqual(changes)
  })

  it('lets no more people come than are invited', () => {
    const coming = of({ rsvp: 'attending', attending_people: 4 })
    expect(cellChanges(coming, 'invited', '2')).toEqual({ invited: 2, attending_people: 2 })
  })
})

describe('a stored layout', () => {
  it('of another version leaves out what is not known', () => {
    const stored = {
      columns: ['table', 'shoe size', 'people'],
      sort: 'shoe size',
      descending: 'yes',
      views: [{ id: '1', name: 'VIPs', filters: { vip: true }, sort: 'table' }, { name: 'no id' }, null],
    }
    const layout = parseHostLayout(stored)
    expect(layout).toMatchObject({ columns: ['people', 'table'], sort: 'name', descending: false })
    expect(layout.views).toMatchObject([{ id: '1', filters: { ...NO_FILTERS, vip: true }, sort: 'table' }])
    expect(parseHostLayout(null).columns.length).toBeGreaterThan(3)
  })
})

it.each([
  [{ key: 'ى', code: 'KeyN' }, 'n'],
  [{ key: 'ن', code: 'KeyK' }, 'k'],
  [{ key: 'ظ', code: 'Slash' }, '/'],
  [{ key: '؟', code: 'Slash' }, '?'],
  [{ key: 'N', code: 'KeyN' }, 'n'],
  [{ key: '/', code: 'Digit7' }, '/'],
  [{ key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
])('the key %j is %s, on an Arabic keyboard too', (pressed, key) => {
  expect(latinKey(pressed)).toBe(key)
})

it('offers the groups in use, most used first', () => {
  const list = ['الجيران', 'أهل العروس', '', 'أهل العروس'].map((group_name) => guest({ group_name }))
  expect(namesInUse(list, 'group_name')).toEqual(['أهل العروس', 'الجيران'])
})
