import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { authorizeLink, type LinkAccess, type LinkTokens } from '#server/domain/authorize.ts'
import { isListClosed, lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { hasRoomForGuest } from '#server/domain/guests/cohost-guest-limits.ts'
import { refuseTooManyGuests } from '#server/domain/guests/guest-list-size.ts'
import { insertGuests } from '#server/domain/guests/guests.ts'
import { guestsOfContact, hasName, type Joiner } from '#server/domain/guests/guests-of-contact.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Joined, JoinInput } from '#shared/contract/joining.ts'
import { type Contact, readContact } from '#shared/rules/contact/contact.ts'
import { isBeforeRsvpDeadline } from '#shared/rules/rsvp/rsvp-deadline.ts'
import { storeRequest } from './join-requests.ts'

/** Parses what an anonymous user typed; the refusals are those of the specification. */
export function readJoiner(
  input: Pick<JoinInput, 'name' | 'contact'>,
): Outcome<{ name: string; contact: Contact }> {
  const contact = readContact(input.contact)
  return contact === null ? refuseField('contact', 'contact.invalid') : done({ name: input.name, contact })
}

/**
 * Somebody joins by a host's share link. The response depends on the host's settings alone, except that name and
 * contact together, as they are on the list, lead to that guest's own invitation; docs/decisions/0015 says what that
 * reveals to whom. Guests on the list get a mail to the address on file in any case.
 */
export async function joinByLink(
  db: Database,
  tokens: LinkTokens,
  input: JoinInput,
  now: Date,
): Promise<Outcome<Joined>> {
  const read = readJoiner(input)
  if (!read.ok) return read
  const access = await authorizeLink(db, tokens)
  if (!access.ok) return access
  const joiner = { ...read.data, id: input.id, language: input.language }
  return inTransactionOf(db, access.data.eventId, async (trx) => {
    await lockEvent(trx, access.data.eventId)
    const { eventId, hostId } = access.data
    await addJob(trx, 'invitation.mail-link', { event_id: eventId, host_id: hostId, ...joiner.contact })
    const own = await joinedBefore(trx, access.data, joiner)
    if (own !== undefined) return welcome(tokens.event_token, { ...own, host_token: access.data.hostToken })
    const mode = await modeOf(trx, access.data, now)
    if (mode === 'approval') return askHost(trx, access.data, joiner, now)
    if (mode === 'open') return join(trx, access.data, tokens, joiner, now)
    return done({ outcome: 'closed' as const, path: null }, { message: 'join.closed' })
  })
}

/**
 * The guest that this form created when it was sent before: the response may have been lost, and their own seat may
 * be the one that closed the link. Only the same id, name and contact find it: nobody else's row is revealed.
 */
async function joinedBefore(trx: Transaction<DB>, { eventId, hostId }: LinkAccess, joiner: Joiner) {
  const guest = await trx
    .selectFrom('guests')
    .select(['name', 'token', 'email', 'phone'])
    .where('event_id', '=', eventId)
    .where('id', '=', joiner.id)
    .where('host_id', '=', hostId)
    .where('source', '=', 'link')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const { email, phone } = joiner.contact
  const isSame =
    guest !== undefined && hasName(guest, joiner.name) && guest.email === email && guest.phone === phone
  return isSame ? guest : undefined
}

/** What the link allows now: nothing once the host's limit is reached or the deadline has passed. */
async function modeOf(trx: Transaction<DB>, { eventId, hostId, isRetired }: LinkAccess, now: Date) {
  const event = await trx
    .selectFrom('events')
    .select(['status', 'share_link', 'share_limit', 'rsvp_until', 'starts_on', 'time_zone'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (event.status === 'cancelled' || !isBeforeRsvpDeadline(event, now.getTime(), now.getTime())) return 'off'
  // Whoever a former co-host still leads here is let in by the owner, or not.
  if (isRetired && event.share_link === 'open') return 'approval'
  if (event.share_link === 'open' && !(await hasRoomForGuest(trx, eventId, hostId))) return 'off'
  if (event.share_link === 'open' && (await refuseTooManyGuests(trx, eventId, 1)) !== null) return 'off'
  if (event.share_limit === null || event.share_link === 'off') return event.share_link
  const { joined } = await trx
    .selectFrom('guests')
    .select((from) => from.fn.countAll<number>().as('joined'))
    .where('event_id', '=', eventId)
    .where('host_id', '=', hostId)
    .where('source', '=', 'link')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(joined) < event.share_limit ? event.share_link : 'off'
}

async function join(
  trx: Transaction<DB>,
  access: LinkAccess,
  tokens: LinkTokens,
  joiner: Joiner,
  now: Date,
): Promise<Outcome<Joined>> {
  const known = (await guestsOfContact(trx, access, joiner.contact).execute()).filter((guest) =>
    hasName(guest, joiner.name),
  )
  const own = known.find(({ deleted_at }) => deleted_at === null)
  if (own !== undefined) return welcome(tokens.event_token, own)
  if (await isListClosed(trx, access.eventId)) return askLater(trx, access, joiner, now)
  // Only a host may add somebody again whom a host has deleted.
  if (known.length > 0) return askHost(trx, access, joiner, now)
  const taken = await trx
    .selectFrom('guests')
    .select('id')
    .where('event_id', '=', access.eventId)
    .where('id', '=', joiner.id)
    .executeTakeFirst()
  if (taken !== undefined) return refuse('conflict')
  await addJoined(trx, access, joiner)
  const guest = await trx
    .selectFrom('guests')
    .select('token')
    .where('event_id', '=', access.eventId)
    .where('id', '=', joiner.id)
    .executeTakeFirstOrThrow()
  return welcome(tokens.event_token, { ...guest, host_token: access.hostToken })
}

/** A guest of the host whose link they came by, for one person. */
export async function addJoined(
  trx: Transaction<DB>,
  access: Pick<LinkAccess, 'eventId' | 'hostId'>,
  { id, name, contact, language }: Joiner,
): Promise<void> {
  const rev = await takeRevisions(trx, access.eventId, 1)
  const guest = {
    id,
    name,
    ...contact,
    invited: 1,
    group_name: '',
    section: null,
    table_name: '',
    vip: false,
    door_note: '',
    language,
    rsvp: null,
    attending_people: null,
  }
  await insertGuests(trx, access, [guest], rev, { source: 'link', importId: null })
}

function welcome(event_token: string, guest: { token: string; host_token: string }): Outcome<Joined> {
  const path = `/invitation/${event_token}/${guest.host_token}/${guest.token}`
  return done({ outcome: 'welcome', path }, { message: 'join.welcome' })
}

/**
 * While a send is scheduled nobody is added. The contact stays with the host as a join request, to be approved once
 * the list is open again, so nothing that somebody typed is lost.
 */
async function askLater(
  trx: Transaction<DB>,
  access: LinkAccess,
  joiner: Joiner,
  now: Date,
): Promise<Outcome<Joined>> {
  const asked = await askHost(trx, access, joiner, now)
  if (!asked.ok || asked.data.outcome !== 'received') return asked
  return done(asked.data, { message: 'join.later' })
}

async function askHost(
  trx: Transaction<DB>,
  access: LinkAccess,
  joiner: Joiner,
  now: Date,
): Promise<Outcome<Joined>> {
  const isStored = await storeRequest(trx, access, joiner, now)
  return isStored
    ? done({ outcome: 'received', path: null }, { message: 'join.received' })
    : done({ outcome: 'full', path: null }, { message: 'join.full' })
}
