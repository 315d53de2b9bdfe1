import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { Channel, SendPurpose } from '#shared/contract/deliveries.ts'
import { addressOf } from './channels-of-guest.ts'

/** Nobody is reminded again within this time. */
const TOO_SOON_MS = 24 * 3_600_000

/** Whom something about the event reached, or will, within a day before `at`. */
export interface RecentMessages {
  readonly guests: ReadonlySet<string>
  /** Telephone numbers and e-mail addresses, whoever of the guests they belong to. */
  readonly addresses: ReadonlySet<string>
}

const NOBODY: RecentMessages = { guests: new Set(), addresses: new Set() }

/**
 * Who is left out of a send because they got a message just now. Reminders are not for whom any message of the event
 * reached within a day, by the same number or address, so that two guests who share one are reminded once. A pass is a
 * guest's own: only those who got theirs are left out. Everything else is news, and goes to everybody it is for.
 *
 * To be read under the event's lock: whoever plans the next send sees what this one plans.
 */
export async function readRecentMessages(
  db: Database,
  eventId: string,
  purpose: SendPurpose,
  at: Date,
): Promise<RecentMessages> {
  if (purpose !== 'reminder' && purpose !== 'pass') return NOBODY
  const since = new Date(at.getTime() - TOO_SOON_MS)
  const { rows } = await sql<{
    guest_id: string
    channel: Channel
    address: string | null
    email: string | null
    phone: string | null
  }>`
    SELECT deliveries.guest_id, deliveries.channel, deliveries.address, guests.email, guests.phone
    FROM deliveries
    JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id
    JOIN guests ON guests.event_id = deliveries.event_id AND guests.id = deliveries.guest_id
    WHERE deliveries.event_id = ${eventId}
      AND (${purpose} <> 'pass' OR sends.purpose = 'pass')
      AND (
        deliveries.state IN ('calling', 'accepted', 'unknown')
          AND GREATEST(deliveries.called_at, deliveries.accepted_at) > ${since}
        OR deliveries.state IN ('planned', 'claimed') AND deliveries.channel <> 'by-hand'
          AND sends.state IN ('under-way', 'paused'))
  `.execute(db)
  const addresses =
    purpose === 'pass' ? [] : rows.flatMap((row) => row.address ?? addressOf(row.channel, row) ?? [])
  return { guests: new Set(rows.map(({ guest_id }) => guest_id)), addresses: new Set(addresses) }
}
