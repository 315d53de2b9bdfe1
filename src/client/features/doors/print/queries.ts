import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { guestPassRoutes } from '#shared/contract/guest-pass.ts'
import { call } from '../../../api/http-client.ts'
import { unwrap } from '../../../api/query-client.ts'
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

/**
 * The codes for typing by guest. A code never changes, so those once fetched stay right; undefined while they
 * have not come, null where they cannot be had now.
 */
export function useShortCodes(eventId: string): ReadonlyMap<string, string> | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['short-codes', eventId],
    queryFn: () => unwrap(call(guestPassRoutes['guest.short-codes'], { params: { id: eventId } })),
    select: codesByGuest,
  })
  return data ?? (isError ? null : undefined)
}

function codesByGuest(codes: readonly { guest_id: string; short_code: string }[]) {
  return new Map(codes.map(({ guest_id, short_code }) => [guest_id, short_code]))
}
