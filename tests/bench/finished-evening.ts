import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { aDraft } from '../factories/sends.ts'

/**
 * What an evening leaves behind in the database of an event: invitations by e-mail that have reached every guest, and a
 * check-in of each of the first `arrived` guests. As rows, because a mail server and doors are no part of what is measured.
 */
export async function finishEvening(db: Database, eventId: string, arrived: number): Promise<void> {
  const { send_id, texts, audience } = aDraft()
  const [door, device] = [randomUUID(), randomUUID()]
  await db.transaction().execute(async (trx) => {
    await sql`
      INSERT INTO sends (event_id, id, host_id, account_id, rev, purpose, state, audience, channels, texts, starts_at,
        time_zone, is_scheduled, started_at, ended_at, guests, points, created_at)
      SELECT events.id, ${send_id}, event_hosts.id, event_hosts.account_id, events.rev + 1, 'invitation', 'done',
        ${JSON.stringify(audience)}, '{email}', ${JSON.stringify(texts)}, now(), 'Asia/Riyadh', false, now(), now(),
        (SELECT count(*) FROM guests WHERE event_id = events.id), 0, now()
      FROM events JOIN event_hosts ON event_hosts.event_id = events.id WHERE events.id = ${eventId}
    `.execute(trx)
    await sql`
      INSERT INTO recipients (event_id, send_id, guest_id, channels, result)
      SELECT event_id, ${send_id}, id, '{email}', 'sent' FROM guests WHERE event_id = ${eventId}
    `.execute(trx)
    await sql`
      INSERT INTO deliveries (event_id, id, send_id, guest_id, account_id, rev, channel, provider, state, receipt, address,
        mark, attempts, due_at, called_at, provider_id, accepted_at, delivered_at, opened_at, created_at, updated_at)
      SELECT guests.event_id, gen_random_uuid(), sends.id, guests.id, sends.account_id,
        sends.rev + row_number() OVER (ORDER BY guests.serial), 'email', 'smtp', 'accepted', 'delivered',
        'guest-' || guests.serial || '@example.com', left(md5(random()::text), 11), 1, now(), now(),
        md5(random()::text), now(), now(), now(), now(), now()
      FROM guests JOIN sends ON sends.event_id = guests.event_id WHERE guests.event_id = ${eventId}
    `.execute(trx)
    await sql`
      INSERT INTO check_ins (event_id, id, rev, kind, guest_id, people, reason, door_id, device_id, occurred_at,
        clock_offset, at, after_end)
      SELECT guests.event_id, gen_random_uuid(), sends.rev + sends.guests + row_number() OVER (ORDER BY guests.serial),
        'entry', guests.id, 1, '', ${door}, ${device}, now(), 0, now(), false
      FROM guests JOIN sends ON sends.event_id = guests.event_id WHERE guests.event_id = ${eventId}
      ORDER BY guests.serial LIMIT ${arrived}
    `.execute(trx)
    await sql`
      UPDATE events SET rev = (SELECT max(rev) FROM check_ins WHERE event_id = ${eventId}) WHERE id = ${eventId}
    `.execute(trx)
  })
}
