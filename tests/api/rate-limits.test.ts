import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEmail } from '../factories/accounts.ts'
import { aDoor, aPhone, aRecord, linkOf } from '../factories/doors.ts'
import { aHost, anEvent } from '../factories/events.ts'
import { PROCESSES, startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ config: { RATE_LIMITS: 'on' } })
})
afterAll(() => server.close())

/** Guesses at a code, from an address. */
function guess(remoteAddress: string, language = 'en') {
  return server.app.inject({
    method: 'POST',
    url: '/api/website/verify',
    remoteAddress,
    headers: { 'accept-language': language },
    payload: { email: anEmail(), code: 'ABCD' },
  })
}

test('[R-10][A-43] the page of one message takes sixty forms a minute, whoever sends them', async () => {
  const submit = async (place: number, token: string) => {
    const url = `/messages/${token.repeat(33)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const remoteAddress = `198.51.100.${place}`
    const options = { method: 'POST', url, headers, remoteAddress, payload: 'do=all' } as const
    return (await server.app.inject(options)).statusCode
  }
  for (let place = 1; place <= 60; place++) expect(await submit(place, 'a')).toBe(404)
  expect(await submit(61, 'a')).toBe(429)
  expect(await submit(61, 'b')).toBe(404)
})

describe('[A-4] what can be guessed', () => {
  test('may be tried thirty times a minute from one address, and is then refused in the envelope', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 30; i++) statuses.push((await guess('203.0.113.1')).statusCode)
    expect(new Set(statuses)).toEqual(new Set([422]))
    const refused = await guess('203.0.113.1', 'ar')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      message: 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم حاول.',
      code: 'too_many_requests',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess('203.0.113.2')).statusCode).toBe(422)
  })

  test('the addresses of one IPv6 network are one, and a header makes none', async () => {
    for (let i = 0; i < 30; i++) await guess(`2001:db8:1:2::${i.toString(16)}`)
    expect((await guess('2001:db8:1:2:3:4:5:6')).statusCode).toBe(429)
    expect((await guess('2001:db8:1:3::1')).statusCode).toBe(422)
    const disguised = await server.app.inject({
      method: 'POST',
      url: '/api/website/verify',
      remoteAddress: '2001:db8:1:2::1',
      headers: { 'x-forwarded-for': '203.0.113.99', forwarded: 'for=203.0.113.99' },
      payload: { email: anEmail(), code: 'ABCD' },
    })
    expect(disguised.statusCode).toBe(429)
  })

  test('the versioned path is no second chance', async () => {
    for (let i = 0; i < 30; i++) await guess('203.0.113.3')
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/v1/website/verify',
      remoteAddress: '203.0.113.3',
      payload: { email: anEmail(), code: 'ABCD' },
    })
    expect(again.statusCode).toBe(429)
  })
})

const contact = { name: 'سارة', email: 'sara@example.com', specialization: 'تنسيق أعراس' }

test.each([
  ['suggestions', (place: number) => ({ text: `wish ${place}` })],
  ['contact-us', (place: number) => ({ ...contact, message: `question ${place}` })],
  ['email-subscribtion', () => ({ email: anEmail() })],
])('[A-4] [A-23] [A-37] twenty an hour are taken from one address: %s', async (path, payloadOf) => {
  const send = (place: number, remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/website/${path}`,
      remoteAddress,
      payload: payloadOf(place),
    })
  for (let i = 0; i < 20; i++) expect((await send(i, '203.0.113.70')).statusCode).toBe(200)
  expect((await send(20, '203.0.113.70')).statusCode).toBe(429)
  expect((await send(20, '203.0.113.71')).statusCode).toBe(200)
})

describe('[A-4] behind a proxy', () => {
  let proxied: TestApp
  beforeAll(async () => {
    proxied = await startTestApp({ config: { RATE_LIMITS: 'on', TRUST_PROXY: true } })
  })
  afterAll(() => proxied.close())

  const guessThrough = async (forwarded: string) => {
    const response = await proxied.app.inject({
      method: 'POST',
      url: '/api/website/verify',
      remoteAddress: '10.0.0.7',
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: anEmail(), code: 'ABCD' },
    })
    return response.statusCode
  }

  test('what a caller wrote before the proxy did makes them nobody else', async () => {
    for (let i = 0; i < 30; i++) expect(await guessThrough(`192.0.2.${i}, 203.0.113.1`)).toBe(422)
    expect(await guessThrough('192.0.2.99, 203.0.113.1')).toBe(429)
    expect(await guessThrough('203.0.113.1, 203.0.113.2')).toBe(422)
  })

  test.each([
    ['IPv4', (port: number) => `198.51.100.1:${port}`, '198.51.100.1'],
    ['IPv6', (port: number) => `[2001:db8:9::${port}]:${port}`, '2001:db8:9::1'],
  ])('the ports of an %s address are one caller', async (_, entry, address) => {
    for (let port = 4000; port < 4030; port++) expect(await guessThrough(entry(port))).toBe(422)
    expect(await guessThrough(entry(5000))).toBe(429)
    expect(await guessThrough(address)).toBe(429)
  })
})

describe('[A-43] an account’s calls', () => {
  test('are counted by account, wherever they come from, and not with its neighbours’', async () => {
    const [busy, calm] = [await aHost(server), await aHost(server)]
    const read = (token: string, remoteAddress: string) =>
      server.app.inject({
        url: '/api/website/profile',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      })
    // Each process counts in blocks of 60: several let less than a block of each too many through.
    const calls = 1200 + (PROCESSES > 1 ? 60 * PROCESSES : 0)
    for (let i = 0; i < calls; i++) await read(busy.token, `198.51.100.${i % 250}`)
    expect((await read(busy.token, '198.51.100.1')).statusCode).toBe(429)
    expect((await read(calm.token, '198.51.100.1')).statusCode).toBe(200)
  })
})

describe('[S-21] the phones of one venue', () => {
  const venue = '192.0.2.7'
  /** A call as a phone behind the venue's address makes it. */
  const from = (address: string, method: 'GET' | 'POST', path: string, token?: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/website${path}`,
      remoteAddress: address,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    })
  const beat = { waiting: 0, list_rev: null, list_age: null }

  async function openedDoor() {
    const host = await aHost(server)
    const event = await anEvent(host)
    const door = await aDoor(host, event, { pin: '4711' })
    const { event_token, check_in_token } = linkOf(door)
    return { host, event, door, link: `/check-in/${event_token}/${check_in_token}` }
  }

  test('all open their door within a minute, each looking twice, with a slip here and there', async () => {
    const { link } = await openedDoor()
    for (let phone = 0; phone < 40; phone++) {
      for (let look = 0; look < 2; look++) expect((await from(venue, 'GET', link)).statusCode).toBe(200)
      const open = (pin: string) =>
        from(venue, 'POST', link, undefined, { device_id: randomUUID(), device_name: 'A54', pin })
      if (phone % 5 === 0) expect((await open('1111')).statusCode).toBe(422)
      expect((await open('4711')).statusCode).toBe(200)
    }
  })

  test('are counted one by one once they are in: a busy one takes nothing from its neighbours', async () => {
    const { door } = await openedDoor()
    const [busy, calm] = [
      await aPhone(server, door, { pin: '4711' }),
      await aPhone(server, door, { pin: '4711' }),
    ]
    const send = (phone: typeof busy) =>
      from(venue, 'POST', '/door/check-ins', phone.token, { records: [aRecord({ walk_in: 'جار' })] })
    // Three hundred a minute: five guests a second, each sent as it happens.
    for (let i = 0; i < 300; i++) expect((await send(busy)).statusCode).toBe(200)
    const refused = await send(busy)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(calm)).statusCode).toBe(200)
    for (let i = 0; i < 300; i++) await from(venue, 'POST', '/door/heartbeat', busy.token, beat)
    expect((await from(venue, 'POST', '/door/heartbeat', busy.token, beat)).statusCode).toBe(429)
    expect((await from(venue, 'POST', '/door/heartbeat', calm.token, beat)).statusCode).toBe(200)
    // What is refused for its number still may read and hear.
    expect((await from(venue, 'GET', '/door/changes', busy.token)).statusCode).toBe(200)
  })

  test('a device of another event under the same id uses up nobody’s share', async () => {
    const [mine, theirs] = [await openedDoor(), await openedDoor()]
    const device_id = randomUUID()
    const own = await aPhone(server, mine.door, { pin: '4711', device_id })
    const namesake = await aPhone(server, theirs.door, { pin: '4711', device_id })
    for (let i = 0; i < 301; i++) await from('198.51.100.9', 'POST', '/door/heartbeat', namesake.token, beat)
    expect((await from(venue, 'POST', '/door/heartbeat', own.token, beat)).statusCode).toBe(200)
  })

  test('whoever tries links without end from one address is stopped', async () => {
    const { link } = await openedDoor()
    const path = `${link.slice(0, -4)}AAAA`
    const statuses = []
    for (let i = 0; i < 301; i++)
      statuses.push(
        (await from('203.0.113.50', 'POST', path, undefined, { device_id: randomUUID() })).statusCode,
      )
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([404]))
    expect(statuses[300]).toBe(429)
  })
})
