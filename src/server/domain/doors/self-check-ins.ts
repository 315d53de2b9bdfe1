import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { authorizeLink, type LinkAccess, type LinkTokens } from '#server/domain/authorize.ts'
import { lockEvent } from '#server/domain/changes.ts'
import { guestsOfContact, hasName } from '#server/domain/guests/guests-of-contact.ts'
import { readJoiner } from '#server/domain/joining/joining.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { SelfAdmission, SelfCheckIn } from '#shared/contract/joining.ts'
import { isSelfCheckInTime } from '#shared/rules/door/self-check-in.ts'
import { admissiblePeople } from '#shared/rules/guests/expected-people.ts'
import { admittedPeople } from './admissions.ts'
import { recordCheckIns } from './check-ins.ts'

/**
 * A listed guest checks in without a door, by their own link or by name and contact at a kiosk. The record has no
 * door and no device. Nobody admits more people than are invited this way, and guests on the waiting list or who
 * declined are refused: people at the entrance decide about them.
 */
export async function checkInSelf(
  db: Database,
  tokens: LinkTokens,
  input: SelfCheckIn,
  now: Date,
): Promise<Outcome<SelfAdmission>> {
  const access = await authorizeLink(db, { ...tokens, guest_token: input.guest_token })
  if (!access.ok) return access
  const { eventId } = access.data
  return inTransactionOf(db, eventId, async (trx) => {
    await lockEvent(trx, eventId)
    const event = await trx
      .selectFrom('events')
      .select(['status', 'self_check_in', 'starts_on', 'starts_time', 'time_zone'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    const isOpen = event.self_check_in && event.status !== 'cancelled' && isSelfCheckInTime(event, now)
    if (!isOpen) return refuse('check_in_closed')
    const found = await findSelf(trx, access.data, input)
    return found.ok ? admitGuest(trx, access.data, found.data, input, now) : found
  })
}

async function findSelf(
  trx: Transaction<DB>,
  access: LinkAccess,
  input: SelfCheckIn,
): Promise<Outcome<string>> {
  if (access.guestId !== null) return done(access.guestId)
  if (input.name === undefined) return refuseField('name', 'name.required')
  if (input.contact === undefined) return refuseField('contact', 'contact.required')
  const read = readJoiner({ name: input.name, contact: input.contact })
  if (!read.ok) return read
  const { name, contact } = read.data
  const guests = await guestsOfContact(trx, access, contact).where('guests.deleted_at', 'is', null).execute()
  const guest = guests.find((one) => hasName(one, name))
  return guest === undefined ? refuse('check_in_unknown') : done(guest.id)
}

async function admitGuest(
  trx: Transaction<DB>,
  { eventId }: LinkAccess,
  guestId: string,
  input: SelfCheckIn,
  now: Date,
): Promise<Outcome<SelfAdmission>> {
  const guest = await trx
    .selectFrom('guests')
    .select(['name', 'table_name', 'invited', 'rsvp', 'attending_people', 'waiting_since'])
    .select(admittedPeople(eventId).as('inside'))
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow()
  const admission = (people: number, inside: number) =>
    done(
      { name: guest.name, table_name: guest.table_name, people, inside },
      { parameters: { name: guest.name } },
    )
  const existing = await trx
    .selectFrom('check_ins')
    .select(['guest_id', 'people'])
    .where('event_id', '=', eventId)
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (existing !== undefined)
    return existing.guest_id === guestId ? admission(existing.people, guest.inside) : refuse('conflict')
  const admissible = admissiblePeople({ invited: guest.invited, coming: guest.attending_people })
  const wanted = input.people ?? Math.max(admissible - guest.inside, 0)
  const people = Math.min(wanted, guest.invited - guest.inside)
  if (people <= 0) return admission(0, guest.inside)
  if (guest.waiting_since !== null) return refuse('check_in_waiting')
  if (guest.rsvp === 'regrets') return refuse('check_in_declined')
  const entry = { id: input.id, kind: 'entry', guest_id: guestId, people, occurred_at: now.toISOString() }
  const recorder = { eventId, doorId: null, deviceId: null, accountId: null, endedAt: null, receivedAt: now }
  const recorded = await recordCheckIns(trx, recorder, [entry])
  if (!recorded.ok) return recorded
  const [stored] = recorded.data.verdicts
  if (stored?.verdict === 'rejected') return refuse('check_in_closed')
  return admission(people, guest.inside + people)
}
