import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { lockOpenEvent } from '#server/domain/changes.ts'
import { guestScope } from '#server/domain/guests/guests.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { RsvpState, telephoneAnswerSchema } from '#shared/contract/answers.ts'
import { recordRsvp } from './rsvps.ts'

/**
 * A host records what a guest answered on the telephone: an answer as any other, by the same path, so places are counted,
 * and whatever the guest answers afterwards wins. The host's questions are not asked of the host, nor are the names of
 * companions, and the deadline does not bind them.
 */
export async function recordTelephoneAnswer(
  trx: Transaction<DB>,
  access: EventAccess,
  guestId: string,
  { note, ...given }: z.output<typeof telephoneAnswerSchema>,
  now: Date,
): Promise<Outcome<RsvpState>> {
  const open = await lockOpenEvent(trx, access.eventId)
  if (!open.ok) return open
  const guest = await trx
    .selectFrom('guests')
    .select('deleted_at')
    .where('event_id', '=', access.eventId)
    .where('id', '=', guestId)
    .where(guestScope(access))
    .executeTakeFirst()
  if (guest === undefined) return refuse('not_found')
  if (guest.deleted_at !== null) return refuse('gone')
  const input = { ...given, companions: [], message: '', replies: [] }
  const telephone = { note, accountId: access.accountId }
  const recorded = await recordRsvp(trx, access.eventId, guestId, input, { seen: now, now, telephone })
  return recorded.ok ? done(recorded.data) : recorded
}
