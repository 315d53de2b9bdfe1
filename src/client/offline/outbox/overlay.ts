import { samePlain } from '#client/lib/same-plain.ts'
import type { Design } from '#shared/contract/designs.ts'
import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import { addTally, sameTally, tallyGuests, tallyOf } from '../check-ins/counts.ts'
import type { AccountDatabase, Local, LocalGuest, NewOutboxRow } from '../db.ts'
import { baseOf, withoutOverlay } from './base-row.ts'
import { type Change, effectOf } from './optimistic.ts'
import { layQuestionsOver, rebaseQuestions } from './question-overlay.ts'

/**
 * The screens show the server's rows with the writes that are under way laid over them. What the server
 * said is kept below (`base`) and changed by pulls alone, so that a write can be taken off again, or
 * laid over newer rows, without a trace of its own. All functions here run in a transaction of the
 * caller over events, guests, designs, questions, feeds and outbox.
 */

/** Lays one new write over what is shown. */
export async function layOver(database: AccountDatabase, row: NewOutboxRow): Promise<void> {
  const effect = effectOf(row)
  if (effect.event) {
    const before = await database.events.get(row.event_id)
    const shown = effect.event(before ? withoutOverlay(before) : null)
    if (shown) await database.events.put({ ...shown, waiting: true, base: before ? baseOf(before) : null })
    // Nobody else knows of a new event: its guest list is whole from the start.
    if (shown && !before) {
      await database.feeds.put({ event_id: row.event_id, rev: 0, complete: true, pulled_at: null })
    }
  }
  if (effect.design) {
    const before = await database.designs.get(row.event_id)
    const shown = effect.design(before ? withoutOverlay(before) : null)
    if (shown) await database.designs.put({ ...shown, waiting: true, base: before ? baseOf(before) : null })
  }
  if (effect.questions) await layQuestionsOver(database, row.event_id, effect.questions)
  const ids = [...effect.guests.keys()]
  const before = await currentGuests(database, row.event_id, ids)
  const after = ids.map((id, at): LocalGuest | null => {
    const guest = before[at]
    const shown = effect.guests.get(id)?.(guest ? withoutOverlay(guest) : null)
    return shown ? { ...shown, waiting: true, base: guest ? baseOf(guest) : null } : null
  })
  await putGuests(database, row.event_id, before, after)
  await countGuests(database, row.event_id, before, after)
}

/** New rows of the server for one event; null where it has none (any more), absent where nothing is new. */
export interface Bases {
  readonly event?: EventSummary | null
  readonly design?: Design | null
  readonly guests: ReadonlyMap<string, Guest | null>
  readonly questions?: ReadonlyMap<string, Question | null>
}

/** Puts new rows of the server below and lays what is still under way over them again. */
export async function rebase(database: AccountDatabase, eventId: string, bases: Bases): Promise<void> {
  const under = await layersOf(database, eventId)
  if (bases.event !== undefined) await rebaseEvent(database, eventId, bases.event, under)
  if (bases.design !== undefined) await rebaseDesign(database, eventId, bases.design, under)
  if (bases.questions) {
    const layers = under.flatMap(({ effect, waiting }) =>
      effect.questions ? [{ change: effect.questions, waiting }] : [],
    )
    await rebaseQuestions(database, eventId, bases.questions, layers)
  }
  const ids = [...bases.guests.keys()]
  if (ids.length === 0) return
  const before = await currentGuests(database, eventId, ids)
  const after = ids.map((id) =>
    overlaid(
      bases.guests.get(id) ?? null,
      under.flatMap(({ effect, waiting }) => {
        const change = effect.guests.get(id)
        return change ? [{ change, waiting }] : []
      }),
    ),
  )
  await putGuests(database, eventId, before, after)
  // The list's numbers already hold what an unfinished feed still brings.
  const feed = await database.feeds.get(eventId)
  if (feed?.complete) await countGuests(database, eventId, before, after)
}

/** What the server said of the questions stands: only what lies over it is laid anew. */
const NONE_NEW: ReadonlyMap<string, Question | null> = new Map()

/** Shows the rows that these writes touched as they are without them: they have left the outbox's waiting. */
export async function liftOff(
  database: AccountDatabase,
  eventId: string,
  rows: readonly NewOutboxRow[],
): Promise<void> {
  const effects = rows.map(effectOf)
  const ids = [...new Set(effects.flatMap((effect) => [...effect.guests.keys()]))]
  const guests = await currentGuests(database, eventId, ids)
  const bases = new Map(ids.map((id, at) => [id, below(guests[at])]))
  const event = effects.some((effect) => effect.event)
    ? { event: below(await database.events.get(eventId)) }
    : {}
  const design = effects.some((effect) => effect.design)
    ? { design: below(await database.designs.get(eventId)) }
    : {}
  const questions = effects.some((effect) => effect.questions) ? { questions: NONE_NEW } : {}
  await rebase(database, eventId, { ...event, ...design, ...questions, guests: bases })
}

/** Lays over again whatever lies over an event's rows: something has left the outbox of which nothing else is known. */
export async function relay(database: AccountDatabase, eventId: string): Promise<void> {
  const event = await database.events.get(eventId)
  const rows = await database.guests.where('event_id').equals(eventId).toArray()
  const guests = new Map(
    rows.filter(({ base }) => base !== undefined).map((guest) => [guest.id, baseOf(guest)]),
  )
  const design = await database.designs.get(eventId)
  await rebase(database, eventId, {
    ...(event?.base === undefined ? {} : { event: event.base }),
    ...(design?.base === undefined ? {} : { design: design.base }),
    questions: NONE_NEW,
    guests,
  })
}

function below<Row extends object>(row: Local<Row> | undefined): Row | null {
  return row ? baseOf(row) : null
}

async function layersOf(database: AccountDatabase, eventId: string) {
  const rows = await database.outbox.where('event_id').equals(eventId).sortBy('seq')
  return rows
    .filter(({ state }) => state !== 'rejected')
    .map((row) => ({ effect: effectOf(row), waiting: row.state === 'waiting' }))
}

interface Layer<Row> {
  readonly change: Change<Row>
  readonly waiting: boolean
}

function overlaid<Row extends object>(base: Row | null, layers: readonly Layer<Row>[]): Local<Row> | null {
  if (layers.length === 0) return base && { ...base, waiting: false }
  const shown = layers.reduce<Row | null>((row, { change }) => change(row), base)
  const waiting = layers.some((layer) => layer.waiting)
  // Edits of what the server has no longer: nothing to show, and nothing to keep below.
  return shown && { ...shown, waiting, base }
}

async function rebaseEvent(
  database: AccountDatabase,
  eventId: string,
  base: EventSummary | null,
  layers: Awaited<ReturnType<typeof layersOf>>,
): Promise<void> {
  const before = await database.events.get(eventId)
  const feed = await database.feeds.get(eventId)
  const after = overlaid(
    base,
    layers.flatMap(({ effect, waiting }) => (effect.event ? [{ change: effect.event, waiting }] : [])),
  )
  if (!after) {
    if (before) await database.events.delete(eventId)
    return
  }
  // A whole list on the device counts itself, what waits included.
  const counted = before && feed?.complete ? { ...after, ...tallyOf(before) } : after
  if (!samePlain(before, counted)) await database.events.put(counted)
}

async function rebaseDesign(
  database: AccountDatabase,
  eventId: string,
  base: Design | null,
  layers: Awaited<ReturnType<typeof layersOf>>,
): Promise<void> {
  const before = await database.designs.get(eventId)
  const after = overlaid(
    base,
    layers.flatMap(({ effect, waiting }) => (effect.design ? [{ change: effect.design, waiting }] : [])),
  )
  if (!after) await database.designs.delete(eventId)
  else if (!samePlain(before, after)) await database.designs.put(after)
}

function currentGuests(
  database: AccountDatabase,
  eventId: string,
  ids: readonly string[],
): Promise<(LocalGuest | undefined)[]> {
  return database.guests.bulkGet(ids.map((id): [string, string] => [eventId, id]))
}

/** Writes what differs only: a pull mostly brings what is known. */
async function putGuests(
  database: AccountDatabase,
  eventId: string,
  before: readonly (LocalGuest | undefined)[],
  after: readonly (LocalGuest | null)[],
): Promise<void> {
  const put = after.filter(
    (guest, at): guest is LocalGuest => guest !== null && !samePlain(before[at], guest),
  )
  const gone = before.flatMap((guest, at) =>
    guest && !after[at] ? [[eventId, guest.id] as [string, string]] : [],
  )
  if (put.length > 0) await database.guests.bulkPut(put)
  if (gone.length > 0) await database.guests.bulkDelete(gone)
}

/** Carries what became of these guests to the numbers of their event. */
async function countGuests(
  database: AccountDatabase,
  eventId: string,
  before: readonly (LocalGuest | undefined)[],
  after: readonly (LocalGuest | null)[],
): Promise<void> {
  const old = tallyGuests(before.filter((guest) => guest !== undefined))
  const now = tallyGuests(after.filter((guest) => guest !== null))
  if (sameTally(old, now)) return
  const event = await database.events.get(eventId)
  if (event) await database.events.update(eventId, addTally(tallyOf(event), now, old))
}
