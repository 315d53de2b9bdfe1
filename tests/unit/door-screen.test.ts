import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAge } from '#client/features/check-in/list-age.ts'
import { peopleLeft } from '#client/features/check-in/people/people-left.ts'
import type { GuestAtDoor, NamedPhone, RecentScan } from '#client/features/check-in/queries.ts'
import {
  ageLevel,
  batteryLevel,
  clockFault,
  clockLevel,
  listLevel,
  storageLevel,
} from '#client/features/check-in/ready-check/check-levels.ts'
import { problemTexts } from '#client/features/check-in/records/problem-texts.ts'
import { conflictKey } from '#client/features/check-in/verdict/conflict-key.ts'
import { riskOf } from '#client/features/check-in/verdict/double-entry-risk.ts'
import { nameSize, recentIcon, signalOf, toneOf } from '#client/features/check-in/verdict/verdict.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-12-04T18:14:00Z')

const entrance = (name: string, seenMinutesAgo: number | null) => ({
  id: name,
  name,
  section: null,
  heard_at: seenMinutesAgo === null ? null : NOW - seenMinutesAgo * MINUTE,
})

const guest = (more: Partial<GuestAtDoor> = {}): GuestAtDoor => ({
  id: 'g',
  name: 'أم خالد القحطاني',
  invited: 5,
  coming: null,
  section: null,
  table_name: '',
  vip: false,
  door_note: '',
  phone_end: '',
  pass_code: '',
  short_code: '',
  admitted: 0,
  entries: [],
  listed: true,
  revoked: false,
  ...more,
})

/** A phone of another gate; or with `door` null, on the link of this one. */
const otherPhone = (name: string, seenMinutesAgo: number, more: Partial<NamedPhone> = {}): NamedPhone => ({
  id: `phone of ${name}`,
  name: '',
  door: name,
  heard_at: NOW - seenMinutesAgo * MINUTE,
  unused: false,
  ...more,
})

describe('[C-6] the risk that guests enter twice', () => {
  const doors = { other_doors: [entrance('Gate B', 14), entrance('Gate C', 1)] }
  const quiet = { disconnected_since: null, other_doors: [] }

  it('names the one gate that is not heard, for how long, and how many', () => {
    const other_phones = [otherPhone('Gate B', 14), otherPhone('Gate C', 1)]
    expect(riskOf({ at_risk: 212, disconnected_since: null, ...doors, other_phones }, NOW)).toEqual({
      silent: 'Gate B',
      minutes: 14,
      guests: 212,
    })
  })

  it('names a gate of which one phone is heard and another is not', () => {
    const other_phones = [otherPhone('Gate B', 0), otherPhone('Gate B', 20, { id: 'second' })]
    expect(riskOf({ at_risk: 1, ...quiet, other_phones }, NOW)).toMatchObject({
      silent: 'Gate B',
      minutes: 20,
    })
  })

  it('names the other phone on the link of this gate, alone or among others', () => {
    const named = otherPhone('', 5, { door: null, name: 'جوال سارة' })
    const twin = otherPhone('', 5, { door: null })
    const silent = (...other_phones: NamedPhone[]) =>
      riskOf({ at_risk: 1, ...quiet, other_phones }, NOW)?.silent
    expect(silent(named)).toBe('جوال سارة')
    expect(silent(twin)).toBe('')
    expect(silent(named, otherPhone('Gate B', 5))).toBeNull()
  })

  it('leaves out a phone of which somebody said that it is not in use', () => {
    const other_phones = [otherPhone('', 70, { door: null, unused: true })]
    expect(riskOf({ at_risk: 1, ...quiet, other_phones }, NOW)).toBeNull()
  })

  it('names none where it is this phone that is apart from several', () => {
    const other_phones = [otherPhone('Gate B', 15), otherPhone('Gate C', 15)]
    const disconnected_since = NOW - 14 * MINUTE
    expect(riskOf({ at_risk: 3, disconnected_since, ...doors, other_phones }, NOW)).toEqual({
      silent: null,
      minutes: 15,
      guests: 3,
    })
    const twin = otherPhone('', 1, { door: null, name: 'جوال سارة' })
    const alone = { disconnected_since, other_doors: [], other_phones: [twin] }
    expect(riskOf({ at_risk: 3, ...alone }, NOW)).toMatchObject({ silent: 'جوال سارة', minutes: 14 })
  })

  it('is none while nobody could, while all are heard, and in the first minute', () => {
    const received = { other_doors: [entrance('Gate B', 1)], other_phones: [otherPhone('Gate B', 1)] }
    expect(riskOf({ at_risk: 0, disconnected_since: NOW - HOUR, ...received }, NOW)).toBeNull()
    expect(riskOf({ at_risk: 9, disconnected_since: null, ...received }, NOW)).toBeNull()
    expect(riskOf({ at_risk: 9, disconnected_since: NOW - 30_000, ...received }, NOW)).toBeNull()
  })

  it('does not take a gate that nobody opened for one that fell silent', () => {
    const unopened = { other_doors: [entrance('Gate B', null)], other_phones: [] }
    expect(riskOf({ at_risk: 9, disconnected_since: null, ...unopened }, NOW)).toBeNull()
  })

  it('is news again when it gets worse', () => {
    const seen = conflictKey({ guest: guest(), over: 1, own: true })
    expect(conflictKey({ guest: guest(), over: 2, own: true })).not.toBe(seen)
  })
})

describe('[S-21] a verdict', () => {
  it('has a sound of its own for go, look and stop', () => {
    const admitted = { kind: 'admitted', guest: guest(), people: 2, entry: 'e', over: 0 } as const
    expect(signalOf(admitted)).toBe('good')
    expect(signalOf({ ...admitted, over: 1 })).toBe('notice')
    expect(signalOf({ kind: 'already-in', guest: guest() })).toBe('notice')
    expect(signalOf({ kind: 'not-saved' })).toBe('stop')
    expect(toneOf({ kind: 'no-pass' })).toBe('stop')
  })

  it('writes a short name larger than a long one, and counts no vowel signs', () => {
    const bare = 'نورة بنت عبد الرحمن'
    const vowelled = 'نُورَةُ بِنْتُ عَبْدِ الرَّحْمٰنِ'
    expect(nameSize(vowelled, true)).toBe(nameSize(bare, true))
    expect(nameSize('نورة', true)).toBe('text-4xl')
    expect(nameSize(bare.repeat(5), true)).toBe('text-lg')
    expect(nameSize('نورة', false)).toBe('text-3xl')
  })

  it('always finds a size, and never a larger one for a longer name', () => {
    const sizes = ['text-lg', 'text-2xl', 'text-3xl', 'text-4xl']
    fc.assert(
      fc.property(fc.nat(120), fc.nat(120), fc.boolean(), (one, other, large) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)]
        const rank = (letters: number) => sizes.indexOf(nameSize('ا'.repeat(letters), large))
        expect(rank(long)).toBeGreaterThanOrEqual(0)
        expect(rank(long)).toBeLessThanOrEqual(rank(short))
      }),
    )
  })

  it('offers the rest of a party, and one where nobody is left', () => {
    const party = { invited: 5, coming: null }
    expect(peopleLeft({ ...party, admitted: 2 })).toBe(3)
    expect(peopleLeft({ ...party, admitted: 5 })).toBe(1)
    expect(peopleLeft({ ...party, invited: 0, admitted: 4 })).toBe(1)
  })

  it('offers those who said they would come before all others who are invited', () => {
    const party = { invited: 5, coming: 3 }
    expect(peopleLeft({ ...party, admitted: 0 })).toBe(3)
    expect(peopleLeft({ ...party, admitted: 2 })).toBe(1)
    expect(peopleLeft({ ...party, admitted: 3 })).toBe(2)
  })
})

describe('[C-5] the age of a list that does not have a guest', () => {
  it('is in minutes for the first hour, then in hours, and never below nothing', () => {
    expect(listAge(NOW - 14 * MINUTE - 59_000, NOW)).toEqual({ hours: 0, minutes: 14 })
    expect(listAge(NOW - 125 * MINUTE, NOW)).toEqual({ hours: 2, minutes: 5 })
    // The server's clock as this phone knows it may step back.
    expect(listAge(NOW + MINUTE, NOW)).toEqual({ hours: 0, minutes: 0 })
    expect(listAge(null, NOW)).toEqual({ hours: 0, minutes: 0 })
  })

  it('asks for a look, not for a stop', () => {
    expect(toneOf({ kind: 'not-listed', listed_at: null })).toBe('look')
    expect(recentIcon({ ...refusal, reason: 'not-listed' })).toBe('not-listed')
  })
})

const refusal: RecentScan = {
  id: 's',
  kind: 'refused',
  at: NOW,
  name: '',
  guest_id: null,
  people: 0,
  undone: false,
  reason: '',
  waiting: false,
}

describe('[S-21] a recent scan', () => {
  const scan = (more: Partial<RecentScan>): RecentScan => ({
    id: 's',
    kind: 'entry',
    at: NOW,
    name: '',
    guest_id: 'g',
    people: 1,
    undone: false,
    reason: '',
    waiting: false,
    ...more,
  })

  it('bears the mark of its verdict, a refusal of an unknown kind too', () => {
    expect(recentIcon(scan({}))).toBe('admitted')
    expect(recentIcon(scan({ guest_id: null }))).toBe('walk-in')
    expect(recentIcon(scan({ kind: 'undo', reason: 'Wrong guest' }))).toBe('undone')
    expect(recentIcon(scan({ kind: 'refused', reason: 'wrong-section' }))).toBe('wrong-section')
    expect(recentIcon(scan({ kind: 'refused', reason: 'of-a-later-version' }))).toBe('no-pass')
    expect(recentIcon(scan({ kind: 'refused', reason: 'constructor' }))).toBe('no-pass')
  })
})

describe('[C-8] what the server refuses', () => {
  it('is told in words, once each, without a hole where a limit would stand', () => {
    const problems = {
      people: ['field.too_big', 'field.required'],
      guest_id: ['field.required', 'As it was.'],
    }
    const texts = problemTexts(problems, 'en')
    expect(texts).toEqual(['This value isn’t valid', 'This field required', 'As it was.'])
  })
})

describe('[S-21] the ready-check', () => {
  it('wants the whole list, and a young one', () => {
    expect(listLevel({ held: 4812, total: 4812, complete: true, at: NOW })).toBe('ok')
    expect(listLevel({ held: 3100, total: 4812, complete: false, at: null })).toBe('look')
    expect(listLevel({ held: 0, total: null, complete: false, at: null })).toBe('bad')
    expect([NOW - MINUTE, NOW - HOUR, NOW - 7 * HOUR, null].map((at) => ageLevel(at, NOW))).toEqual([
      'ok',
      'look',
      'bad',
      'bad',
    ])
  })

  it('says how wrong the clock is, in either direction, a day included', () => {
    const faults = [null, 900, -4 * MINUTE, 3 * HOUR, -24 * HOUR].map(clockFault)
    expect(faults).toEqual(['unknown', 'none', 'slightly', 'hours', 'day'])
    expect([null, 900, 3 * HOUR, 24 * HOUR].map(clockLevel)).toEqual(['look', 'ok', 'look', 'bad'])
  })

  it('trusts storage that was promised, and a battery that lasts or hangs on a charger', () => {
    expect(storageLevel('persisted')).toBe('ok')
    expect(storageLevel('best-effort')).toBe('look')
    expect(batteryLevel({ level: 0.8, charging: false })).toBe('ok')
    expect(batteryLevel({ level: 0.1, charging: true })).toBe('ok')
    expect(batteryLevel({ level: 0.3, charging: false })).toBe('look')
    expect(batteryLevel({ level: 0.1, charging: false })).toBe('bad')
    expect(batteryLevel(null)).toBe('look')
  })
})
