import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { type Admissions, readAdmissions } from '#client/offline/db/admissions.ts'
import { accountDatabase, type LocalEvent } from '#client/offline/db.ts'
import type { ListedGuest } from './logic.ts'

/** `loading` also while the list has not been read from the server to its end once. */
export type GuestList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly event: LocalEvent; readonly guests: readonly ListedGuest[] }

/** The guests of an event as this device knows them, in no particular order, without the deleted ones. */
export function useGuestList(eventId: string): GuestList {
  const [attempt, setAttempt] = useState(0)
  const answer = useLiveQuery(() => readList(eventId).catch(() => 'failed' as const), [eventId, attempt])
  // Beside the list and not with it: neither an entry at a door nor a feed that brought nothing must have
  // thousands of guests read anew.
  const isComplete = useLiveQuery(() => readsComplete(eventId).catch(() => false), [eventId, attempt])
  const admissions = useLiveQuery(() => readAdmissions(eventId).catch(() => NOBODY), [eventId, attempt])
  const list = useMemo(
    () => withAdmissions(answer, admissions, isComplete === true),
    [answer, admissions, isComplete],
  )
  if (answer === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  return list ?? { state: 'loading' }
}

const NOBODY: Admissions = new Map()

type Read = { readonly event: LocalEvent; readonly guests: readonly ListedGuest[] } | null

/** How many are in is told by the check-ins alone. Guests of whom nothing changed stay the same objects. */
function withAdmissions(
  list: Read | 'failed' | undefined,
  admissions: Admissions | undefined,
  isComplete: boolean,
): GuestList | null {
  if (!list || list === 'failed' || !admissions) return null
  // An event made on this device and not yet sent has no feed: what is here is all there is.
  if (!isComplete && list.event.base !== null) return null
  const guests = list.guests.map((guest) => {
    const admitted = admissions.get(guest.id)?.admitted ?? 0
    return admitted === guest.admitted ? guest : { ...guest, admitted }
  })
  return { state: 'ready', event: list.event, guests }
}

async function readList(eventId: string): Promise<Read> {
  const { events, guests } = accountDatabase()
  const [event, rows] = await Promise.all([
    events.get(eventId),
    guests.where('event_id').equals(eventId).toArray(),
  ])
  return event === undefined ? null : { event, guests: rows.filter(({ deleted }) => !deleted) }
}

/** Whether the event's list has been read from the server to its end once. */
async function readsComplete(eventId: string): Promise<boolean> {
  return (await accountDatabase().feeds.get(eventId))?.complete === true
}

/** What was typed and not saved, under the name its form keeps it by; null where there is nothing. */
export async function readDraft(key: string): Promise<unknown> {
  const draft = await accountDatabase().drafts.get(key)
  return draft?.form ?? null
}
