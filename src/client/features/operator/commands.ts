import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import {
  type InviteCode,
  type OperatedAccount,
  operatorRoutes,
  type TrustLevel,
} from '#shared/contract/operator.ts'
import { OPERATOR_KEY } from './queries.ts'

export function releaseSend(send: string): Promise<ApiResult<null>> {
  return thenRead(call(operatorRoutes['operator.release-send'], { params: { send } }))
}

export function refuseSend(send: string, reason: string): Promise<ApiResult<null>> {
  return thenRead(call(operatorRoutes['operator.refuse-send'], { params: { send }, body: { reason } }))
}

export function setTrust(
  account: string,
  trust: TrustLevel,
  reason: string,
): Promise<ApiResult<OperatedAccount>> {
  return thenRead(
    call(operatorRoutes['operator.set-trust'], { params: { account }, body: { trust, reason } }),
  )
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

/** Reads everything again, also where it was refused: somebody else may have been faster. */
async function thenRead<Data>(answer: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
  const given = await answer
  await queryClient.invalidateQueries({ queryKey: OPERATOR_KEY })
  return given
}
