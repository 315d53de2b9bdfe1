import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import { done } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { aHost, type Host } from '../factories/events.ts'
import { addGuest, readFeed } from '../factories/guests.ts'
import { aLiveEvent, aSend } from '../factories/sends.ts'
import { addDelivery, addSend } from '../factories/sent-messages.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const sentEvents = async (host: Host) =>
  (await host.call('event.list', { query: { group: 'sent' } })).data.map(({ id }) => id)

describe('[S-10] [R-4] what became of an event’s sends', () => {
  test('moves the event in the feed and between the groups, and goes back with the schedule', async () => {
    const host = await aHost(server)
    const event = await aLiveEvent(host)
    await addGuest(host, event, { email: 'guest@example.com' })
    const params = { id: event.id }
    expect(event).toMatchObject({ status: 'live', sending: null })
    expect(await sentEvents(host)).toEqual([])
    const send = await aSend(host, event, { starts_at: '2099-11-01T10:00:00.000Z' })
    const scheduled = (await host.call('event.read', { params })).data
    expect(scheduled).toMatchObject({ status: 'live', sending: 'scheduled' })
    expect(await sentEvents(host)).toEqual([event.id])
    const { changes } = await readFeed(host, event)
    const [row] = changes.flatMap((change) => (change.kind === 'event' ? [change.row] : []))
    expect(row).toMatchObject({ sending: 'scheduled', rev: scheduled.rev })
    expect(scheduled.rev).toBeGreaterThan(event.rev)
    await host.call('send.cancel', { params: { ...params, send: send.id } })
    expect((await host.call('event.read', { params })).data.sending).toBe(null)
    expect(await sentEvents(host)).toEqual([])
  })

  test('is under way from the first send on', async () => {
    const host = await aHost(server)
    const event = await aLiveEvent(host)
    await addGuest(host, event, { email: 'guest@example.com' })
    await aSend(host, event)
    expect((await host.call('event.read', { params: { id: event.id } })).data.sending).toBe('under-way')
  })

  test('is sent once a message was accepted, and takes no revision where nothing changed', async () => {
    const host = await aHost(server)
    const event = await aLiveEvent(host)
    const guest = await addGuest(host, event)
    const update = () =>
      inTransactionOf(server.db, event.id, async (trx) => {
        await updateSending(trx, event.id as AuthorizedEventId)
        return done(null)
      })
    const read = async () => (await host.call('event.read', { params: { id: event.id } })).data
    const send = await addSend(server, event)
    await update()
    expect((await read()).sending).toBe(null)
    await addDelivery(server, send, { guest_id: guest.id })
    await update()
    const sent = await read()
    expect(sent.sending).toBe('sent')
    await update()
    expect((await read()).rev).toBe(sent.rev)
  })
})
