import { type ApiResult, call, fetchFile } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { TableFileFormat } from '#client/lib/guest-file/guest-file-protocol.ts'
import { requestPull } from '#client/offline/sync/request-pull.ts'
import { guestRoutes } from '#shared/contract/guests.ts'
import { type JoinRequest, joiningRoutes } from '#shared/contract/joining.ts'
import { retentionRoutes } from '#shared/contract/retention.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import type { ShownList } from './lists.ts'

/** Approves or declines a join request; null takes a decision back. Online only: the place may be taken by now. */
export async function decideRequest(
  eventId: string,
  requestId: string,
  approve: boolean | null,
): Promise<ApiResult<JoinRequest>> {
  const result = await call(joiningRoutes['join-request.decide'], {
    params: { id: eventId, request_id: requestId },
    body: { approve },
  })
  if (result.ok) {
    requestPull()
    await Promise.all(
      [
        ['join-requests', eventId],
        ['join-requests', 'mine'],
        ['tracking', eventId],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  return result
}

/** Accepts or declines a correction that a guest asked for. */
export async function decideCorrection(
  eventId: string,
  guestId: string,
  accept: boolean,
): Promise<ApiResult<null>> {
  const result = await call(retentionRoutes['guest-wish.decide'], {
    params: { id: eventId, guest_id: guestId },
    body: { accept },
  })
  if (result.ok) {
    requestPull()
    await queryClient.invalidateQueries({ queryKey: ['guest-wishes', eventId] })
  }
  return result
}

/** 5,000 guests with answers to thirty questions take a while. */

/** The server's export of a list, with answers. */
export function exportList(
  eventId: string,
  list: ShownList,
  format: TableFileFormat,
): Promise<ApiResult<Blob>> {
  const query = list === 'invited' ? { format } : { status: list, format }
  return fetchFile(
    guestRoutes['guest.export'],
    { params: { id: eventId }, query },
    { timeout: TIME_LIMIT_MS.bulk },
  )
}
