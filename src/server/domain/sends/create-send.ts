import { sql, type Transaction } from 'kysely'
import type { DB, Json } from '#server/db/schema.ts'
import { readTrust } from '#server/domain/accounts/trust.ts'
import type { AuthorizedEventId, EventAccess } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { isPausedByComplaints } from '#server/domain/complaints/complaint-pauses.ts'
import { EVENT_COLUMNS, type EventRow } from '#server/domain/events/event-rows.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import { isPublished } from '#server/domain/events/published.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#server/domain/outcome.ts'
import { readBalance, reservePoints } from '#server/domain/points/balances.ts'
import type { Channels } from '#server/providers/delivery/port.ts'
import type { Send, SendDraft } from '#shared/contract/sends.ts'
import { areAvailable, draftFaults, draftProblems, guestNameProblems } from './draft-checks.ts'
import { newMark } from './marks.ts'
import { type PlannedGuest, planSend } from './plan.ts'
import { askToSendLocked, type NewAccountSettings } from './send-allowance.ts'
import { readSend } from './send-rows.ts'

export interface SendDeps {
  readonly channels: Channels
  readonly config: NewAccountSettings
  readonly publicUrl: string
  readonly now: Date
}

/**
 * Plans a send: whole or not at all. Under the lock of the event's row its guests are read, the points of all of them
 * reserved, and the rows of what will be called written; nothing is called here. One that waits for an operator is written
 * without those rows: it starts as a schedule does, once it is released. Repeated under the same id it returns
 * the send that is there.
 */
export async function createSend(
  trx: Transaction<DB>,
  access: EventAccess,
  { send_id, ...draft }: SendDraft & { send_id: string },
  deps: SendDeps,
): Promise<Outcome<Send>> {
  const { now } = deps
  const event = await lockEventOfSend(trx, access.eventId)
  if (event === undefined) return refuse('not_found')
  const there = await trx
    .selectFrom('sends')
    .select(['event_id', 'account_id'])
    .where('id', '=', send_id)
    .executeTakeFirst()
  if (there !== undefined) {
    const isSame = there.event_id === access.eventId && there.account_id === access.accountId
    return isSame ? done(await readSend(trx, access, send_id)) : refuse('conflict')
  }
  if (await isPausedByComplaints(trx, access.accountId)) return refuse('sending_paused')
  const { trust } = await readTrust(trx, access.accountId)
  const isStrict = trust !== 'trusted'
  const refused = refuseDraft(event, draft, { ...deps, isStrict })
  if (refused !== null) return refused
  const plan = await planSend(trx, access, draft, now)
  if (plan.guests.length === 0) return refuse('send_nobody')
  const errors = isStrict ? draftFaults(guestNameProblems(plan)) : null
  if (errors !== null) return refuse('validation_failed', { errors })
  const isAhead = draft.starts_at !== null && Date.parse(draft.starts_at) > now.getTime()
  const startsAt = isAhead && draft.starts_at !== null ? new Date(draft.starts_at) : now
  const allowance = await askToSendLocked(
    trx,
    {
      accountId: access.accountId,
      sendId: send_id,
      at: startsAt,
      guests: plan.guests.length,
      channels: draft.channels,
      isReleased: false,
    },
    deps.config,
  )
  if (allowance.kind === 'refused') return allowance.refusal
  const isHeld = allowance.kind === 'review'
  const state = isHeld ? 'paused' : isAhead ? 'scheduled' : 'under-way'
  const isBegun = state === 'under-way'
  const inserted = await trx
    .insertInto('sends')
    .values({
      event_id: access.eventId,
      id: send_id,
      host_id: access.hostId,
      account_id: access.accountId,
      rev: await takeRevisions(trx, access.eventId, 1),
      purpose: draft.purpose,
      state,
      pause_reason: isHeld ? 'review' : null,
      audience: JSON.stringify(draft.audience) as unknown as Json,
      channels: [...draft.channels],
      fallback_minutes: draft.fallback_minutes,
      texts: JSON.stringify(draft.texts) as unknown as Json,
      starts_at: startsAt,
      time_zone: draft.time_zone,
      is_scheduled: isAhead,
      started_at: isBegun ? now : null,
      guests: plan.guests.length,
      points: plan.points,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // An id that another event's send took at the same moment.
  if (inserted === undefined) return refuse('conflict')
  if (isBegun) await insertRecipients(trx, { ...access, sendId: send_id, now }, plan.guests)
  await updateSending(trx, access.eventId)
  // Last, for the balance is the account's: its lock is held for the shortest time, and after all others.
  const unpaid = await refuseUnpaid(trx, access.accountId, send_id, plan.points)
  if (unpaid !== null) return unpaid
  const send = await readSend(trx, access, send_id)
  if (isHeld) return done(send, { message: 'send.in_review' })
  return done(send, isAhead ? { message: 'send.scheduled' } : {})
}

/**
 * The event of a send, locked until the transaction ends; see `lockOpenEvent` for the kind of lock. A cancelled event
 * is returned too: its guests may be notified of that.
 */
export function lockEventOfSend(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
): Promise<(EventRow & { is_live: boolean }) | undefined> {
  return trx
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .select(isPublished.as('is_live'))
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

function refuseDraft(
  event: EventRow & { is_live: boolean },
  draft: SendDraft,
  { channels, publicUrl, now, isStrict }: SendDeps & { isStrict: boolean },
): Refusal | null {
  if (event.status === 'cancelled' && draft.purpose !== 'change') return refuse('event_closed')
  if (!event.is_live) return refuse('send_needs_page')
  if (!areAvailable(channels, draft.channels)) return refuse('channel_unavailable')
  const problems = draftProblems(draft, { event, publicUrl, now, isStrict })
  const errors = draftFaults(problems)
  if (errors !== null) return refuse('validation_failed', { errors })
  if (problems.some(({ code }) => code === 'event.started')) return refuse('send_too_late')
  return problems.length === 0 ? null : refuse('event_incomplete')
}

async function refuseUnpaid(
  trx: Transaction<DB>,
  accountId: string,
  sendId: string,
  points: number,
): Promise<Refusal | null> {
  const key = `reserve ${sendId}`
  if (await reservePoints(trx, { accountId, points, sendId, key })) return null
  const { available } = await readBalance(trx, accountId)
  const parameters = { needed: points, available, missing: points - available }
  return refuse('points_missing', { parameters })
}

/**
 * The recipients of a send and the deliveries by the first channel of each, in one statement however many they are.
 * Of the few chains of channels that occur each is sent once.
 */
export async function insertRecipients(
  trx: Transaction<DB>,
  send: { eventId: AuthorizedEventId; accountId: string; sendId: string; now: Date },
  guests: readonly PlannedGuest[],
): Promise<void> {
  const { eventId, accountId, sendId, now } = send
  const chains = [...new Set(guests.map(({ channels }) => channels.join(' ')))]
  const chainNo = new Map(chains.map((chain, place) => [chain, place]))
  const ids = guests.map(({ guest }) => guest.id)
  const deliveryIds = guests.map(() => newId())
  const numbers = guests.map(({ channels }) => chainNo.get(channels.join(' ')) ?? 0)
  const points = guests.map((guest) => guest.points)
  await sql`
    WITH chain AS (
      SELECT string_to_array(joined, ' ') AS channels, place - 1 AS place
      FROM unnest(${chains}::text[]) WITH ORDINALITY AS chain (joined, place)),
    planned AS (
      SELECT delivery_id, guest_id, chain.channels, points
      FROM unnest(${deliveryIds}::uuid[], ${ids}::uuid[], ${numbers}::integer[], ${points}::integer[])
        AS guest (delivery_id, guest_id, place, points)
      JOIN chain ON chain.place = guest.place),
    recipient AS (
      INSERT INTO recipients (send_id, guest_id, event_id, channels, points)
      SELECT ${sendId}::uuid, guest_id, ${eventId}::uuid, channels, points FROM planned)
    INSERT INTO deliveries (
      event_id, id, send_id, guest_id, account_id, channel, mark, due_at, created_at, updated_at)
    SELECT ${eventId}::uuid, delivery_id, ${sendId}::uuid, guest_id, ${accountId}::uuid, channels[1], ${newMark}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM planned
  `.execute(trx)
}
