import type { DoorStore } from './door-store.ts'
import type { DoorState, EnterProblem } from './door-view.ts'

/** What a session decides of its state; whether an opened door is complete follows from its store. */
export type Phase =
  | Exclude<DoorState, { kind: 'downloading' | 'open' | 'ended' }>
  | { readonly kind: 'opened' }
  | { readonly kind: 'ended' }

/** The phases in which the link can be exchanged for a token. */
export type EnterPhase = Extract<Phase, { kind: 'asking' | 'parked' }>

export type PhaseEvent =
  /** This tab has the lock; storage is read next. */
  | { readonly kind: 'lock-acquired' }
  | { readonly kind: 'lock-lost' }
  | { readonly kind: 'storage-failed' }
  /** The server is asked which door it is. */
  | { readonly kind: 'lookup-started' }
  | { readonly kind: 'lookup-failed' }
  | { readonly kind: 'door-found'; readonly door: Extract<Phase, { kind: 'asking' }>['door'] }
  | { readonly kind: 'door-missing' }
  /** The link is exchanged. */
  | { readonly kind: 'enter-started' }
  | { readonly kind: 'enter-rejected'; readonly problem: EnterProblem | 'missing' }
  /** The device id or the token could not be stored. */
  | { readonly kind: 'enter-not-saved' }
  | { readonly kind: 'entered' }
  /** The server does not know the token. */
  | { readonly kind: 'parked'; readonly has_pin: boolean }
  | { readonly kind: 'ended' }

/** The next phase; the same object where an event does not apply to the phase. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  switch (event.kind) {
    case 'lock-acquired':
      return { kind: 'opening' }
    case 'lock-lost':
      return { kind: 'elsewhere' }
    case 'storage-failed':
      return { kind: 'no-storage' }
    case 'lookup-started':
      return phase.kind === 'unreachable' ? { kind: 'unreachable', busy: true } : phase
    case 'lookup-failed':
      return { kind: 'unreachable', busy: false }
    case 'door-found':
      return { kind: 'asking', door: event.door, problem: null, busy: false }
    case 'door-missing':
      return { kind: 'missing' }
    case 'enter-started':
      return canEnter(phase) ? { ...phase, busy: true, problem: null } : phase
    case 'enter-rejected':
      return nextAfterRejection(phase, event.problem)
    case 'enter-not-saved':
      // A door that has its list goes on letting guests in, and may try again.
      return phase.kind === 'parked' ? { ...phase, busy: false, problem: null } : { kind: 'no-storage' }
    case 'entered':
      return { kind: 'opened' }
    case 'parked':
      if (phase.kind === 'parked') return phase
      return { kind: 'parked', has_pin: event.has_pin, problem: null, busy: false }
    case 'ended':
      return { kind: 'ended' }
  }
}

function nextAfterRejection(phase: Phase, problem: EnterProblem | 'missing'): Phase {
  if (phase.kind === 'parked') return { ...phase, busy: false, problem }
  if (phase.kind !== 'asking') return phase
  return problem === 'missing' ? { kind: 'missing' } : { ...phase, busy: false, problem }
}

export function canEnter(phase: Phase): phase is EnterPhase {
  return (phase.kind === 'asking' || phase.kind === 'parked') && !phase.busy
}

/** The state that a screen shows for a phase. */
export function doorStateOf(phase: Phase, store: DoorStore): DoorState {
  if (phase.kind === 'ended') return { kind: 'ended', waiting: store.checkIns.waiting }
  if (phase.kind !== 'opened') return phase
  const { complete, total } = store.door()
  return complete ? { kind: 'open' } : { kind: 'downloading', held: store.list.size, total }
}

/** Of the code with which the server refused to exchange a link. */
export function problemOf(code: string): EnterProblem | 'missing' {
  if (code === 'pin_wrong' || code === 'pin_too_often' || code === 'door_not_open') return code
  return code === 'not_found' || code === 'door_closed' ? 'missing' : 'unreachable'
}
