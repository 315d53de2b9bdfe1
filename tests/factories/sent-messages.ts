import { randomUUID } from 'node:crypto'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Audience, Send } from '#shared/contract/sends.ts'
import type { TestApp } from './server.ts'

const AT = '2026-11-20T10:00:00.000Z'

/** A send as devices have it; what a test does not name is of no matter. */
export function aSendRow(fields: Partial<Send> = {}): Send {
  return {
    id: randomUUID(),
    event_id: '',
    rev: 1,
    purpose: 'invitation',
    state: 'done',
    pause_reason: null,
    channels: ['sms'],
    fallback_minutes: null,
    starts_at: AT,
    time_zone: 'Asia/Riyadh',
    is_scheduled: false,
    is_late: false,
    started_at: AT,
    ended_at: AT,
    created_at: AT,
    guests: 1,
    sent: 0,
    delivered: 0,
    failed: 0,
    unknown: 0,
    waiting: 0,
    asleep: 0,
    asleep_until: null,
    by_rule: false,
    audience: null,
    points: 2,
    points_spent: 0,
    ...fields,
  }
}

/** A message as devices have it. */
export function aDeliveryRow(fields: Partial<Delivery> = {}): Delivery {
  return {
    id: randomUUID(),
    event_id: '',
    rev: 1,
    send_id: 'send',
    guest_id: 'guest',
    purpose: 'invitation',
    channel: 'sms',
    state: 'accepted',
    receipt: null,
    reason: null,
    accepted_at: fields.state === undefined || fields.state === 'accepted' ? AT : null,
    delivered_at: null,
    opened_at: null,
    stopped_at: null,
    created_at: AT,
    updated_at: AT,
    ...fields,
  }
}

type SendFields = Partial<Pick<Send, 'purpose' | 'state'>> & { audience?: Partial<Audience> }

/** A send as the database has it, of the event's owner. */
export async function addSend(
  { db }: TestApp,
  event: Pick<Event, 'id'>,
  { purpose = 'invitation', state = 'done', audience = {} }: SendFields = {},
): Promise<{ id: string; event_id: string; account_id: string }> {
  const host = await db
    .selectFrom('event_hosts')
    .select(['id', 'account_id'])
    .where('event_id', '=', event.id)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const ids = { id, event_id: event.id, host_id: host.id, account_id: host.account_id }
  await db
    .insertInto('sends')
    .values({
      ...ids,
      rev: await nextRev(db, event.id),
      purpose,
      state,
      audience: { who: 'everybody', group_names: [], sections: [], guest_ids: [], ...audience },
      channels: ['sms'],
      texts: {},
      starts_at: new Date(AT),
      time_zone: 'Asia/Riyadh',
      is_scheduled: state === 'scheduled',
      guests: 1,
      points: 2,
      created_at: new Date(AT),
    })
    .execute()
  return ids
}

interface DeliveryFields
  extends Partial<
    Pick<Delivery, 'channel' | 'state' | 'receipt' | 'reason' | 'accepted_at' | 'opened_at' | 'stopped_at'>
  > {
  guest_id: string
}

/** A message as the database has it. */
export async function addDelivery(
  { db }: TestApp,
  send: Awaited<ReturnType<typeof addSend>>,
  { guest_id, channel = 'sms', state = 'accepted', receipt = null, reason = null, ...times }: DeliveryFields,
): Promise<void> {
  const { event_id, account_id } = send
  const date = (at: string | null | undefined) => (at ? new Date(at) : null)
  await db
    .insertInto('deliveries')
    .values({
      id: randomUUID(),
      event_id,
      send_id: send.id,
      guest_id,
      account_id,
      rev: await nextRev(db, event_id),
      channel,
      state,
      receipt,
      reason,
      mark: randomUUID(),
      due_at: new Date(AT),
      accepted_at: date(times.accepted_at ?? (state === 'accepted' ? AT : null)),
      opened_at: date(times.opened_at),
      stopped_at: date(times.stopped_at),
      created_at: new Date(AT),
      updated_at: new Date(AT),
    })
    .execute()
}

async function nextRev(db: TestApp['db'], eventId: string): Promise<number> {
  const { rev } = await db
    .updateTable('events')
    .set((event) => ({ rev: event('rev', '+', 1) }))
    .where('id', '=', eventId)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return rev
}
