import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { requestPull } from '#client/offline/sync/request-pull.ts'
import { type JoinRequest, joiningRoutes } from '#shared/contract/joining.ts'

/** Lets somebody onto the list, or not; null takes a no back. Online only: the place may be taken by now. */
export async function decideRequest(
  eventId: string,
  requestId: string,
  approve: boolean | null,
): Promise<ApiResult<JoinRequest>> {
  const answer = await call(joiningRoutes['join-request.decide'], {
    params: { id: eventId, request_id: requestId },
    body: { approve },
  })
  if (answer.ok) {
    requestPull()
    await Promise.all(
      ['join-requests', 'tracking'].map((kind) =>
        queryClient.invalidateQueries({ queryKey: [kind, eventId] }),
      ),
    )
  }
  return answer
}
