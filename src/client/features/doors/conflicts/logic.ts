import { INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import type { NightConflict } from '../live/logic.ts'
import type { Settlement } from './queries.ts'

/** A conflict with what somebody said to it; null while nobody has, or more came in since. */
export interface InboxConflict extends NightConflict {
  readonly settled: { readonly note: string; readonly settled_at: string } | null
}

/** The open ones first, each group as it came. */
export function inboxOf(conflicts: readonly NightConflict[], said: readonly Settlement[]): InboxConflict[] {
  const byGuest = new Map(said.map((settlement) => [settlement.guest_id, settlement]))
  const inbox = conflicts.map((conflict): InboxConflict => {
    const { name = '', settled = null } = byGuest.get(conflict.guestId) ?? {}
    const stands = settled !== null && settled.accepted >= conflict.admitted
    // A deleted guest has no name here any more; the server still tells it to whoever invited them.
    return { ...conflict, name: conflict.name || name, settled: stands ? settled : null }
  })
  return [...inbox.filter(({ settled }) => settled === null), ...inbox.filter(({ settled }) => settled)]
}

/** Whether the invitation can be raised to what came. */
export function canRaise({ kind, admitted }: NightConflict): boolean {
  return kind === 'over' && admitted <= INVITED_MAXIMUM
}
