import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEmail } from '../factories/accounts.ts'
import { aHost } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

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

describe('[A-43] an account’s calls', () => {
  test('are counted by account, wherever they come from, and not with its neighbours’', async () => {
    const [busy, calm] = [await aHost(server), await aHost(server)]
    const read = (token: string, remoteAddress: string) =>
      server.app.inject({
        url: '/api/website/profile',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      })
    for (let i = 0; i < 1200; i++) await read(busy.token, `198.51.100.${i % 250}`)
    expect((await read(busy.token, '198.51.100.1')).statusCode).toBe(429)
    expect((await read(calm.token, '198.51.100.1')).statusCode).toBe(200)
  })
})
