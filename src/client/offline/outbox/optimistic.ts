import type { Design } from '#shared/contract/designs.ts'
import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest, NewGuest } from '#shared/contract/guests.ts'
import type { HttpRoutes } from '#shared/contract/http-routes.ts'
import { BLANK_DETAILS } from '#shared/rules/blank-event.ts'
import { zonedInstant } from '#shared/rules/zoned-time.ts'
import type { NewOutboxRow, OfflineRouteName, OutboxInput, OutboxRow } from '../db.ts'
import { type ListChange, questionEffects } from './question-effects.ts'

/** What a write makes of a row; null stands for a row that is not there. */
export type Change<Row> = (before: Row | null) => Row | null

/** What a write does on the device, told as pure functions so that it can be laid over any later state. */
export interface Effect {
  readonly event: Change<EventSummary> | null
  readonly guests: ReadonlyMap<string, Change<Guest>>
  readonly design: Change<Design> | null
  /** The questions of an event are one thing: their order is changed by many writes. */
  readonly questions: ListChange | null
}

/** Known of every write besides its input; `at` is fixed when it is made, so that laying over repeats. */
interface Circumstance {
  readonly event_id: string
  readonly at: string
}

type Effects = {
  readonly [Name in OfflineRouteName]: (input: OutboxInput<HttpRoutes[Name]>, made: Circumstance) => Effect
}

const effects: Effects = {
  'event.create': ({ body }, { at }) =>
    onEvent(
      (before) => before ?? timed({ ...blankEvent(at), ...onlyGiven<EventSummary>(body), id: body.id }),
    ),
  'event.edit': ({ body }, { at }) => {
    const edit = set<EventSummary>({ ...body.changes, updated_at: at })
    return onEvent((before) => timed(edit(before)))
  },
  'event.publish': (_, { at }) => onEvent(set({ status: 'sent', updated_at: at })),
  'event.cancel': (_, { at }) => onEvent(set({ status: 'cancelled', updated_at: at })),
  // What it was before the cancelling is the server's to know; the pull brings it.
  'event.reinstate': (_, { at }) => onEvent(set({ status: 'draft', updated_at: at })),
  'event.delete': (_, { at }) => onEvent(set({ deleted: true, updated_at: at })),
  'event.restore': (_, { at }) => onEvent(set({ deleted: false, updated_at: at })),

  'guest.add': ({ body }, made) => onGuests([[body.id, appear(body, 'single', made)]]),
  'guest.edit': ({ params, body }, { at }) =>
    onGuests([[params.guest_id, set({ ...body.changes, updated_at: at })]]),
  'guest.edit-many': ({ body }, { at }) => onEach(body.ids, set({ ...body.changes, updated_at: at })),
  'guest.delete': ({ body }, { at }) => onEach(body.ids, set({ deleted: true, updated_at: at })),
  'guest.restore': ({ body }, { at }) => onEach(body.ids, bringBack(at)),
  'guest.import': ({ body }, made) =>
    onGuests([
      ...body.added.map((guest) => [guest.id, appear(guest, body.source, made)] as const),
      ...body.changed.map(
        ({ id, changes }) => [id, set<Guest>({ ...changes, updated_at: made.at })] as const,
      ),
    ]),

  'question.add': ({ params, body }, { at }) => onQuestions(questionEffects.add(params.id, body, at)),
  'question.edit': ({ params, body }, { at }) =>
    onQuestions(questionEffects.edit(params.question_id, body.changes, at)),
  'question.remove': ({ params }, { at }) => onQuestions(questionEffects.turn(params.question_id, true, at)),
  'question.restore': ({ params }, { at }) =>
    onQuestions(questionEffects.turn(params.question_id, false, at)),
  'question.reorder': ({ body }, { at }) => onQuestions(questionEffects.reorder(body.ids, at)),

  'design.save': ({ params, body }, { at }) => ({
    ...NOTHING,
    design: (before) => ({
      id: params.id,
      rev: before?.rev ?? 0,
      version_id: body.version_id,
      template_id: body.template_id,
      scene: body.scene,
      // Who we are is the server's to say.
      saved_by: '',
      saved_by_name: null,
      saved_at: at,
      pictures: before?.pictures ?? {},
      overtook: null,
      deleted: false,
    }),
  }),
}

/** What a row of the outbox does on this device. */
export function effectOf(row: OutboxRow | NewOutboxRow): Effect {
  const effect = effects[row.route] as (input: unknown, made: Circumstance) => Effect
  return effect(row.input, { event_id: row.event_id, at: row.created_at })
}

const NOTHING: Effect = { event: null, guests: new Map(), design: null, questions: null }

function onEvent(event: Change<EventSummary>): Effect {
  return { ...NOTHING, event }
}

function onQuestions(questions: ListChange): Effect {
  return { ...NOTHING, questions }
}

function onGuests(changes: readonly (readonly [string, Change<Guest>])[]): Effect {
  return { ...NOTHING, guests: new Map(changes) }
}

function onEach(ids: readonly string[], change: Change<Guest>): Effect {
  return onGuests(ids.map((id) => [id, change]))
}

/** The start as an instant follows from date, time and zone. */
function timed<Row extends EventSummary | null>(event: Row): Row {
  if (!event) return event
  const { starts_on, starts_time, time_zone } = event
  const starts_at = starts_on && starts_time ? zonedInstant(starts_on, starts_time, time_zone) : null
  return { ...event, starts_at }
}

/** The server's tombstone holds nothing of the person: such a guest shows again when the pull brings it. */
function bringBack(at: string): Change<Guest> {
  const shown = set<Guest>({ deleted: false, updated_at: at })
  return (before) => (before?.name === '' ? before : shown(before))
}

type Loose<Row> = { readonly [Field in keyof Row]?: Row[Field] | undefined }

/** Sets fields of a row that is there; a row that is gone stays gone. */
function set<Row>(fields: Loose<NoInfer<Row>>): Change<Row> {
  const given = onlyGiven<Row>(fields)
  return (before) => before && { ...before, ...given }
}

/** A field written as undefined is not on the wire, so it changes nothing here either. */
function onlyGiven<Row>(fields: Loose<Row>): Partial<Row> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Row>
}

/** A repeated part of an import finds its rows there already and leaves them as they became since. */
function appear(guest: NewGuest, source: Guest['source'], { event_id, at }: Circumstance): Change<Guest> {
  return (before) =>
    before ?? {
      ...guest,
      event_id,
      source,
      rev: 0,
      // Made by the server; until then the guest has no link.
      host_id: '',
      guest_token: '',
      answered: false,
      admitted: 0,
      scheduled: false,
      opened_at: null,
      replied_at: guest.rsvp === null ? null : at,
      waiting_since: null,
      waiting_people: null,
      place_opened_at: null,
      created_at: at,
      updated_at: at,
      deleted: false,
    }
}

function blankEvent(at: string): Omit<EventSummary, 'id'> {
  return {
    rev: 0,
    status: 'draft',
    role: 'owner',
    event_token: '',
    host_token: '',
    starts_at: null,
    music: null,
    created_at: at,
    updated_at: at,
    deleted: false,
    ...BLANK_DETAILS,
    guests: 0,
    people: 0,
    attending: 0,
    regrets: 0,
  }
}
