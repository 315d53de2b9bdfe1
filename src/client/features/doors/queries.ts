import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useIsFeedComplete, useRefetchOnPull } from '#client/data/feeds.ts'
import { readGuests } from '#client/data/guests.ts'
import { type Admissions, readAdmissions } from '#client/offline/db/admissions.ts'
import { accountDatabase, type LocalGuest } from '#client/offline/db.ts'
import { type Conflict, conflictRoutes } from '#shared/contract/conflicts.ts'
import { type Door, doorRoutes } from '#shared/contract/doors.ts'
import { guestPassRoutes } from '#shared/contract/guest-pass.ts'
import { CheckInCounter, type CheckInCounts } from './live/check-in-counter.ts'
import type { LiveGuest } from './live/live-view.ts'

export type DoorsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly state: 'ready'
      readonly doors: readonly Door[]
      /** Whether the server answered last time; else this is how the doors stood before. */
      readonly current: boolean
    }

/** A phone tells how it stands without moving the event's revision, so we ask now and then besides. */
const REFETCH_DOORS_EVERY = 20_000

/**
 * The event's doors with their phones: asked anew when the event moves. Kept between visits, for their names
 * are needed with no network too.
 */
export function useDoors(eventId: string): DoorsState {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: doorsKey(eventId),
    queryFn: () => unwrap(call(doorRoutes['door.list'], { params: { id: eventId } })),
    refetchInterval: REFETCH_DOORS_EVERY,
    refetchOnMount: 'always',
    meta: { keep: true },
  })
  useRefetchOnPull(eventId, doorsKey(eventId))
  if (data !== undefined) return { state: 'ready', doors: data, current: !isError }
  if (isError) return { state: 'failed', retry: () => void refetch(), retrying: isFetching }
  return { state: 'loading' }
}

export function doorsKey(eventId: string) {
  return ['doors', eventId] as const
}

/** The groups of the guest list, in the order of the alphabet. */
export function useGroups(eventId: string): readonly string[] {
  const names = useLiveQuery(async () => {
    return [...new Set((await readGuests(eventId)).map(({ group_name }) => group_name))]
  }, [eventId])
  return (names ?? []).filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'ar'))
}

/** What was said to a conflict, and the name of a guest whom this device has forgotten. */
export type ConflictResolution = Pick<Conflict, 'guest_id' | 'name' | 'settled'>

const PAGE = 100
/** More guests than this over their invitation are no inbox any more. */
const PAGES = 10
const REFETCH_RESOLUTIONS_EVERY = 30_000

export function resolutionsKey(eventId: string) {
  return ['conflicts', eventId] as const
}

/**
 * What people said to the conflicts. The conflicts themselves follow from the records on this device; this
 * alone is the server's. `current` is false where it did not answer last time.
 */
export function useConflictResolutions(eventId: string): {
  resolutions: readonly ConflictResolution[]
  isCurrent: boolean
} {
  const key = resolutionsKey(eventId)
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: () => readAll(eventId),
    refetchInterval: REFETCH_RESOLUTIONS_EVERY,
    refetchOnMount: 'always',
    meta: { keep: true },
  })
  useRefetchOnPull(eventId, key)
  return { resolutions: data ?? [], isCurrent: !isError }
}

async function readAll(eventId: string): Promise<ConflictResolution[]> {
  const all: ConflictResolution[] = []
  for (let page = 1; page <= PAGES; page++) {
    const query = { which: 'all' as const, page, per_page: PAGE }
    const list = await unwrap(call(conflictRoutes['conflict.list'], { params: { id: eventId }, query }))
    all.push(...list.map(({ guest_id, name, settled }) => ({ guest_id, name, settled })))
    if (list.length < PAGE) break
  }
  return all
}

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
