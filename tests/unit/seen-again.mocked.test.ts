import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { scanSeen } from '#client/features/check-in/commands.ts'
import type { DoorSession, GuestAtDoor, Verdict } from '#client/features/check-in/queries.ts'
import { show, shownVerdict } from '#client/features/check-in/store.ts'
import { vibrate } from '#client/lib/device/vibration.ts'
import { isSeenAgain } from '#shared/rules/door/seen-again.ts'

vi.mock('#client/lib/device/vibration.ts')

const NEW = Number.POSITIVE_INFINITY

describe('[C-5] a pass that the camera sees again', () => {
  it('lets nobody in for half a minute out of sight, and somebody after it', () => {
    expect([2_000, 10_000, 29_999, 30_000, 60_000].map((away) => isSeenAgain(away, 600_000))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('is known by the entry where the camera was just opened and remembers nothing', () => {
    expect([0, 29_999, 30_000].map((since) => isSeenAgain(NEW, since))).toEqual([true, true, false])
  })

  it('is a first one where this phone has let nobody in by it', () => {
    fc.assert(fc.property(fc.double({ min: 0, noNaN: true }), (away) => !isSeenAgain(away, null)))
  })

  it('does not ask for a tap for hours because a clock was set back', () => {
    expect(isSeenAgain(NEW, -3 * 3_600_000)).toBe(false)
  })
})

describe('[S-21] the screen of a door that sees a pass again', () => {
  const guest = { id: 'g', name: 'سارة', invited: 5, admitted: 1 } as GuestAtDoor
  const entry: Verdict = { kind: 'admitted', guest, people: 1, entry: 'e', over: 0 }
  const again: Verdict = { kind: 'seen-again', guest }

  /** What the camera reads at a door that gives this verdict. */
  const see = (verdict: Verdict) => {
    const scan = async (_text: string, _people: unknown, awayFor?: number) => {
      expect(awayFor).toBe(3_000)
      return verdict
    }
    return scanSeen({ commands: { scan } } as unknown as DoorSession, 'pass', 3_000)
  }

  beforeEach(() => {
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', vi.fn())
    show(null)
    vi.mocked(vibrate).mockClear()
  })

  it('leaves the entry there with its number to correct, and signals once', async () => {
    await see(entry)
    for (let time = 0; time < 4; time++) await see(again)
    expect(shownVerdict()).toMatchObject({ shown: entry, again: true })
    expect(vi.mocked(vibrate).mock.calls).toEqual([['good'], ['notice']])
  })

  it('asks, and never over the whole screen, where another guest came between', async () => {
    await see(entry)
    await see({ ...entry, guest: { ...guest, id: 'other' } })
    for (let time = 0; time < 3; time++) await see(again)
    expect(shownVerdict()).toMatchObject({ shown: again, loud: false })
    expect(vi.mocked(vibrate).mock.calls).toEqual([['good'], ['good'], ['notice']])
  })
})
