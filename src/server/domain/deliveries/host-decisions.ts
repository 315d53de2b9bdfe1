import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { lockEvent } from '#server/domain/changes.ts'
import { guestScope } from '#server/domain/guests/guests.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { messageGuests } from '#server/domain/sends/audience.ts'
import { composeText, languageOfGuest, readSendContents } from '#server/domain/sends/compose.ts'
import type { Delivery, deliveryRoutes } from '#shared/contract/deliveries.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { applyToEvent, type HasReceipts } from './apply-changes.ts'
import { deliveriesOf, toDelivery } from './feed-rows.ts'
import type { DeliveryUpdate } from './reducer.ts'

/** Somebody writes to one at a time; more are there when these are done. */
const SHOWN_BY_HAND = 50

interface DecisionDeps {
  readonly hasReceipts: HasReceipts
  readonly now: Date
}

/**
 * The host decides about a message of which nobody knows whether it left: it did, or it is sent again. Repeated, it
 * changes nothing.
 */
export async function resolveUnknown(
  trx: Transaction<DB>,
  access: EventAccess,
  deliveryId: string,
  as: 'sent' | 'again',
  deps: DecisionDeps,
): Promise<Outcome<Delivery>> {
  await lockEvent(trx, access.eventId)
  const delivery = await readOwn(trx, access, deliveryId)
  if (delivery === undefined) return refuse('not_found')
  if (delivery.state !== 'unknown') {
    const isSame = as === 'sent' ? delivery.state === 'accepted' : delivery.state === 'planned'
    return isSame ? done(toDelivery(delivery)) : refuse('conflict')
  }
  if (as === 'again' && delivery.result !== null) return refuse('send_ended')
  return decide(trx, access, deliveryId, { kind: 'host-resolved', as, at: deps.now }, deps)
}

/** The host has written to the guest from their own WhatsApp, or will not. */
export async function decideByHand(
  trx: Transaction<DB>,
  access: EventAccess,
  guestId: string,
  { delivery_id, outcome }: { delivery_id: string; outcome: 'sent' | 'skipped' },
  deps: DecisionDeps,
): Promise<Outcome<Delivery>> {
  await lockEvent(trx, access.eventId)
  const delivery = await readOwn(trx, access, delivery_id)
  if (delivery === undefined || delivery.guest_id !== guestId || delivery.channel !== 'by-hand')
    return refuse('not_found')
  if (delivery.state !== 'planned') {
    const isSame = delivery.state === (outcome === 'sent' ? 'accepted' : 'cancelled')
    return isSame ? done(toDelivery(delivery)) : refuse('conflict')
  }
  const { now } = deps
  const update: DeliveryUpdate =
    outcome === 'sent'
      ? { kind: 'call', result: { kind: 'accepted', providerId: null }, at: now, nextTryAt: now }
      : { kind: 'not-sent', state: 'cancelled', reason: null }
  // The text was made when the queue was opened, a moment ago.
  if (outcome === 'sent') await setEventRev(trx, access, delivery_id)
  return decide(trx, access, delivery_id, update, deps)
}

async function setEventRev(trx: Transaction<DB>, { eventId }: EventAccess, deliveryId: string) {
  await sql`
    UPDATE deliveries SET event_rev = events.detail_rev FROM events
    WHERE deliveries.event_id = ${eventId} AND deliveries.id = ${deliveryId} AND events.id = ${eventId}
  `.execute(trx)
}

async function decide(
  trx: Transaction<DB>,
  access: EventAccess,
  deliveryId: string,
  update: DeliveryUpdate,
  { hasReceipts, now }: DecisionDeps,
): Promise<Outcome<Delivery>> {
  const { eventId } = access
  await applyToEvent(trx, hasReceipts, eventId, { changes: [{ eventId, deliveryId, update }] }, now)
  const decided = await readOwn(trx, access, deliveryId)
  return decided === undefined ? refuse('not_found') : done(toDelivery(decided))
}

/** Seen by the caller, whether or not it has been shown to devices yet. */
function readOwn(db: Database, access: EventAccess, deliveryId: string) {
  return deliveriesOf(db, access)
    .innerJoin('recipients', (join) =>
      join
        .onRef('recipients.event_id', '=', 'deliveries.event_id')
        .onRef('recipients.send_id', '=', 'deliveries.send_id')
        .onRef('recipients.guest_id', '=', 'deliveries.guest_id'),
    )
    .select('recipients.result')
    .where('deliveries.id', '=', deliveryId)
    .executeTakeFirst()
}

/** The guests whom the host still has to write to, in the order they were planned. */
export async function listByHand(
  db: Database,
  access: EventAccess,
  publicUrl: string,
): Promise<Outcome<RouteData<(typeof deliveryRoutes)['delivery.next-by-hand']>>> {
  const rows = await messageGuests(db, access.eventId)
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.event_id', '=', 'guests.event_id')
        .onRef('deliveries.guest_id', '=', 'guests.id'),
    )
    .innerJoin('sends', (join) =>
      join.onRef('sends.event_id', '=', 'deliveries.event_id').onRef('sends.id', '=', 'deliveries.send_id'),
    )
    .select(['deliveries.id as delivery_id', 'deliveries.send_id', 'deliveries.mark'])
    .where('deliveries.channel', '=', 'by-hand')
    .where('deliveries.state', '=', 'planned')
    .where('sends.state', '=', 'under-way')
    .where('guests.deleted_at', 'is', null)
    .where(guestScope(access))
    .orderBy('deliveries.created_at')
    .orderBy('deliveries.id')
    .limit(SHOWN_BY_HAND)
    .execute()
  const sendIds = [...new Set(rows.map(({ send_id }) => send_id))]
  const contents = await readSendContents(db, access.eventId, sendIds, publicUrl)
  return done(
    rows.flatMap(({ delivery_id, send_id, mark, ...guest }) => {
      const content = contents.get(send_id)
      if (content === undefined) return []
      return [
        {
          delivery_id,
          guest_id: guest.id,
          name: guest.name,
          phone: guest.phone,
          language: languageOfGuest(guest),
          text: composeText(content, guest, 'by-hand', mark).body,
        },
      ]
    }),
  )
}
