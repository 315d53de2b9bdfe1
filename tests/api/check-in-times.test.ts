import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClock } from '../factories/accounts.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aHost, anEvent } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const HOUR = 3_600_000
const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

test('[C-3] [S-17] an entry of a phone whose clock was set forward is no later than it was received, at the door and at the host', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const guest = await addGuest(host, event, { invited: 9 })
  const phone = await aPhone(server, await aDoor(host, event))
  const now = clock.now().getTime()
  const at = (time: number, clock_offset = 0) =>
    aRecord({ guest_id: guest.id, occurred_at: new Date(time).toISOString(), clock_offset })
  const records = [at(now - HOUR), at(now + 5 * HOUR), at(now + 5 * HOUR, -6 * HOUR)]
  await phone.record(...records)
  // Sent again later it is the same record, at the same time.
  clock.pass({ hours: 2 })
  expect((await phone.record(...records)).map(({ verdict }) => verdict)).toEqual(Array(3).fill('repeated'))
  await host.call('check-in.record-as-host', {
    params: { id: event.id },
    body: { records: [at(now + 9 * HOUR)] },
  })

  const rows = (await phone.pull()).changes.flatMap((change) =>
    change.kind === 'check-in' ? [change.row] : [],
  )
  const times = rows.map((row) => Date.parse(row.occurred_at) + row.clock_offset - now)
  expect(times).toEqual([-HOUR, 0, -HOUR, 2 * HOUR])
  const { data } = await host.call('check-in.summary', { params: { id: event.id } })
  expect(data.arrivals.every((step) => Date.parse(step.at) <= clock.now().getTime())).toBe(true)
})

test('[C-3] [A-43] an offset that no zone has and PostgreSQL refuses stops neither its record nor the others', async () => {
  const { host, event, guest, link } = await anInvitation(server)
  const phone = await aPhone(server, await aDoor(host, event))
  const occurred_at = '2020-12-04T20:30:00+23:59'
  const verdicts = await phone.record(
    aRecord({ guest_id: guest.id, occurred_at }),
    aRecord({ guest_id: guest.id }),
  )
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['stored', 'stored'])
  const { changes } = await phone.pull()
  const times = changes.flatMap((change) => (change.kind === 'check-in' ? [change.row.occurred_at] : []))
  expect(times[0]).toBe('2020-12-03T20:31:00.000Z')

  expect((await aDoor(host, event, { opens_at: occurred_at })).opens_at).toBe('2020-12-03T20:31:00.000Z')
  expect((await answer(server, link, { answered_at: occurred_at })).status).toBe(200)
})
