import { dismissCheckIn } from '#client/offline/check-ins/as-host.ts'
import { discardQuarantined, dismissRejected } from '#client/offline/outbox/outbox.ts'
import type { RefusedCheckIn, Unreadable } from './queries.ts'

/** Deletes a refused change, once somebody has read why. */
export function dismissChange(seq: number): Promise<void> {
  return dismissRejected(seq)
}

export function dismissEntry({ record }: RefusedCheckIn): Promise<void> {
  return dismissCheckIn(record.id)
}

/** Deletes an unreadable row for good. */
export function discardUnreadable({ store, id }: Unreadable): Promise<void> {
  return discardQuarantined([store, id])
}
