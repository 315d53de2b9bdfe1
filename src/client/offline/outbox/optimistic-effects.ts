import type { CardDesign } from '#shared/contract/designs.ts'
import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest, GuestChanges, NewGuest } from '#shared/contract/guests.ts'
import type { HttpRoutes } from '#shared/contract/http-routes.ts'
import { zonedInstant } from '#shared/rules/dates/zoned-time.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'
import { withChanges, withMembersAnswered } from '#shared/rules/guests/household-members.ts'
import { versionsAfterEdit } from '#shared/rules/sending/event-versions.ts'
import type { NewOutboxRow, OfflineRouteName, OutboxInput, OutboxRow } from '../account-database.ts'
import { type ListChange, questionEffects } from './question-effects.ts'

/** What a write makes of a row; null stands for a row that is not there. */
export type Change<Row> = (before: Row | null) => Row | null

/** What a write does on the device, as pure functions, so that it can be applied to any later state. */
export interface Effect {
  readonly event: Change<EventSummary> | null
  readonly guests: ReadonlyMap<string, Change<Guest>>
  readonly design: Change<CardDesign> | null
  /** All questions of an event together: many writes change their order. */
  readonly questions: ListChange | null
}

/** `at` is fixed when the write is made, so that applying it again gives the same result. */
interface EffectContext {
  readonly event_id: string
  readonly at: string
}

type Effects = {
  readonly [Name in OfflineRouteName]: (input: OutboxInput<HttpRoutes[Name]>, made: EffectContext) => Effect
}

const effects: Effects = {
  'event.create': ({ body }, { at }) =>
    onEvent(
      (before) =>
        before ?? withStart({ ...blankEvent(at), ...definedFields<EventSummary>(body), id: body.id }),
    ),
  'event.edit': ({ body }, { at }) => {
    return changeEvent({ ...body.changes, updated_at: at }, at)
  },
  'event.publish': (_, { at }) => onEvent(setFields({ status: 'live', updated_at: at })),
  'event.cancel': (_, { at }) => changeEvent({ status: 'cancelled', updated_at: at }, at),
  // The status before the cancelling is known to the server alone; the pull brings it.
  'event.reinstate': (_, { at }) => changeEvent({ status: 'draft', updated_at: at }, at),
  'event.delete': (_, { at }) => onEvent(setFields({ deleted: true, updated_at: at })),
  'event.restore': (_, { at }) => onEvent(setFields({ deleted: false, updated_at: at })),

  'guest.add': ({ body }, made) => onGuests([[body.id, insertGuest(body, 'single', made)]]),
  'guest.edit': ({ params, body }, { at }) => onGuests([[params.guest_id, editGuest(body.changes, at)]]),
  'guest.edit-many': ({ body }, { at }) => onEachGuest(body.ids, editGuest(body.changes, at)),
  'guest.merge': ({ body }, { at }) =>
    onGuests([
      [body.into, editGuest(body.changes, at)],
      ...body.from.map((id) => [id, setFields<Guest>({ deleted: true, updated_at: at })] as const),
    ]),
  'guest.delete': ({ body }, { at }) => onEachGuest(body.ids, setFields({ deleted: true, updated_at: at })),
  'guest.restore': ({ body }, { at }) => onEachGuest(body.ids, restoreGuest(at)),
  'guest.import': ({ body }, made) =>
    onGuests([
      ...body.added.map((guest) => [guest.id, insertGuest(guest, body.source, made)] as const),
      ...body.changed.map(({ id, changes }) => [id, editGuest(changes, made.at)] as const),
    ]),

  // Whether there is a place for them is known to the server alone; the pull brings it.
  'answer.record': ({ params, body }, { at }) => {
    const rsvp = body.attending ? 'attending' : 'regrets'
    const attending_people = body.attending ? (body.people ?? null) : null
    const edit = editGuest({ rsvp, attending_people }, at)
    return onGuests([[params.guest_id, answeredAt(edit, body.answered_at)]])
  },

  'question.add': ({ params, body }, { at }) => onQuestions(questionEffects.add(params.id, body, at)),
  'question.edit': ({ params, body }, { at }) =>
    onQuestions(questionEffects.edit(params.question_id, body.changes, at)),
  'question.remove': ({ params }, { at }) =>
    onQuestions(questionEffects.setDeleted(params.question_id, true, at)),
  'question.restore': ({ params }, { at }) =>
    onQuestions(questionEffects.setDeleted(params.question_id, false, at)),
  'question.reorder': ({ body }, { at }) => onQuestions(questionEffects.reorder(body.ids, at)),

  // Deliveries have no overlay: the queue by hand leaves out whoever has an answer in the outbox.
  'delivery.by-hand': () => NOTHING,

  'design.save': ({ params, body }, { at }) => ({
    ...NOTHING,
    design: (before) => ({
      id: params.id,
      rev: before?.rev ?? 0,
      version_id: body.version_id,
      template_id: body.template_id,
      scene: body.scene,
      // Set by the server.
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
  const effect = effects[row.route] as (input: unknown, made: EffectContext) => Effect
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

function onEachGuest(ids: readonly string[], change: Change<Guest>): Effect {
  return onGuests(ids.map((id) => [id, change]))
}

/** Records the former version that guests know, as the server does. */
function changeEvent(changes: Undefinable<EventSummary>, at: string): Effect {
  const fields = definedFields<EventSummary>(changes)
  return onEvent((before) => {
    if (!before) return before
    const versions = versionsAfterEdit(before, fields, at)
    return withStart({ ...before, ...fields, ...(versions && { former: versions.former }) })
  })
}

/** Computes the start as an instant from date, time and zone. */
function withStart<Row extends EventSummary | null>(event: Row): Row {
  if (!event) return event
  const { starts_on, starts_time, time_zone } = event
  const starts_at = starts_on && starts_time ? zonedInstant(starts_on, starts_time, time_zone) : null
  return { ...event, starts_at }
}

/** A tombstone has lost the guest's details (no name): such a guest is shown again once the pull brings it. */
function restoreGuest(at: string): Change<Guest> {
  const shown = setFields<Guest>({ deleted: false, updated_at: at })
  return (before) => (before?.name === '' ? before : shown(before))
}

/** Applies an edit to the guest and its named members by the server's rule. */
function editGuest(changes: GuestChanges, at: string): Change<Guest> {
  return (before) => before && { ...withChanges(before, changes), updated_at: at }
}

/** An answer that is older than the one on the device changes nothing. */
function answeredAt(edit: Change<Guest>, at: string): Change<Guest> {
  return (before) => {
    if (before?.replied_at && Date.parse(before.replied_at) > Date.parse(at)) return before
    const after = edit(before)
    return (
      after && {
        ...after,
        answered_by_telephone: true,
        replied_at: at,
        waiting_since: null,
        waiting_people: null,
      }
    )
  }
}

type Undefinable<Row> = { readonly [Field in keyof Row]?: Row[Field] | undefined }

/** Sets fields of an existing row; a missing row stays missing. */
function setFields<Row>(fields: Undefinable<NoInfer<Row>>): Change<Row> {
  const given = definedFields<Row>(fields)
  return (before) => before && { ...before, ...given }
}

/** Undefined fields are not sent, so they change nothing here either. */
function definedFields<Row>(fields: Undefinable<Row>): Partial<Row> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Row>
}

/** Leaves an existing guest as it is: a part of an import may be applied twice. */
function insertGuest(
  guest: NewGuest,
  source: Guest['source'],
  { event_id, at }: EffectContext,
): Change<Guest> {
  return (before) =>
    before ?? {
      ...withMembersAnswered(guest),
      event_id,
      source,
      rev: 0,
      // Set by the server; until then the guest has no link.
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
    sending: null,
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
    attending_people: 0,
    regrets: 0,
  }
}
