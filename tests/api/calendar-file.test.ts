import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCalendarFile } from '#server/domain/invitations/calendar-files.ts'
import { aClock } from '../factories/accounts.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

type Setup = Awaited<ReturnType<typeof anInvitation>>
const shareOf = ({ event }: Setup) => `/invitation/${event.event_token}/${event.host_token}`
const pageOf = (setUp: Setup) => `${shareOf(setUp)}/${setUp.guest.guest_token}`

const evening = {
  title_ar: 'زواج سارة، وفهد; وليلة العمر التي طال انتظارها عند آل السبيعي وآل العتيبي جميعًا',
  title_en: 'Sara, Fahd; and all of you',
  hosts_ar: 'آل السبيعي',
  starts_on: '2099-12-04',
  starts_time: '20:30',
  time_zone: 'Asia/Riyadh',
  venue_ar: 'قاعة النخيل',
  venue_en: 'Palm Hall, gate 2',
  latitude: 24.8,
  longitude: 46.6,
  notes_ar: 'السطر الأول\nوالثاني \\ ثم; الثالث',
}

const get = (url: string, language = 'en') =>
  server.app.inject({ method: 'GET', url, headers: { 'accept-language': language } })

/** The properties of the event in a file by RFC 5545: lines unfolded, texts unescaped. The alarm’s by `ALARM.`. */
function read(file: string): Record<string, string> {
  expect(file).not.toMatch(/[^\r]\n/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const found: Record<string, string> = {}
  let within = ''
  for (const line of file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (name === 'BEGIN') within = value === 'VALARM' ? 'ALARM.' : ''
    else if (name === 'END') within = ''
    else
      found[within + name] = value.replaceAll(/\\([\\;,nN])/g, (_, mark) => (/n/i.test(mark) ? '\n' : mark))
  }
  return found
}

describe('[S-20] add to calendar', () => {
  test('a guest’s file is in their language and in UTC, with their link and an alarm the day before', async () => {
    const setup = await anInvitation(server, { details: evening, guest: { language: 'ar' } })
    const response = await get(`${pageOf(setup)}/event.ics`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    const name = /^attachment; filename="invitation\.ics"; filename\*=UTF-8''([\w%.~-]+)$/.exec(
      String(response.headers['content-disposition']),
    )
    expect(decodeURIComponent(name?.[1] ?? '')).toBe(`${evening.title_ar}.ics`)
    const event = read(response.body)
    const url = `${server.url}/ar${pageOf(setup)}`
    expect(event).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      UID: `${setup.event.id}@marhaba`,
      DTSTART: '20991204T173000Z',
      DTEND: '20991204T213000Z',
      SUMMARY: evening.title_ar,
      LOCATION: 'قاعة النخيل',
      GEO: '24.8;46.6',
      URL: url,
      STATUS: 'CONFIRMED',
      'ALARM.ACTION': 'DISPLAY',
      'ALARM.TRIGGER': '-P1D',
    })
    expect(event['DESCRIPTION']).toBe(
      `بدعوة من آل السبيعي\n${evening.notes_ar}\n\nالدعوة وبطاقة الدخول: ${url}`,
    )
  })

  test('the address decides the language, then the guest, then the reader', async () => {
    const scenario = await anInvitation(server, { details: evening, guest: { language: 'ar' } })
    expect(read((await get(`/en${pageOf(scenario)}/event.ics`, 'ar')).body)).toMatchObject({
      SUMMARY: evening.title_en,
      LOCATION: 'Palm Hall, gate 2',
    })
    const other = await addGuest(scenario.host, scenario.event, { name: 'ريم', language: null })
    const page = `${shareOf(scenario)}/${other.guest_token}`
    expect(read((await get(`${page}/event.ics`, 'en')).body)['SUMMARY']).toBe(evening.title_en)
    expect(read((await get(`${page}/event.ics`, 'ar')).body)['SUMMARY']).toBe(evening.title_ar)
  })

  test('kept again after a change it is the same occasion, newer; a cancelled one says so', async () => {
    const scenario = await anInvitation(server, { details: evening })
    const first = read((await get(`${pageOf(scenario)}/event.ics`)).body)
    await scenario.host.call('event.edit', {
      params: scenario.params,
      body: { base_rev: scenario.event.rev, changes: { starts_time: null } },
    })
    const moved = read((await get(`${pageOf(scenario)}/event.ics`)).body)
    expect(moved['UID']).toBe(first['UID'])
    expect(Number(moved['SEQUENCE'])).toBeGreaterThan(Number(first['SEQUENCE']))
    // Without an hour, all day; told at nine on the day before.
    expect(moved).toMatchObject({ DTSTART: '20991204', DTEND: '20991205', 'ALARM.TRIGGER': '-PT15H' })
    await scenario.host.call('event.cancel', { params: scenario.params })
    const gone = read((await get(`${pageOf(scenario)}/event.ics`)).body)
    expect([gone['METHOD'], gone['STATUS'], gone['ALARM.TRIGGER']]).toEqual([
      'CANCEL',
      'CANCELLED',
      undefined,
    ])
    expect(gone['UID']).toBe(first['UID'])
    expect(Number(gone['SEQUENCE'])).toBeGreaterThan(Number(moved['SEQUENCE']))
  })

  test('by the share link it holds that link', async () => {
    const scenario = await anInvitation(server, { details: evening })
    expect(read((await get(`/en${shareOf(scenario)}/event.ics`)).body)['URL']).toBe(
      `${server.url}/en${shareOf(scenario)}`,
    )
  })

  test('a wrong link has no file, and is told what every wrong link is told', async () => {
    const scenario = await anInvitation(server, { details: evening })
    const foreign = await anInvitation(server)
    const readBy = (tokens: Partial<typeof scenario.link>) =>
      readCalendarFile(
        server.db,
        server.url,
        { ...scenario.link, ...tokens },
        { language: null, otherwise: 'en' },
        clock.now(),
      )
    const wrong: Partial<typeof scenario.link>[] = [
      { guest_token: 'x'.repeat(22) },
      { guest_token: foreign.link.guest_token },
      { host_token: foreign.link.host_token },
      { event_token: 'short' },
    ]
    for (const tokens of wrong) expect(await readBy(tokens)).toEqual({ ok: false, code: 'not_found' })
    expect((await readBy({})).ok).toBe(true)
    await scenario.host.call('guest.delete', { params: scenario.params, body: { ids: [scenario.guest.id] } })
    expect(await readBy({})).toEqual({ ok: false, code: 'not_found' })
  })
})
