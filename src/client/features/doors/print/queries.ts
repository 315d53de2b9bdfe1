import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useIsFeedComplete } from '#client/data/feeds.ts'
import { readGuests } from '#client/data/guests.ts'
import { type Admissions, readAdmissions } from '#client/offline/db/admissions.ts'
import type { LocalGuest } from '#client/offline/db.ts'
import { guestPassRoutes } from '#shared/contract/guest-pass.ts'

export interface DoorList {
  readonly guests: readonly LocalGuest[]
  readonly admissions: Admissions
  /** When it was read. */
  readonly at: Date
}

/** The guests and who is inside, read once: paper does not move. Undefined until the list is whole. */
export function useDoorList(eventId: string): DoorList | undefined {
  const whole = useIsFeedComplete(eventId)
  const [list, setList] = useState<DoorList>()
  useEffect(() => {
    let isCurrent = true
    if (whole) void readDoorList(eventId).then((read) => isCurrent && setList(read))
    return () => {
      isCurrent = false
    }
  }, [eventId, whole])
  return list
}

async function readDoorList(eventId: string): Promise<DoorList> {
  const [guests, admissions] = await Promise.all([readGuests(eventId), readAdmissions(eventId)])
  return { guests, admissions, at: new Date() }
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
