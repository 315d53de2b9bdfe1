import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { type AuthorizedEventId, authorizeLink, type LinkTokens } from '#server/domain/authorize.ts'
import { lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { seatsTaken, seatWaitingGuests } from '#server/domain/joining/waiting-list.ts'
import { hostsToNotify, notify } from '#server/domain/notifications/notify.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { toAskedQuestion } from '#server/domain/questions/question-rows.ts'
import { allQuestionsOf } from '#server/domain/questions/questions.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { emitToWebhooks } from '#server/domain/webhooks/emit.ts'
import { ANSWERS_MAXIMUM, type RsvpInput, type RsvpState } from '#shared/contract/answers.ts'
import type { Member } from '#shared/contract/guests.ts'
import type { SuccessCode } from '#shared/contract/success-messages.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import { membersAfterAnswer } from '#shared/rules/guests/household-members.ts'
import { answerTime, isBeforeRsvpDeadline, isNewerAnswer } from '#shared/rules/rsvp/rsvp-deadline.ts'
import { type ValidRsvp, validateRsvp } from '#shared/rules/rsvp/validate-rsvp.ts'
import { allocateSeats } from '#shared/rules/rsvp/waiting-list.ts'
import { answerOf } from './answer-rows.ts'
import { questionsSeenAt } from './drawn-pages.ts'
import { rsvpStateOf, withRsvpState } from './rsvp-state.ts'

/**
 * Accepts a guest's answer by their link. Its id makes it idempotent: sent again, by a replay or by a second browser,
 * it changes nothing and returns the current state. All answers are stored; the last one given counts, in whatever
 * order they arrive: by the guest's time, corrected for the error of their clock (`answerTime`).
 */
export async function submitRsvp(
  { db, secretKey }: { db: Database; secretKey: string },
  tokens: LinkTokens,
  input: RsvpInput,
  now: Date,
): Promise<Outcome<RsvpState>> {
  const access = await authorizeLink(db, tokens)
  if (!access.ok) return access
  const { eventId, guestId } = access.data
  if (guestId === null) return refuse('not_found')
  const seen = questionsSeenAt(secretKey, tokens.guest_token ?? '', input, now)
  return inTransactionOf(db, eventId, (trx) => recordRsvp(trx, eventId, guestId, input, { seen, now }))
}

/** How and when an answer came. `seen`: when the guest last saw the questions. */
interface AnswerOrigin {
  readonly seen: Date
  readonly now: Date
  /** Where a host heard it on the telephone. */
  readonly telephone?: { readonly accountId: string; readonly note: string }
}

/** The answer itself, for use inside a larger transaction. */
export async function recordRsvp(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guestId: string,
  input: RsvpInput,
  origin: AnswerOrigin,
): Promise<Outcome<RsvpState>> {
  await lockEvent(trx, eventId)
  const existing = await trx
    .selectFrom('answers')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (existing !== undefined && existing.guest_id !== guestId) return refuse('conflict')
  if (existing === undefined) {
    const applied = await applyAnswer(trx, eventId, guestId, input, origin)
    if (!applied.ok) return applied
  }
  const guest = await guestOf(trx, eventId, guestId)
  if (guest === undefined) return refuse('not_found')
  const state = await rsvpStateOf(trx, eventId, guest)
  return done(state, { message: messageOf(state) })
}

/** An answer that passed all checks. */
interface AppliedAnswer {
  readonly answer: { readonly id: string; readonly answered_at: Date }
  readonly content: ValidRsvp
  /** Null where a host has set the guest's RSVP since then: that stays. */
  readonly placement: Placement | null
}

async function applyAnswer(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guestId: string,
  input: RsvpInput,
  origin: AnswerOrigin,
): Promise<Outcome<null>> {
  const { now, telephone } = origin
  const event = await eventOf(trx, eventId)
  const guest = await guestOf(trx, eventId, guestId)
  if (event.deleted_at !== null || guest === undefined) return refuse('not_found')
  if (event.status === 'cancelled') return refuse('invitation_cancelled')
  const answeredAt = answerTime(input, now)
  const isInTime = isBeforeRsvpDeadline(event, answeredAt.getTime(), now.getTime())
  if (telephone === undefined && !isInTime) return refuse('rsvp_closed')
  const valid = await validateAnswer(trx, eventId, { event, guest }, input, origin)
  if (!valid.ok) return valid
  const content = valid.data
  const answer = { id: input.id, answered_at: answeredAt }
  const isLast = isNewerAnswer(answer, lastAnswerOf(guest))
  // What a host has set since then stays; the answer is stored all the same.
  const decides = isLast && (guest.replied_at === null || answeredAt >= guest.replied_at)
  const placement = decides ? await placementOf(trx, eventId, guest, event, content, now) : done(null)
  if (!placement.ok) return placement
  await storeAnswer(trx, eventId, guestId, answer, content, origin)
  if (!isLast) return done(null)
  const applied = { answer, content, placement: placement.data }
  await applyToGuest(trx, eventId, guest, applied, origin)
  await seatWaitingGuests(trx, eventId)
  if (telephone === undefined) await notifyOfAnswer(trx, eventId, guest.host_id, now)
  await emitAnswered(trx, eventId, guestId, applied, origin)
  return done(null)
}

/** What is stored of the answer; refused where it does not fit the guest or the questions. */
async function validateAnswer(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  { event, guest }: { readonly event: EventRow; readonly guest: GuestRow },
  input: RsvpInput,
  { seen, telephone }: AnswerOrigin,
): Promise<Outcome<ValidRsvp>> {
  const asked =
    telephone === undefined
      ? { ...event, questions: (await allQuestionsOf(trx, eventId).execute()).map(toAskedQuestion) }
      : { name_companions: false, questions: [] }
  const valid = validateRsvp(input, seen, {
    ...asked,
    invited: guest.invited,
    members: membersOf(guest).map(({ id, name }) => ({ id, name })),
  })
  if (!valid.ok) return refuse('validation_failed', { errors: valid.errors })
  return done(telephone === undefined ? valid.answer : withWhatGuestGave(valid.answer, guest.answer ?? null))
}

/** Makes it the guest's current answer and, where it decides, their RSVP and seat. */
async function applyToGuest(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guest: GuestRow,
  { answer, content, placement }: AppliedAnswer,
  { now, telephone }: AnswerOrigin,
): Promise<void> {
  const rev = await takeRevisions(trx, eventId, 2)
  await trx
    .updateTable('guests')
    .set({
      rev,
      answer_id: answer.id,
      answer_rev: rev + 1,
      answered: content.replies.length > 0,
      // Whom a host talked to has not opened anything.
      ...(telephone === undefined ? { opened_at: sql<Date>`coalesce(opened_at, ${now})` } : {}),
      updated_at: now,
      ...(placement === null
        ? {}
        : {
            ...placement,
            replied_at: answer.answered_at,
            answered_by_telephone: telephone !== undefined,
            ...answeredMembers(guest, content),
            field_revs: sql`field_revs || ${JSON.stringify({ rsvp: rev, attending_people: rev })}::jsonb`,
          }),
    })
    .where('event_id', '=', eventId)
    .where('id', '=', guest.id)
    .execute()
}

/** The column of a household's members, with their answers. */
function answeredMembers(guest: GuestRow, content: ValidRsvp): { members?: string } {
  const { invited } = guest
  const members = membersOf(guest)
  return members.length === 0
    ? {}
    : { members: JSON.stringify(membersAfterAnswer({ invited, members }, content)) }
}

async function emitAnswered(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guestId: string,
  { answer, content, placement }: AppliedAnswer,
  { now, telephone }: AnswerOrigin,
): Promise<void> {
  const data = {
    answer_id: answer.id,
    answered_at: answer.answered_at.toISOString(),
    attending: content.attending,
    people: content.people,
    is_waiting: (placement?.waiting_since ?? null) !== null,
    by_telephone: telephone !== undefined,
  }
  await emitToWebhooks(trx, eventId, 'guest.answered', [{ guestId, data }], now)
}

async function notifyOfAnswer(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  hostId: string,
  now: Date,
): Promise<void> {
  const accounts = await hostsToNotify(trx, eventId, hostId, 'track')
  const notices = accounts.map((accountId) => ({
    accountId,
    kind: 'answers' as const,
    eventId,
    about: eventId,
  }))
  await notify(trx, notices, now)
}

/**
 * An answer by telephone with what the guest had given before and a host does not ask for again: their message, and of
 * a yes that stays one the names and replies of as many as still come.
 */
function withWhatGuestGave(answer: ValidRsvp, last: GuestRow['answer']): ValidRsvp {
  if (last === null) return answer
  const { message } = last
  if (!answer.attending || !last.attending) return { ...answer, message }
  const { companions, members, replies } = answerOf({ ...last, ...datesOf(last) })
  // By name only a yes of as many is the same people's.
  if ((members ?? []).length > 0)
    return last.people === answer.people
      ? { ...answer, message, companions, members: members ?? [], replies }
      : { ...answer, message }
  return {
    ...answer,
    message,
    companions: companions.slice(0, answer.people - 1),
    replies: replies.filter(({ person }) => person < answer.people),
  }
}

function datesOf({ answered_at, received_at }: { answered_at: string; received_at: string }) {
  return { answered_at: new Date(answered_at), received_at: new Date(received_at) }
}

/** The columns of the guest's RSVP and seat after an answer. */
interface Placement {
  readonly rsvp: 'attending' | 'regrets' | null
  readonly attending_people: number | null
  readonly waiting_since: Date | null
  readonly waiting_people: number | null
}

async function placementOf(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guest: GuestRow,
  limits: { capacity: number | null; waiting_list: boolean },
  { attending, people }: ValidRsvp,
  now: Date,
): Promise<Outcome<Placement>> {
  const nowhere = { attending_people: null, waiting_since: null, waiting_people: null }
  if (!attending) return done({ ...nowhere, rsvp: 'regrets' })
  const taken = limits.capacity === null ? 0 : await seatsTaken(trx, eventId, guest.id)
  const seats = allocateSeats(limits, taken, peopleComing(guest), people)
  if (seats.kind === 'seat') return done({ ...nowhere, rsvp: 'attending', attending_people: people })
  if (seats.kind === 'full') {
    const left = Math.min(seats.left, guest.invited)
    return refuse('event_full', { parameters: { left } })
  }
  // A guest who waits already keeps their position.
  const waiting_since = guest.waiting_since ?? now
  return done({ rsvp: null, attending_people: null, waiting_since, waiting_people: people })
}

async function storeAnswer(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guestId: string,
  answer: { id: string; answered_at: Date },
  content: ValidRsvp,
  { now, telephone }: AnswerOrigin,
): Promise<void> {
  await trx
    .insertInto('answers')
    .values({
      ...answer,
      ...content,
      companions: JSON.stringify(content.companions),
      members: JSON.stringify(content.members),
      replies: JSON.stringify(content.replies),
      event_id: eventId,
      guest_id: guestId,
      received_at: now,
      ...(telephone && { via: 'telephone', note: telephone.note, account_id: telephone.accountId }),
    })
    .execute()
  await forgetOldest(trx, eventId, guestId)
}

/**
 * The current answer is the newest and never deleted; the last yes is kept too, because after a no the form offers
 * its content again.
 */
async function forgetOldest(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guestId: string,
): Promise<void> {
  const newest = trx
    .selectFrom('answers')
    .select('id')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
  await trx
    .deleteFrom('answers')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .where('id', 'not in', newest.limit(ANSWERS_MAXIMUM))
    .where('id', 'not in', newest.where('attending', '=', true).limit(1))
    .execute()
}

type EventRow = Awaited<ReturnType<typeof eventOf>>

function eventOf(trx: Transaction<DB>, eventId: AuthorizedEventId) {
  return trx
    .selectFrom('events')
    .select(['status', 'deleted_at', 'capacity', 'waiting_list', 'name_companions'])
    .select(['rsvp_until', 'starts_on', 'time_zone'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
}

type GuestRow = NonNullable<Awaited<ReturnType<typeof guestOf>>>

function guestOf(trx: Transaction<DB>, eventId: AuthorizedEventId, guestId: string) {
  const guest = trx
    .selectFrom('guests')
    .select(['guests.id', 'guests.host_id', 'guests.invited', 'guests.replied_at'])
    .where('guests.event_id', '=', eventId)
    .where('guests.id', '=', guestId)
    .where('guests.deleted_at', 'is', null)
  return withRsvpState(guest, eventId).executeTakeFirst()
}

const membersOf = ({ members }: GuestRow) => members as Member[]

function lastAnswerOf({ answer }: GuestRow): AppliedAnswer['answer'] | null {
  return answer && { id: answer.id, answered_at: new Date(answer.answered_at) }
}

function messageOf({ rsvp }: RsvpState): SuccessCode {
  return rsvp === null ? 'saved' : `answer.${rsvp}`
}
