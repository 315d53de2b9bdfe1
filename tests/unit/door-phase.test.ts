import { describe, expect, it } from 'vitest'
import { nextPhase, type Phase, type PhaseEvent } from '#client/offline/door/door-phase.ts'
import type { DoorState } from '#client/offline/door/door-view.ts'

const door = { name: 'East', has_pin: true, opens_at: null } as Extract<DoorState, { kind: 'asking' }>['door']
const asking: Phase = { kind: 'asking', door, problem: 'pin_wrong', busy: false }
const parked: Phase = { kind: 'parked', has_pin: true, problem: null, busy: false }

const reach = (phase: Phase, ...events: PhaseEvent[]) => events.reduce(nextPhase, phase)

describe('[S-21] the phases of a door', () => {
  it('go from the lock to an opened door', () => {
    const found = reach({ kind: 'elsewhere' }, { kind: 'lock-acquired' }, { kind: 'door-found', door })
    expect(found).toEqual({ kind: 'asking', door, problem: null, busy: false })
    expect(reach(found, { kind: 'enter-started' }, { kind: 'entered' })).toEqual({ kind: 'opened' })
  })

  it('clear the last problem when the link is tried again, and name the next one', () => {
    const busy = reach(asking, { kind: 'enter-started' })
    expect(busy).toMatchObject({ problem: null, busy: true })
    expect(reach(busy, { kind: 'enter-started' })).toBe(busy)
    expect(reach(busy, { kind: 'enter-rejected', problem: 'pin_too_often' })).toMatchObject({
      kind: 'asking',
      problem: 'pin_too_often',
      busy: false,
    })
  })

  it('keep a parked door open where its link has ended or its token cannot be stored', () => {
    const busy = reach(parked, { kind: 'enter-started' })
    expect(reach(busy, { kind: 'enter-rejected', problem: 'missing' })).toEqual({
      ...parked,
      problem: 'missing',
    })
    expect(reach(busy, { kind: 'enter-not-saved' })).toEqual(parked)
    expect(reach(asking, { kind: 'enter-not-saved' })).toEqual({ kind: 'no-storage' })
    expect(reach(asking, { kind: 'enter-rejected', problem: 'missing' })).toEqual({ kind: 'missing' })
  })

  it('ignore what does not apply: a second park, a rejection of a door that has ended', () => {
    const busy = reach(parked, { kind: 'enter-started' })
    expect(reach(busy, { kind: 'parked', has_pin: false })).toBe(busy)
    const ended: Phase = { kind: 'ended' }
    expect(reach(ended, { kind: 'enter-rejected', problem: 'pin_wrong' })).toBe(ended)
    const opening: Phase = { kind: 'opening' }
    expect(reach(opening, { kind: 'lookup-started' })).toBe(opening)
  })

  it('show an unreachable door as busy while it is looked up', () => {
    const unreachable = reach({ kind: 'opening' }, { kind: 'lookup-failed' })
    expect(unreachable).toEqual({ kind: 'unreachable', busy: false })
    expect(reach(unreachable, { kind: 'lookup-started' })).toEqual({ kind: 'unreachable', busy: true })
  })
})
