import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { accountDatabase, type LocalEvent, type LocalGuest } from '#client/offline/account-database.ts'
import { type Admissions, readAdmissions } from '#client/offline/db/admissions.ts'
import type { Send } from '#shared/contract/sends.ts'
import type { MessageProgress } from '#shared/rules/sending/message-progress.ts'
import { isScheduled } from '#shared/rules/sending/scheduled.ts'
import { useIsFeedComplete } from './feeds.ts'
import { useMessageProgress, useScheduledSends } from './sends.ts'

/** `loading` also while the list has not been read from the server to its end once. */
export type GuestList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly event: LocalEvent
      /** In no particular order, without the deleted ones. */
      readonly guests: readonly GuestWithMessages[]
      readonly admissions: Admissions
    }

/** A guest with how far their messages got. */
export type GuestWithMessages = LocalGuest & { readonly messages?: MessageProgress | undefined }

const NO_ADMISSIONS: Admissions = new Map()

/** The guests of an event as this device knows them, with how many of each are inside. */
export function useGuests(eventId: string): GuestList {
  const [attempt, setAttempt] = useState(0)
  const list = useLiveQuery(() => readList(eventId).catch(() => 'failed' as const), [eventId, attempt])
  // Apart from the list: an entry at a door, or a pull that brought nothing, must not read thousands of guests again.
  const isComplete = useIsFeedComplete(eventId, attempt)
  const admissions = useLiveQuery(
    () => readAdmissions(eventId).catch(() => NO_ADMISSIONS),
    [eventId, attempt],
  )
  const messages = useMessageProgress(eventId)
  const sends = useScheduledSends(eventId)
  const ready = useMemo(() => {
    if (!list || list === 'failed' || !admissions) return null
    return {
      event: list.event,
      guests: withProgress(list.guests, { admissions, messages, sends }),
      admissions,
    }
  }, [list, admissions, messages, sends])
  if (list === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  // An event made on this device and not sent yet has no feed: all there is of it is here.
  if (ready === null || !(isComplete || ready.event.base === null)) return { state: 'loading' }
  return { state: 'ready', ...ready }
}

/**
 * Check-ins alone count who is inside, and sends alone who waits for one. A guest of whom neither says anything stays
 * the same object.
 */
function withProgress(
  guests: readonly LocalGuest[],
  {
    admissions,
    messages: byGuest,
    sends,
  }: {
    admissions: Admissions
    messages: ReadonlyMap<string, MessageProgress>
    sends: readonly Send[]
  },
): GuestWithMessages[] {
  return guests.map((guest) => {
    const admitted = admissions.get(guest.id)?.admitted ?? 0
    const messages = byGuest.get(guest.id)
    const scheduled = sends.length > 0 && isScheduled({ ...guest, messages }, sends)
    if (messages) return { ...guest, admitted, messages, scheduled }
    return admitted === guest.admitted && scheduled === guest.scheduled
      ? guest
      : { ...guest, admitted, scheduled }
  })
}

async function readList(eventId: string) {
  const [event, guests] = await Promise.all([accountDatabase().events.get(eventId), readGuests(eventId)])
  return event === undefined ? null : { event, guests }
}

/** The guests of an event without the deleted ones. */
export async function readGuests(eventId: string): Promise<LocalGuest[]> {
  const guests = await accountDatabase().guests.where('event_id').equals(eventId).toArray()
  return guests.filter(({ deleted }) => !deleted)
}
