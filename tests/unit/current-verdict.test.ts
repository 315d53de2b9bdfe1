import { describe, expect, it } from 'vitest'
import type { DoorView, EntryAtDoor, GuestAtDoor, RecentScan } from '#client/features/check-in/queries.ts'
import { currentVerdict } from '#client/features/check-in/verdict/current-verdict.ts'
import { iconOf, signalOf, toneOf } from '#client/features/check-in/verdict/verdict.ts'

const entry = (id: string, people: number): EntryAtDoor => ({
  id,
  people,
  at: 0,
  door: null,
  own: id === 'own',
  received: false,
})
const family = (...entries: EntryAtDoor[]): GuestAtDoor => ({
  id: 'g',
  name: 'أم خالد',
  invited: 5,
  coming: null,
  section: null,
  table_name: '',
  vip: false,
  door_note: '',
  phone_end: '',
  pass_code: '',
  short_code: '',
  listed: true,
  revoked: false,
  admitted: entries.reduce((sum, { people }) => sum + people, 0),
  entries,
})
const admitted = {
  kind: 'admitted',
  guest: family(entry('own', 2)),
  people: 2,
  entry: 'own',
  over: 0,
} as const

/** The verdict after a sync, by what the door knows then. */
function sync(
  shown: Parameters<typeof currentVerdict>[0],
  guest: GuestAtDoor | null,
  view: Partial<Pick<DoorView, 'refused' | 'recent'>> = {},
) {
  return currentVerdict(shown, { guest: () => guest }, { refused: [], recent: [], ...view })
}

describe('[S-21] [C-6] a verdict after the sync has brought something', () => {
  it('counts the people whom another door let in, and those too many', () => {
    const shown = sync(admitted, family(entry('own', 2), entry('other', 4)))
    expect(shown).toMatchObject({ kind: 'admitted', people: 2, over: 1, guest: { admitted: 6 } })
    expect(sync({ kind: 'already-in', guest: family(entry('other', 5)) }, family())).toMatchObject({
      kind: 'already-in',
      guest: { admitted: 0 },
    })
  })

  it('turns away, and welcomes no more, a guest whose invitation was revoked', () => {
    const revoked = { ...family(entry('own', 2)), invited: 0, listed: false, revoked: true }
    const held = { kind: 'already-in', guest: family(entry('own', 5)) } as const
    expect(sync(held, revoked)).toEqual({ kind: 'revoked', name: 'أم خالد' })
    const inside = sync(admitted, revoked)
    expect(inside).toMatchObject({ kind: 'admitted', entry: 'own', guest: { revoked: true } })
    expect([toneOf(inside), iconOf(inside)]).toEqual(['look', 'revoked'])
    expect(toneOf(admitted)).toBe('go')
  })

  it('has the name of a guest who was newer than the list', () => {
    const unlisted = { ...admitted, guest: { ...admitted.guest, name: '', listed: false } }
    expect(sync(unlisted, family(entry('own', 2)))).toMatchObject({ guest: { name: 'أم خالد' } })
  })

  it('is taken back where the host or another phone has undone the entry', () => {
    expect(sync(admitted, family(entry('other', 4)))).toEqual({ kind: 'undone', name: 'أم خالد', people: 2 })
    const walkIn = { kind: 'walk-in', name: 'زائر', people: 1, entry: 'w' } as const
    const scan = (undone: boolean) => [{ id: 'w', undone } as RecentScan]
    expect(sync(walkIn, null, { recent: scan(false) })).toBe(walkIn)
    expect(sync(walkIn, null, { recent: scan(true) })).toEqual({ kind: 'undone', name: 'زائر', people: 1 })
  })

  it('is a stop where the server has not taken the entry', () => {
    const refused = [{ id: 'own', name: '', at: 0, problems: {} }]
    const shown = sync(admitted, family(), { refused })
    expect(shown).toEqual({ kind: 'not-accepted', name: 'أم خالد', people: 2 })
    expect([toneOf(shown), signalOf(shown)]).toEqual(['stop', 'stop'])
  })

  it('stays as it was where the list has left the phone, or nothing concerns it', () => {
    expect(sync(admitted, null)).toBe(admitted)
    const other = { kind: 'other-event' } as const
    expect(sync(other, family())).toBe(other)
    const undone = { kind: 'undone', name: 'سارة', people: 1 } as const
    expect(sync(undone, family())).toBe(undone)
  })
})
