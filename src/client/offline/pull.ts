import { type EventSummary, eventRoutes } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { syncRoutes } from '#shared/contract/sync.ts'
import type { Failed } from '../api/http-client.ts'
import { type AccountDatabase, EVENT_LIST, type Feed, type OutboxRow } from './db.ts'
import { baseOf, liftOff, rebase } from './overlay.ts'
import type { Line } from './push.ts'
import { tallyGuests, tallyOf } from './tally.ts'

const LIST_PAGE = 100
const PULL_TIMEOUT = 60_000

type Changes = RouteData<(typeof syncRoutes)['event.changes']>

/** The events to pull: those on the account's list first, then those held here that it lacks. */
export type PulledList = { readonly ok: true; readonly events: readonly string[] } | Failed

/**
 * Brings the account's list of events. An event that the list lacks is not forgotten for that: its own
 * feed is asked, because a page may miss a row that moves while the pages are read.
 */
export async function pullEvents(database: AccountDatabase, line: Line): Promise<PulledList> {
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
  const { outbox, events, guests, feeds } = database
  const held = await database.transaction('rw', [outbox, events, guests, feeds], async () => {
    for (const event of listed.values()) await rebase(database, event.id, { event, guests: new Map() })
    await feeds.put({ event_id: EVENT_LIST, rev: 0, complete: true, pulled_at: new Date().toISOString() })
    return events.toCollection().primaryKeys()
  })
  return { ok: true, events: [...listed.keys(), ...held.filter((id) => !listed.has(id))] }
}

/**
 * `done`: everything up to now is held. `forgotten`: the event is no longer this account's, or gone.
 * `waits`: the server does not know it yet. A failure says nothing about the event.
 */
export type PulledChanges = { readonly ok: true; readonly outcome: 'done' | 'forgotten' | 'waits' } | Failed

/** Brings what changed in an event. Each page and its cursor are one transaction. */
export async function pullChanges(
  database: AccountDatabase,
  line: Line,
  eventId: string,
): Promise<PulledChanges> {
  if (await isUnborn(database, eventId)) return { ok: true, outcome: 'waits' }
  // What was accepted before the first question is in the answers: a commit is visible to later reads.
  const accepted = await database.outbox.where({ event_id: eventId, state: 'accepted' }).toArray()
  for (;;) {
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
    if (answer.data.reset) await dropAll(database, eventId)
    else await applyPage(database, eventId, since, answer.data, accepted)
    if (!answer.data.more && !answer.data.reset) return { ok: true, outcome: 'done' }
  }
}

/** The event's creation still waits here: to the server's 404 there is nothing to forget. */
async function isUnborn(database: AccountDatabase, eventId: string): Promise<boolean> {
  const waiting = database.outbox.where({ event_id: eventId, state: 'waiting' })
  return (await waiting.filter(({ route }) => route === 'event.create').count()) > 0
}

function applyPage(
  database: AccountDatabase,
  eventId: string,
  since: number,
  { changes, next, more }: Changes,
  accepted: readonly OutboxRow[],
): Promise<void> {
  const { outbox, events, guests, feeds } = database
  return database.transaction('rw', [outbox, events, guests, feeds], async () => {
    const feed = await feeds.get(eventId)
    // Another tab has applied this page; its next one begins where that left off.
    if ((feed?.rev ?? 0) !== since) return
    const rows = new Map<string, Guest>()
    let event: EventSummary | undefined
    for (const change of changes) {
      if (change.kind === 'guest') rows.set(change.row.id, change.row)
      else if (change.kind === 'event') event = { ...change.row, ...(await heldTally(database, eventId)) }
    }
    if (!more) await outbox.bulkDelete(accepted.map(({ seq }) => seq))
    await rebase(database, eventId, event ? { event, guests: rows } : { guests: rows })
    if (!more) await liftOff(database, eventId, accepted)
    await feeds.put(moved(eventId, feed, next, more))
    if (!more && !feed?.complete) await recount(database, eventId)
  })
}

function moved(eventId: string, feed: Feed | undefined, rev: number, more: boolean): Feed {
  return {
    event_id: eventId,
    rev,
    complete: !more || (feed?.complete ?? false),
    pulled_at: more ? (feed?.pulled_at ?? null) : new Date().toISOString(),
  }
}

/** The feed speaks of the event's details; its numbers come with the list, or are counted here. */
async function heldTally(database: AccountDatabase, eventId: string) {
  const event = await database.events.get(eventId)
  return event ? tallyOf(event) : tallyGuests([])
}

/** Once the list is whole the numbers are counted from it, and kept by every later write. */
async function recount(database: AccountDatabase, eventId: string): Promise<void> {
  const guests = await database.guests.where('event_id').equals(eventId).toArray()
  await database.events.update(eventId, tallyGuests(guests))
}

/** Lets go of everything the server said about an event; what waits here stays in the outbox. */
function dropAll(database: AccountDatabase, eventId: string): Promise<void> {
  const { outbox, events, guests, feeds } = database
  return database.transaction('rw', [outbox, events, guests, feeds], async () => {
    const held = await guests.where('event_id').equals(eventId).toArray()
    const bases = new Map(held.filter((guest) => baseOf(guest)).map(({ id }) => [id, null]))
    await outbox.where({ event_id: eventId, state: 'accepted' }).delete()
    await feeds.delete(eventId)
    await rebase(database, eventId, { event: null, guests: bases })
  })
}
