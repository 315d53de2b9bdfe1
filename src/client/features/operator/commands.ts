import type { z } from 'zod'
import { type ApiResult, call, fetchFile } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { newId } from '#client/lib/new-id.ts'
import { type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import { contactRoutes } from '#shared/contract/contact.ts'
import type { Coupon, couponInputSchema } from '#shared/contract/coupons.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import { emailSubscriptionRoutes } from '#shared/contract/email-subscriptions.ts'
import {
  type InviteCode,
  type OperatedAccount,
  operatorRoutes,
  type TrustLevel,
} from '#shared/contract/operator.ts'
import { operatorItemRoutes } from '#shared/contract/operator-items.ts'
import { operatorOrderRoutes } from '#shared/contract/operator-orders.ts'
import { type OperatedServiceDetail, operatorServiceRoutes } from '#shared/contract/operator-services.ts'
import { operatorUpkeepRoutes } from '#shared/contract/operator-upkeep.ts'
import { type ServiceDocument, serviceDocumentRoutes } from '#shared/contract/service-documents.ts'
import type { Brief, serviceMessageInputSchema } from '#shared/contract/service-requests.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { OPERATOR_KEY } from './queries.ts'

export function releaseSend(send: string): Promise<ApiResult<null>> {
  return thenRead(call(operatorRoutes['operator.release-send'], { params: { send } }))
}

export function refuseSend(send: string, reason: string): Promise<ApiResult<null>> {
  return thenRead(call(operatorRoutes['operator.refuse-send'], { params: { send }, body: { reason } }))
}

export function setTrustLevel(
  account: string,
  trust: TrustLevel,
  reason: string,
): Promise<ApiResult<OperatedAccount>> {
  return thenRead(
    call(operatorRoutes['operator.set-trust'], { params: { account }, body: { trust, reason } }),
  )
}

export function markAnswered(message: string): Promise<ApiResult<null>> {
  return thenRead(call(contactRoutes['operator.answer-contact-message'], { params: { message } }))
}

/** Confirmed addresses as csv; that they were saved is in the log. */
export function fetchSubscribers(): Promise<ApiResult<Blob>> {
  return thenRead(fetchFile(emailSubscriptionRoutes['operator.email-subscription-file'], {}))
}

export function resumeChannel(channel: MessageChannel): Promise<ApiResult<{ sends: number }>> {
  return thenRead(call(operatorRoutes['operator.resume-channel'], { params: { channel } }))
}

export function createInviteCode(form: {
  note: string
  uses: number
  days: number
}): Promise<ApiResult<InviteCode & { code: string }>> {
  return thenRead(call(operatorRoutes['operator.create-invite-code'], { body: form }))
}

export function revokeInviteCode(code: string): Promise<ApiResult<null>> {
  return thenRead(call(operatorRoutes['operator.revoke-invite-code'], { params: { code } }))
}

export function writeToHost(
  request: string,
  message: z.input<typeof serviceMessageInputSchema>,
): Promise<ApiResult<OperatedServiceDetail>> {
  return thenRead(
    call(operatorServiceRoutes['operator.write-to-host'], { params: { request }, body: message }),
  )
}

export function downloadDocument(request: string, { id }: ServiceDocument): Promise<ApiResult<Blob>> {
  const params = { request, document: id }
  const options = { timeout: TIME_LIMIT_MS.bulk }
  return fetchFile(serviceDocumentRoutes['operator.service-document'], { params }, options)
}

/** A draft of the operator's own, named as the brief names the card. The outbox sends it. */
export async function beginDraft({ names }: Pick<Brief, 'names'>): Promise<EnqueueResult & { id: string }> {
  const id = newId()
  const title = /\p{Script=Arabic}/u.test(names) ? { title_ar: names } : { title_en: names }
  return { ...(await enqueue('event.create', { body: { id, ...title } })), id }
}

/** @param id of the delivery: the same again delivers once */
export function deliverService(
  request: string,
  id: string,
  event: string,
): Promise<ApiResult<OperatedServiceDetail>> {
  const body = { id, event_id: event }
  return thenRead(call(operatorServiceRoutes['operator.deliver-service'], { params: { request }, body }))
}

export function setTemplateOffered(template: string, isOffered: boolean): Promise<ApiResult<null>> {
  const route = isOffered ? 'operator.offer-template' : 'operator.withdraw-template'
  return thenRead(call(operatorUpkeepRoutes[route], { params: { template } }))
}

export function runJobAgain(job: string): Promise<ApiResult<null>> {
  return thenRead(call(operatorUpkeepRoutes['operator.run-job'], { params: { job } }))
}

/** Without an amount all that is left; the reason is printed on the credit note. */
export function refundOrder(
  order: string,
  body: { id: string; amount: string | null; reason: string },
): Promise<ApiResult<{ refund_id: string }>> {
  return thenRead(call(operatorOrderRoutes['operator.refund-order'], { params: { order }, body }))
}

export function setItemSold(item: string, isSold: boolean): Promise<ApiResult<null>> {
  const route = isSold ? 'operator.sell-item' : 'operator.withdraw-item'
  return thenRead(call(operatorItemRoutes[route], { params: { item } }))
}

export function createCoupon(coupon: z.input<typeof couponInputSchema>): Promise<ApiResult<Coupon>> {
  return thenRead(call(operatorOrderRoutes['operator.create-coupon'], { body: coupon }))
}

export function endCoupon(code: string): Promise<ApiResult<null>> {
  return thenRead(call(operatorOrderRoutes['operator.end-coupon'], { params: { code } }))
}

/** Reads everything again, also where it was refused: somebody else may have been faster. */
async function thenRead<Data>(result: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
  const given = await result
  await queryClient.invalidateQueries({ queryKey: OPERATOR_KEY })
  return given
}
