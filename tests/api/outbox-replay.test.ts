import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxRow } from '#client/offline/account-database.ts'
import { readOutboxRow } from '#client/offline/outbox/versions.ts'
import { aHost, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

/** What a phone of yesterday left waiting: every call that may be made with no network, in its order. */
const recorded: unknown[] = JSON.parse(
  readFileSync(new URL('../fixtures/outbox-v1.json', import.meta.url), 'utf8'),
)

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** Without answers about messages: the server that made those messages is not the one that starts here. */
function readRecorded(): OutboxRow[] {
  return recorded
    .map((raw) => {
      const read = readOutboxRow(raw)
      if (!read.ok) throw new Error(`a waiting row is ${read.why}: ${JSON.stringify(raw)}`)
      return read.row
    })
    .filter(({ route }) => route !== 'delivery.by-hand')
}

/** Each row as the outbox sends it; the data it was answered with. */
async function replay(host: Host, rows: readonly OutboxRow[]): Promise<unknown[]> {
  const responses: unknown[] = []
  for (const { route, input, key } of rows) {
    const response = await host.call(route, { ...(input as object), key })
    expect({ route, status: response.status, message: response.message }).toMatchObject({
      route,
      status: 200,
    })
    responses.push(response.data)
  }
  return responses
}

test('[C-4] yesterday’s outbox replays against today’s server, and a second time changes nothing', async () => {
  const host = await aHost(server)
  const rows = readRecorded()
  const id = rows[0]!.event_id
  const state = async () => (await host.call('event.changes', { params: { id } })).data
  const first = await replay(host, rows)

  const { changes } = await state()
  const guests = changes.flatMap(({ kind, row }) => (kind === 'guest' ? [row] : []))
  expect(guests).toHaveLength(5)
  expect(guests.find(({ name }) => name === 'نورة السبيعي')).toMatchObject({
    phone: '+966512345678',
    invited: 4,
    rsvp: 'attending',
    attending_people: 4,
    group_name: 'الأهل',
    table_name: '7',
    vip: true,
    door_note: 'المدخل الشرقي',
    deleted: false,
  })
  expect(guests.find(({ name }) => name === 'لطيفة')).toMatchObject({ source: 'paste', deleted: false })
  expect(guests.find(({ name }) => name === 'أبو فهد القحطاني')).toMatchObject({
    invited: 2,
    members: [{ name: 'أبو فهد القحطاني' }, { name: 'أم فهد القحطاني' }],
    deleted: false,
  })
  expect(guests.filter(({ deleted }) => deleted)).toHaveLength(2)
  expect(changes.find(({ kind }) => kind === 'event')?.row).toMatchObject({
    title_ar: 'ليلة العمر',
    starts_on: '2027-02-12',
    venue_ar: 'قاعة الديار',
    sections: ['men', 'women'],
    status: 'live',
    sending: null,
    deleted: false,
  })

  const questions = changes.flatMap(({ kind, row }) => (kind === 'question' ? [row] : []))
  expect(questions.map(({ text_en, position, deleted }) => [text_en, position, deleted])).toEqual(
    expect.arrayContaining([
      ['Are you allergic to anything?', 1, false],
      ['Which dish would you like?', 2, false],
    ]),
  )

  const before = await state()
  // The first makes the event, whose id is its key: asked again it tells how the event is now.
  expect((await replay(host, rows)).slice(1)).toEqual(first.slice(1))
  expect(await state()).toEqual(before)
})
