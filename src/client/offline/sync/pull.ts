import type { Failed } from '#client/api/http-client.ts'
import { type EventSummary, eventRoutes, eventSummarySchema } from '#shared/contract/events.ts'
import { syncRoutes } from '#shared/contract/sync.ts'
import { type AccountDatabase, EVENT_LIST, FEED_VERSION } from '../db.ts'
import { rebase } from '../outbox/overlay.ts'
import { setAside } from '../outbox/quarantine.ts'
import type { ApiSession } from './api-session.ts'
import { applyPage, dropAll, isUnborn, reviewAside } from './feed-page.ts'

const LIST_PAGE = 100
const PULL_TIMEOUT = 60_000

/** The events to pull: those on the account's list first, then those held here that it lacks. */
export type PulledList = { readonly ok: true; readonly events: readonly string[] } | Failed

/**
 * Brings the account's list of events. An event that the list lacks is not forgotten for that: its own
 * feed is asked, because a page may miss a row that moves while the pages are read.
 */
export async function pullEvents(database: AccountDatabase, line: ApiSession): Promise<PulledList> {
  const listed = new Map<string, EventSummary>()
  for (let page = 1; ; page += 1) {
    const answer = await line.call(
      eventRoutes['event.list'],
      { query: { page, per_page: LIST_PAGE } },
      { token: line.token, signal: line.signal },
    )
    if (!answer.ok) return answer
    for (const event of answer.data) listed.set(event.id, event)
    if (answer.data.length === 0 || page * LIST_PAGE >= (answer.meta?.total ?? 0)) break
  }
  const held = await database.transaction('rw', database.syncTables, async () => {
    for (const event of listed.values()) await keepListed(database, event)
    await database.feeds.put({
      event_id: EVENT_LIST,
      rev: 0,
      complete: true,
      pulled_at: new Date().toISOString(),
    })
    return database.events.toCollection().primaryKeys()
  })
  return { ok: true, events: [...listed.keys(), ...held.filter((id) => !listed.has(id))] }
}

async function keepListed(database: AccountDatabase, event: EventSummary): Promise<void> {
  const aside = await database.quarantine.get(['events', event.id])
  if (!eventSummarySchema.safeParse(event).success) {
    await database.quarantine.put(setAside('events', event.id, 'damaged', event.id, event))
    return
  }
  if (aside) await database.quarantine.delete(['events', event.id])
  await rebase(database, event.id, { event, guests: new Map() })
}

/**
 * `done`: everything up to now is held. `forgotten`: the event is no longer this account's, or gone.
 * `waits`: the server does not know it yet. A failure says nothing about the event; `starting-over` is one
 * where the reading comes no further, however often it is begun: it must be left alone for a while.
 */
export type PulledChanges =
  | { readonly ok: true; readonly outcome: 'done' | 'forgotten' | 'waits' }
  | { readonly ok: false; readonly kind: 'starting-over' }
  | Failed

/** Brings what changed in an event. Each page and its cursor are one transaction. */
export async function pullChanges(
  database: AccountDatabase,
  line: ApiSession,
  eventId: string,
): Promise<PulledChanges> {
  if (await isUnborn(database, eventId)) return { ok: true, outcome: 'waits' }
  // What was accepted before the first question is in the answers: a commit is visible to later reads.
  const accepted = await database.outbox.where({ event_id: eventId, state: 'accepted' }).toArray()
  await reviewAside(database, eventId)
  for (let resets = 0; ; ) {
    const since = (await database.feeds.get(eventId))?.rev ?? 0
    const answer = await line.call(
      syncRoutes['event.changes'],
      { params: { id: eventId }, query: { since } },
      { token: line.token, signal: line.signal, timeout: PULL_TIMEOUT },
    )
    if (!answer.ok) {
      if (answer.kind !== 'refused' || ![403, 404, 410].includes(answer.status)) return answer
      await dropAll(database, eventId)
      return { ok: true, outcome: 'forgotten' }
    }
    const { reset, more, next } = answer.data
    if (reset) {
      resets += 1
      if (resets > 1) return { ok: false, kind: 'starting-over' }
      await dropAll(database, eventId)
      continue
    }
    if (more && next <= since) return { ok: false, kind: 'starting-over' }
    await applyPage(database, eventId, since, answer.data, accepted)
    if (!more && !(await readsAgain(database, eventId))) return { ok: true, outcome: 'done' }
  }
}

/**
 * Whether the feed is to be read from the start once more, for what it was read without. Only at its end:
 * a cursor that was far behind may have missed deletions, and the server says so to that cursor alone.
 */
async function readsAgain(database: AccountDatabase, eventId: string): Promise<boolean> {
  const feed = await database.feeds.get(eventId)
  if (!feed || feed.version === FEED_VERSION) return false
  return (await database.feeds.update(eventId, { rev: 0 })) > 0
}
