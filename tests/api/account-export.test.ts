import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { askForCorrection } from '#server/domain/retention/guest-wishes.ts'
import { EXPORT_TABLES } from '#shared/rules/account-export/tables.ts'
import { readSpreadsheet } from '#shared/spreadsheet/read-spreadsheet.ts'
import { extract, readDirectory } from '#shared/spreadsheet/zip.ts'
import { aPhoto, upload } from '../factories/designs.ts'
import { aPdf, uploadDocument } from '../factories/documents.ts'
import { aRecord } from '../factories/doors.ts'
import { aCoHost, aHost, anAnonymousClient, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { aListOfLongAnswers } from '../factories/long-answers.ts'
import { order } from '../factories/orders.ts'
import { aLiveEvent } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const PART_MAXIMUM = 64 * 1024 * 1024

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function filesOf(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const entry of readDirectory(bytes) ?? []) {
    const part = await extract(bytes, entry, PART_MAXIMUM)
    if (!part.ok) throw new Error(part.reason)
    files.set(entry.name, part.bytes as Uint8Array<ArrayBuffer>)
  }
  return files
}

async function exported(host: Host, language: 'ar' | 'en' = 'en') {
  const response = await host.call('account.export', { language })
  expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } })
  const files = await filesOf(new Uint8Array(response.bytes))
  const text = (name: string) => new TextDecoder().decode(files.get(name))
  return {
    files,
    text,
    rows: (name: string) => JSON.parse(text(`data/${name}.json`)) as Record<string, unknown>[],
  }
}

async function sheetOf(files: Awaited<ReturnType<typeof filesOf>>, name: string): Promise<string[][]> {
  const read = await readSpreadsheet(files.get(`sheets/${name}.xlsx`) ?? new Uint8Array(), `${name}.xlsx`)
  if (!read.ok) throw new Error(`the sheet cannot be read: ${read.code}`)
  return read.sheets[0]?.rows as string[][]
}

test('[A-43] an export holds all of an account for programs and for people, and nothing of others', async () => {
  const host = await aHost(server)
  const event = await aLiveEvent(host)
  const guest = await addGuest(host, event, {
    name: '=نورة',
    phone: '+966501234567',
    email: 'noura@example.com',
    ...{ invited: 4, rsvp: 'attending' },
  })
  const params = { id: event.id }
  await host.call('check-in.record-as-host', { params, body: { records: [aRecord({ guest_id: guest.id })] } })
  const { data: picture } = await upload(server, host, await aPhoto())
  const { data: document } = await uploadDocument(server, host, { name: 'قائمة.pdf', bytes: aPdf() })
  await askForCorrection(
    server.db,
    { eventId: event.id as AuthorizedEventId, guestId: guest.id, isErased: false, language: null },
    { name: 'نورة بنت فهد', phone: null, email: null, note: 'الاسم ناقص' },
    new Date(),
  )
  const ordered = await order(host)
  const coHost = await aCoHost(server, event)
  await addGuest(coHost, event, { name: 'هند' })
  await aLiveEvent(await aHost(server))

  const { files, text, rows } = await exported(host, 'ar')
  expect([...files.keys()].sort()).toEqual(
    [
      'README.txt',
      ...EXPORT_TABLES.flatMap(({ name }) => [`data/${name}.json`, `sheets/${name}.xlsx`]),
      `pictures/${picture.id}.webp`,
      `documents/${document.id}/قائمة.pdf`,
    ].sort(),
  )
  expect(rows('account')).toMatchObject([{ email: host.email, points_available: 25 }])
  expect(rows('events')).toMatchObject([{ id: event.id, role: 'owner', guests: 2 }])
  expect(
    rows('guests')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['=نورة', 'هند'])
  // A yes without a number is one for all invited.
  expect(rows('guests')).toContainEqual(
    expect.objectContaining({ name: '=نورة', invited: 4, attending_people: 4 }),
  )
  expect(rows('corrections')).toMatchObject([
    { guest_id: guest.id, guest: '=نورة', name: 'نورة بنت فهد', note: 'الاسم ناقص', decision: null },
  ])
  expect(rows('check-ins')).toMatchObject([{ guest_id: guest.id, guest: '=نورة', people: 1 }])
  expect(rows('points')).toMatchObject([{ kind: 'grant', available: 25 }])
  expect(rows('orders')).toMatchObject([
    { id: ordered.data.id, status: 'pending', total: 113.85, invoice_numbers: [] },
  ])
  expect(rows('answers')).toEqual([])
  // Every field is described, and none is missing from its record.
  for (const { name, fields } of EXPORT_TABLES) {
    for (const { key } of fields) expect(text('README.txt')).toContain(`  ${key}: `)
    for (const row of rows(name)) expect(Object.keys(row).sort()).toEqual(fields.map(({ key }) => key).sort())
  }
  expect(JSON.stringify([...files.keys()].map(text))).not.toContain('password_hash')

  const lines = await sheetOf(files, 'guests')
  expect(lines[0]?.slice(0, 3)).toEqual(['المناسبة', 'الاسم', 'الجوال'])
  // A name is never a formula, and a number stays one to call.
  expect(lines.map((line) => line[1])).toContain("'=نورة")
  expect(lines.map((line) => line[2])).toContain('+966501234567')

  const theirs = await exported(coHost)
  expect(theirs.rows('events')).toMatchObject([{ role: 'co-host', guests: 1, doors: null }])
  expect(theirs.rows('guests')).toMatchObject([{ name: 'هند' }])
  expect(theirs.rows('check-ins')).toEqual([])
  expect(await anAnonymousClient(server).call('account.export')).toMatchObject({ status: 401 })
})

test('[A-43] an export of many long answers has every one of them, while others are answered', async () => {
  const { host } = await aListOfLongAnswers(server, { guests: 1000, questions: 3 })
  const other = await aHost(server)
  const [{ rows, files }, beside] = await Promise.all([exported(host), other.call('account.read')])
  expect(beside.status).toBe(200)
  expect(new Set(rows('guests').map(({ id }) => id)).size).toBe(1000)
  const answers = rows('answers')
  expect(new Set(answers.map(({ guest_id }) => guest_id)).size).toBe(1000)
  expect(answers.flatMap(({ replies }) => replies)).toHaveLength(3000)
  const lines = await sheetOf(files, 'answers')
  expect(lines).toHaveLength(1001)
  expect(lines.every((line, at) => at === 0 || line.join(' ').includes('Question 0: '))).toBe(true)
})
