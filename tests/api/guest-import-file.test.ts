import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/contract/events.ts'
import { mergedChanges } from '#shared/rules/guests/household-merge.ts'
import { aHost, aHostWithEvent, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { textRow, workbookOf, worksheet, zipOf } from '../factories/workbook.ts'

const SHEETS = new URL('../fixtures/lists/sheets-ar.xlsx', import.meta.url)
const NOTHING = { sheets: [], columns: [] }

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const total = async (host: Host, event: Event) =>
  (await host.call('event.read', { params: { id: event.id } })).data.guests

describe('[A-34] guest.import, a file', () => {
  const post = async (host: Host, event: Event, form: FormData, key = '') => {
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
  const upload = (host: Host, event: Event, bytes: Uint8Array | string, name = 'guests.csv', key = '') => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(bytes)]), name)
    return post(host, event, form, key)
  }

  test('[S-18] people who were merged into one invitation meanwhile are there already', async () => {
    const { host, event, params } = await aHostWithEvent(server)
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
    const { host, event, params } = await aHostWithEvent(server)
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
    const { host, event } = await aHostWithEvent(server)
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
    const { host, event } = await aHostWithEvent(server)
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
    const { host, event, params } = await aHostWithEvent(server)
    await upload(host, event, 'name,phone\nSara,0501234567\nsara,0501234567\nReem,0501234567\n')
    const list = (await host.call('guest.list', { params })).data
    expect(list.map(({ name }) => name)).toEqual(['Reem', 'Sara'])
  })

  const rowsOf = (count: number) =>
    `name,phone\n${Array.from({ length: count }, (_, row) => `Guest ${row},05${30000000 + row}`).join('\n')}\n`

  test('[R-3] row 5,001 gives a clear error and changes nothing; 5,000 are taken', async () => {
    const { host, event } = await aHostWithEvent(server)
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
    const { host, event } = await aHostWithEvent(server)
    const refused = await upload(host, event, bytes, name)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(refused.body.message).not.toContain('{')
    expect(await total(host, event)).toBe(0)
  })

  test('[R-3] a workbook of 16 kB made to fill all memory is refused, and others go on', async () => {
    const [hostile, other] = [await aHostWithEvent(server), await aHostWithEvent(server)]
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
    const { host, event } = await aHostWithEvent(server)
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
    const { host, event } = await aHostWithEvent(server)
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
    const { event } = await aHostWithEvent(server)
    const stranger = await aHost(server)
    const refused = await upload(stranger, event, png)
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
  })

  test('no file, or one under another name, is an error of the field', async () => {
    const { host, event } = await aHostWithEvent(server)
    const form = new FormData()
    form.append('list', new Blob(['name,phone\n']), 'a.csv')
    const { body } = await post(host, event, form)
    expect(body.errors).toEqual({ file: ['This field required'] })
  })
})
