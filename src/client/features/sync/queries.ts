import { useLiveQuery } from 'dexie-react-hooks'
import { type AccountDatabase, accountDatabase, type LocalEvent, type OutboxRow } from '../../offline/db.ts'

/** A write of this device as it was made. */
export type Change = OutboxRow
export type EventTitles = Pick<LocalEvent, 'title_ar' | 'title_en'>

/** How much of this device's work has not reached the server, or was refused there, and how old its lists are. */
export interface Kept {
  readonly waiting: number
  readonly refused: number
  /** When the list that is oldest here was last whole (ISO 8601); null before the first time. */
  readonly pulledAt: string | null
}

export interface WaitingChange {
  readonly eventId: string
  readonly event: EventTitles | undefined
  readonly count: number
}

export interface RefusedChange {
  readonly change: Change
  readonly event: EventTitles | undefined
  /** Of the one guest it is about, where it is about one and the device knows them. */
  readonly guestName: string | null
}

export function useKept(): Kept | undefined {
  return useLiveQuery(readKept)
}

/** How many changes of each event have not been sent. */
export function useWaitingChanges(): WaitingChange[] {
  return useLiveQuery(readWaiting) ?? []
}

/** What the server would not take and nobody has dealt with yet, in the order in which it was done. */
export function useRefusedChanges(): RefusedChange[] {
  return useLiveQuery(readRefused) ?? []
}

async function readKept(): Promise<Kept> {
  const { outbox, feeds } = accountDatabase()
  const [waiting, refused, pulled] = await Promise.all([
    outbox.where('state').equals('waiting').count(),
    outbox.where('state').equals('rejected').count(),
    feeds.toArray(),
  ])
  const times = pulled.map(({ pulled_at }) => pulled_at).filter((at) => at !== null)
  return { waiting, refused, pulledAt: times.sort()[0] ?? null }
}

async function readWaiting(): Promise<WaitingChange[]> {
  const { outbox, events } = accountDatabase()
  const counts = new Map<string, number>()
  // On the index alone: an import's rows are too large to be read for their number.
  await outbox.orderBy('[event_id+state]').eachKey((key) => {
    const [eventId, state] = key as unknown as [string, string]
    if (state === 'waiting') counts.set(eventId, (counts.get(eventId) ?? 0) + 1)
  })
  const known = await events.bulkGet([...counts.keys()])
  return [...counts].map(([eventId, count], at) => ({ eventId, count, event: known[at] }))
}

async function readRefused(): Promise<RefusedChange[]> {
  const database = accountDatabase()
  const changes = await database.outbox.where('state').equals('rejected').sortBy('seq')
  return Promise.all(
    changes.map(async (change) => ({
      change,
      event: await database.events.get(change.event_id),
      guestName: await guestNameOf(change, database),
    })),
  )
}

async function guestNameOf({ route, input, event_id }: Change, { guests }: AccountDatabase) {
  if (route === 'guest.add') return input.body.name
  if (route !== 'guest.edit') return null
  return (await guests.get([event_id, input.params.guest_id]))?.name ?? null
}
