import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewGuest } from '#shared/contract/guests.ts'
import { parseImportFile } from '#shared/spreadsheet/parse-import-file.ts'
import { readSpreadsheet } from '#shared/spreadsheet/read-spreadsheet.ts'
import { readDirectory } from '#shared/spreadsheet/zip.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest, aGuest, someGuests } from '../factories/guests.ts'
import { addDelivery, addSend } from '../factories/sent-messages.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const LANGUAGES = ['ar', 'en'] as const
const FORMATS = ['xlsx', 'csv'] as const
const EVERY = LANGUAGES.flatMap((language) => FORMATS.map((format) => [format, language] as const))

async function exported(host: Host, id: string, query: object, language: 'ar' | 'en' = 'en') {
  const file = await host.call('guest.export', { params: { id }, query, language })
  if (file.status !== 200) throw new Error(file.message)
  return { ...file, bytes: new Uint8Array(file.bytes) }
}

async function rowsOf(bytes: Uint8Array, name: string): Promise<string[][]> {
  const read = await readSpreadsheet(bytes, name)
  if (!read.ok) throw new Error(read.code)
  return read.sheets[0]?.rows ?? []
}

function part(bytes: Uint8Array, path: string): string {
  const entry = readDirectory(bytes)?.find(({ name }) => name === path)
  if (entry === undefined) throw new Error(`no ${path}`)
  const file = Buffer.from(bytes)
  const start = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28)
  return inflateRawSync(file.subarray(start, start + entry.packed)).toString()
}

const HOSTILE = [
  '=HYPERLINK("http://evil.example","اضغط")',
  "+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1:A9)',
  "'",
  "'=1+1",
  "''quoted",
  'say "hi", she said; really\tnow',
  'سطر\nآخر\r\nثالث',
  '\u202eevil\u202c \u2066x\u2069',
  '  فراغات   كثيرة  ',
  '<b>&amp;</b>',
  '٠٥٠١٢٣٤٥٦٧',
  'عبد\u200cالله ـــ',
  '=',
]

describe('[A-35] guest.export', () => {
  test.each(EVERY)('brought in again as it is, the %s in %s says no change', async (format, language) => {
    const host = await aHost(server)
    const event = await anEvent(host)
    for (const [place, name] of HOSTILE.entries()) {
      const texts = { name, group_name: name.slice(0, 80), table_name: name.slice(0, 40), door_note: name }
      await addGuest(host, event, { ...aGuest({}, place), ...texts, id: randomUUID() })
    }
    const rich: Partial<NewGuest> = {
      name: 'د. سارة العتيبي',
      email: '+sara@example.com',
      phone: '+12125550123',
      invited: 4,
      section: 'women',
      vip: true,
      language: 'en',
      rsvp: 'attending',
      attending_people: 3,
    }
    const sara = await addGuest(host, event, rich)
    const send = await addSend(server, event)
    await addDelivery(server, send, { guest_id: sara.id, state: 'refused', reason: 'mailbox-full' })
    await addGuest(host, event, { section: 'mixed', language: 'ar', email: 'a@example.com', phone: null })
    await addGuest(host, event, { section: 'men', rsvp: 'regrets', invited: 50 })
    const list = (await host.call('guest.list', { params: { id: event.id }, query: { per_page: 100 } })).data
    const file = await exported(host, event.id, { format }, language)
    const plan = await parseImportFile({ bytes: file.bytes, fileName: `guests.${format}` }, list)
    expect(plan).toMatchObject({ ok: true })
    if (!plan.ok) return
    expect(plan.summary).toMatchObject({
      rows: list.length,
      problems: 0,
      added: 0,
      changed: 0,
      same: list.length,
      gone: 0,
    })
    expect(plan.diff.same.every(({ by }) => by === 'id')).toBe(true)
  })

  test.each([
    ['en', ['WhatsApp', 'Delivered', '', '2026-11-20 10:00 UTC']],
    ['ar', ['واتساب', 'وصلت', '', '2026-11-20 10:00 UTC']],
  ] as const)('in %s says where each guest’s message is, once anything was sent', async (language, sara) => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const table = async () =>
      rowsOf((await exported(host, event.id, { format: 'csv' }, language)).bytes, 'a.csv')
    const [reached, missed] = [
      await addGuest(host, event, { name: 'سارة' }),
      await addGuest(host, event, { name: 'نورة' }),
    ]
    await addGuest(host, event, { name: 'هند' })
    const stopped = await addGuest(host, event, { name: 'ليلى' })
    const header = { en: 'Message state', ar: 'حالة الرسالة' }[language]
    expect((await table())[0]).not.toContain(header)
    const send = await addSend(server, event)
    await addDelivery(server, send, { guest_id: reached.id, channel: 'whatsapp', receipt: 'delivered' })
    await addDelivery(server, send, { guest_id: missed.id, state: 'refused', reason: 'mailbox-full' })
    const wish = { receipt: 'read', stopped_at: '2026-11-21T10:00:00.000Z' } as const
    await addDelivery(server, send, { guest_id: stopped.id, channel: 'whatsapp', ...wish })
    const [headers = [], ...rows] = await table()
    const place = headers.indexOf(header) - 1
    const cellsOf = (name: string) => rows.find((row) => row.includes(name))?.slice(place, place + 4)
    expect(cellsOf('سارة')).toEqual(sara)
    expect(cellsOf('نورة')?.slice(1, 3)).toEqual(
      { en: ['Not delivered', 'Mailbox full'], ar: ['لم تصل', 'صندوق البريد ممتلئ'] }[language],
    )
    expect(cellsOf('ليلى')?.slice(1, 3)).toEqual(
      { en: ['Read', 'Asked for no more messages'], ar: ['قُرئت', 'طلب إيقاف الرسائل'] }[language],
    )
    expect(cellsOf('هند')?.slice(0, 2)).toEqual(['', { en: 'Not sent', ar: 'لم تُرسل' }[language]])
  })

  test.each(EVERY)('no cell of the %s in %s begins like a formula', async (format, language) => {
    const host = await aHost(server)
    const event = await anEvent(host)
    for (const name of HOSTILE)
      await addGuest(host, event, { name, door_note: name, email: '-x@example.com' })
    const file = await exported(host, event.id, { format }, language)
    const cells = (await rowsOf(file.bytes, `a.${format}`)).flat()
    expect(cells.filter((cell) => cell.includes('HYPERLINK'))).not.toEqual([])
    // In a workbook a number to call is a text cell, formatted as text.
    const risky = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))
    expect(risky.filter((cell) => !(format === 'xlsx' && /^\+\d+$/.test(cell)))).toEqual([])
    if (format === 'xlsx') expect(part(file.bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
  })

  test.each(LANGUAGES)(
    'the workbook in %s holds nothing that XML forbids, whatever was stored',
    async (language) => {
      const host = await aHost(server)
      const event = await anEvent(host)
      const forbidden = '\u0001\b\u001b\ufffe\uffff'
      const guest = await addGuest(host, event, { name: `نورة${forbidden}`, door_note: forbidden })
      // Of before texts were cleaned on arrival.
      await server.db
        .updateTable('guests')
        .set({ name: `سارة${forbidden}` })
        .where('event_id', '=', event.id)
        .where('id', '=', guest.id)
        .execute()
      const { bytes } = await exported(host, event.id, {}, language)
      for (const { name } of readDirectory(bytes) ?? []) {
        expect(part(bytes, name), name).not.toMatch(
          /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u,
        )
      }
      expect((await rowsOf(bytes, 'a.xlsx'))[1]?.[0]).toBe('سارة')
    },
  )

  test('the Arabic sheet runs from right to left under a teal header that stays in sight', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, { title_ar: 'زواج: نورة/خالد' })
    await addGuest(host, event, { name: 'سارة', phone: '+966501234567' })
    const arabic = await exported(host, event.id, {}, 'ar')
    const sheet = part(arabic.bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/)
    expect(sheet).toMatch(/<col [^>]*width="3\d/)
    const styles = part(arabic.bytes, 'xl/styles.xml')
    expect(styles).toMatch(/fgColor rgb="(FF)?0F766E"/)
    expect(styles).toMatch(/numFmtId="49"/)
    const [header, row] = await rowsOf(arabic.bytes, 'a.xlsx')
    expect(header?.slice(0, 3)).toEqual(['الاسم', 'رقم الجوال', 'البريد الإلكتروني'])
    expect(row?.slice(0, 2)).toEqual(['سارة', '+966501234567'])
    expect(arabic.headers['content-disposition']).toContain(encodeURIComponent('ضيوف زواج نورة خالد.xlsx'))
    const english = await exported(host, event.id, {}, 'en')
    expect(part(english.bytes, 'xl/worksheets/sheet1.xml')).not.toContain('rightToLeft="1"')
    expect((await rowsOf(english.bytes, 'a.xlsx'))[0]?.[0]).toBe('Name')
  })

  test('csv begins with the mark by which Excel knows Arabic', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const file = await exported(host, event.id, { format: 'csv' }, 'ar')
    expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.headers['content-type']).toContain('text/csv')
  })

  test('holds those of one status, by name, without the deleted; a co-host’s own alone', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    await addGuest(host, event, { name: 'هند', rsvp: 'attending' })
    await addGuest(host, event, { name: 'أحمد', rsvp: 'attending' })
    await addGuest(host, event, { name: 'بدر' })
    const gone = await addGuest(host, event, { name: 'تركي', rsvp: 'attending' })
    await host.call('guest.delete', { params: { id: event.id }, body: { ids: [gone.id] } })
    const coHost = await aCoHost(server, event)
    await addGuest(coHost, event, { name: 'سارة', rsvp: 'attending' })
    const names = async (who: Host, query: object) => {
      const file = await exported(who, event.id, { format: 'csv', ...query })
      return (await rowsOf(file.bytes, 'a.csv'))
        .slice(1)
        .map(([name]) => name)
        .filter(Boolean)
    }
    expect(await names(host, { status: 'attending' })).toEqual(['أحمد', 'سارة', 'هند'])
    expect(await names(host, {})).toEqual(['أحمد', 'بدر', 'سارة', 'هند'])
    expect(await names(coHost, {})).toEqual(['سارة'])
  })

  test('writes 5,000 guests', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    await host.call('guest.import', { params, body: { import_id: randomUUID(), added: someGuests(5000) } })
    const file = await exported(host, event.id, {})
    expect(await rowsOf(file.bytes, 'a.xlsx')).toHaveLength(5001)
  })
})
