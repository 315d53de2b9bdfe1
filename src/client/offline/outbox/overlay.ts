import { deepEqual } from '#client/lib/deep-equal.ts'
import type { CardDesign } from '#shared/contract/designs.ts'
import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import {
  type AccountDatabase,
  baseOf,
  type Local,
  type LocalGuest,
  type NewOutboxRow,
  withoutOverlay,
} from '../account-database.ts'
import { addCounts, countGuests, countsOf, sameCounts } from '../check-ins/counts.ts'
import { type Change, effectOf } from './optimistic-effects.ts'
import { applyQuestionOverlay, rebaseQuestions } from './question-overlay.ts'

/**
 * The overlay: screens show the server's rows with the effects of unsent writes applied. The server's own row
 * stays in `base` and is changed by pulls alone, so that an effect can be removed again, or applied to a newer
 * row. All functions here run in a transaction of the caller over events, guests, designs, questions, feeds and
 * outbox.
 */

/** Applies the effect of one new write to the rows that are shown. */
export async function applyOverlay(database: AccountDatabase, row: NewOutboxRow): Promise<void> {
  const effect = effectOf(row)
  if (effect.event) {
    const before = await database.events.get(row.event_id)
    const shown = effect.event(before ? withoutOverlay(before) : null)
    if (shown) await database.events.put({ ...shown, waiting: true, base: before ? baseOf(before) : null })
    // Nobody else knows of a new event: its guest list is complete from the start.
    if (shown && !before) {
      await database.feeds.put({ event_id: row.event_id, rev: 0, complete: true, pulled_at: null })
    }
  }
  if (effect.design) {
    const before = await database.designs.get(row.event_id)
    const shown = effect.design(before ? withoutOverlay(before) : null)
    if (shown) await database.designs.put({ ...shown, waiting: true, base: before ? baseOf(before) : null })
  }
  if (effect.questions) await applyQuestionOverlay(database, row.event_id, effect.questions)
  const ids = [...effect.guests.keys()]
  const before = await currentGuests(database, row.event_id, ids)
  const after = ids.map((id, at): LocalGuest | null => {
    const guest = before[at]
    const shown = effect.guests.get(id)?.(guest ? withoutOverlay(guest) : null)
    return shown ? { ...shown, waiting: true, base: guest ? baseOf(guest) : null } : null
  })
  await putGuests(database, row.event_id, before, after)
  await updateCounts(database, row.event_id, before, after)
}

/** New rows of the server for one event; null where it has none (any more), absent where nothing changed. */
export interface Bases {
  readonly event?: EventSummary | null
  readonly design?: CardDesign | null
  readonly guests: ReadonlyMap<string, Guest | null>
  readonly questions?: ReadonlyMap<string, Question | null>
}

/** Replaces the server's rows and applies the effects that are still in the outbox to them again. */
export async function rebase(database: AccountDatabase, eventId: string, bases: Bases): Promise<void> {
  const layers = await layersOf(database, eventId)
  if (bases.event !== undefined) await rebaseEvent(database, eventId, bases.event, layers)
  if (bases.design !== undefined) await rebaseDesign(database, eventId, bases.design, layers)
  if (bases.questions) {
    const questionLayers = layers.flatMap(({ effect, waiting }) =>
      effect.questions ? [{ change: effect.questions, waiting }] : [],
    )
    await rebaseQuestions(database, eventId, bases.questions, questionLayers)
  }
  const ids = [...bases.guests.keys()]
  if (ids.length === 0) return
  const before = await currentGuests(database, eventId, ids)
  const after = ids.map((id) =>
    overlaid(
      bases.guests.get(id) ?? null,
      layers.flatMap(({ effect, waiting }) => {
        const change = effect.guests.get(id)
        return change ? [{ change, waiting }] : []
      }),
    ),
  )
  await putGuests(database, eventId, before, after)
  // Until the feed is complete the counts come from the list of events, which includes what is still to come.
  const feed = await database.feeds.get(eventId)
  if (feed?.complete) await updateCounts(database, eventId, before, after)
}

/** The server's questions stay as they are: only the overlay is computed again. */
const NO_NEW_QUESTIONS: ReadonlyMap<string, Question | null> = new Map()

/** Removes the effects of writes that no longer wait from the rows that they touched. */
export async function removeOverlay(
  database: AccountDatabase,
  eventId: string,
  rows: readonly NewOutboxRow[],
): Promise<void> {
  const effects = rows.map(effectOf)
  const ids = [...new Set(effects.flatMap((effect) => [...effect.guests.keys()]))]
  const guests = await currentGuests(database, eventId, ids)
  const bases = new Map(ids.map((id, at) => [id, baseOfOrNull(guests[at])]))
  const event = effects.some((effect) => effect.event)
    ? { event: baseOfOrNull(await database.events.get(eventId)) }
    : {}
  const design = effects.some((effect) => effect.design)
    ? { design: baseOfOrNull(await database.designs.get(eventId)) }
    : {}
  const questions = effects.some((effect) => effect.questions) ? { questions: NO_NEW_QUESTIONS } : {}
  await rebase(database, eventId, { ...event, ...design, ...questions, guests: bases })
}

/** Applies the overlay of an event again, after rows left the outbox whose effects are unknown. */
export async function rebaseAll(database: AccountDatabase, eventId: string): Promise<void> {
  const event = await database.events.get(eventId)
  const rows = await database.guests.where('event_id').equals(eventId).toArray()
  const guests = new Map(
    rows.filter(({ base }) => base !== undefined).map((guest) => [guest.id, baseOf(guest)]),
  )
  const design = await database.designs.get(eventId)
  await rebase(database, eventId, {
    ...(event?.base === undefined ? {} : { event: event.base }),
    ...(design?.base === undefined ? {} : { design: design.base }),
    questions: NO_NEW_QUESTIONS,
    guests,
  })
}

function baseOfOrNull<Row extends object>(row: Local<Row> | undefined): Row | null {
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
  // Edits of a row that the server no longer has show nothing.
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
  // Where the guest list is complete the counts are this device's own, with what waits.
  const counted = before && feed?.complete ? { ...after, ...countsOf(before) } : after
  if (!deepEqual(before, counted)) await database.events.put(counted)
}

async function rebaseDesign(
  database: AccountDatabase,
  eventId: string,
  base: CardDesign | null,
  layers: Awaited<ReturnType<typeof layersOf>>,
): Promise<void> {
  const before = await database.designs.get(eventId)
  const after = overlaid(
    base,
    layers.flatMap(({ effect, waiting }) => (effect.design ? [{ change: effect.design, waiting }] : [])),
  )
  if (!after) await database.designs.delete(eventId)
  else if (!deepEqual(before, after)) await database.designs.put(after)
}

function currentGuests(
  database: AccountDatabase,
  eventId: string,
  ids: readonly string[],
): Promise<(LocalGuest | undefined)[]> {
  return database.guests.bulkGet(ids.map((id): [string, string] => [eventId, id]))
}

/** Writes only what differs: a pull mostly brings known rows. */
async function putGuests(
  database: AccountDatabase,
  eventId: string,
  before: readonly (LocalGuest | undefined)[],
  after: readonly (LocalGuest | null)[],
): Promise<void> {
  const put = after.filter(
    (guest, at): guest is LocalGuest => guest !== null && !deepEqual(before[at], guest),
  )
  const gone = before.flatMap((guest, at) =>
    guest && !after[at] ? [[eventId, guest.id] as [string, string]] : [],
  )
  if (put.length > 0) await database.guests.bulkPut(put)
  if (gone.length > 0) await database.guests.bulkDelete(gone)
}

/** Adds the change of these guests to the counts of their event. */
async function updateCounts(
  database: AccountDatabase,
  eventId: string,
  before: readonly (LocalGuest | undefined)[],
  after: readonly (LocalGuest | null)[],
): Promise<void> {
  const old = countGuests(before.filter((guest) => guest !== undefined))
  const now = countGuests(after.filter((guest) => guest !== null))
  if (sameCounts(old, now)) return
  const event = await database.events.get(eventId)
  if (event) await database.events.update(eventId, addCounts(countsOf(event), now, old))
}
