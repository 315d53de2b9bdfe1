import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyOfExpiringTokens } from '#server/domain/access-tokens/token-expiry.ts'
import { sweep } from '#server/domain/sweep.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { TOKEN_SCOPES, TOKENS_MAXIMUM, type TokenScope } from '#shared/contract/access-tokens.ts'
import { httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { tokenRuleOf } from '#shared/contract/token-rules.ts'
import { aClock, aVerifiedAccount, lastCode, mailsTo, signedIn } from '../factories/accounts.ts'
import { aHost, anAnonymousClient, anEvent, clientOf, type Host } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let host: Host
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  host = await aHost(server)
})
afterAll(() => server.close())

interface Wanted {
  readonly name?: string
  readonly scopes?: TokenScope[]
  readonly days?: number
  readonly event_ids?: string[] | null
}

async function aToken(of: Host, wanted: Wanted = {}) {
  const body = { name: 'My site', scopes: [...TOKEN_SCOPES], days: 30, ...wanted }
  const made = await of.call('access-token.create', { body })
  if (made.status !== 200) throw new Error(`the token was not made: ${made.message}`)
  const { token, ...shown } = made.data
  return { token, shown, ...clientOf(server, token) }
}

test('[A-43] a token is shown once, stored as a hash, and has a checksum that scanners can verify', async () => {
  const { token, shown } = await aToken(host, { name: 'Our CRM' })
  const [, random = '', checksum = ''] = /^mhb_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/.exec(token) ?? []
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  expect([...checksum].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)).toBe(crc32(random))
  const { data: listed } = await host.call('access-token.list')
  expect(listed[0]).toEqual({ ...shown, ending: token.slice(-4), used_at: null })
  expect(JSON.stringify(listed)).not.toContain(token)
  const { rows } = await sql<{ row: string }>`SELECT access_tokens::text AS row FROM access_tokens`.execute(
    server.db,
  )
  expect(rows.some(({ row }) => row.includes(random))).toBe(false)
})

/** Every route that knows an account, with ids of things that there are not. */
const accountRoutes = (Object.entries(httpRoutes) as [RouteName, Route][]).filter(
  ([, { access }]) => access === 'account' || access === 'anybody' || access === 'operator',
)

function callOf(route: Route, token: string) {
  const path = route.path.replace(/:\w+/g, () => randomUUID())
  return server.app.inject({
    method: route.method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
}

describe('[A-43] a route that knows an account', () => {
  const ofEach = new Map<TokenScope, string>()
  let ofAll: string
  beforeAll(async () => {
    const owner = await aHost(server)
    for (const scope of TOKEN_SCOPES) ofEach.set(scope, (await aToken(owner, { scopes: [scope] })).token)
    ofAll = (await aToken(owner)).token
  })

  test.each(accountRoutes)('%s opens to a token with its scopes and to no other', async (name, route) => {
    const rule = tokenRuleOf(name)
    if (route.access === 'operator') {
      expect((await callOf(route, ofAll)).statusCode).toBe(404)
      return
    }
    if (rule === undefined) {
      expect((await callOf(route, ofAll)).json()).toMatchObject({ code: 'token_session_only' })
      return
    }
    for (const [scope, token] of ofEach) {
      const missing = rule.scopes.filter((needed) => needed !== scope)
      if (missing.length === 0) continue
      const refused = await callOf(route, token)
      expect([scope, refused.statusCode, refused.json().code]).toEqual([scope, 403, 'token_scope_missing'])
      expect(refused.json().message).toContain(missing.join(', '))
      expect(refused.headers['www-authenticate']).toBe(
        `Bearer error="insufficient_scope", scope="${missing.join(' ')}"`,
      )
    }
    const opened = await callOf(route, ofAll)
    expect([401, 403, 500]).not.toContain(opened.statusCode)
  })

  test('is for sessions alone where it is about security, money, co-hosts or what lets others in', () => {
    const sessionOnly = accountRoutes.filter(([name]) => tokenRuleOf(name) === undefined)
    const names = sessionOnly.map(([name]) => name)
    const guarded =
      /^(account|phone|session|passkey|access-token|webhook|cohost|order|invoice|checkout|operator|door)\./
    const all = accountRoutes.map(([name]) => name).filter((name) => guarded.test(name))
    expect(names).toEqual(expect.arrayContaining(all))
    expect(names).toEqual(expect.arrayContaining(['event.delete', 'event.restore', 'retention.set']))
  })
})

test('[A-43] [S-8] a token reads and adds guests, once for each idempotency key', async () => {
  const event = await anEvent(host)
  const { call } = await aToken(host, { scopes: ['guests:read', 'guests:write'] })
  const params = { id: event.id }
  const body = aGuest({ name: 'هند' })
  const key = randomUUID()
  const added = await call('guest.add', { params, body, key })
  expect(added).toMatchObject({ status: 200, data: { name: 'هند' } })
  expect((await call('guest.add', { params, body, key })).data).toEqual(added.data)
  expect((await call('guest.list', { params })).data).toMatchObject([{ id: body.id }])
  expect(await call('event.read', { params })).toMatchObject({
    status: 403,
    message: 'This access token lacks: events:read. Make one that has it.',
  })
})

test('[A-43] a token gives what its account has and no more', async () => {
  const stranger = await aHost(server)
  const event = await anEvent(stranger)
  const { call } = await aToken(host)
  expect(await call('guest.list', { params: { id: event.id } })).toMatchObject({ status: 404 })
})

test('[A-43] a token that is limited to events opens these, and says nothing of others', async () => {
  const own = await anEvent(host)
  const other = await anEvent(host)
  await addGuest(host, own)
  const { call } = await aToken(host, { event_ids: [own.id] })
  expect((await call('guest.list', { params: { id: own.id.toUpperCase() } })).data).toHaveLength(1)
  for (const id of [other.id, randomUUID()])
    expect(await call('guest.list', { params: { id } })).toMatchObject({ status: 403, code: 'token_limited' })
  expect(await call('event.list')).toMatchObject({ code: 'token_limited' })
  expect(
    await call('event.duplicate', { params: { id: own.id }, body: { new_id: randomUUID() } }),
  ).toMatchObject({ code: 'token_limited' })
})

test('[A-43] events of others and unknown ones are no limit', async () => {
  const foreign = await anEvent(await aHost(server))
  for (const id of [foreign.id, randomUUID()]) {
    const body = { name: 'x', scopes: [...TOKEN_SCOPES], days: 30, event_ids: [id] }
    expect(await host.call('access-token.create', { body })).toMatchObject({
      status: 422,
      errors: { event_ids: ['This value isn’t valid'] },
    })
  }
})

test('[A-43] wrong, revoked and expired tokens are refused alike', async () => {
  const { token, shown, call } = await aToken(host, { days: 1 })
  expect((await call('event.list')).status).toBe(200)
  const other = await aHost(server)
  const params = { access_token_id: shown.id }
  // Somebody else's id revokes nothing.
  expect((await other.call('access-token.revoke', { params })).status).toBe(200)
  expect((await call('event.list')).status).toBe(200)
  const mistyped = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
  for (const wrong of [mistyped, 'mhb_', `mhb_${'0'.repeat(46)}`, `${token}0`]) {
    const refused = await clientOf(server, wrong).call('event.list', { language: 'ar' })
    expect([wrong, refused.status, refused.code]).toEqual([wrong, 401, 'token_unknown'])
    expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  }
  await host.call('access-token.revoke', { params })
  expect(await call('event.list')).toMatchObject({ status: 401, code: 'token_unknown' })
  expect((await host.call('access-token.revoke', { params })).status).toBe(200)
  const short = await aToken(host, { days: 1 })
  clock.pass({ days: 1 })
  expect(await short.call('event.list')).toMatchObject({ status: 401, code: 'token_unknown' })
})

test('[R-2] [A-43] bad input is refused beside its field', async () => {
  const right = { name: 'x', scopes: ['events:read'] as TokenScope[], days: 30 }
  const of = async (wrong: object) =>
    Object.keys((await host.call('access-token.create', { body: { ...right, ...wrong } })).errors)
  expect(await of({ name: ' ' })).toEqual(['name'])
  expect(await of({ scopes: [] })).toEqual(['scopes'])
  expect(await of({ scopes: ['everything'] })).toEqual(['scopes.0'])
  expect(await of({ days: 0 })).toEqual(['days'])
  expect(await of({ days: 366 })).toEqual(['days'])
  expect(await of({ event_ids: [] })).toEqual(['event_ids'])
})

test('[A-43] an account has so many tokens and no more, also when they are made at once', async () => {
  const owner = await aHost(server)
  const body = { name: 'x', scopes: ['events:read'] as TokenScope[], days: 30 }
  const all = Array.from({ length: TOKENS_MAXIMUM + 5 }, () => owner.call('access-token.create', { body }))
  const made = (await Promise.all(all)).map(({ status }) => status)
  expect(made.filter((status) => status === 200)).toHaveLength(TOKENS_MAXIMUM)
  expect(made.filter((status) => status === 409)).toHaveLength(5)
})

test('[A-43] its last use is in the list, written down now and then', async () => {
  const { shown, call } = await aToken(host)
  const used = async () =>
    (await host.call('access-token.list')).data.find(({ id }) => id === shown.id)?.used_at
  await call('event.list')
  const first = clock.now().toISOString()
  expect(await used()).toBe(first)
  clock.pass({ minutes: 5 })
  await call('event.list')
  expect(await used()).toBe(first)
  clock.pass({ minutes: 5 })
  await call('event.list')
  expect(await used()).toBe(clock.now().toISOString())
})

test('[A-10] [A-43] a reset password ends every token', async () => {
  const email = await aVerifiedAccount(server)
  const client = await signedIn(server, email)
  const { data: user } = await client.call('account.read')
  const person: Host = { ...client, email, accountId: user.id }
  const { call } = await aToken(person)
  expect((await call('event.list')).status).toBe(200)
  const anonymous = anAnonymousClient(server)
  await anonymous.call('password.forgot', { body: { email } })
  await runWaitingJobs(server.deps, server.databaseUrl)
  const code = (await lastCode(server, email)) ?? ''
  const password = 'another-good-password-2026'
  const reset = await anonymous.call('password.reset', {
    body: { email, code, password, password_confirmation: password },
  })
  expect(reset.status).toBe(200)
  expect(await call('event.list')).toMatchObject({ status: 401, code: 'token_unknown' })
})

test('[A-43] each token has a rate limit of its own', async () => {
  const limited = await startTestApp({
    now: clock.now,
    config: { RATE_LIMITS: 'on' },
    database: { url: server.databaseUrl, db: server.db },
  })
  const event = await anEvent(host)
  const { token } = await aToken(host)
  const { token: other } = await aToken(host)
  const params = { id: event.id }
  const statuses = async (of: string, calls: number) => {
    const client = clientOf(limited, of)
    const responses = Array.from({ length: calls }, () => client.call('guest.short-codes', { params }))
    return (await Promise.all(responses)).map(({ status }) => status)
  }
  expect((await statuses(token, 61)).filter((status) => status === 429)).toHaveLength(1)
  expect(await statuses(other, 1)).toEqual([200])
  expect(await statuses(host.token, 1)).toEqual([200])
  await limited.close()
})

// Last: the clock passes the end of sessions.
test('[A-43] [S-16] its owner gets a mail when it is made, and is notified once a week before it ends', async () => {
  const owner = await aHost(server)
  const { shown } = await aToken(owner, { name: 'Planner', days: 30 })
  await aToken(owner, { name: 'A short one', days: 5 })
  expect(await mailsTo(server, owner.email)).toMatchObject([
    { subject: 'أُنشئ رمز وصول إلى حسابك في مرحبا', body: expect.stringContaining('Planner') },
    { body: expect.stringContaining('A short one') },
  ])
  const notices = async () =>
    (await owner.call('notification.list')).data.filter(({ kind }) => kind === 'token-expiring')
  clock.pass({ days: 22 })
  await notifyOfExpiringTokens(server.db, clock.now())
  expect(await notices()).toEqual([])
  clock.pass({ days: 1, hours: 1 })
  for (let run = 0; run < 2; run++) await notifyOfExpiringTokens(server.db, clock.now())
  expect(await notices()).toMatchObject([{ amount: 1, details: { name: 'Planner' } }])
  const mails = await mailsTo(server, owner.email)
  expect(mails.filter(({ subject }) => subject.startsWith('ينتهي رمز الوصول «Planner»'))).toHaveLength(1)
  // A month after its end it leaves the list.
  clock.pass({ days: 8 })
  await sweep(server.db, server.deps.storage, clock.now())
  expect((await owner.call('access-token.list')).data.map(({ id }) => id)).toContain(shown.id)
  clock.pass({ days: 30 })
  await sweep(server.db, server.deps.storage, clock.now())
  const { rows } = await sql`SELECT FROM access_tokens WHERE id = ${shown.id}`.execute(server.db)
  expect(rows).toEqual([])
})
