import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { doorsKey, doorsQuery } from '#client/data/doors.ts'
import { useIsFeedComplete, useRefetchOnPull } from '#client/data/feeds.ts'
import { readGuests } from '#client/data/guests.ts'
import { accountDatabase, type LocalGuest } from '#client/offline/account-database.ts'
import { type Admissions, readAdmissions } from '#client/offline/db/admissions.ts'
import { type Conflict, conflictRoutes } from '#shared/contract/conflicts.ts'
import type { Door } from '#shared/contract/doors.ts'
import { guestPassRoutes } from '#shared/contract/guest-pass.ts'
import { PAGE_SIZE } from '#shared/contract/service-settings.ts'
import { CheckInCounter, type CheckInCounts } from './live/check-in-counter.ts'
import type { LiveGuest } from './live/live-view.ts'
import { doorsRefetchInterval } from './phone-concerns.ts'

export type DoorsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly state: 'ready'
      readonly doors: readonly Door[]
      /** Whether the last request succeeded; otherwise these are the doors of an earlier one. */
      readonly current: boolean
    }

/**
 * The event's doors with their phones, fetched again when the event has changed. Persisted between visits: their
 * names are needed offline too.
 */
export function useDoors(eventId: string): DoorsState {
  const { data, isError, isFetching, refetch } = useQuery({
    ...doorsQuery(eventId),
    refetchInterval: ({ state }) => doorsRefetchInterval(state.data ?? [], Date.now()),
    refetchOnMount: 'always',
  })
  useRefetchOnPull(eventId, doorsKey(eventId))
  if (data !== undefined) return { state: 'ready', doors: data, current: !isError }
  if (isError) return { state: 'failed', retry: () => void refetch(), retrying: isFetching }
  return { state: 'loading' }
}

/** The groups of the guest list, in alphabetical order. */
export function useGroups(eventId: string): readonly string[] {
  const names = useLiveQuery(async () => {
    return [...new Set((await readGuests(eventId)).map(({ group_name }) => group_name))]
  }, [eventId])
  return (names ?? []).filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'ar'))
}

/** How a conflict was resolved, with the name of a guest who is no longer on this device. */
export type ConflictResolution = Pick<Conflict, 'guest_id' | 'name' | 'settled'>

/** A list of more conflicts than these pages hold is not worked through. */
const PAGES = 10
const REFETCH_RESOLUTIONS_EVERY = 30_000

export function resolutionsKey(eventId: string) {
  return ['conflicts', eventId] as const
}

/**
 * How conflicts were resolved. The conflicts themselves are computed from the check-ins on this device; only the
 * resolutions are the server's. `isCurrent` is false where the last request failed.
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
    const query = { which: 'all' as const, page, per_page: PAGE_SIZE.maximum }
    const list = await unwrap(call(conflictRoutes['conflict.list'], { params: { id: eventId }, query }))
    all.push(...list.map(({ guest_id, name, settled }) => ({ guest_id, name, settled })))
    if (list.length < PAGE_SIZE.maximum) break
  }
  return all
}

/**
 * Counts of all check-ins on this device; undefined until they have been read once. After a change only new
 * records are read and counted: of the others the table is asked for the keys alone.
 */
export function useCheckInCounts(eventId: string): CheckInCounts | undefined {
  const [cache] = useState(() => ({ eventId, counter: new CheckInCounter() }))
  return useLiveQuery(async () => {
    const { check_ins } = accountDatabase()
    const keys = await check_ins.where('event_id').equals(eventId).primaryKeys()
    let fresh = keys.filter((id) => !cache.counter.has(id))
    // A missing record was refused, or the list was pulled from its start: everything is counted again.
    if (cache.eventId !== eventId || keys.length - fresh.length < cache.counter.size) {
      cache.eventId = eventId
      cache.counter = new CheckInCounter()
      fresh = keys
    }
    const records = await check_ins.bulkGet(fresh)
    cache.counter.add(records.filter((record) => record !== undefined))
    return cache.counter.counts()
  }, [eventId])
}

/** The guests by id, deleted ones included; undefined until the list is complete. */
export function useLiveGuests(eventId: string): ReadonlyMap<string, LiveGuest> | undefined {
  const isComplete = useIsFeedComplete(eventId)
  return useLiveQuery(async () => {
    if (!isComplete) return undefined
    const rows = await accountDatabase().guests.where('event_id').equals(eventId).toArray()
    return new Map<string, LiveGuest>(rows.map((guest) => [guest.id, guest]))
  }, [eventId, isComplete])
}

/** Milliseconds to add to this device's clock for the server's, which all times of check-ins are in. */
export function useClockOffset(): number {
  return useLiveQuery(async () => (await accountDatabase().knowledge.get('clock-offset'))?.value) ?? 0
}

export interface DoorList {
  readonly guests: readonly LocalGuest[]
  readonly admissions: Admissions
  /** When it was read. */
  readonly at: Date
}

/** The guests and who is inside, read once, for paper does not update. Undefined until the list is complete. */
export function useDoorList(eventId: string): DoorList | undefined {
  const isComplete = useIsFeedComplete(eventId)
  const [list, setList] = useState<DoorList>()
  useEffect(() => {
    let isCurrent = true
    if (isComplete) void readDoorList(eventId).then((read) => isCurrent && setList(read))
    return () => {
      isCurrent = false
    }
  }, [eventId, isComplete])
  return list
}

async function readDoorList(eventId: string): Promise<DoorList> {
  const [guests, admissions] = await Promise.all([readGuests(eventId), readAdmissions(eventId)])
  return { guests, admissions, at: new Date() }
}

/** Short codes by guest id, which never change; undefined while they are fetched, null where that failed. */
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
