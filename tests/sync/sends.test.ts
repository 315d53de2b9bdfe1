import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountDatabase } from '#client/offline/account-database.ts'
import type { ApiSession } from '#client/offline/sync/api-session.ts'
import { pullEvent } from '#client/offline/sync/pull.ts'
import { aDeliveryRow, aSendRow } from '../factories/sent-messages.ts'
import type { FakeServer } from './fake-server.ts'
import { aSyncedEvent } from './synced-event.ts'

let server: FakeServer
let database: AccountDatabase
let line: ApiSession
let eventId: string
let guestId: string

beforeEach(async () => {
  ;({ server, database, line, eventId, guestId } = await aSyncedEvent())
})

describe('what was sent', () => {
  it('[R-10] comes with the feed, each message in its latest state, found by event and by guest', async () => {
    const send = aSendRow({ state: 'under-way' })
    const message = aDeliveryRow({ send_id: send.id, guest_id: guestId, state: 'planned' })
    server.showSend(eventId, send)
    server.showDelivery(eventId, message)
    await pullEvent(database, line, eventId)
    server.showDelivery(eventId, { ...message, state: 'accepted', receipt: 'delivered' })
    server.showSend(eventId, { ...send, state: 'done', sent: 1 })
    await pullEvent(database, line, eventId)
    expect(await database.sends.where('event_id').equals(eventId).toArray()).toMatchObject([
      { id: send.id, state: 'done', sent: 1 },
    ])
    const ofGuest = database.deliveries.where('[event_id+guest_id]').equals([eventId, guestId])
    expect(await ofGuest.toArray()).toMatchObject([{ id: message.id, receipt: 'delivered' }])
  })

  it('[R-10] is forgotten with the event', async () => {
    server.showSend(eventId, aSendRow())
    server.showDelivery(eventId, aDeliveryRow({ guest_id: guestId }))
    await pullEvent(database, line, eventId)
    expect([await database.sends.count(), await database.deliveries.count()]).toEqual([1, 1])
    server.fault = ({ path }) => (path.endsWith('/changes') ? 404 : 'none')
    await pullEvent(database, line, eventId)
    expect([await database.sends.count(), await database.deliveries.count()]).toEqual([0, 0])
  })

  it('[C-8] in a shape that is not known is set aside, and shown once it came whole', async () => {
    server.isOfAnotherVersion = true
    const message = aDeliveryRow({ guest_id: guestId, channel: 'pigeon' as 'sms' })
    server.showDelivery(eventId, message)
    await pullEvent(database, line, eventId)
    expect(await database.deliveries.count()).toBe(0)
    expect(await database.quarantine.toArray()).toMatchObject([
      { store: 'deliveries', id: message.id, event_id: eventId, why: 'damaged' },
    ])
    server.showDelivery(eventId, { ...message, channel: 'email' })
    await pullEvent(database, line, eventId)
    expect(await database.deliveries.toArray()).toMatchObject([{ id: message.id, channel: 'email' }])
    expect(await database.quarantine.count()).toBe(0)
  })

  it('[C-2] is fetched by a phone whose cursor went past it before it stored any', async () => {
    server.showDelivery(eventId, aDeliveryRow({ guest_id: guestId }))
    await pullEvent(database, line, eventId)
    await database.deliveries.clear()
    await database.feeds.update(eventId, { version: 4 })
    await pullEvent(database, line, eventId)
    expect(await database.deliveries.count()).toBe(1)
  })
})
