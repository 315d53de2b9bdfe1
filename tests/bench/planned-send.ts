import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { movePoints } from '#server/domain/points/balances.ts'
import { someGuests } from '../factories/guests.ts'
import { aDraft } from '../factories/sends.ts'
import type { ApiClient } from './api-client.ts'

/** Points for an account, put straight into the database: payment is no part of what is measured. */
export async function giveAccountPoints(db: Database, host: ApiClient, points: number): Promise<string> {
  const { id: accountId } = await host<{ id: string }>('GET', '/profile')
  await db
    .insertInto('point_balances')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const grant = { accountId, kind: 'grant', points, eventId: null, sendId: null, key: randomUUID() } as const
  await db.transaction().execute((trx) => movePoints(trx, [grant]))
  return accountId
}

/** A live event with so many guests, each with an e-mail address of their own. */
export async function anEventWithGuests(host: ApiClient, guests: number): Promise<string> {
  const id = randomUUID()
  await host('POST', '/events', {
    id,
    title_ar: 'زواج سارة وخالد',
    title_en: 'Sara and Khalid’s wedding',
    hosts_ar: 'آل السبيعي وآل العتيبي',
    hosts_en: 'The Alsubaie and Alotaibi families',
    venue_ar: 'قاعة النخيل',
    venue_en: 'Palm Hall',
    starts_on: '2099-12-04',
    starts_time: '20:30',
  })
  await host('POST', `/events/${id}/publish`)
  const added = someGuests(guests).map((guest, place) => ({ ...guest, email: `guest-${place}@example.com` }))
  await host('POST', `/import_guests/${id}`, { import_id: randomUUID(), added })
  return id
}

/** Invitations by e-mail to everybody of the event, from now on. Resolves with the send's id. */
export async function planSendByEmail(host: ApiClient, eventId: string): Promise<string> {
  const draft = aDraft()
  await host('POST', `/events/${eventId}/sends`, draft)
  return draft.send_id
}
