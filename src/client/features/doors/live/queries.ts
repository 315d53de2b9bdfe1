import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useIsFeedComplete } from '#client/data/feeds.ts'
import { accountDatabase } from '#client/offline/db.ts'
import { CheckInCounter, type LiveGuest, type CheckInCounts } from './logic.ts'

/**
 * The night in numbers, from every record this device holds; undefined until they have been read once. Of a
 * change only the records that are new are read and folded: the table is asked for its keys alone.
 */
export function useCheckInCounts(eventId: string): CheckInCounts | undefined {
  const [held] = useState(() => ({ eventId, counter: new CheckInCounter() }))
  return useLiveQuery(async () => {
    const { check_ins } = accountDatabase()
    const keys = await check_ins.where('event_id').equals(eventId).primaryKeys()
    let fresh = keys.filter((id) => !held.counter.has(id))
    // A record that is gone was refused, or the list was started over: then everything is counted anew.
    if (held.eventId !== eventId || keys.length - fresh.length < held.counter.size) {
      held.eventId = eventId
      held.counter = new CheckInCounter()
      fresh = keys
    }
    const records = await check_ins.bulkGet(fresh)
    held.counter.add(records.filter((record) => record !== undefined))
    return held.counter.counts()
  }, [eventId])
}

/** The guests by id, deleted ones too; undefined until the list is here whole. */
export function useLiveGuests(eventId: string): ReadonlyMap<string, LiveGuest> | undefined {
  const whole = useIsFeedComplete(eventId)
  return useLiveQuery(async () => {
    if (!whole) return undefined
    const rows = await accountDatabase().guests.where('event_id').equals(eventId).toArray()
    return new Map<string, LiveGuest>(rows.map((guest) => [guest.id, guest]))
  }, [eventId, whole])
}

/** Milliseconds to add to this device's clock for the server's, by which all doors' times are told. */
export function useClockOffset(): number {
  return useLiveQuery(async () => (await accountDatabase().knowledge.get('clock-offset'))?.value) ?? 0
}
