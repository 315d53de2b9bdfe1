import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { AccountDatabase } from '#client/offline/account-database.ts'
import { enqueue } from '#client/offline/outbox/outbox.ts'
import type { ApiSession } from '#client/offline/sync/api-session.ts'
import { pullEvent } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import { guestOf } from './device.ts'
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

const record = (body: { attending: boolean; people?: number; answered_at?: string }) =>
  enqueue(
    'answer.record',
    {
      params: { id: eventId, guest_id: guestId },
      body: { id: newId(), answered_at: new Date().toISOString(), note: 'late', ...body },
    },
    database,
  )

describe('[C-4][C-8] an answer that a host took on the telephone', () => {
  it('shows at once, waits for the network, and reaches the server once', async () => {
    await record({ attending: true, people: 1 })
    const shown = { rsvp: 'attending', attending_people: 1, answered_by_telephone: true }
    expect(await guestOf(database, eventId, guestId)).toMatchObject({ ...shown, waiting: true })
    server.fault = ({ path }) => (path.endsWith('/answers') ? 'answer-lost' : 'none')
    await push(database, line)
    server.fault = () => 'none'
    await push(database, line)
    await pullEvent(database, line, eventId)
    expect(await guestOf(database, eventId, guestId)).toMatchObject({ ...shown, waiting: false })
    expect(await database.outbox.count()).toBe(0)
    expect(server.telephoneAnswers).toHaveLength(1)
  })

  it('does not hide what the guest has answered since', async () => {
    server.editElsewhere(eventId, guestId, { rsvp: 'regrets', replied_at: '2026-11-20T18:00:00.000Z' })
    await pullEvent(database, line, eventId)
    await record({ attending: true, people: 1, answered_at: '2026-11-20T17:00:00.000Z' })
    expect(await guestOf(database, eventId, guestId)).toMatchObject({ rsvp: 'regrets' })
  })

  it('that the server refuses stays with what was written, and the guest is shown as before', async () => {
    await record({ attending: true, people: 1 })
    server.fault = () => 409
    await push(database, line)
    expect(await database.outbox.toArray()).toMatchObject([
      { route: 'answer.record', state: 'rejected', input: { body: { people: 1, note: 'late' } } },
    ])
    expect(await guestOf(database, eventId, guestId)).toMatchObject({ rsvp: null, waiting: false })
  })
})
