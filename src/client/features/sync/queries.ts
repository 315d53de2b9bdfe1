import { useLiveQuery } from 'dexie-react-hooks'
import {
  type AccountDatabase,
  type AccountQuarantineRow,
  accountDatabase,
  type OutboxRow,
  type RefusedCheckInRow,
  type RevokedEvent,
} from '#client/offline/account-database.ts'
import { readRevoked } from '#client/offline/revoked-events.ts'
import type { EventNames } from '#shared/rules/events/title.ts'

/** A write of this device as it is in the outbox. */
export type Change = OutboxRow

/** How many writes of this device have not reached the server or were refused, and how old its data is. */
export interface SyncCounts {
  readonly waiting: number
  readonly refused: number
  /** Rows in the quarantine. */
  readonly unreadable: number
  /** When the oldest of the feeds was last complete (ISO 8601); null before the first time. */
  readonly pulledAt: string | null
}

export interface WaitingChange {
  readonly eventId: string
  readonly event: EventNames | undefined
  readonly count: number
}

export interface RefusedChange {
  readonly change: Change
  readonly event: EventNames | undefined
  /** Whether this account is no co-host of the event any more. */
  readonly isGone: boolean
  /** The name of the guest, where it is about a single one that is on the device. */
  readonly guestName: string | null
}

export interface RefusedCheckIn extends RefusedCheckInRow {
  readonly event: EventNames | undefined
  readonly guestName: string | null
}

export type Unreadable = AccountQuarantineRow & { readonly event: EventNames | undefined }

export function useSyncCounts(): SyncCounts | undefined {
  return useLiveQuery(readSyncCounts)
}

/** The number of unsent changes of each event. */
export function useWaitingChanges(): WaitingChange[] {
  return useLiveQuery(readWaiting) ?? []
}

/** Changes that the server refused and nobody has dismissed yet, in the order of writing. */
export function useRefusedChanges(): RefusedChange[] {
  return useLiveQuery(readRefused) ?? []
}

/** Check-ins of this host that the server refused. */
export function useRefusedCheckIns(): RefusedCheckIn[] {
  return useLiveQuery(readRefusedCheckIns) ?? []
}

export function useUnreadable(): Unreadable[] {
  return useLiveQuery(readUnreadable) ?? []
}

/** Events that this account is no co-host of any more, until somebody has read it. */
export function useRevokedEvents(): RevokedEvent[] {
  return useLiveQuery(() => readRevoked().catch(() => [])) ?? []
}

async function readSyncCounts(): Promise<SyncCounts> {
  const { outbox, feeds, check_ins_waiting, check_ins_refused, quarantine } = accountDatabase()
  const [changes, checkIns, refusedChanges, refusedCheckIns, unreadable, pulled] = await Promise.all([
    outbox.where('state').equals('waiting').count(),
    check_ins_waiting.count(),
    outbox.where('state').equals('rejected').count(),
    check_ins_refused.count(),
    quarantine.count(),
    feeds.toArray(),
  ])
  const [waiting, refused] = [changes + checkIns, refusedChanges + refusedCheckIns]
  const times = pulled.map(({ pulled_at }) => pulled_at).filter((at) => at !== null)
  return { waiting, refused, unreadable, pulledAt: times.sort()[0] ?? null }
}

async function readWaiting(): Promise<WaitingChange[]> {
  const { outbox, events, check_ins_waiting } = accountDatabase()
  const counts = new Map<string, number>()
  const count = (eventId: string) => counts.set(eventId, (counts.get(eventId) ?? 0) + 1)
  // By the index alone: the rows of an import are too large to be read for a count.
  await outbox.orderBy('[event_id+state]').eachKey((key) => {
    const [eventId, state] = key as unknown as [string, string]
    if (state === 'waiting') count(eventId)
  })
  await check_ins_waiting.orderBy('event_id').eachKey((eventId) => count(String(eventId)))
  const known = await events.bulkGet([...counts.keys()])
  return [...counts].map(([eventId, count], at) => ({ eventId, count, event: known[at] }))
}

/** The names of an event, also of one that this account was a co-host of. */
async function namesOf(eventId: string, database: AccountDatabase): Promise<EventNames | undefined> {
  return (await database.events.get(eventId)) ?? (await database.revoked_events.get(eventId))
}

async function readRefused(): Promise<RefusedChange[]> {
  const database = accountDatabase()
  const changes = await database.outbox.where('state').equals('rejected').sortBy('seq')
  return Promise.all(
    changes.map(async (change) => ({
      change,
      event: await namesOf(change.event_id, database),
      isGone: (await database.revoked_events.get(change.event_id)) !== undefined,
      guestName: await guestNameOf(change, database),
    })),
  )
}

/** A guest who was deleted meanwhile has no name any more: then the one that the change would have given. */
async function guestNameOf({ route, input, event_id }: Change, { guests }: AccountDatabase) {
  if (route === 'guest.add') return input.body.name
  if (route === 'answer.record') {
    const guest = await guests.get([event_id, input.params.guest_id])
    return guest?.name || null
  }
  if (route === 'guest.edit') {
    const guest = await guests.get([event_id, input.params.guest_id])
    return guest?.name || (input.body.changes.name ?? null)
  }
  if (route !== 'guest.edit-many' && route !== 'guest.delete' && route !== 'guest.restore') return null
  const [only, ...others] = input.body.ids
  const guest = only === undefined || others.length > 0 ? undefined : await guests.get([event_id, only])
  return guest?.name || null
}

async function readRefusedCheckIns(): Promise<RefusedCheckIn[]> {
  const database = accountDatabase()
  const { check_ins_refused, guests } = database
  const rows = await check_ins_refused.toArray()
  return Promise.all(
    rows.map(async (row) => {
      const { event_id, record } = row
      const guest = record.guest_id ? await guests.get([event_id, record.guest_id]) : undefined
      return { ...row, event: await namesOf(event_id, database), guestName: guest?.name || null }
    }),
  )
}

async function readUnreadable(): Promise<Unreadable[]> {
  const { quarantine, events } = accountDatabase()
  const rows = await quarantine.toArray()
  return Promise.all(
    rows.map(async (row) => ({ ...row, event: row.event_id ? await events.get(row.event_id) : undefined })),
  )
}
