import { createHash } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { idOfHash } from '#server/domain/new-id.ts'
import { recordRsvp } from '#server/domain/rsvps/rsvps.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { ProviderCallback } from '#server/providers/channels/port.ts'

type Reply = Extract<ProviderCallback, { kind: 'reply' }>

/** What the template's buttons carry. */
const BUTTONS = new Map([
  ['yes', true],
  ['no', false],
])

/**
 * A guest pressed a button below our message: their answer, by the path that all answers take. A yes is for all whom
 * the invitation admits. Where the event asks what a button cannot answer, or has no place left, the answer is refused
 * there as anywhere, and the link in the same message is for the rest.
 */
export async function answerByReply(db: Database, reply: Reply, now: Date): Promise<void> {
  const attending = BUTTONS.get(reply.button ?? '')
  if (attending === undefined || reply.providerId === null) return
  const delivery = await db
    .selectFrom('deliveries')
    .innerJoin('guests', (join) =>
      join
        .onRef('guests.event_id', '=', 'deliveries.event_id')
        .onRef('guests.id', '=', 'deliveries.guest_id'),
    )
    .select(['deliveries.event_id', 'deliveries.guest_id', 'deliveries.address', 'guests.invited'])
    .where('deliveries.channel', '=', 'whatsapp')
    .where('deliveries.provider_id', '=', reply.providerId)
    .executeTakeFirst()
  // A message that was passed on is answered by somebody else.
  if (delivery === undefined || delivery.address !== reply.from) return
  const answeredAt = new Date(reply.at)
  const input = {
    // The same press reported twice is the same answer.
    id: idOfHash(createHash('sha256').update(`reply ${reply.key}`).digest()),
    answered_at: (Number.isNaN(answeredAt.getTime()) || answeredAt > now ? now : answeredAt).toISOString(),
    attending,
    people: attending ? delivery.invited : 1,
    companions: [],
    message: '',
    replies: [],
  }
  await inTransactionOf(db, delivery.event_id, (trx) =>
    recordRsvp(trx, delivery.event_id as AuthorizedEventId, delivery.guest_id, input, { seen: now, now }),
  )
}
