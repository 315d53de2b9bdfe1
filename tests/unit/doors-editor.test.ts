import { describe, expect, it } from 'vitest'
import { doorUrl } from '#client/features/doors/door-links.ts'
import {
  changesOfDoor,
  doorDraftOf,
  doorFormFromDraft,
  doorFormOf,
  newDoorForm,
  newPin,
  readDoorForm,
} from '#client/features/doors/editor/door-form.ts'
import {
  concernsOf,
  doorsRefetchInterval,
  phonesWithConcerns,
  trustOf,
} from '#client/features/doors/phone-concerns.ts'
import { letterGroups, ofSection } from '#client/features/doors/print/letter-groups.ts'
import { boxesOf, printPages } from '#client/features/doors/print/print-pages.ts'
import type { Door, DoorDevice } from '#shared/contract/doors.ts'
import { type DoorLinkState, doorLinkState } from '#shared/rules/door/link-state.ts'
import { doorLinkText } from '#shared/rules/door/link-text.ts'
import { rowHeight } from '#shared/rules/paper-list/page-layout.ts'

const RIYADH = 'Asia/Riyadh'
const EVENT = { starts_on: '2026-12-04', time_zone: RIYADH }
const BEFORE = Date.parse('2026-11-21T09:00:00Z')
const MINUTE = 60_000

function aDoor(more: Partial<Door> = {}): Door {
  return {
    id: 'd1',
    rev: 3,
    name: 'مدخل النساء',
    other_name: '',
    section: 'women',
    only_section: true,
    only_group: null,
    allow_walk_ins: false,
    opens_at: '2026-12-03T21:00:00.000Z',
    expires_at: '2026-12-05T09:00:00.000Z',
    has_pin: true,
    path: '/check-in/event/token',
    revoked_at: null,
    created_at: '2026-11-20T00:00:00Z',
    devices: [],
    ...more,
  }
}

describe('[S-21] the form of a gate', () => {
  it('begins at once and ends at noon after the event’s day, by the event’s clocks', () => {
    const read = readDoorForm({ ...newDoorForm(EVENT, BEFORE), name: ' المدخل ' }, RIYADH)
    expect(read).toMatchObject({
      ok: true,
      details: {
        name: 'المدخل',
        opens_at: null,
        expires_at: '2026-12-05T09:00:00.000Z',
        section: null,
        pin: null,
      },
    })
  })

  it('begins without a limit where the event has no day, or its day is over', () => {
    const unlimited = { opens_on: null, opens_time: null, ends_on: null, ends_time: null }
    expect(newDoorForm({ ...EVENT, starts_on: null }, BEFORE)).toMatchObject(unlimited)
    expect(newDoorForm(EVENT, Date.parse('2026-12-06T00:00:00Z'))).toMatchObject(unlimited)
  })

  it('says beside each field what is wrong, all at once', () => {
    const form = newDoorForm(EVENT, BEFORE)
    const wrong = readDoorForm(
      { ...form, name: ' ', pin_wanted: 'new', pin: '12', opens_time: '09:00', ends_on: '2026-12-04' },
      RIYADH,
    )
    expect(wrong).toEqual({
      ok: false,
      errors: { name: 'name.required', pin: 'pin.invalid', opens: 'date.invalid' },
    })
    const backwards = readDoorForm(
      { ...form, name: 'أ', opens_on: '2026-12-04', ends_on: '2026-12-01' },
      RIYADH,
    )
    expect(backwards).toEqual({ ok: false, errors: { ends: 'period.invalid' } })
  })

  it('takes a PIN in Arabic digits, and a whole day where no hour is given', () => {
    const form = { ...newDoorForm(EVENT, BEFORE), name: 'أ', opens_on: '2026-12-04', ends_time: null }
    expect(readDoorForm({ ...form, pin_wanted: 'new', pin: '٤٨٢٩' }, RIYADH)).toMatchObject({
      details: { pin: '4829', opens_at: '2026-12-03T21:00:00.000Z', expires_at: '2026-12-05T20:59:00.000Z' },
    })
  })

  it('sends of a known gate what was changed, and leaves its PIN alone unless it is replaced', () => {
    const door = aDoor()
    const form = doorFormOf(door, RIYADH)
    expect(form).toMatchObject({ opens_on: '2026-12-04', opens_time: '00:00', ends_time: '12:00' })
    const changed = (more: Partial<typeof form>) => {
      const read = readDoorForm({ ...form, ...more }, RIYADH)
      return read.ok ? changesOfDoor(door, read.details) : read.errors
    }
    expect(changed({})).toEqual({})
    expect(changed({ name: 'بوابة السيدات' })).toEqual({ name: 'بوابة السيدات' })
    expect(changed({ pin_wanted: 'none' })).toEqual({ pin: null })
    expect(changed({ pin_wanted: 'new', pin: '135790' })).toEqual({ pin: '135790' })
    // Without a section there is none to be kept to.
    expect(changed({ section: null })).toEqual({ section: null, only_section: false })
  })

  it('keeps what was typed, and never the PIN', () => {
    const start = newDoorForm(EVENT, BEFORE)
    const typed = { ...start, name: 'البوابة', pin_wanted: 'new' as const, pin: '482913' }
    expect(JSON.stringify(doorDraftOf(typed))).not.toContain('482913')
    const stored = { ...doorDraftOf(typed), pin: '482913', unknown: 1 }
    expect(doorFormFromDraft(stored, start)).toEqual({ ...start, name: 'البوابة' })
    expect(doorFormFromDraft('nonsense', start)).toEqual(start)
  })

  it('makes PINs of six digits, none likelier than another', () => {
    const bytes = [255, 250, 9, 19, 0, 249, 100, 7]
    const pin = newPin((into) => into.map(() => bytes.shift() ?? 0))
    expect(pin).toBe('990907')
  })
})

describe('[S-21] a gate and its phones', () => {
  const now = Date.parse('2026-12-04T18:00:00Z')
  const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString()

  function aPhone(more: Partial<DoorDevice> = {}): DoorDevice {
    return {
      id: 'p1',
      name: '',
      opened_at: ago(120),
      heard_at: ago(1),
      waiting: 0,
      list_rev: 90,
      listed_at: ago(1),
      battery: 80,
      ended_at: null,
      wiped_at: null,
      ...more,
    }
  }

  it('is open between its beginning and its end, unless it was closed', () => {
    const at = (text: string, more = {}) => doorLinkState(aDoor(more), Date.parse(text))
    expect(at('2026-12-03T20:59:59Z')).toBe('not-yet')
    expect(at('2026-12-03T21:00:00Z')).toBe('open')
    expect(at('2026-12-05T09:00:00Z')).toBe('ended')
    expect(at('2026-12-04T12:00:00Z', { revoked_at: ago(0) })).toBe('revoked')
    expect(at('2027-12-04T12:00:00Z', { opens_at: null, expires_at: null })).toBe('open')
  })

  it('has a phone that is trusted less the more there is to worry about', () => {
    const concerns = (more: Partial<DoorDevice>, state: DoorLinkState = 'open') =>
      concernsOf(aPhone(more), { state, rev: 100, now })
    expect(concerns({})).toEqual([])
    expect(concerns({ heard_at: ago(6) })).toEqual(['silent'])
    expect(concerns({ waiting: 20, battery: 20 })).toEqual(['waiting', 'low-battery'])
    expect(concerns({ listed_at: ago(11) })).toEqual(['old-list'])
    // Nothing has moved since: the list is old and right.
    expect(concerns({ listed_at: ago(11), list_rev: 100 })).toEqual([])
    expect(concerns({ listed_at: null, list_rev: null })).toEqual(['old-list'])
    expect(concerns({ battery: null })).toEqual([])
    // A drawer is no door, and after the end only what must still be sent matters.
    expect(concerns({ heard_at: ago(13 * 60) })).toEqual([])
    expect(concerns({ heard_at: ago(13 * 60), waiting: 1 })).toEqual(['silent', 'waiting'])
    expect(concerns({ heard_at: ago(60) }, 'ended')).toEqual([])
    expect(concerns({ heard_at: ago(60), waiting: 2 }, 'revoked')).toEqual(['waiting'])
    expect(trustOf([])).toBe(3)
    expect(trustOf(['low-battery'])).toBe(2)
    expect(trustOf(['silent'])).toBe(1)
    expect(trustOf(['silent', 'waiting', 'old-list'])).toBe(0)
  })

  it('is listed for a look, the worst phone first', () => {
    const devices = [
      aPhone({ id: 'low', battery: 5 }),
      aPhone({ id: 'fine' }),
      aPhone({ id: 'lost', heard_at: ago(9) }),
    ]
    expect(phonesWithConcerns([aDoor({ devices })], 100, now).map(({ phone }) => phone.id)).toEqual([
      'lost',
      'low',
    ])
  })

  it('is looked at again soon while a phone needs it, for it may be over any moment', () => {
    const intervalOf = (more: object) => doorsRefetchInterval([aDoor({ devices: [aPhone(more)] })], now)
    expect(intervalOf({})).toBe(20_000)
    expect(intervalOf({ battery: 5 })).toBe(20_000)
    for (const concern of [{ heard_at: ago(9) }, { waiting: 20 }, { listed_at: ago(11) }]) {
      expect(intervalOf(concern)).toBe(5_000)
    }
  })

  it('is sent with its name and the event’s, in the language chosen, and without a PIN', () => {
    const event = { title_ar: 'زفاف سلمان', title_en: '' }
    const url = doorUrl('https://m.example', '/check-in/a/b', 'ar')
    expect(url).toBe('https://m.example/ar/check-in/a/b')
    expect(doorUrl('https://m.example', '/check-in/a/b')).toBe('https://m.example/check-in/a/b')
    const text = doorLinkText('مدخل النساء', event, url, 'ar')
    for (const part of ['مدخل النساء', 'زفاف سلمان', url]) expect(text).toContain(part)
    expect(doorLinkText('East', { title_ar: '', title_en: '' }, url, 'en')).not.toContain('·')
  })
})

describe('[S-17] the door list on paper', () => {
  const guest = (name: string, more = {}) => ({
    id: name,
    name,
    phone: null,
    invited: 1,
    section: null,
    table_name: '',
    vip: false,
    door_note: '',
    rsvp: null,
    attending_people: null,
    waiting_since: null,
    waiting_people: null,
    ...more,
  })

  it('stands in the Arabic order without titles, one group to a letter', () => {
    const groups = letterGroups(
      ['هند', 'الشيخ أحمد', 'Omar', 'إبراهيم', 'بدر', 'آمنة'].map((name) => guest(name)),
    )
    expect(groups.map(({ letter, guests }) => [letter, guests.map(({ name }) => name)])).toEqual([
      ['ا', ['آمنة', 'إبراهيم', 'الشيخ أحمد']],
      ['ب', ['بدر']],
      ['ه', ['هند']],
      ['O', ['Omar']],
    ])
  })

  it('of a section holds those who may come to its gate', () => {
    const all = [
      guest('a', { section: 'men' }),
      guest('b', { section: 'women' }),
      guest('c', { section: 'mixed' }),
      guest('d'),
    ]
    expect(ofSection(all, 'women').map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(ofSection(all, null)).toHaveLength(4)
  })

  it('has a box for each person, ticked for those inside', () => {
    expect(boxesOf(3, 2)).toEqual([true, true, false])
    expect(boxesOf(12, 11).filter((ticked) => !ticked)).toHaveLength(1)
  })

  it('has higher rows for many boxes and long notes, and names a letter again on the next page', () => {
    const many = Array.from({ length: 40 }, (_, place) => guest(`ب ${String(place).padStart(2, '0')}`))
    const [first = [], second = []] = printPages(many)
    expect([first.length, second.length]).toEqual([27, 13])
    expect([...first, ...second].filter(({ letter }) => letter === 'ب')).toEqual([first[0], second[0]])
    const heights = printPages([
      guest('ا'),
      guest('ب', { invited: 7 }),
      guest('ت', { door_note: 'ك'.repeat(300) }),
      guest('ث', { name: 'ن'.repeat(120) }),
    ])
      .flat()
      .map(rowHeight)
    expect(heights).toEqual([8, 16, 20, 24])
  })
})
