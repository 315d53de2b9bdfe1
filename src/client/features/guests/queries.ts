import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { accountDatabase, type LocalEvent } from '../../offline/db.ts'
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
  if (answer === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  return answer ?? { state: 'loading' }
}

async function readList(eventId: string): Promise<GuestList> {
  const { events, feeds, guests } = accountDatabase()
  const [event, feed, rows] = await Promise.all([
    events.get(eventId),
    feeds.get(eventId),
    guests.where('event_id').equals(eventId).toArray(),
  ])
  // An event made on this device and not yet sent has no feed: what is here is all there is.
  const whole = feed?.complete === true || event?.base === null
  if (event === undefined || !whole) return { state: 'loading' }
  return { state: 'ready', event, guests: rows.filter(({ deleted }) => !deleted) }
}

/** What was typed and not saved, under the name its form keeps it by; null where there is nothing. */
export async function readDraft(key: string): Promise<unknown> {
  const draft = await accountDatabase().drafts.get(key)
  return draft?.form ?? null
}
