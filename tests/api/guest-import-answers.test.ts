import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHost, anEvent } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('[A-34] an answer of the file is of guests who have none when it arrives', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const params = { id: event.id }
  const guests = await Promise.all([1, 2].map((n) => addGuest(host, event, aGuest({}, n))))
  const [silent, answered] = guests
  if (silent === undefined || answered === undefined) throw new Error('no guests')
  await host.call('guest.edit', {
    params: { id: event.id, guest_id: answered.id },
    body: { base_rev: answered.rev, changes: { rsvp: 'regrets' } },
  })
  const changes = { rsvp: 'attending' as const, table_name: '7' }
  const changed = guests.map(({ id, rev }) => ({ id, base_rev: rev, changes }))
  const done = await host.call('guest.import', { params, body: { import_id: randomUUID(), changed } })
  expect(done.data).toEqual({ added: 0, changed: 2, total: 2 })
  const list = (await host.call('guest.list', { params, query: {} })).data
  const answerOf = (id: string) => list.find((guest) => guest.id === id)
  expect(answerOf(silent.id)).toMatchObject({ rsvp: 'attending', table_name: '7' })
  expect(answerOf(answered.id)).toMatchObject({ rsvp: 'regrets', table_name: '7' })
})
