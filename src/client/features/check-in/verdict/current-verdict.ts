import type { Arriving } from '../people/arriving.ts'
import type { DoorSession, DoorView } from '../queries.ts'
import type { Shown } from '../store.ts'

/**
 * What a verdict has become since: the same guest let in at another door or revoked, an entry undone elsewhere, or one
 * that the server did not take.
 */
export function currentVerdict(
  shown: Shown,
  { guest: find }: Pick<DoorSession, 'guest'>,
  { refused, recent }: Pick<DoorView, 'refused' | 'recent'>,
): Shown {
  if ('entry' in shown && refused.some(({ id }) => id === shown.entry)) {
    return { kind: 'not-accepted', name: nameOf(shown), people: shown.people }
  }
  if (shown.kind === 'walk-in') {
    const isUndone = recent.some(({ id, undone }) => id === shown.entry && undone)
    return isUndone ? { kind: 'undone', name: shown.name, people: shown.people } : shown
  }
  // Nobody is found once the list has left the phone.
  const guest = 'guest' in shown ? find(shown.guest.id) : null
  if (guest === null || !('guest' in shown)) return shown
  if (shown.kind !== 'admitted') {
    return guest.revoked ? { kind: 'revoked', name: guest.name } : { ...shown, guest }
  }
  const isActive = guest.entries.some(({ id }) => id === shown.entry)
  if (!isActive) return { kind: 'undone', name: guest.name, people: shown.people }
  return { ...shown, guest, over: Math.max(0, guest.admitted - guest.invited) }
}

/** How many the entry of a verdict let in, and who. */
export function arrivedBy({ guest, entry, people }: Extract<Shown, { kind: 'admitted' }>): Arriving {
  return { people, members: guest.entries.find(({ id }) => id === entry)?.members ?? [] }
}

export function nameOf(shown: Extract<Shown, { entry: string }>): string {
  return shown.kind === 'walk-in' ? shown.name : shown.guest.name
}
