import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useRefetchOnPull } from '#client/data/feeds.ts'
import { type Conflict, conflictRoutes } from '#shared/contract/conflicts.ts'

/** What was said to a conflict, and the name of a guest whom this device has forgotten. */
export type ConflictResolution = Pick<Conflict, 'guest_id' | 'name' | 'settled'>

const PAGE = 100
/** More guests than this over their invitation are no inbox any more. */
const PAGES = 10
const ASK_EVERY = 30_000

export function resolutionsKey(eventId: string) {
  return ['conflicts', eventId] as const
}

/**
 * What people said to the conflicts. The conflicts themselves follow from the records on this device; this
 * alone is the server's. `current` is false where it did not answer last time.
 */
export function useConflictResolutions(eventId: string): { resolutions: readonly ConflictResolution[]; isCurrent: boolean } {
  const key = resolutionsKey(eventId)
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: () => readAll(eventId),
    refetchInterval: ASK_EVERY,
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
