import { newId } from '#client/lib/new-id.ts'
import { enqueue } from '#client/offline/outbox/outbox.ts'
import { pullEvent } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import type { GuestChanges } from '#shared/contract/guests.ts'
import { device, newGuest } from './device.ts'
import { FakeServer } from './fake-server.ts'

const ACCOUNT = newId()

/** The same event on a server and on a phone, with one guest; and how that phone edits the guest. */
export async function aSyncedEvent() {
  const server = new FakeServer()
  server.tokens.set('t', ACCOUNT)
  const { database, line } = device(server.fetch).open(ACCOUNT, 't')
  const eventId = newId()
  const guestId = newId()
  await enqueue('event.create', { body: { id: eventId } }, database)
  await enqueue('guest.add', { params: { id: eventId }, body: newGuest('نورة', guestId) }, database)
  await push(database, line)
  await pullEvent(database, line, eventId)
  return {
    server,
    database,
    line,
    eventId,
    guestId,
    edit: (changes: GuestChanges) =>
      enqueue(
        'guest.edit',
        { params: { id: eventId, guest_id: guestId }, body: { base_rev: 2, changes } },
        database,
      ),
    /** Another phone of the same account that has nothing yet. */
    emptyPhone: () => device(server.fetch).open(ACCOUNT, 't'),
  }
}
