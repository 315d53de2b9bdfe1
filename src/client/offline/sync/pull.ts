import type { ApiFailure } from '#client/api/http-client.ts'
import { type EventSummary, eventRoutes, eventSummarySchema } from '#shared/contract/events.ts'
import { PAGE_SIZE, TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { syncRoutes } from '#shared/contract/sync.ts'
import { type AccountDatabase, baseOf, EVENT_LIST, FEED_VERSION } from '../account-database.ts'
import { rebase } from '../outbox/overlay.ts'
import { quarantineRow } from '../outbox/quarantine.ts'
import { discardDraftsOf, saveRevoked } from '../revoked-events.ts'
import type { ApiSession } from './api-session.ts'
import { applyPage, isCreationPending, purgeEvent, refetchReadable } from './feed-page.ts'

/** The events to pull: those on the account's list first, then those on this device that it lacks. */
export type PullListResult = { readonly ok: true; readonly events: readonly string[] } | ApiFailure

/**
 * Pulls the account's list of events. An event that the list lacks is not deleted for that: its own feed
 * decides, because a page may miss a row that moves while the pages are read.
 */
export async function pullEvents(database: AccountDatabase, session: ApiSession): Promise<PullListResult> {
  const listed = new Map<string, EventSummary>()
  for (let page = 1; ; page += 1) {
    const result = await session.call(
      eventRoutes['event.list'],
      { query: { page, per_page: PAGE_SIZE.maximum } },
      { token: session.token, signal: session.signal },
    )
    if (!result.ok) return result
    for (const event of result.data) listed.set(event.id, event)
    if (result.data.length === 0 || page * PAGE_SIZE.maximum >= (result.meta?.total ?? 0)) break
  }
  const stored = await database.transaction('rw', database.syncTables, async () => {
    for (const event of listed.values()) await saveListed(database, event)
    await database.feeds.put({
      event_id: EVENT_LIST,
      rev: 0,
      complete: true,
      pulled_at: new Date().toISOString(),
    })
    return database.events.toCollection().primaryKeys()
  })
  return { ok: true, events: [...listed.keys(), ...stored.filter((id) => !listed.has(id))] }
}

async function saveListed(database: AccountDatabase, event: EventSummary): Promise<void> {
  const quarantined = await database.quarantine.get(['events', event.id])
  if (!eventSummarySchema.safeParse(event).success) {
    await database.quarantine.put(quarantineRow('events', event.id, 'damaged', event.id, event))
    return
  }
  if (quarantined) await database.quarantine.delete(['events', event.id])
  await database.revoked_events.delete(event.id)
  await rebase(database, event.id, { event: await withHosts(database, event), guests: new Map() })
}

/** The list of events does not name an event's hosts: those that its feed brought stay. */
async function withHosts(database: AccountDatabase, event: EventSummary): Promise<EventSummary> {
  if (event.hosts !== undefined) return event
  const stored = await database.events.get(event.id)
  const hosts = stored && baseOf(stored)?.hosts
  return hosts === undefined ? event : { ...event, hosts }
}

/** Whether the device has what moved in the event up to this revision. */
export async function hasRevision(
  { feeds }: AccountDatabase,
  eventId: string,
  rev: number,
): Promise<boolean> {
  return ((await feeds.get(eventId))?.rev ?? -1) >= rev
}

/**
 * `done`: the device has everything up to now. `forgotten`: the event was deleted, or is no longer this
 * account's. `waits`: the server does not know it yet. A failure says nothing about the event; `resync-failed`:
 * the feed was reset again and again, and is left alone for a while.
 */
export type PullEventResult =
  | { readonly ok: true; readonly outcome: 'done' | 'forgotten' | 'waits' }
  | { readonly ok: false; readonly kind: 'resync-failed' }
  | ApiFailure

/** Pulls what changed in an event. Each page and its cursor are one transaction. */
export async function pullEvent(
  database: AccountDatabase,
  session: ApiSession,
  eventId: string,
): Promise<PullEventResult> {
  if (await isCreationPending(database, eventId)) return { ok: true, outcome: 'waits' }
  // Rows accepted before the first request are in the feed by its end: a commit is visible to later reads.
  const accepted = await database.outbox.where({ event_id: eventId, state: 'accepted' }).toArray()
  await refetchReadable(database, eventId)
  for (let resets = 0; ; ) {
    const { rev: since = 0, scope = 0 } = (await database.feeds.get(eventId)) ?? {}
    const result = await session.call(
      syncRoutes['event.changes'],
      { params: { id: eventId }, query: { since, scope } },
      { token: session.token, signal: session.signal, timeout: TIME_LIMIT_MS.bulk },
    )
    if (!result.ok) {
      if (result.kind !== 'refused' || ![403, 404, 410].includes(result.status)) return result
      await forgetEvent(database, eventId)
      return { ok: true, outcome: 'forgotten' }
    }
    const { reset, more, next } = result.data
    // The cursor is older than what the server has records of: a resync.
    if (reset) {
      resets += 1
      if (resets > 1) return { ok: false, kind: 'resync-failed' }
      await purgeEvent(database, eventId)
      continue
    }
    if (more && next <= since) return { ok: false, kind: 'resync-failed' }
    await applyPage(database, eventId, since, result.data, accepted)
    if (!more && !(await resyncIfOutdated(database, eventId))) return { ok: true, outcome: 'done' }
  }
}

/** Deletes an event that this account no longer has; a former co-host is notified. */
function forgetEvent(database: AccountDatabase, eventId: string): Promise<void> {
  return database.transaction('rw', [...database.syncTables, database.drafts], async () => {
    const event = await database.events.get(eventId)
    if (event?.role === 'co-host') await saveRevoked(database, event)
    await discardDraftsOf(database, eventId)
    await purgeEvent(database, eventId)
  })
}

/**
 * Starts the feed over if it was begun by a version of the app that ignored something of it; true if so. Only at
 * the end of the feed: a cursor that was far behind may have missed deletions, and only that cursor is told so.
 */
async function resyncIfOutdated(database: AccountDatabase, eventId: string): Promise<boolean> {
  const feed = await database.feeds.get(eventId)
  if (!feed || feed.version === FEED_VERSION) return false
  return (await database.feeds.update(eventId, { rev: 0 })) > 0
}
