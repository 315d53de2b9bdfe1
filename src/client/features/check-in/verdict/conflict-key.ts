import type { DoorConflict } from '../queries.ts'

/** The key of a conflict. With more people it is another one, so that it is shown again. */
export function conflictKey({ guest, over }: DoorConflict): string {
  return `${guest.id}:${over}`
}
