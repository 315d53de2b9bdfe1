import type { Transaction } from 'kysely'
import type { CatalogDesign } from '#catalog/designs/catalog-design.ts'
import type { DB } from '#server/db/schema.ts'
import { authorizeDoor, type EventAccess } from '#server/domain/authorize.ts'
import { saveDesign } from '#server/domain/cards/design-saves.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { recordCheckIns } from '#server/domain/doors/check-ins.ts'
import { storeDevice } from '#server/domain/doors/door-devices.ts'
import { touchDevice } from '#server/domain/doors/door-sessions.ts'
import { doorToken } from '#server/domain/doors/door-token.ts'
import { createDoor } from '#server/domain/doors/doors.ts'
import { editEvent, publishEvent } from '#server/domain/events/event-edits.ts'
import { insertEvent } from '#server/domain/events/events.ts'
import { editGuest } from '#server/domain/guests/guest-edits.ts'
import { insertGuests } from '#server/domain/guests/guests.ts'
import { storeRequest } from '#server/domain/joining/join-requests.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { addQuestion } from '#server/domain/questions/questions.ts'
import { storeOpened } from '#server/domain/rsvps/openings.ts'
import { recordRsvp } from '#server/domain/rsvps/rsvps.ts'
import type { SendDeps } from '#server/domain/sends/create-send.ts'
import type { RsvpInput } from '#shared/contract/answers.ts'
import { type CheckInRecord, checkInRecordSchema } from '#shared/contract/check-in.ts'
import type { Language } from '#shared/contract/common.ts'
import { doorCreateSchema, type NewDoor } from '#shared/contract/doors.ts'
import type { EventDetails } from '#shared/contract/events.ts'
import type { GuestDetails } from '#shared/contract/guests.ts'
import type { NewQuestion } from '#shared/contract/questions.ts'
import { SCENE_VERSION, type Scene, sceneSchema } from '#shared/contract/scene.ts'
import type { Contact } from '#shared/rules/contact/contact.ts'
import { type DemoSend, deliverDemoInvitations, sendDemoInvitations } from './demo-send.ts'

/** An event of the demo and all that happens in it. Every id is the demo's own, so that checks can name them. */
export interface DemoEvent {
  readonly id: string
  readonly details: Partial<EventDetails>
  readonly card: DemoCard
  readonly guests: readonly DemoGuest[]
  readonly questions?: readonly NewQuestion[]
  readonly doors?: readonly DemoDoor[]
  readonly requests?: readonly DemoRequest[]
  /** What the host changed last: lists of events begin with the last changed. */
  readonly edited?: Partial<EventDetails>
  /** Without it the event stays a draft. */
  readonly publishedAt?: Date
  readonly send?: DemoSend
}

interface DemoCard {
  readonly id: string
  readonly design: CatalogDesign
  readonly palette?: number
  /** By the layer's id. */
  readonly texts: Readonly<Record<string, Readonly<Record<Language, string>>>>
}

export interface DemoGuest extends Omit<GuestDetails, 'rsvp' | 'attending_people'> {
  readonly id: string
  readonly openedAt?: Date
  readonly answers?: readonly (Omit<RsvpInput, 'id' | 'answered_at'> & { at: Date })[]
  /** The host wrote the answer down: people who come, 0 for a no. */
  readonly noted?: number
}

export interface DemoDoor {
  readonly door: Pick<NewDoor, 'id' | 'name'> & Partial<NewDoor>
  readonly phones: readonly DemoPhone[]
}

interface DemoPhone {
  readonly id: string
  readonly name: string
  readonly openedAt: Date
  readonly heardAt: Date
  readonly battery: number
  readonly checkIns: readonly (Pick<CheckInRecord, 'kind' | 'occurred_at'> & Partial<CheckInRecord>)[]
}

interface DemoRequest {
  readonly name: string
  readonly contact: Contact
  readonly at: Date
}

/** The event with its card, guests and doors, before anybody has opened a link. */
export async function createDemoEvent(
  trx: Transaction<DB>,
  secretKey: string,
  accountId: string,
  event: DemoEvent,
  now: Date,
): Promise<Outcome<EventAccess>> {
  const inserted = await insertEvent(trx, { accountId }, event.id, event.details)
  if (!inserted.ok) return inserted
  const { access } = inserted.data
  const guests = event.guests.map(({ openedAt, answers, noted, ...guest }) => {
    return { ...guest, rsvp: null, attending_people: null }
  })
  const first = await takeRevisions(trx, access.eventId, guests.length)
  await insertGuests(trx, access, guests, first, { source: 'file', importId: null })
  const { id, design } = event.card
  const card = { base_version_id: null, base_rev: 0, template_id: design.id, scene: sceneOf(event.card) }
  const saved = await saveDesign(trx, access, { version_id: id, ...card }, now)
  if (!saved.ok) return saved
  for (const { door } of event.doors ?? []) {
    const made = await createDoor(trx, secretKey, access, doorCreateSchema.parse(door))
    if (!made.ok) return made
  }
  for (const question of event.questions ?? []) {
    const asked = await addQuestion(trx, access, question, event.publishedAt ?? now)
    if (!asked.ok) return asked
  }
  if (event.publishedAt === undefined) return done(access)
  const published = await publishEvent(trx, access)
  return published.ok ? done(access) : published
}

type Step = readonly [at: Date, run: () => Promise<Outcome<unknown>>]

/** All that guests, hosts and doors did, in the order of time: who comes late finds the event full. */
export async function playDemoEvent(
  trx: Transaction<DB>,
  access: EventAccess,
  event: DemoEvent,
  { secretKey, now, ...deps }: { secretKey: string; now: Date } & Pick<SendDeps, 'publicUrl' | 'config'>,
): Promise<Outcome<null>> {
  const { send, guests } = event
  const sent: Step[] =
    send === undefined ? [] : [[send.at, () => sendDemoInvitations(trx, access, send, { guests, ...deps })]]
  const steps = [
    ...sent,
    ...guests.flatMap((guest) => stepsOfGuest(trx, access, guest)),
    ...(event.requests ?? []).map(({ at, name, contact }): Step => {
      const request = { id: newId(), name, contact, language: null }
      return [
        at,
        async () =>
          done(await storeRequest(trx, { ...access, isRetired: false, guestId: null }, request, at)),
      ]
    }),
    ...(event.doors ?? []).flatMap(({ door, phones }) =>
      phones.map((phone): Step => [phone.heardAt, () => usePhone(trx, secretKey, access, door.id, phone)]),
    ),
  ].toSorted(([one], [other]) => one.getTime() - other.getTime())
  for (const [, run] of steps) {
    const outcome = await run()
    if (!outcome.ok) return outcome
  }
  if (send !== undefined) await deliverDemoInvitations(trx, access, guests, now)
  if (event.edited === undefined) return done(null)
  const editedAt = steps.at(-1)?.[0] ?? new Date(0)
  const edited = await editEvent(trx, access, { base_rev: 0, changes: event.edited }, editedAt)
  return edited.ok ? done(null) : edited
}

function stepsOfGuest(trx: Transaction<DB>, access: EventAccess, guest: DemoGuest): Step[] {
  const { eventId } = access
  const { id, openedAt, answers = [], noted } = guest
  const steps = answers.map(({ at, ...answer }): Step => {
    const input = { ...answer, id: newId(), answered_at: at.toISOString() }
    return [at, () => recordRsvp(trx, eventId, id, input, { seen: at, now: at })]
  })
  if (openedAt !== undefined) steps.push([openedAt, () => storeOpened(trx, eventId, id, openedAt)])
  if (noted === undefined) return steps
  const changes =
    noted > 0
      ? { rsvp: 'attending' as const, attending_people: noted }
      : { rsvp: 'regrets' as const, attending_people: null }
  // What a host writes down takes the first of the places.
  return [...steps, [new Date(0), () => editGuest(trx, access, id, { base_rev: 0, changes })]]
}

/** Somebody opens a door's link on a phone, and lets guests in. */
async function usePhone(
  trx: Transaction<DB>,
  secretKey: string,
  { eventId }: EventAccess,
  doorId: string,
  { id, name, openedAt, heardAt, battery, checkIns }: DemoPhone,
): Promise<Outcome<unknown>> {
  const token = doorToken(secretKey, { eventId, doorId, deviceId: id, secret: null })
  const device = { id, name, browser: id, tokenHash: hashLinkToken(token), hostId: null }
  const link = { event_id: eventId, door_id: doorId, link_no: 0 }
  const stored = await storeDevice(trx, link, device, openedAt)
  if (!stored.ok) return stored
  const door = await authorizeDoor(trx, token, heardAt)
  if (!door.ok) return door
  const records = checkIns.map((record) => checkInRecordSchema.parse({ id: newId(), ...record }))
  const recorder = { ...door.data, accountId: null, endedAt: null, receivedAt: heardAt }
  const recorded = await recordCheckIns(trx, recorder, records)
  if (!recorded.ok) return recorded
  const { rev } = await trx
    .selectFrom('events')
    .select('rev')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  await touchDevice(trx, door.data, heardAt, { waiting: 0, list_rev: rev, listed_at: heardAt, battery })
  return recorded
}

function sceneOf({ design, palette = 0, texts }: DemoCard): Scene {
  const colors = (design.palettes[palette] ?? design.palettes[0]).colors
  const scene = sceneSchema.parse({ version: SCENE_VERSION, palette: colors, ...design.scene })
  const layers = scene.layers.map((layer) => {
    const text = texts[layer.id]
    if (layer.kind !== 'text' || text === undefined) return layer
    return { ...layer, ar: { ...layer.ar, text: text.ar }, en: { ...layer.en, text: text.en } }
  })
  return { ...scene, layers }
}
