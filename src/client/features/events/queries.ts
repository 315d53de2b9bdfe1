import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { type Category, catalogueRoutes } from '#shared/contract/catalogue.ts'
import { eventRoutes, type ReceivedEvent } from '#shared/contract/events.ts'
import { call } from '../../api/http-client.ts'
import { unwrap } from '../../api/query-client.ts'
import { readAdmissions } from '../../offline/db/admissions.ts'
import { accountDatabase, EVENT_LIST, type LocalEvent } from '../../offline/db.ts'

/** An event as this device holds it; `waiting` while something of it is still to be sent. */
export type MyEvent = LocalEvent

/** This account's events on this device; undefined until there are some or it is certain that there are none. */
export function useEvents(): MyEvent[] | undefined {
  return useLiveQuery(async () => {
    const events = await accountDatabase().events.toArray()
    return events.length > 0 || (await isListed()) ? events : undefined
  }, [])
}

/** One event; undefined until it is here or it is certain that this account does not have it: then null. */
export function useEvent(id: string): MyEvent | null | undefined {
  return useLiveQuery(async () => {
    const event = await accountDatabase().events.get(id)
    return event ?? ((await isListed()) ? null : undefined)
  }, [id])
}

/** People inside now, as this device knows it. */
export function useInside(id: string): number {
  const inside = useLiveQuery(async () => {
    const admissions = await readAdmissions(id)
    return [...admissions.values()].reduce((people, { admitted }) => people + admitted, 0)
  }, [id])
  return inside ?? 0
}

/** Whether the server's list has been brought to this device once. */
async function isListed(): Promise<boolean> {
  return (await accountDatabase().feeds.get(EVENT_LIST)) !== undefined
}

/** What was typed into an event's form and could not be saved yet; null where there is nothing. */
export function useDetailsDraft(key: string): unknown {
  return useLiveQuery(async () => (await accountDatabase().drafts.get(key))?.form ?? null, [key])
}

/** Events in which this account is a guest. */
export function useReceivedEvents() {
  return useQuery<ReceivedEvent[]>({
    queryKey: ['events', 'received'],
    queryFn: () => unwrap(call(eventRoutes['event.received'], { query: { per_page: 100 } })),
  })
}

/** Occasion categories in their order, kept between visits. */
export function useCategories(): Category[] {
  const { data } = useQuery<Category[]>({
    queryKey: ['categories'],
    queryFn: () => unwrap(call(catalogueRoutes['category.list'], {})),
    staleTime: 60 * 60 * 1000,
    meta: { keep: true },
  })
  return data ?? []
}
