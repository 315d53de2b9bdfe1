import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { refuseWhileScheduled, takeRevisions } from '#server/domain/changes.ts'
import { refuseTooManyGuests } from '#server/domain/guests/guest-list-size.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { JoinRequest } from '#shared/contract/joining.ts'
import { contactOf, requestToDecide, toRequest } from './join-requests.ts'
import { addJoined } from './joining.ts'

/**
 * Approves or declines a join request; an approved guest gets their link by the contact that they gave. Null withdraws a
 * decline.
 */
export async function decideRequest(
  trx: Transaction<DB>,
  access: EventAccess,
  requestId: string,
  approve: boolean | null,
  now: Date,
): Promise<Outcome<JoinRequest>> {
  const found = await requestToDecide(trx, access, requestId)
  if (!found.ok) return found
  const request = found.data
  const decision = approve === null ? null : approve ? 'approved' : 'declined'
  const current = toRequest(request)
  if (current.decision === decision) return done(current)
  // An approved guest is removed in the guest list, not here.
  if (current.decision === 'approved') return refuse('conflict')
  const guestId = approve === true ? newId() : null
  if (guestId !== null) {
    const closed = await refuseWhileScheduled(trx, access.eventId)
    if (closed !== null) return closed
    const full = await refuseTooManyGuests(trx, access.eventId, 1)
    if (full !== null) return full
    const contact = contactOf(request)
    const language = request.language as 'ar' | 'en' | null
    const host = { eventId: access.eventId, hostId: request.host_id }
    await addJoined(trx, host, { id: guestId, name: request.name, contact, language })
    await addJob(trx, 'invitation.mail-link', {
      event_id: access.eventId,
      host_id: request.host_id,
      ...contact,
      guest_id: guestId,
    })
  } else await takeRevisions(trx, access.eventId, 1)
  await trx
    .updateTable('join_requests')
    .set({ decision, decided_at: decision === null ? null : now, guest_id: guestId })
    .where('event_id', '=', access.eventId)
    .where('id', '=', requestId)
    .execute()
  return done({ ...current, decision, guest_id: guestId })
}
