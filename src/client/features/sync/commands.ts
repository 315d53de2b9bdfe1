import { dismissCheckIn } from '#client/offline/check-ins/as-host.ts'
import { discardQuarantined, dismissRejected, enqueueAgain } from '#client/offline/outbox/outbox.ts'
import { acknowledgeRevoked } from '#client/offline/revoked-events.ts'
import type { Change, RefusedCheckIn, Unreadable } from './queries.ts'

/** Deletes a refused change, once somebody has read why. */
export function dismissChange(seq: number): Promise<void> {
  return dismissRejected(seq)
}

/** Sends a refused change once more, as if it were made now. False where this device has no room for it. */
export async function retryChange(change: Change): Promise<boolean> {
  return (await enqueueAgain(change)).ok
}

export function dismissEntry({ record }: RefusedCheckIn): Promise<void> {
  return dismissCheckIn(record.id)
}

/** Deletes an unreadable row for good. */
export function discardUnreadable({ store, id }: Unreadable): Promise<void> {
  return discardQuarantined([store, id])
}

/** Somebody has read that they are no co-host of the event any more. */
export function dismissRevoked(eventId: string): Promise<void> {
  return acknowledgeRevoked(eventId)
}
