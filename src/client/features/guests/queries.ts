import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { type Admissions, readAdmissions } from '../../offline/db/admissions.ts'
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
  // Beside the list and not with it: an entry at a door must not have thousands of guests read anew.
  const admissions = useLiveQuery(() => readAdmissions(eventId).catch(() => NOBODY), [eventId, attempt])
  const list = useMemo(() => withAdmissions(answer, admissions), [answer, admissions])
  if (answer === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  return list ?? { state: 'loading' }
}

const NOBODY: Admissions = new Map()

type Read = Exclude<GuestList, { readonly state: 'failed' }>

/** How many are in is told by the check-ins alone. Guests of whom nothing changed stay the same objects. */
function withAdmissions(list: Read | 'failed' | undefined, admissions: Admissions | undefined) {
  if (list === undefined || list === 'failed' || list.state !== 'ready' || !admissions) return null
  const guests = list.guests.map((guest) => {
    const admitted = admissions.get(guest.id)?.admitted ?? 0
    return admitted === guest.admitted ? guest : { ...guest, admitted }
  })
  return { ...list, guests }
}

async function readList(eventId: string): Promise<Read> {
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
