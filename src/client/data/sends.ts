import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { accountDatabase } from '#client/offline/account-database.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { Send } from '#shared/contract/sends.ts'
import { type MessageProgress, messageProgress } from '#shared/rules/sending/message-progress.ts'
import { scheduledOf } from '#shared/rules/sending/scheduled.ts'

/** The messages of a send of which nobody knows whether they left, oldest first; undefined until they are read. */
export function useUnknownDeliveries(eventId: string, sendId: string): readonly Delivery[] | undefined {
  return useLiveQuery(
    () =>
      readDeliveries(eventId)
        .then((messages) =>
          messages
            .filter(({ send_id, state }) => send_id === sendId && state === 'unknown')
            .sort((a, b) => a.created_at.localeCompare(b.created_at)),
        )
        .catch(() => []),
    [eventId, sendId],
  )
}

/** The messages to one guest, newest first; undefined until they are read. */
export function useGuestDeliveries(eventId: string, guestId: string): readonly Delivery[] | undefined {
  return useLiveQuery(
    () =>
      accountDatabase()
        .deliveries.where('[event_id+guest_id]')
        .equals([eventId, guestId])
        .toArray()
        .then((messages) => messages.sort((a, b) => b.created_at.localeCompare(a.created_at)))
        .catch(() => []),
    [eventId, guestId],
  )
}

const NONE: ReadonlyMap<string, MessageProgress> = new Map()

/** How far the messages of each guest got; without guests to whom nothing was sent. */
export function useMessageProgress(eventId: string): ReadonlyMap<string, MessageProgress> {
  const stored = useLiveQuery(() => readDeliveries(eventId).catch(() => null), [eventId])
  return useMemo(() => (stored ? messageProgress(stored) : NONE), [stored])
}

const NO_SENDS: readonly Send[] = []

/** The sends of this host that wait for their time. */
export function useScheduledSends(eventId: string): readonly Send[] {
  const stored = useLiveQuery(
    () =>
      readSends(eventId)
        .then(scheduledOf)
        .catch(() => NO_SENDS),
    [eventId],
  )
  return stored ?? NO_SENDS
}

/** The messages of an event, by guest: for the export. */
export async function readGuestDeliveries(eventId: string): Promise<Map<string, Delivery[]>> {
  const byGuest = new Map<string, Delivery[]>()
  for (const message of await readDeliveries(eventId)) {
    const known = byGuest.get(message.guest_id)
    if (known) known.push(message)
    else byGuest.set(message.guest_id, [message])
  }
  return byGuest
}

function readSends(eventId: string): Promise<Send[]> {
  return accountDatabase().sends.where('event_id').equals(eventId).toArray()
}

function readDeliveries(eventId: string): Promise<Delivery[]> {
  return accountDatabase().deliveries.where('event_id').equals(eventId).toArray()
}
