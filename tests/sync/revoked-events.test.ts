import { beforeEach, describe, expect, it } from 'vitest'
import { enqueueAgain } from '#client/offline/outbox/outbox.ts'
import { expectRevocation, readRevoked } from '#client/offline/revoked-events.ts'
import { pullEvent, pullEvents } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import { guestOf } from './device.ts'
import { aSyncedEvent } from './synced-event.ts'

let phone: Awaited<ReturnType<typeof aSyncedEvent>>

beforeEach(async () => {
  phone = await aSyncedEvent()
  await phone.database.events.update(phone.eventId, { role: 'co-host' })
})

function revoke() {
  phone.server.fault = ({ method, path }) => (method === 'POST' || path.endsWith('/changes') ? 403 : 'none')
}

describe('a co-host whose part was ended', () => {
  it('[C-8] has what waited refused and saved, the event gone from the phone, and a note of it', async () => {
    const { database, line, eventId, edit } = phone
    await edit({ vip: true })
    revoke()
    await push(database, line)
    expect(await pullEvent(database, line, eventId)).toEqual({ ok: true, outcome: 'forgotten' })
    expect(await database.events.count()).toBe(0)
    expect(await database.guests.count()).toBe(0)
    expect(await database.outbox.toArray()).toMatchObject([{ route: 'guest.edit', state: 'rejected' }])
    expect(await readRevoked(database)).toMatchObject([{ event_id: eventId, read: false }])
  })

  it('[S-11] is told nothing of what they left themselves, nor once they are back', async () => {
    const { database, line, eventId } = phone
    const event = await database.events.get(eventId)
    if (event) await expectRevocation(event, database)
    revoke()
    await pullEvent(database, line, eventId)
    expect(await database.events.count()).toBe(0)
    expect(await readRevoked(database)).toEqual([])
    phone.server.fault = () => 'none'
    await pullEvents(database, line)
    expect(await database.revoked_events.count()).toBe(0)
  })

  it('[S-11] is told nothing where the owner’s own event is gone', async () => {
    const { database, line, eventId } = phone
    await database.events.update(eventId, { role: 'owner' })
    revoke()
    await pullEvent(database, line, eventId)
    expect(await readRevoked(database)).toEqual([])
  })
})

it('[C-8] a refused change is made again under a key of its own, and its effect is back', async () => {
  const { database, line, server, eventId, guestId, edit } = phone
  await edit({ vip: true })
  server.fault = ({ method }) => (method === 'POST' ? 403 : 'none')
  await push(database, line)
  server.fault = () => 'none'
  const [refused] = await database.outbox.where('state').equals('rejected').toArray()
  if (!refused) throw new Error('nothing was refused')
  expect(await enqueueAgain(refused, database)).toMatchObject({ ok: true })
  expect(await guestOf(database, eventId, guestId)).toMatchObject({ vip: true, waiting: true })
  await push(database, line)
  const rows = await database.outbox.toArray()
  expect(rows).toMatchObject([{ state: 'accepted' }])
  expect(rows[0]?.key).not.toBe(refused.key)
})
