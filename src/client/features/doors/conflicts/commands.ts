import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import { conflictRoutes } from '#shared/contract/conflicts.ts'
import type { CheckInConflict } from '../live/logic.ts'
import { resolutionsKey } from './queries.ts'

/** Leaves it as it is: so many people and no more are accepted. Online only. */
export async function acceptConflict(
  eventId: string,
  { guestId, admitted }: CheckInConflict,
  note: string,
): Promise<ApiResult<null>> {
  const answer = await call(conflictRoutes['conflict.settle'], {
    params: { id: eventId },
    body: { guest_id: guestId, accepted: admitted, note },
  })
  if (answer.ok) await queryClient.invalidateQueries({ queryKey: resolutionsKey(eventId) })
  return answer
}

/** Makes the invitation as large as what came. */
export function raiseInvitation(
  eventId: string,
  { guestId, admitted, rev }: CheckInConflict,
): Promise<EnqueueResult> {
  return enqueue('guest.edit', {
    params: { id: eventId, guest_id: guestId },
    body: { base_rev: rev, changes: { invited: admitted } },
  })
}

/** Invites a guest again whose invitation was withdrawn. */
export function inviteAgain(eventId: string, { guestId }: CheckInConflict): Promise<EnqueueResult> {
  return enqueue('guest.restore', { params: { id: eventId }, body: { ids: [guestId] } })
}
