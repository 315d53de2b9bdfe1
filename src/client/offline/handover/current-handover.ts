import type { Handover } from '../door/door-view.ts'
import type { DoorHandover } from './door-handover.ts'

/** Of a door whose store is another one after it was left and opened again. */
export function currentHandover(current: () => DoorHandover): Handover {
  return {
    deviceId: () => current().deviceId(),
    secret: () => current().secret(),
    summary: () => current().summary(),
    parcelsFor: (summary) => current().parcelsFor(summary),
    take: (parcel) => current().take(parcel),
  }
}
