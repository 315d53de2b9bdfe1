import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO } from '#server/domain/accounts/sign-in.ts'
import { seed } from '#server/domain/seeds/seed.ts'
import { anAnonymousClient } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const OUTBOX = '/dev/outbox?format=json'
const SIGN_IN = { method: 'POST', url: '/api/website/login', payload: DEMO } as const

/** What proxies and tunnels on the same machine send on: each alone gives them away. */
const PASSED_ON = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '203.0.113.7' },
  { host: 'marhaba.example' },
  { host: 'localhost.example:3000' },
]

describe('a development server on this machine', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp({ listen: true })
    await seed({ ...server.deps, config: { ...server.config, DEMO: 'on' } })
  })
  afterAll(() => server.close())

  test('shows its outbox here, and has the demo with the well-known password', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'app.localhost']) {
      const outbox = await server.app.inject({ url: OUTBOX, headers: { host } })
      expect(outbox.json()).toEqual({ data: [] })
    }
    expect((await server.app.inject(SIGN_IN)).statusCode).toBe(200)
  })

  test.each(PASSED_ON)('shows and opens nothing to what a proxy passes on: %j', async (headers) => {
    const outbox = await server.app.inject({ url: OUTBOX, headers })
    expect(outbox).toMatchObject({ statusCode: 404 })
    expect(outbox.body).not.toContain('"data"')
    const signIn = await server.app.inject({ ...SIGN_IN, headers })
    expect(signIn.json()).toMatchObject({ code: 'credentials_wrong' })
  })

  test('nor to HTTP/1.0 without any header, as nginx passes on where nothing else is set', async () => {
    expect(await statusOver('1.1')).toBe(200)
    expect(await statusOver('1.0')).toBe(404)
  })

  async function statusOver(version: '1.0' | '1.1'): Promise<number> {
    const { port } = new URL(server.url)
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.write(`GET ${OUTBOX} HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
    let response = ''
    for await (const chunk of socket) response += String(chunk)
    return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1])
  }
})

const OPENED: Record<string, string>[] = [
  { MODE: 'production' },
  { MODE: 'test' },
  { PUBLIC_URL: 'https://marhaba.example' },
  { PUBLIC_URL: 'http://marhaba.example' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
  { TRUST_PROXY: 'on' },
]

describe('on a database that was filled in development', () => {
  let filled: TestApp
  beforeAll(async () => {
    filled = await startTestApp()
  })
  afterAll(() => filled.close())

  test.each(OPENED)(
    'a server with %j has no outbox, and the well-known password opens nothing',
    async (env) => {
      const server = await startTestApp({ env, database: { url: filled.databaseUrl, db: filled.db } })
      const { db, secretKey, now } = server.deps
      const config = { ...server.config, LOCAL: true, DEMO: 'on', DRAW_AHEAD: 'off' } as const
      expect((await seed({ db, secretKey, now, config }))?.password).toBe(DEMO.password)
      expect((await server.app.inject(OUTBOX)).body).not.toContain('"data"')
      const wrong = await anAnonymousClient(server).call('account.sign-in', { body: DEMO })
      expect(wrong.code).toBe('credentials_wrong')
      if (server.config.MODE !== 'production') {
        const password =
          (await seed({ ...server.deps, config: { ...server.config, DEMO: 'on' } }))?.password ?? ''
        expect(password).not.toBe(DEMO.password)
        const right = await anAnonymousClient(server).call('account.sign-in', { body: { ...DEMO, password } })
        expect(right.status).toBe(200)
      }
      await server.close()
    },
  )
})
