import type { RsvpAnswer } from '#shared/contract/answers.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { CardDesign } from '#shared/contract/designs.ts'
import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Send } from '#shared/contract/sends.ts'
import { type Change, changeSchema, type syncRoutes } from '#shared/contract/sync.ts'
import {
  type AccountDatabase,
  type AccountQuarantineRow,
  baseOf,
  FEED_VERSION,
  type Feed,
  type OutboxRow,
  type QuarantinedStore,
} from '../account-database.ts'
import type { LocalCheckIn } from '../check-ins/check-ins.ts'
import { countGuests, countsOf } from '../check-ins/counts.ts'
import { saveSupersededNote } from '../designs/designs.ts'
import { rebase, removeOverlay } from '../outbox/overlay.ts'
import { quarantineRow } from '../outbox/quarantine.ts'

type Page = RouteData<(typeof syncRoutes)['event.changes']>

const STORES: Readonly<Record<Change['kind'], QuarantinedStore>> = {
  event: 'events',
  guest: 'guests',
  'check-in': 'check_ins',
  design: 'designs',
  question: 'questions',
  answer: 'answers',
  send: 'sends',
  delivery: 'deliveries',
}

/**
 * Applies a page of an event's feed and moves its cursor, in one transaction. `accepted`: rows of the outbox
 * whose effect is in the feed by its end.
 */
export function applyPage(
  database: AccountDatabase,
  eventId: string,
  since: number,
  { changes, next, more, scope }: Page,
  accepted: readonly OutboxRow[],
): Promise<void> {
  const { outbox, feeds } = database
  return database.transaction('rw', database.syncTables, async () => {
    const feed = await feeds.get(eventId)
    // Another tab has applied this page; the next one starts at its cursor.
    if ((feed?.rev ?? 0) !== since) return
    const { readable, unreadable } = readPage(changes, eventId)
    const rows = new Map<string, Guest>()
    const checkIns: LocalCheckIn[] = []
    const questions = new Map<string, Question>()
    const answers: RsvpAnswer[] = []
    const sends: Send[] = []
    const deliveries: Delivery[] = []
    let event: EventSummary | undefined
    let design: CardDesign | undefined
    for (const change of readable) {
      if (change.kind === 'guest') rows.set(change.row.id, change.row)
      else if (change.kind === 'check-in') checkIns.push({ ...change.row, event_id: eventId })
      else if (change.kind === 'question') questions.set(change.row.id, change.row)
      else if (change.kind === 'answer') answers.push(change.row)
      else if (change.kind === 'send') sends.push(change.row)
      else if (change.kind === 'delivery') deliveries.push(change.row)
      else if (change.kind === 'design') design = change.row
      else if (change.kind === 'event') event = { ...change.row, ...(await storedCounts(database, eventId)) }
    }
    await updateQuarantine(database, readable, unreadable)
    if (checkIns.length > 0) await saveCheckIns(database, checkIns)
    await saveAnswers(database, eventId, answers, rows)
    if (sends.length > 0) await database.sends.bulkPut(sends)
    if (deliveries.length > 0) await database.deliveries.bulkPut(deliveries)
    if (!more) await outbox.bulkDelete(accepted.map(({ seq }) => seq))
    if (design) await saveSupersededNote(database, design)
    await rebase(database, eventId, {
      ...(event ? { event } : {}),
      ...(design ? { design } : {}),
      ...(questions.size > 0 ? { questions } : {}),
      guests: rows,
    })
    if (!more) await removeOverlay(database, eventId, accepted)
    await feeds.put({ ...advancedFeed(eventId, feed, since, next, more), scope })
    if (!more && !feed?.complete) await recount(database, eventId)
  })
}

/** Rows of a known kind that its schema refuses go to the quarantine; unknown kinds wait for `FEED_VERSION`. */
function readPage(changes: readonly Change[], eventId: string) {
  const readable: Change[] = []
  const unreadable: AccountQuarantineRow[] = []
  for (const change of changes) {
    const store = STORES[change.kind]
    if (store === undefined) continue
    // The row as it came, not as parsed: fields that only a later version knows are stored too.
    if (changeSchema.safeParse(change).success) readable.push(change)
    else unreadable.push(quarantineRow(store, rowId(change), 'damaged', eventId, change))
  }
  return { readable, unreadable }
}

function rowId({ row, rev }: Change): string {
  const { id }: { id?: unknown } = row ?? {}
  return typeof id === 'string' ? id : `rev ${rev}`
}

/** A row that has come in a readable form since leaves the quarantine. */
async function updateQuarantine(
  { quarantine }: AccountDatabase,
  readable: readonly Change[],
  unreadable: readonly AccountQuarantineRow[],
): Promise<void> {
  const stored = await quarantine.toCollection().primaryKeys()
  if (stored.length > 0) {
    const readableKeys = new Set(readable.map((change) => `${STORES[change.kind]} ${rowId(change)}`))
    await quarantine.bulkDelete(stored.filter(([store, id]) => readableKeys.has(`${store} ${id}`)))
  }
  if (unreadable.length > 0) await quarantine.bulkPut(unreadable)
}

/**
 * Has the feed read again if this version of the app can read a quarantined row of it, which an older version
 * could not.
 */
export async function refetchReadable(
  { quarantine, feeds }: AccountDatabase,
  eventId: string,
): Promise<void> {
  const quarantined = await quarantine.where('event_id').equals(eventId).toArray()
  if (quarantined.some(({ store, held }) => store !== 'outbox' && changeSchema.safeParse(held).success)) {
    await feeds.update(eventId, { version: 0 })
  }
}

/** A deleted guest's answer is deleted too; the feed brings it again when the guest is restored. */
async function saveAnswers(
  { answers }: AccountDatabase,
  eventId: string,
  pulled: readonly RsvpAnswer[],
  guests: ReadonlyMap<string, Guest>,
): Promise<void> {
  const gone = [...guests.values()].filter(({ deleted }) => deleted)
  if (gone.length > 0) await answers.bulkDelete(gone.map(({ id }): [string, string] => [eventId, id]))
  if (pulled.length > 0) await answers.bulkPut(pulled)
}

/** Check-ins never change: stored ones stay. One of ours in the feed has arrived, even if its response was lost. */
async function saveCheckIns(
  { check_ins, check_ins_waiting }: AccountDatabase,
  pulled: readonly LocalCheckIn[],
): Promise<void> {
  const ids = pulled.map(({ id }) => id)
  const stored = await check_ins.bulkGet(ids)
  const fresh = pulled.filter((_, at) => stored[at] === undefined)
  if (fresh.length > 0) await check_ins.bulkPut(fresh)
  if (fresh.length < ids.length) await check_ins_waiting.bulkDelete(ids)
}

function advancedFeed(
  eventId: string,
  feed: Feed | undefined,
  since: number,
  rev: number,
  more: boolean,
): Feed {
  const version = since === 0 ? FEED_VERSION : feed?.version
  return {
    event_id: eventId,
    rev,
    complete: !more || (feed?.complete ?? false),
    pulled_at: more ? (feed?.pulled_at ?? null) : new Date().toISOString(),
    ...(version === undefined ? {} : { version }),
  }
}

/** The feed has the event's details; its counts come with the list of events, or are counted on this device. */
async function storedCounts(database: AccountDatabase, eventId: string) {
  const event = await database.events.get(eventId)
  return event ? countsOf(event) : countGuests([])
}

/** Counts the guests once the list is complete; every later write updates the counts. */
async function recount(database: AccountDatabase, eventId: string): Promise<void> {
  const guests = await database.guests.where('event_id').equals(eventId).toArray()
  await database.events.update(eventId, countGuests(guests))
}

/** Whether the event's creation still waits in the outbox: then the server's 404 does not mean that it was deleted. */
export async function isCreationPending(database: AccountDatabase, eventId: string): Promise<boolean> {
  const waiting = database.outbox.where({ event_id: eventId, state: 'waiting' })
  return (await waiting.filter(({ route }) => route === 'event.create').count()) > 0
}

/** Deletes everything that came from the server about an event; what waits to be sent stays, check-ins too. */
export function purgeEvent(database: AccountDatabase, eventId: string): Promise<void> {
  const { outbox, guests, feeds, check_ins, check_ins_waiting, quarantine } = database
  return database.transaction('rw', database.syncTables, async () => {
    const stored = await guests.where('event_id').equals(eventId).toArray()
    const bases = new Map(stored.filter((guest) => baseOf(guest)).map(({ id }) => [id, null]))
    await outbox.where({ event_id: eventId, state: 'accepted' }).delete()
    await feeds.delete(eventId)
    const own = new Set(await check_ins_waiting.where('event_id').equals(eventId).primaryKeys())
    const known = await check_ins.where('event_id').equals(eventId).primaryKeys()
    await check_ins.bulkDelete(known.filter((id) => !own.has(id)))
    const quarantined = quarantine.where('event_id').equals(eventId)
    await quarantined.filter(({ store }) => store !== 'outbox').delete()
    await database.overtaken.where('event_id').equals(eventId).delete()
    const pictures = database.pictures.where('event_id').equals(eventId)
    await pictures.filter(({ state }) => state === 'kept').delete()
    for (const store of [database.answers, database.sends, database.deliveries]) {
      await store.where('event_id').equals(eventId).delete()
    }
    const asked = await database.questions.where('event_id').equals(eventId).toArray()
    const questions = new Map(asked.map(({ id }) => [id, null]))
    await rebase(database, eventId, { event: null, design: null, questions, guests: bases })
  })
}
