import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { POINTS_KEY } from '#client/data/points.ts'
import { type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import { requestPull } from '#client/offline/sync/request-pull.ts'
import type { Language } from '#shared/contract/common.ts'
import { type Channel, type Delivery, deliveryRoutes } from '#shared/contract/deliveries.ts'
import { type Send, type SendDraft, sendRoutes } from '#shared/contract/sends.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { byHandKey, sendsKey } from './queries.ts'

/** Sends, or sets the time. Repeated with the same id it is the same send. Online only. */
export async function createSend(
  eventId: string,
  sendId: string,
  draft: SendDraft,
): Promise<ApiResult<Send>> {
  const result = await call(
    sendRoutes['send.create'],
    { params: { id: eventId }, body: { ...draft, send_id: sendId } },
    { timeout: TIME_LIMIT_MS.bulk },
  )
  if (result.ok) await showSend(eventId, result.data)
  return result
}

/** The messages to the host's own e-mail and telephone. */
export function testSend(
  eventId: string,
  draft: SendDraft,
  language: Language,
): Promise<ApiResult<{ channels: Channel[] }>> {
  return call(sendRoutes['send.test'], { params: { id: eventId }, body: { language, draft } })
}

export type SendAct = 'pause' | 'resume' | 'cancel'

/** Pauses a send, goes on with it, or cancels whatever has not left. */
export async function changeSend(eventId: string, sendId: string, act: SendAct): Promise<ApiResult<Send>> {
  const result = await call(sendRoutes[`send.${act}`], { params: { id: eventId, send: sendId } })
  if (result.ok) await showSend(eventId, result.data)
  return result
}

/** Decides about a message of which nobody knows whether it left. */
export async function resolveDelivery(
  eventId: string,
  deliveryId: string,
  as: 'sent' | 'again',
): Promise<ApiResult<Delivery>> {
  const result = await call(deliveryRoutes['delivery.resolve'], {
    params: { id: eventId, delivery: deliveryId },
    body: { as },
  })
  if (result.ok) {
    requestPull()
    await queryClient.invalidateQueries({ queryKey: sendsKey(eventId) })
  }
  return result
}

/** Written down on this device at once, and sent when the server can be reached. */
export function decideByHand(
  eventId: string,
  message: { readonly delivery_id: string; readonly guest_id: string },
  outcome: 'sent' | 'skipped',
): Promise<EnqueueResult> {
  return enqueue('delivery.by-hand', {
    params: { id: eventId, guest: message.guest_id },
    body: { delivery_id: message.delivery_id, outcome },
  })
}

/** Shows a send as the server has it, before the list is fetched again. */
async function showSend(eventId: string, send: Send): Promise<void> {
  queryClient.setQueryData<Send[]>(sendsKey(eventId), (sends) => [
    send,
    ...(sends ?? []).filter(({ id }) => id !== send.id),
  ])
  requestPull()
  await Promise.all(
    [
      sendsKey(eventId),
      byHandKey(eventId),
      POINTS_KEY,
      ['tracking', eventId],
      ['server-counts', eventId],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
