import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countGuests } from '#client/offline/check-ins/counts.ts'
import { DELIVERY_STATES, RECEIPTS, SEND_PURPOSES } from '#shared/contract/deliveries.ts'
import { GUEST_LISTS, GUEST_STATUSES, type Guest } from '#shared/contract/guests.ts'
import { audienceSchema, SEND_STATES } from '#shared/contract/sends.ts'
import { doorTime, foldCheckIns } from '#shared/rules/door/check-ins.ts'
import { isOnList } from '#shared/rules/guests/status.ts'
import { figuresOf, timelineOf } from '#shared/rules/guests/tracking.ts'
import { messageProgress } from '#shared/rules/sending/message-progress.ts'
import { isScheduled, scheduledOf } from '#shared/rules/sending/scheduled.ts'
import { readSpreadsheet } from '#shared/spreadsheet/read-spreadsheet.ts'
import { aRecord } from '../factories/doors.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { aGuest, readFeed } from '../factories/guests.ts'
import { addDelivery, addSend } from '../factories/sent-messages.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let host: Host
beforeAll(async () => {
  server = await startTestApp()
  host = await aHost(server)
})
afterAll(() => server.close())

const instant = fc
  .integer({ min: Date.parse('2026-03-20T00:00:00Z'), max: Date.parse('2026-04-05T00:00:00Z') })
  .map((at) => new Date(at))
/** Of each state, and one whose messages are no host's. */
const SENDS = [
  ...SEND_STATES.filter((state) => state !== 'scheduled').map((state) => ({
    purpose: 'invitation' as const,
    state,
  })),
  ...(['reminder', 'pass', 'place', 'approval'] as const).map((purpose) => ({
    purpose,
    state: 'done' as const,
  })),
]
/** What waits for its time, and for whom. */
const scheduledArbitrary = fc.record({
  purpose: fc.constantFrom(...SEND_PURPOSES),
  audience: fc.record({
    who: fc.constantFrom(...audienceSchema.shape.who.options),
    group_names: fc.constantFrom<string[]>([], ['أهل'], ['أهل', 'عمل']),
    sections: fc.constantFrom<('men' | 'women' | 'mixed')[]>([], ['women'], ['men', 'mixed']),
  }),
  /** Of the guests by their place. */
  guests: fc.option(fc.array(fc.nat({ max: 24 }), { minLength: 1, maxLength: 3 })),
})
/** Any standing a row can have, sensible or not: the two ways of counting must agree on all of them. */
const progressArbitrary = fc.record({
  rsvp: fc.constantFrom('attending', 'regrets', null),
  group_name: fc.constantFrom('', 'أهل', 'صديقات'),
  section: fc.constantFrom('men', 'women', null),
  attending_people: fc.option(fc.integer({ min: 0, max: 6 })),
  answered: fc.boolean(),
  opened_at: fc.option(instant),
  replied_at: fc.option(instant),
  waiting: fc.option(fc.record({ waiting_since: instant, waiting_people: fc.integer({ min: 1, max: 6 }) })),
  messages: fc.array(
    fc.record({
      send: fc.nat({ max: SENDS.length - 1 }),
      state: fc.constantFrom(...DELIVERY_STATES),
      receipt: fc.constantFrom(null, ...RECEIPTS),
      accepted_at: instant.map((at) => at.toISOString()),
      opened_at: fc.option(instant.map((at) => at.toISOString())),
    }),
    { maxLength: 3 },
  ),
  entries: fc.array(
    fc.record({ at: instant, people: fc.integer({ min: 1, max: 4 }), undone: fc.boolean() }),
    {
      maxLength: 3,
    },
  ),
})
type ARsvpState = typeof progressArbitrary extends fc.Arbitrary<infer Progress> ? Progress : never
type AScheduledSend = typeof scheduledArbitrary extends fc.Arbitrary<infer Scheduled> ? Scheduled : never

async function anEventWith(
  standings: readonly ARsvpState[],
  scheduled: readonly AScheduledSend[],
  time_zone: string,
) {
  const event = await anEvent(host, { time_zone })
  const params = { id: event.id }
  const added = standings.map((_, place) => aGuest({ id: randomUUID() }, place))
  await host.call('guest.import', { params, body: { import_id: randomUUID(), added } })
  const records = []
  const sends = await Promise.all(SENDS.map((send) => addSend(server, event, send)))
  for (const { purpose, audience, guests } of scheduled) {
    const guest_ids = (guests ?? []).flatMap((place) => added[place]?.id ?? [])
    await addSend(server, event, { purpose, state: 'scheduled', audience: { ...audience, guest_ids } })
  }
  for (const [place, { entries, waiting, messages, ...row }] of standings.entries()) {
    const guest_id = added[place]?.id ?? ''
    await server.db
      .updateTable('guests')
      .set({ ...row, waiting_since: null, waiting_people: null, ...waiting })
      .where('event_id', '=', event.id)
      .where('id', '=', guest_id)
      .execute()
    for (const { send, accepted_at, ...message } of messages) {
      const of = sends[send]
      const accepted = message.state === 'accepted' ? { accepted_at } : {}
      if (of) await addDelivery(server, of, { guest_id, ...message, ...accepted })
    }
    for (const { at, people, undone } of entries) {
      const entry = aRecord({ guest_id, people, occurred_at: at.toISOString() })
      records.push(entry)
      if (undone)
        records.push(aRecord({ kind: 'undo', guest_id, undoes: entry.id, occurred_at: entry.occurred_at }))
    }
  }
  if (records.length > 0) await host.call('check-in.record-as-host', { params, body: { records } })
  return { event, params }
}

/** What a device knows of the guests after reading the feed to its end. */
async function onDevice(event: { id: string }) {
  const { changes } = await readFeed(host, event)
  const messages = messageProgress(changes.flatMap((one) => (one.kind === 'delivery' ? [one.row] : [])))
  const sends = scheduledOf(changes.flatMap((one) => (one.kind === 'send' ? [one.row] : [])))
  const admissions = foldCheckIns(changes.flatMap((one) => (one.kind === 'check-in' ? [one.row] : [])))
  return changes
    .flatMap((change) => (change.kind === 'guest' ? [change.row] : []))
    .map((guest: Guest) => {
      const admission = admissions.get(guest.id)
      const first = admission?.entries[0]
      return {
        ...guest,
        messages: messages.get(guest.id),
        scheduled: isScheduled({ ...guest, messages: messages.get(guest.id) }, sends),
        admitted: admission?.admitted ?? 0,
        first_entry: first === undefined ? null : doorTime(first),
      }
    })
}

/** What a column of an exported file adds up to. */
function sumOf(read: Awaited<ReturnType<typeof readSpreadsheet>>, header: string): number {
  const [headers = [], ...rows] = read.ok ? (read.sheets[0]?.rows ?? []) : []
  const place = headers.indexOf(header)
  expect(place).toBeGreaterThan(0)
  return rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0)
}

describe('[S-17] [R-10] the figures of a device', () => {
  test('are those of the server, whatever stands in the rows, list by list and step by step', async () => {
    const zones = fc.constantFrom('Asia/Riyadh', 'America/New_York', 'Asia/Katmandu', 'Europe/London')
    const property = fc.asyncProperty(
      fc.array(progressArbitrary, { minLength: 1, maxLength: 25 }),
      fc.array(scheduledArbitrary, { maxLength: 2 }),
      zones,
      async (standings, scheduled, zone) => {
        const { event, params } = await anEventWith(standings, scheduled, zone)
        const guests = await onDevice(event)
        for (const step of ['day', 'hour'] as const) {
          const { data } = await host.call('tracking.get', { params, query: { step } })
          const { timeline, asking, capacity, ...figures } = data
          expect(figuresOf(guests)).toEqual(figures)
          expect(timelineOf(guests, step, zone)).toEqual(timeline)
        }
        expect((await host.call('event.read', { params })).data).toMatchObject(countGuests(guests))
        for (const status of GUEST_STATUSES) {
          const { meta } = await host.call('guest.list', { params, query: { status } })
          expect([status, meta.total]).toEqual([status, guests.filter((one) => isOnList(one, status)).length])
        }
        for (const status of GUEST_LISTS) {
          const file = await host.call('guest.export', { params, query: { status, format: 'csv' } })
          expect([file.status, file.code]).toEqual([200, undefined])
          const read = await readSpreadsheet(new Uint8Array(file.bytes), 'a.csv')
          const rows = (read.ok ? (read.sheets[0]?.rows ?? []) : []).slice(1).filter(([name]) => name)
          const names = guests.filter((one) => isOnList(one, status)).map(({ name }) => name)
          expect([status, rows.map(([name]) => name).sort()]).toEqual([status, names.sort()])
          if (status === 'attending') expect(sumOf(read, 'Coming')).toBe(figuresOf(guests).attending_people)
        }
      },
    )
    await fc.assert(property, { numRuns: 8 })
  }, 120_000)
})
