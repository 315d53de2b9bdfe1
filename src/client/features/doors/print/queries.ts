import { useLiveQuery } from 'dexie-react-hooks'
import { type Admissions, readAdmissions } from '../../../offline/db/admissions.ts'
import { accountDatabase, type LocalGuest } from '../../../offline/db.ts'

export interface DoorList {
  readonly guests: readonly LocalGuest[]
  readonly admissions: Admissions
}

/** The guests and who is inside, as they stand when the list is opened; undefined until the list is whole. */
export function useDoorList(eventId: string): DoorList | undefined {
  return useLiveQuery(async () => {
    const { feeds, guests } = accountDatabase()
    if (!(await feeds.get(eventId))?.complete) return undefined
    const rows = await guests.where('event_id').equals(eventId).toArray()
    return { guests: rows.filter(({ deleted }) => !deleted), admissions: await readAdmissions(eventId) }
  }, [eventId])
}
