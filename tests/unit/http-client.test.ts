import { describe, expect, it, vi } from 'vitest'
import { createHttpClient } from '#client/api/http-client.ts'
import { accountRoutes } from '#shared/contract/account.ts'
import { eventRoutes } from '#shared/contract/events.ts'
import { guestRoutes } from '#shared/contract/guests.ts'

const OURS = { 'x-marhaba': '1' }
const ID = '01900000-0000-7000-8000-000000000001'

function clientOn(response: Response | typeof globalThis.fetch, token: string | null = 'held') {
  const fetch = vi.fn<typeof globalThis.fetch>(
    typeof response === 'function' ? response : async () => response.clone(),
  )
  const expire = vi.fn<(token: string) => void>()
  const read = () =>
    token === null
      ? { status: 'signed-out' as const, user: null, token }
      : { status: 'loading' as const, user: null, token }
  const client = createHttpClient({ fetch, session: { read, expire }, language: () => 'ar', base: '/api' })
  const reached: boolean[] = []
  client.onReach((was) => reached.push(was))
  const sent = () => {
    const [address, init] = fetch.mock.calls.at(-1) ?? []
    return { address, init, headers: new Headers(init?.headers) }
  }
  return { ...client, expire, reached, sent }
}

const ok = (body: object) => Response.json(body, { headers: OURS })
const readEvent = [eventRoutes['event.read'], { params: { id: ID } }] as const

describe('a call', () => {
  it('goes to its address below /api with the headers of section 7', async () => {
    const client = clientOn(ok({ message: 'Done', data: {} }))
    await client.call(
      guestRoutes['guest.edit'],
      { params: { id: ID, guest_id: 'a/b' }, body: { base_rev: 3, changes: { vip: true } } },
      { key: 'key-1' },
    )
    const { address, init, headers } = client.sent()
    expect(address).toBe(`/api/website/events/${ID}/guests/a%2Fb`)
    expect(init).toMatchObject({ method: 'POST', body: '{"base_rev":3,"changes":{"vip":true}}' })
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'accept-language': 'ar',
      authorization: 'Bearer held',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    })
  })

  it('bears an Authorization header though no token is held, and no body where the route has none', async () => {
    const client = clientOn(ok({ message: 'Done', data: [] }), null)
    await client.call(eventRoutes['event.list'], { query: { page: 2, group: undefined } })
    const { address, init, headers } = client.sent()
    expect(address).toBe('/api/website/events?page=2')
    expect(headers.get('authorization')).toBe('Bearer')
    expect(headers.has('content-type')).toBe(false)
    expect(init?.body).toBeNull()
  })

  it('gives data, message and meta of our envelope', async () => {
    const meta = { page: 1, per_page: 20, total: 0 }
    expect(await clientOn(ok({ message: 'تم', data: [], meta })).call(eventRoutes['event.list'], {})).toEqual(
      {
        ok: true,
        data: [],
        message: 'تم',
        meta,
      },
    )
  })

  it('gives a refusal as a value, with the texts beside the fields and the wait that is asked for', async () => {
    const refusal = Response.json(
      { message: 'صحّح الحقول', code: 'validation_failed', errors: { email: ['أدخل بريدًا'] } },
      { status: 422, headers: { ...OURS, 'retry-after': '3' } },
    )
    expect(await clientOn(refusal).call(...readEvent)).toEqual({
      ok: false,
      kind: 'refused',
      status: 422,
      code: 'validation_failed',
      message: 'صحّح الحقول',
      errors: { email: ['أدخل بريدًا'] },
      retry_after: 3000,
    })
  })
})

describe('what is no answer of ours is "unreachable"', () => {
  it.each<[string, Response | typeof fetch]>([
    ['a captive portal’s page', new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } })],
    ['a stranger’s JSON', Response.json({ message: 'Done', data: {} })],
    ['a proxy’s 404', new Response('<p>Not found', { status: 404 })],
    ['a page under our header', new Response('<p>', { headers: OURS })],
    ['JSON without a message', ok({ data: {} })],
    ['JSON that is no object', Response.json(null, { headers: OURS })],
    ['an answer that breaks off', new Response('{"message":"Do', { headers: OURS })],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s', async (_, response) => {
    const client = clientOn(response)
    expect(await client.call(...readEvent)).toEqual({ ok: false, kind: 'unreachable' })
    expect(client.reached).toEqual([false])
  })

  it('a call that takes too long', async () => {
    const client = clientOn((_, init) => untilAborted(init?.signal))
    expect(await client.call(...readEvent, { timeout: 1 })).toEqual({ ok: false, kind: 'unreachable' })
    expect(client.reached).toEqual([false])
  })

  it('a call that its caller gave up, which says nothing about the network', async () => {
    const abort = new AbortController()
    const client = clientOn((_, init) => untilAborted(init?.signal))
    const result = client.call(...readEvent, { signal: abort.signal })
    abort.abort()
    expect(await result).toEqual({ ok: false, kind: 'unreachable' })
    expect(client.reached).toEqual([])
  })

  it('a call that takes too long, which says nothing about the network where another was answered meanwhile', async () => {
    let calls = 0
    const client = clientOn((_, init) => {
      calls += 1
      return calls === 1 ? untilAborted(init?.signal) : Promise.resolve(ok({ message: 'Done', data: {} }))
    })
    const slow = client.call(...readEvent, { timeout: 5 })
    expect((await client.call(...readEvent)).ok).toBe(true)
    expect(await slow).toEqual({ ok: false, kind: 'unreachable' })
    expect(client.reached).toEqual([true])
  })

  it('while a refusal shows that we are there', async () => {
    const client = clientOn(
      Response.json({ message: 'No', code: 'internal' }, { status: 500, headers: OURS }),
    )
    await client.call(...readEvent)
    expect(client.reached).toEqual([true])
  })
})

describe('401', () => {
  const unauthenticated = () =>
    Response.json({ message: 'No', code: 'unauthenticated' }, { status: 401, headers: OURS })

  it('ends the session whose token was sent', async () => {
    const client = clientOn(unauthenticated())
    await client.call(...readEvent)
    expect(client.expire).toHaveBeenCalledExactlyOnceWith('held')
  })

  it('names the token of the call, not the one of whoever signed in since', async () => {
    const client = clientOn(unauthenticated())
    await client.call(...readEvent, { token: 'earlier' })
    expect(client.sent().headers.get('authorization')).toBe('Bearer earlier')
    expect(client.expire).toHaveBeenCalledExactlyOnceWith('earlier')
  })

  it('of a wrong password ends nothing', async () => {
    const client = clientOn(unauthenticated())
    await client.call(accountRoutes['account.sign-in'], { body: { email: 'a@b.sa', password: 'x' } })
    expect(client.expire).not.toHaveBeenCalled()
  })

  it('of a portal ends nothing', async () => {
    const client = clientOn(new Response('<p>', { status: 401 }))
    await client.call(...readEvent)
    expect(client.expire).not.toHaveBeenCalled()
  })
})

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}
