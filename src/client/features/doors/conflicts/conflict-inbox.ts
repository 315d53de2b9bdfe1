import { INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import type { CheckInConflict } from '../live/live-view.ts'
import type { ConflictResolution } from '../queries.ts'

/** A conflict with its resolution; null while it has none, or when more people came in since. */
export interface InboxConflict extends CheckInConflict {
  readonly settled: { readonly note: string; readonly settled_at: string } | null
}

/** Open conflicts first. */
export function inboxOf(
  conflicts: readonly CheckInConflict[],
  resolutions: readonly ConflictResolution[],
): InboxConflict[] {
  const byGuest = new Map(resolutions.map((resolution) => [resolution.guest_id, resolution]))
  const inbox = conflicts.map((conflict): InboxConflict => {
    const { name = '', settled = null } = byGuest.get(conflict.guestId) ?? {}
    const holds = settled !== null && settled.accepted >= conflict.admitted
    // A deleted guest has no name on this device; the server still sends it to the host.
    return { ...conflict, name: conflict.name || name, settled: holds ? settled : null }
  })
  return [...inbox.filter(({ settled }) => settled === null), ...inbox.filter(({ settled }) => settled)]
}

/** Whether the invitation can be raised to the number of people inside. */
export function canRaise({ kind, over, admitted }: CheckInConflict): boolean {
  return kind === 'over' && over > 0 && admitted <= INVITED_MAXIMUM
}
