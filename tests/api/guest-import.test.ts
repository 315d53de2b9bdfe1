import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/contract/events.ts'
import { mergedChanges } from '#shared/rules/guests/households.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest, aGuest, someGuests } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { textRow, workbookOf, worksheet, zipOf } from '../factories/workbook.ts'

const SHEETS = new URL('../fixtures/lists/sheets-ar.xlsx', import.meta.url)
const NOTHING = { sheets: [], columns: [] }

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function createEventWithGuests() {
  const host = await aHost(server)
  const event = await anEvent(host)
  return { host, event, params: { id: event.id } }
}

const total = async (host: Host, event: Event) =>
  (await host.call('event.read', { params: { id: event.id } })).data.guests

describe('[A-34] guest.import, rows as JSON', () => {
  test('stores every row once however often its part arrives, several at once too', async () => {
    const { host, event, params } = await createEventWithGuests()
    const body = { import_id: randomUUID(), added: someGuests(40) }
    const responses = await Promise.all([1, 2, 3].map(() => host.call('guest.import', { params, body })))
    for (const { data } of responses) expect(data).toEqual({ added: 40, changed: 0, total: 40 })
    const again = await host.call('guest.import', { params, body, key: randomUUID() })
    expect(again.data).toEqual({ added: 40, changed: 0, total: 40 })
    const { rows } = await feedOf(host, event)
    expect(rows.map(({ rev }) => rev)).toEqual(Array.from({ length: 41 }, (_, place) => place + 1))
    const list = (await host.call('guest.list', { params, query: { per_page: 100 } })).data
    expect(new Set(list.map(({ guest_token }) => guest_token)).size).toBe(40)
    expect(list.every(({ source }) => source === 'file')).toBe(true)
  })

  test('knows an id in capitals again, in one part and over two', async () => {
    const { host, event, params } = await createEventWithGuests()
    const [row, other] = [aGuest({}, 1), aGuest({}, 2)]
    const loud = { ...row, id: row.id.toUpperCase() }
    const import_id = randomUUID()
    const twice = await host.call('guest.import', { params, body: { import_id, added: [row, loud] } })
    expect([twice.status, Object.keys(twice.errors)]).toEqual([422, ['added.1.id']])
    await host.call('guest.import', { params, body: { import_id, added: [row] } })
    const again = await host.call('guest.import', {
      params,
      body: { import_id: import_id.toUpperCase(), added: [loud, other] },
    })
    expect(again.data).toEqual({ added: 2, changed: 0, total: 2 })
    const edited = await host.call('guest.edit', {
      params: { id: event.id.toUpperCase(), guest_id: loud.id },
      body: { base_rev: 0, changes: { vip: true } },
    })
    expect(edited.data.guest).toMatchObject({ id: row.id, vip: true })
  })

  test('a part that shares rows with another brings only the new ones', async () => {
    const { host, event, params } = await createEventWithGuests()
    const rows = someGuests(6)
    const import_id = randomUUID()
    await host.call('guest.import', { params, body: { import_id, added: rows.slice(0, 4) } })
    await host.call('guest.import', { params, body: { import_id, added: rows.slice(2) } })
    expect(await total(host, event)).toBe(6)
  })

  test('[R-3] at most 5,000 rows over all parts, also when the parts arrive at once', async () => {
    const { host, event, params } = await createEventWithGuests()
    const import_id = randomUUID()
    const rows = someGuests(6000)
    const parts = [0, 1, 2, 3, 4, 5].map((part) => ({
      import_id,
      added: rows.slice(part * 1000, part * 1000 + 1000),
    }))
    const responses = await Promise.all(
      parts.map((body) => host.call('guest.import', { params, body, language: 'ar' })),
    )
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused.map(({ code }) => code)).toEqual(['guests_too_many'])
    expect(refused[0]?.message).toContain('5000')
    expect(await total(host, event)).toBe(5000)
    const one = await host.call('guest.import', { params, body: { import_id, added: [aGuest()] } })
    expect(one.code).toBe('guests_too_many')
    const other = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: [aGuest()] },
    })
    expect(other.status).toBe(200)
  })

  test('[R-3] a row that is not right refuses the part, by its place, and nothing is stored', async () => {
    const { host, event, params } = await createEventWithGuests()
    const added = someGuests(20)
    const broken = { ...aGuest(), phone: '0501234567' }
    const nobody = { ...aGuest(), name: '\u200f' }
    const refused = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: [...added.slice(0, 17), broken, ...added.slice(17)] },
    })
    expect(refused.status).toBe(422)
    expect(refused.errors).toEqual({ 'added.17.phone': ['Phone number not valid'] })
    const nameless = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: [...added, nobody] },
    })
    expect(nameless.errors).toEqual({ 'added.20.name': ['Name is required'] })
    const twice = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: [...added, ...added.slice(0, 1)] },
    })
    expect(twice.errors).toEqual({ 'added.20.id': ['This value isn’t valid'] })
    expect(await total(host, event)).toBe(0)
  })

  test('changes guests field by field, once; a guest changed since is left alone by a repeat', async () => {
    const { host, event, params } = await createEventWithGuests()
    const guest = await addGuest(host, event, { name: 'قديم', table_name: '1' })
    const body = {
      import_id: randomUUID(),
      changed: [{ id: guest.id, base_rev: guest.rev, changes: { name: 'جديد' } }],
    }
    const first = await host.call('guest.import', { params, body })
    expect(first.data).toEqual({ added: 0, changed: 1, total: 1 })
    await host.call('guest.edit', {
      params: { ...params, guest_id: guest.id },
      body: { base_rev: guest.rev + 1, changes: { name: 'أجدد' } },
    })
    expect((await host.call('guest.import', { params, body })).data).toEqual(first.data)
    const [now] = (await host.call('guest.list', { params })).data
    expect(now).toMatchObject({ name: 'أجدد', table_name: '1', rev: guest.rev + 2 })
  })

  test('[R-3] changed rows count too: an import cannot pass 5,000 by editing', async () => {
    const { host, params } = await createEventWithGuests()
    const rows = someGuests(4000)
    await host.call('guest.import', { params, body: { import_id: randomUUID(), added: rows } })
    const import_id = randomUUID()
    await host.call('guest.import', { params, body: { import_id, added: someGuests(2000) } })
    const change = (from: number, to: number) =>
      host.call('guest.import', {
        params,
        body: {
          import_id,
          changed: rows.slice(from, to).map(({ id }) => ({ id, base_rev: 0, changes: { vip: true } })),
        },
      })
    expect((await change(0, 3000)).status).toBe(200)
    expect((await change(3000, 3001)).code).toBe('guests_too_many')
    expect((await change(0, 3000)).status).toBe(200)
  })

  test('a change of nobody, or that leaves nobody to reach, refuses the part', async () => {
    const { host, event, params } = await createEventWithGuests()
    const guest = await addGuest(host, event)
    const refused = await host.call('guest.import', {
      params,
      body: {
        import_id: randomUUID(),
        added: [aGuest()],
        changed: [
          { id: guest.id, base_rev: 0, changes: { phone: null } },
          { id: randomUUID(), base_rev: 0, changes: { vip: true } },
        ],
      },
    })
    expect(refused.errors).toEqual({
      'changed.0.changes.phone': ['Email or phone is required'],
      'changed.1.id': ['This value isn’t valid'],
    })
    expect(await total(host, event)).toBe(1)
  })

  test('an id of a guest from elsewhere is nobody’s repeat', async () => {
    const { host, event, params } = await createEventWithGuests()
    const guest = await addGuest(host, event)
    const added = [aGuest(), aGuest({ id: guest.id, name: 'غيره' })]
    const refused = await host.call('guest.import', { params, body: { import_id: randomUUID(), added } })
    expect([refused.status, refused.code]).toEqual([409, 'conflict'])
    expect((await host.call('guest.list', { params })).data).toEqual([guest])
  })

  test('takes half a surrogate pair and a NUL without falling over', async () => {
    const { host, params } = await createEventWithGuests()
    const added = [aGuest({ name: 'a\ud800b\u0000c' })]
    const response = await host.call('guest.import', { params, body: { import_id: randomUUID(), added } })
    expect(response.status).toBe(200)
    expect((await host.call('guest.list', { params })).data[0]?.name).toBe('a\ufffdbc')
  })

  test('6 MB of JSON are taken, more are refused', async () => {
    const { host, params } = await createEventWithGuests()
    const long = { door_note: 'م'.repeat(300), group_name: 'أهل العريس الكرام' }
    const added = someGuests(5000).map((guest) => ({ ...guest, ...long }))
    const taken = await host.call('guest.import', { params, body: { import_id: randomUUID(), added } })
    expect(taken.data).toEqual({ added: 5000, changed: 0, total: 5000 })
    const huge = added.map((guest) => ({ ...guest, door_note: 'م'.repeat(900) }))
    const refused = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: huge },
    })
    expect(refused.status).toBe(413)
  })
})

describe('[A-34] guest.import, a file', () => {
  const upload = async (
    host: Host,
    event: Event,
    bytes: Uint8Array | string,
    name = 'guests.csv',
    key = '',
  ) => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(bytes)]), name)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/website/import_guests/${event.id}`,
      headers: {
        authorization: `Bearer ${host.token}`,
        'content-type': request.headers.get('content-type') ?? '',
        ...(key === '' ? {} : { 'idempotency-key': key }),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() }
  }

  test('[S-18] people who were merged into one invitation meanwhile are there already', async () => {
    const { host, event, params } = await createEventWithGuests()
    const file = 'name,phone,people\nأبو فهد,0501111111,2\nأم فهد,0502222222,1\n'
    await upload(host, event, file)
    const [into, other] = (await host.call('guest.list', { params })).data.sort(
      (a, b) => b.invited - a.invited,
    )
    if (!into || !other) throw new Error('the file was not read')
    const changes = mergedChanges(into, [other])
    const body = { into: into.id, base_rev: into.rev, changes, from: [other.id] }
    expect((await host.call('guest.merge', { params, body })).status).toBe(200)
    const again = await upload(host, event, file)
    expect(again.body.data).toMatchObject({ added: 0, changed: 0, total: 1 })
    const list = (await host.call('guest.list', { params })).data
    expect(list.map(({ invited, members }) => [invited, members?.length])).toEqual([[3, 2]])
  })

  test('[R-3] csv and xlsx by what they hold, whatever their name', async () => {
    const { host, event, params } = await createEventWithGuests()
    const csv = await upload(
      host,
      event,
      'الاسم,الجوال,العدد\nسارة,0501234567,2\nخالد,٠٥٣٠٠٠٠٠٠١,\n',
      'ضيوف.csv',
    )
    expect(csv.body.data).toEqual({ added: 2, changed: 0, total: 2, unread: NOTHING })
    const sheet = workbookOf([worksheet(textRow(1, ['Name', 'Mobile']) + textRow(2, ['Reem', '0501112233']))])
    const xlsx = await upload(host, event, sheet, 'list.csv')
    expect(xlsx.body.data).toEqual({ added: 1, changed: 0, total: 3, unread: NOTHING })
    const list = (await host.call('guest.list', { params })).data
    expect(list.map(({ name, phone, invited }) => [name, phone, invited])).toEqual([
      ['خالد', '+966530000001', 1],
      ['سارة', '+966501234567', 2],
      ['Reem', '+966501112233', 1],
    ])
  })

  test('[S-18] what of a file was not read is named: sheets, and columns without a field', async () => {
    const { host, event } = await createEventWithGuests()
    const sheets = await upload(host, event, await readFile(SHEETS), 'ضيوف.xlsx')
    expect(sheets.body.data).toMatchObject({
      added: 7,
      unread: { sheets: ['ملخص', 'القوائم', 'العام الماضي'], columns: ['م'] },
    })
    const tail = `${'a'.repeat(119)}💐`
    const csv = await upload(host, event, `name,phone,Dress,,${tail}\nReem,0501112233,red,3,x\n`)
    expect(csv.body.data.unread).toEqual({ sheets: [], columns: ['Dress', 'D', `${'a'.repeat(119)}\ufffd`] })
  })

  test('again: no change; with a difference: a change; with its key: the first answer', async () => {
    const { host, event } = await createEventWithGuests()
    const key = randomUUID()
    const first = await upload(host, event, 'name,phone\nSara,0501234567\n', 'a.csv', key)
    expect(first.body.data).toMatchObject({ added: 1, changed: 0, total: 1 })
    const same = await upload(host, event, 'name,phone\nSara,0501234567\n')
    expect(same.body.data).toMatchObject({ added: 0, changed: 0, total: 1 })
    const changed = await upload(host, event, 'name,phone,table\nSara,0501234567,7\n')
    expect(changed.body.data).toMatchObject({ added: 0, changed: 1, total: 1 })
    const replay = await upload(host, event, 'name,phone\nSara,0501234567\n', 'a.csv', key)
    expect(replay.body.data).toEqual(first.body.data)
    const other = await upload(host, event, 'name,phone\nReem,0501234568\n', 'a.csv', key)
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  })

  test('the same person twice in a file is one guest; another name on the same phone is another', async () => {
    const { host, event, params } = await createEventWithGuests()
    await upload(host, event, 'name,phone\nSara,0501234567\nsara,0501234567\nReem,0501234567\n')
    const list = (await host.call('guest.list', { params })).data
    expect(list.map(({ name }) => name)).toEqual(['Reem', 'Sara'])
  })

  const rowsOf = (count: number) =>
    `name,phone\n${Array.from({ length: count }, (_, row) => `Guest ${row},05${30000000 + row}`).join('\n')}\n`

  test('[R-3] row 5,001 gives a clear error and changes nothing; 5,000 are taken', async () => {
    const { host, event } = await createEventWithGuests()
    const refused = await upload(host, event, rowsOf(5001))
    expect([refused.status, refused.body.code]).toEqual([422, 'guests_too_many'])
    expect(refused.body.message).toContain('5000')
    expect(await total(host, event)).toBe(0)
    expect((await upload(host, event, rowsOf(5000))).body.data.added).toBe(5000)
  })

  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  test.each([
    ['a picture named csv', png, 'guests.csv', 422, 'file_type'],
    ['a page named csv', '<!doctype html><html></html>', 'guests.csv', 422, 'file_type'],
    [
      'half a workbook',
      workbookOf([worksheet(textRow(1, ['Name']))]).subarray(0, 200),
      'a.xlsx',
      422,
      'file_broken',
    ],
    ['a zip that is no workbook', zipOf({ 'a.txt': 'hello' }), 'a.xlsx', 422, 'file_type'],
    ['an empty file', '', 'a.csv', 422, 'file_empty'],
    ['a header alone', 'name,phone\n', 'a.csv', 422, 'file_empty'],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024, 'a'), 'a.csv', 413, 'file_too_large'],
  ])('[R-3] %s gives a clear error and changes nothing', async (_, bytes, name, status, code) => {
    const { host, event } = await createEventWithGuests()
    const refused = await upload(host, event, bytes, name)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(refused.body.message).not.toContain('{')
    expect(await total(host, event)).toBe(0)
  })

  test('[R-3] a workbook of 16 kB made to fill all memory is refused, and others go on', async () => {
    const [hostile, other] = [await createEventWithGuests(), await createEventWithGuests()]
    const cell = `<c r="A1" t="inlineStr"><is><t>${'&amp;'.repeat(2_000_000)}</t></is></c>`
    const bomb = workbookOf([worksheet(`<row r="1">${cell}</row>`)])
    expect(bomb.length).toBeLessThan(17_000)
    const [refused, taken] = await Promise.all([
      upload(hostile.host, hostile.event, bomb, 'a.xlsx'),
      upload(other.host, other.event, 'name,phone\nSara,0501234567\n'),
    ])
    expect([refused.status, refused.body.code]).toEqual([413, 'file_too_large'])
    expect(taken.body.data).toMatchObject({ added: 1, changed: 0, total: 1 })
    expect(await total(hostile.host, hostile.event)).toBe(0)
  })

  test('[R-3] rows with problems are told by their number in the file, and nothing is stored', async () => {
    const { host, event } = await createEventWithGuests()
    const refused = await upload(
      host,
      event,
      'قائمة الضيوف\n\nname,phone\nSara,0501234567\n,0501234568\nReem,12\n',
    )
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'rows.5.name': ['Name is required'],
      'rows.6.phone': ['Phone number not valid'],
    })
    expect(await total(host, event)).toBe(0)
  })

  test('[R-3] a text that is too long is told with how long it may be', async () => {
    const { host, event } = await createEventWithGuests()
    const refused = await upload(
      host,
      event,
      `name,phone,table\n${'س'.repeat(121)},0501234567,${'7'.repeat(41)}\n`,
    )
    expect(refused.body.errors).toEqual({
      'rows.2.name': ['At most 120 characters'],
      'rows.2.table_name': ['At most 40 characters'],
    })
  })

  test('a stranger’s file is refused before it is read', async () => {
    const { event } = await createEventWithGuests()
    const stranger = await aHost(server)
    const refused = await upload(stranger, event, png)
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
  })

  test('no file, or one under another name, is an error of the field', async () => {
    const { host, event } = await createEventWithGuests()
    const form = new FormData()
    form.append('list', new Blob(['name,phone\n']), 'a.csv')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/website/import_guests/${event.id}`,
      headers: {
        authorization: `Bearer ${host.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(response.json().errors).toEqual({ file: ['This field required'] })
  })
})

async function feedOf(host: Host, event: Event) {
  const response = await host.call('event.changes', { params: { id: event.id } })
  return { rows: response.data.changes }
}
