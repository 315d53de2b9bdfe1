import type { Admission, Countable } from './check-ins.ts'
import { repeatedMembers } from './members-at-door.ts'

/** More people than invited, or the same person twice, and who let them in. */
export interface Conflict<R extends Countable> {
  admitted: number
  invited: number
  /** People too many; 0 where only somebody came twice. */
  over: number
  /** Ids of the people by name whom more than one entry let in. */
  repeated: ReadonlySet<string>
  /** Every entry that was not undone: the order of arrival makes none of them more at fault than another. */
  entries: readonly R[]
}

/**
 * Over-admission: more people inside than the invitation admits, or somebody by name more than once; null where neither
 * is so.
 * @param invited people the invitation admits now; 0 for one that was revoked
 */
export function conflictOf<R extends Countable>(
  { admitted, entries }: Pick<Admission<R>, 'admitted' | 'entries'>,
  invited: number,
): Conflict<R> | null {
  const repeated = repeatedMembers(entries)
  const over = Math.max(0, admitted - invited)
  return over > 0 || repeated.size > 0 ? { admitted, invited, over, repeated, entries } : null
}
