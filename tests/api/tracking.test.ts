import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseImportFile } from '#shared/spreadsheet/parse-import-file.ts'
import { readSpreadsheet } from '#shared/spreadsheet/read-spreadsheet.ts'
import { aClock } from '../factories/accounts.ts'
import { aRecord } from '../factories/doors.ts'
import { aCoHost, aHost, anAnonymousClient, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, askQuestion, linkTo } from '../factories/invitations.ts'
import { addDelivery, addSend } from '../factories/sent-messages.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

/** Six guests of whom each has come to another point. */
async function createTrackedEvent() {
  const setup = await anInvitation(server, {
    details: { capacity: 4, waiting_list: true, time_zone: 'Asia/Riyadh' },
  })
  const { host, event, params } = setup
  const others = []
  for (const [name, invited] of [
    ['خالد', 2],
    ['نوف', 3],
    ['فهد', 1],
    ['ريم', 2],
  ] as const) {
    others.push(await addGuest(host, event, { name, invited }))
  }
  const [attends, regrets, opened, waits] = others
  const question = await askQuestion(host, event, { text_en: 'Mail me @ home?', text_ar: '' })
  await answer(server, setup.link, {
    people: 3,
    companions: ['=1+1', 'هند'],
    message: 'سطر\nآخر',
    replies: [{ question_id: question.id, person: 0, value: '+966 is our code' }],
  })
  await answer(server, linkTo(event, attends!), { people: 1 })
  await answer(server, linkTo(event, regrets!), { attending: false })
  await answer(server, linkTo(event, waits!), { people: 2 })
  await anAnonymousClient(server).call('invitation.opened', { params: linkTo(event, opened!) })
  const record = aRecord({ guest_id: setup.guest.id, people: 2, occurred_at: clock.now().toISOString() })
  await host.call('check-in.record-as-host', { params, body: { records: [record] } })
  return { ...setup, others, question }
}

describe('[S-17] [R-10] tracking.get', () => {
  test('counts every figure, and tells what happened when by the event’s own clock', async () => {
    const { host, params } = await createTrackedEvent()
    const { data } = await host.call('tracking.get', { params })
    expect(data).toMatchObject({
      invitations: 5,
      people: 12,
      sent: 0,
      delivered: 0,
      failed: 0,
      not_sent: 5,
      opened: 5,
      replied: 4,
      attending: 2,
      attending_people: 4,
      regrets: 1,
      waiting: 1,
      waiting_people: 2,
      declined_people: 5,
      not_yet_replied: 1,
      not_yet_replied_people: 1,
      answered: 1,
      not_answered: 4,
      checked: 1,
      checked_people: 2,
      asking: 0,
      capacity: 4,
    })
    const riyadh = new Date(clock.now().getTime() + 3 * 3_600_000).toISOString()
    const counts = { sent: 0, opened: 5, attending: 2, regrets: 1, waiting: 1, checked: 1 }
    expect(data.timeline).toEqual([{ at: riyadh.slice(0, 10), ...counts }])
    const byHour = await host.call('tracking.get', { params, query: { step: 'hour' } })
    expect(byHour.data.timeline).toEqual([{ at: `${riyadh.slice(0, 13)}:00`, ...counts }])
  })

  test('is of the guests that the caller may see', async () => {
    const { event, params } = await createTrackedEvent()
    const coHost = await aCoHost(server, event)
    await addGuest(coHost, event)
    expect((await coHost.call('tracking.get', { params })).data).toMatchObject({
      invitations: 1,
      opened: 0,
      checked: 0,
    })
    const stranger = await aHost(server)
    expect((await stranger.call('tracking.get', { params })).status).toBe(404)
  })

  test('counts guests by how far their messages got, once each, and those of the caller alone', async () => {
    const { host, event, params, guest } = await createTrackedEvent()
    const coHost = await aCoHost(server, event)
    const theirs = await addGuest(coHost, event)
    const missed = await addGuest(host, event)
    const send = await addSend(server, event)
    const sent_at = { accepted_at: '2026-11-20T10:00:00.000Z' }
    await addDelivery(server, send, { guest_id: guest.id, channel: 'whatsapp', ...sent_at })
    await addDelivery(server, send, { guest_id: guest.id, channel: 'sms', receipt: 'delivered' })
    await addDelivery(server, send, { guest_id: missed.id, state: 'refused', reason: 'address-unknown' })
    await addDelivery(server, send, { guest_id: theirs.id, receipt: 'sent' })
    const figures = async (who: typeof host) => (await who.call('tracking.get', { params })).data
    expect(await figures(host)).toMatchObject({ sent: 2, delivered: 1, failed: 1, not_sent: 5 })
    expect(await figures(coHost)).toMatchObject({ sent: 1, delivered: 0, failed: 0, not_sent: 0 })
    const { timeline } = await figures(host)
    expect(timeline.find(({ at }) => at === '2026-11-20')).toEqual({
      at: '2026-11-20',
      sent: 2,
      opened: 0,
      attending: 0,
      regrets: 0,
      waiting: 0,
      checked: 0,
    })
  })
})

describe('[S-10] activity.list', () => {
  const kinds = async (host: Host, query = {}) => {
    const { data, meta } = await host.call('activity.list', { query })
    return { list: data.map(({ kind, guest_name, people }) => [kind, guest_name, people]), total: meta.total }
  }

  test('tells what guests did in the caller’s events, newest first and by pages', async () => {
    const setup = await anInvitation(server, { details: { share_link: 'approval' } })
    const { host, event } = setup
    const at = () => clock.now().toISOString()
    clock.pass({ minutes: 1 })
    await anAnonymousClient(server).call('invitation.opened', { params: setup.link })
    clock.pass({ minutes: 1 })
    await answer(server, setup.link, { people: 2, answered_at: at() })
    clock.pass({ minutes: 1 })
    const link = { event_token: event.event_token, host_token: event.host_token }
    const body = { id: randomUUID(), name: 'غادة', contact: 'ghada@example.com' }
    await anAnonymousClient(server).call('invitation.join', { params: link, body })
    clock.pass({ minutes: 1 })
    await answer(server, setup.link, { attending: false, answered_at: at() })
    expect(await kinds(host)).toEqual({
      list: [
        ['regrets', 'سارة', null],
        ['asked', 'غادة', null],
        ['attending', 'سارة', 2],
      ],
      total: 3,
    })
    expect((await kinds(host, { page: 2, per_page: 2 })).list).toEqual([['attending', 'سارة', 2]])
    const coHost = await aCoHost(server, event)
    expect((await kinds(coHost)).list).toEqual([])
    await host.call('event.delete', { params: setup.params })
    expect((await kinds(host)).list).toEqual([])
  })
})

describe('[S-10] openings in the activity', () => {
  test('are one row for an event’s day, of the guest who opened last, without those who answered within the hour', async () => {
    const { host, event } = await anInvitation(server, { details: { time_zone: 'Asia/Riyadh' } })
    // 9:00 in Riyadh.
    clock.pass({ minutes: ((24 * 60 + 6 * 60 - clock.now().getTime() / 60_000) % (24 * 60)) + 24 * 60 })
    const openings = async (...names: string[]) => {
      for (const name of names) {
        const guest = await addGuest(host, event, { name })
        clock.pass({ minutes: 1 })
        await anAnonymousClient(server).call('invitation.opened', { params: linkTo(event, guest) })
        if (name === 'ريم') await answer(server, linkTo(event, guest), { people: 1 })
        if (name === 'نوف') {
          clock.pass({ minutes: 61 })
          await answer(server, linkTo(event, guest), { attending: false })
        }
      }
    }
    const rows = async () =>
      (await host.call('activity.list', { query: {} })).data.map(({ kind, guest_name, others }) => [
        kind,
        guest_name,
        others,
      ])
    await openings('خالد', 'ريم', 'نوف', 'فهد')
    clock.pass({ minutes: 24 * 60 })
    await openings('هند')
    expect(await rows()).toEqual([
      ['opened', 'هند', 0],
      ['opened', 'فهد', 2],
      ['regrets', 'نوف', 0],
      ['attending', 'ريم', 0],
    ])
  })
})

describe('[S-10] a yes that got no seat', () => {
  test('waits in the activity too, and is coming once there is one', async () => {
    const { host, params, others } = await createTrackedEvent()
    const [, , , waits] = others
    const kindsOf = async () => {
      const { data } = await host.call('activity.list', { query: { per_page: 100 } })
      return data.flatMap(({ guest_id, kind }) => (guest_id === waits?.id ? [kind] : [])).sort()
    }
    expect(await kindsOf()).toEqual(['waiting'])
    const { data } = await host.call('event.read', { params })
    await host.call('event.edit', { params, body: { base_rev: data.rev, changes: { capacity: 20 } } })
    expect(await kindsOf()).toEqual(['attending', 'place_opened'])
  })
})

describe('[A-35] [R-11] guest.export with answers', () => {
  async function rows(host: Host, id: string, query: object, language: 'ar' | 'en') {
    const file = await host.call('guest.export', { params: { id }, query, language })
    const name = `a.${(query as { format: string }).format}`
    const read = await readSpreadsheet(new Uint8Array(file.bytes), name)
    if (!read.ok) throw new Error(read.code)
    const [header = [], ...body] = read.sheets[0]?.rows ?? []
    return body
      .filter(([guest]) => guest)
      .map((row) => Object.fromEntries(header.map((title, place) => [title, row[place] ?? ''])))
  }

  test.each(['xlsx', 'csv'] as const)(
    'has a column for each companion and question, in both languages, as %s',
    async (format) => {
      const { host, event, guest } = await createTrackedEvent()
      const en = await rows(host, event.id, { format }, 'en')
      const sara = en.find(({ Name }) => Name === 'سارة')
      expect(sara).toMatchObject({ Reply: 'Attending', Coming: '3', 'Marhaba id': guest.id })
      expect(sara?.['Companion 1']).toMatch(/^'?=1\+1$/)
      expect(sara?.['Companion 2']).toBe('هند')
      expect(sara?.['Message to the host']?.replace(/\s+/, ' ')).toBe('سطر آخر')
      expect(sara?.['Question 1: Mail me ＠ home?']).toMatch(/^'?\+966 is our code$/)
      expect(en.find(({ Name }) => Name === 'ريم')?.['Reply']).toBe('On the waiting list')
      const ar = await rows(host, event.id, { format, status: 'attending' }, 'ar')
      expect(ar.map((row) => [row['الاسم'], row['مرافق 2']])).toEqual([
        ['خالد', ''],
        ['سارة', 'هند'],
      ])
      expect(
        (await rows(host, event.id, { format, status: 'not_yet_replied' }, 'en')).map(({ Name }) => Name),
      ).toEqual(['فهد'])
    },
  )

  test.each(['xlsx', 'csv'] as const)(
    'brought in again as it is, the %s with answers says no change',
    async (format) => {
      const { host, event, params } = await createTrackedEvent()
      const file = await host.call('guest.export', { params, query: { format } })
      const list = (await host.call('guest.list', { params, query: { per_page: 100 } })).data
      const upload = { bytes: new Uint8Array(file.bytes), fileName: `${event.id}.${format}` }
      const plan = await parseImportFile(upload, list)
      expect(plan).toMatchObject({
        ok: true,
        summary: { rows: 5, problems: 0, added: 0, changed: 0, same: 5 },
      })
    },
  )
})
