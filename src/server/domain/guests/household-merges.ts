import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { lockOpenEvent } from '#server/domain/changes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Guest, GuestMerge } from '#shared/contract/guests.ts'
import { editableGuests, editGuest } from './guest-edits.ts'
import { deleteGuests } from './guests.ts'

/**
 * Makes one household of several guests: the guest who stays is edited and keeps their link, the others are deleted and
 * can be brought back. Refused where one of the others has answered, waits for a place or is inside: somebody uses
 * their link or pass.
 */
export async function mergeGuests(
  trx: Transaction<DB>,
  access: EventAccess,
  { into, base_rev, changes, from }: GuestMerge,
): Promise<Outcome<{ guest: Guest; overwrote: string[] }>> {
  const open = await lockOpenEvent(trx, access.eventId)
  if (!open.ok) return open
  const others = [...(await editableGuests(trx, access, from)).values()]
  const isInUse = others.some(
    ({ rsvp, waiting_since, admitted, deleted_at }) =>
      admitted > 0 || (deleted_at === null && (rsvp !== null || waiting_since !== null)),
  )
  if (isInUse) return refuse('merge_in_use')
  const edited = await editGuest(trx, access, into, { base_rev, changes })
  if (!edited.ok) return edited
  const deleted = await deleteGuests(trx, access, from)
  return deleted.ok ? done(edited.data) : deleted
}
