import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed, createQueryClient, persistCaches, unwrap } from '#client/api/query-client.ts'
import { createSessionStore } from '#client/api/session-store.ts'
import { memoryStorage, userOf } from '../sync/device.ts'

const clients: QueryClient[] = []
let storage: Storage
let session: ReturnType<typeof createSessionStore>

beforeEach(() => {
  vi.useFakeTimers()
  storage = memoryStorage()
  session = createSessionStore({ lasting: memoryStorage(), tab: memoryStorage(), onOtherTabWrite: () => {} })
})

afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  vi.useRealTimers()
})

/** A page that is opened: it has read what is kept before anything else happens. */
async function openPage(): Promise<QueryClient> {
  const client = createQueryClient()
  clients.push(client)
  persistCaches(client, session, storage)
  await vi.advanceTimersByTimeAsync(0)
  return client
}

const ask = (client: QueryClient, key: string, keep?: boolean) =>
  client.fetchQuery({ queryKey: [key], queryFn: () => `data of ${key}`, meta: keep ? { keep } : {} })

const signIn = (id: string) => session.signIn({ user: userOf(id), token: `token of ${id}` }, true)

describe('kept caches', () => {
  it('survive the page, those that ask for it and no others', async () => {
    signIn('noura')
    const first = await openPage()
    await ask(first, 'categories', true)
    await ask(first, 'wallet')
    await vi.runOnlyPendingTimersAsync()
    const second = await openPage()
    expect(second.getQueryData(['categories'])).toBe('data of categories')
    expect(second.getQueryData(['wallet'])).toBeUndefined()
  })

  it('are gone from memory and storage at sign-out, a late write included', async () => {
    signIn('noura')
    const client = await openPage()
    await ask(client, 'profile', true)
    session.signOut()
    await vi.runOnlyPendingTimersAsync()
    expect(client.getQueryData(['profile'])).toBeUndefined()
    expect(storage.getItem('marhaba-cache-noura')).toBeNull()
  })

  it('of one account are not shown to another', async () => {
    signIn('noura')
    const client = await openPage()
    await ask(client, 'profile', true)
    await vi.runOnlyPendingTimersAsync()
    expect(storage.getItem('marhaba-cache-noura')).toContain('data of profile')
    signIn('sara')
    await vi.advanceTimersByTimeAsync(0)
    expect(client.getQueryData(['profile'])).toBeUndefined()
    expect(storage.getItem('marhaba-cache-noura')).toBeNull()
  })
})

describe('a query', () => {
  const refused = {
    ok: false,
    kind: 'refused',
    status: 403,
    code: 'forbidden',
    message: 'لا تملك صلاحية',
    errors: {},
    retry_after: null,
  } as const

  it('fails with an exception that carries the failure', async () => {
    const failed = await unwrap(Promise.resolve(refused)).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CallFailed)
    expect(failed).toMatchObject({ failure: refused, message: 'لا تملك صلاحية' })
  })

  it.each([
    ['a refusal', refused, 1],
    ['an outage', { ok: false, kind: 'unreachable' } as const, 3],
  ])('after %s is asked as often as it may help', async (_, answer, times) => {
    const client = await openPage()
    const queryFn = vi.fn(() => unwrap(Promise.resolve(answer)))
    const query = client.fetchQuery({
      queryKey: ['x'],
      queryFn,
      retry: client.getDefaultOptions().queries?.retry as never,
    })
    const outcome = expect(query).rejects.toBeInstanceOf(CallFailed)
    await vi.runAllTimersAsync()
    await outcome
    expect(queryFn).toHaveBeenCalledTimes(times)
  })
})
