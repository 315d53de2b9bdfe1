import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readDirectory } from '#shared/spreadsheet/zip.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { aListOfLongAnswers, LONG_REPLY } from '../factories/long-answers.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const GUESTS = 1000
const QUESTIONS = 30

// 120 MB are written and read twice: how long that takes depends on the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ listen: true })
})
afterAll(() => server.close())

async function download(host: Host, eventId: string, format: 'xlsx' | 'csv'): Promise<Response> {
  const response = await fetch(`${server.url}/api/website/export_all_guests/${eventId}?format=${format}`, {
    headers: { authorization: `Bearer ${host.token}`, 'accept-language': 'ar' },
  })
  if (!response.ok) throw new Error(await response.text())
  return response
}

const count = (text: string, part: string) => text.split(part).length - 1

describe('[A-35] guest.export of 1,000 guests with 30 full answers each', () => {
  let long: Awaited<ReturnType<typeof aListOfLongAnswers>>
  beforeAll(async () => {
    long = await aListOfLongAnswers(server, { guests: GUESTS, questions: QUESTIONS })
  })

  test('as csv holds every reply to its last letter', async () => {
    const file = await download(long.host, long.event.id, 'csv')
    const decoder = new TextDecoder()
    let [bytes, replies, lines, rest] = [0, 0, 0, '']
    for await (const chunk of file.body ?? []) {
      bytes += chunk.length
      const text = rest + decoder.decode(chunk, { stream: true })
      // A mark that two chunks share is counted with the second.
      rest = text.slice(-2)
      replies += count(text, 'تم.') - count(rest, 'تم.')
      lines += count(text, '\r\n') - count(rest, '\r\n')
    }
    expect(replies).toBe(GUESTS * QUESTIONS)
    expect(lines + count(rest, '\r\n')).toBe(GUESTS + 1)
    expect(bytes).toBe(Number(file.headers.get('content-length')))
    expect(bytes).toBeGreaterThan(GUESTS * QUESTIONS * LONG_REPLY)
  })

  test('as a styled workbook, while others export theirs', async () => {
    const other = await aHost(server)
    const small = await anEvent(other)
    await addGuest(other, small, { name: 'هند' })
    const [file, beside] = await Promise.all([
      download(long.host, long.event.id, 'xlsx'),
      download(other, small.id, 'xlsx'),
    ])
    expect((await beside.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    const bytes = Buffer.from(await file.arrayBuffer())
    const entry = readDirectory(bytes)?.find(({ name }) => name === 'xl/worksheets/sheet1.xml')
    const start = (entry?.at ?? 0) + 30 + 'xl/worksheets/sheet1.xml'.length
    const sheet = inflateRawSync(bytes.subarray(start, start + (entry?.packed ?? 0)))
    expect(sheet.length).toBe(entry?.size)
    expect(sheet.subarray(0, 2000).toString()).toMatch(/rightToLeft="1".*state="frozen"/)
    expect(count(sheet.toString('latin1'), '<row ')).toBe(GUESTS + 1)
    expect(count(sheet.toString('latin1'), Buffer.from('تم.</t>').toString('latin1'))).toBe(
      GUESTS * QUESTIONS,
    )
  })

  test('an export that nobody reads to its end makes room for the next', async () => {
    const { host, event } = long
    const abandoned = await download(host, event.id, 'csv')
    await abandoned.body?.cancel()
    const small = await anEvent(host)
    const look = async () => {
      const url = `${server.url}/api/website/export_all_guests/${small.id}`
      const headers = { authorization: `Bearer ${host.token}` }
      return (await fetch(url, { method: 'HEAD', headers })).status
    }
    for (let time = 0; time < 4; time++) await expect.poll(look, { timeout: 60_000 }).toBe(200)
  })
})
