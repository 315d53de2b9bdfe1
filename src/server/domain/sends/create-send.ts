import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB, Json, Sends } from '#server/db/schema.ts'
import { readTrust } from '#server/domain/accounts/trust-level.ts'
import type { AuthorizedEventId, EventAccess } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { isPausedByComplaints } from '#server/domain/complaints/complaint-pauses.ts'
import { EVENT_COLUMNS, type EventRow } from '#server/domain/events/event-rows.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import { isLive } from '#server/domain/events/live-events.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#server/domain/outcome.ts'
import { readBalance, reserveKey, reservePoints } from '#server/domain/points/balances.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import type { SendPurpose } from '#shared/contract/deliveries.ts'
import type { Send, SendDraft } from '#shared/contract/sends.ts'
import type { SendAudience } from './audience.ts'
import { areAvailable, draftFaults, draftProblems, guestNameProblems } from './draft-checks.ts'
import { newMark } from './marks.ts'
import { holdsQuietHours } from './quiet-channels.ts'
import { type ResolvedRecipient, type ResolvedRecipients, resolveRecipients } from './resolve-recipients.ts'
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
  const isAhead = draft.starts_at !== null && Date.parse(draft.starts_at) > now.getTime()
  const at = isAhead && draft.starts_at !== null ? new Date(draft.starts_at) : now
  const resolved = await resolveRecipients(trx, access, draft, { event, channels: deps.channels, at })
  if (resolved.guests.length === 0) return refuse(nobodyCode(resolved))
  const errors = isStrict ? draftFaults(guestNameProblems(resolved)) : null
  if (errors !== null) return refuse('validation_failed', { errors })
  const allowance = await askToSendLocked(
    trx,
    {
      accountId: access.accountId,
      sendId: send_id,
      at,
      guests: resolved.guests.length,
      channels: draft.channels,
      isReleased: false,
    },
    deps.config,
  )
  if (allowance.kind === 'refused') return allowance.refusal
  const isHeld = allowance.kind === 'review'
  const isBegun = !isHeld && !isAhead
  const isInserted = await insertSend(trx, access, {
    ...draft,
    id: send_id,
    state: isHeld ? 'paused' : isAhead ? 'scheduled' : 'under-way',
    pause_reason: isHeld ? 'review' : null,
    starts_at: at,
    is_scheduled: isAhead,
    started_at: isBegun ? now : null,
    guests: resolved.guests.length,
    points: resolved.points,
    created_at: now,
  })
  if (!isInserted) return refuse('conflict')
  if (isBegun) {
    await insertRecipients(trx, { ...access, sendId: send_id, channels: deps.channels, now }, resolved.guests)
  }
  await updateSending(trx, access.eventId)
  // Last, for the balance is the account's: its lock is held for the shortest time, and after all others.
  const unpaid = await refuseUnpaid(trx, access, send_id, resolved.points)
  if (unpaid !== null) return unpaid
  const send = await readSend(trx, access, send_id)
  if (isHeld) return done(send, { message: 'send.in_review' })
  return done(send, isAhead ? { message: 'send.scheduled' } : {})
}

type NewSend = Pick<
  Insertable<Sends>,
  'state' | 'pause_reason' | 'is_scheduled' | 'started_at' | 'guests' | 'points' | 'reminder_id'
> &
  Pick<SendDraft, 'channels' | 'fallback_minutes' | 'texts' | 'time_zone'> & {
    readonly id: string
    readonly purpose: SendPurpose
    readonly audience: SendAudience
    readonly starts_at: Date
    readonly created_at: Date
  }

/** Writes the row of a send; false where its id is taken. */
export async function insertSend(
  trx: Transaction<DB>,
  { eventId, hostId, accountId }: EventAccess,
  { audience, channels, texts, ...send }: NewSend,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('sends')
    .values({
      ...send,
      event_id: eventId,
      host_id: hostId,
      account_id: accountId,
      rev: await takeRevisions(trx, eventId, 1),
      audience: JSON.stringify(audience) as unknown as Json,
      channels: [...channels],
      texts: JSON.stringify(texts) as unknown as Json,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
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
    .select(isLive.as('is_live'))
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

/** Where everybody got something just now, other guests or another channel would not help. */
function nobodyCode({ unreachable }: ResolvedRecipients): 'send_nobody' | 'send_too_soon' {
  const isTooSoon = unreachable.length > 0 && unreachable.every(({ reason }) => reason === 'too-soon')
  return isTooSoon ? 'send_too_soon' : 'send_nobody'
}

async function refuseUnpaid(
  trx: Transaction<DB>,
  { accountId, eventId }: EventAccess,
  sendId: string,
  points: number,
): Promise<Refusal | null> {
  const key = reserveKey(eventId, sendId)
  if (await reservePoints(trx, { accountId, points, eventId, sendId, key })) return null
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
  send: { eventId: AuthorizedEventId; accountId: string; sendId: string; channels: Channels; now: Date },
  guests: readonly ResolvedRecipient[],
): Promise<void> {
  const { eventId, accountId, sendId, now } = send
  const chains = [...new Set(guests.map(({ channels }) => channels.join(' ')))]
  const chainNo = new Map(chains.map((chain, place) => [chain, place]))
  const ids = guests.map(({ guest }) => guest.id)
  const deliveryIds = guests.map(() => newId())
  const marks = guests.map(() => newMark())
  const numbers = guests.map(({ channels }) => chainNo.get(channels.join(' ')) ?? 0)
  const points = guests.map((guest) => guest.points)
  const waits = guests.map(({ channels: [first], waitsUntil }) =>
    first !== undefined && holdsQuietHours(send.channels, first) ? (waitsUntil?.toISOString() ?? null) : null,
  )
  const planned = sql`
    WITH chain AS (
      SELECT string_to_array(joined, ' ') AS channels, place - 1 AS place
      FROM unnest(${chains}::text[]) WITH ORDINALITY AS chain (joined, place)),
    planned AS (
      SELECT delivery_id, guest_id, chain.channels, points, waits_until, mark
      FROM unnest(
        ${deliveryIds}::uuid[], ${ids}::uuid[], ${numbers}::integer[], ${points}::integer[], ${waits}::timestamptz[],
        ${marks}::text[])
        AS guest (delivery_id, guest_id, place, points, waits_until, mark)
      JOIN chain ON chain.place = guest.place)`
  await sql`
    ${planned}
    INSERT INTO recipients (event_id, send_id, guest_id, channels, points)
    SELECT ${eventId}::uuid, ${sendId}::uuid, guest_id, channels, points FROM planned
  `.execute(trx)
  await sql`
    ${planned}
    INSERT INTO deliveries (
      event_id, id, send_id, guest_id, account_id, channel, mark, due_at, waits_until, created_at, updated_at)
    SELECT ${eventId}::uuid, delivery_id, ${sendId}::uuid, guest_id, ${accountId}::uuid, channels[1], mark,
      coalesce(waits_until, ${now}::timestamptz), waits_until, ${now}::timestamptz, ${now}::timestamptz
    FROM planned
  `.execute(trx)
}
