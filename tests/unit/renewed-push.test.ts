import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, userOf } from '../sync/device.ts'

const noura = userOf('noura')
const calls: string[] = []
let subscription: { toJSON: () => object } | null

/** A browser in which Noura is signed in, on a page of its own. */
async function aPage({ permission = 'granted', turnedOn = true } = {}) {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('Notification', { permission })
  const { sessionStore } = await import('#client/api/session-store.ts')
  sessionStore.signIn({ user: noura, token: 't' }, true)
  if (turnedOn) localStorage.setItem('push-account', noura.id)
  return import('#client/features/notifications/commands.ts')
}

beforeEach(() => {
  calls.length = 0
  subscription = null
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      const keys = { p256dh: 'p', auth: 'a' }
      subscription ??= { toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }
      return subscription
    },
  }
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(String(address))
    const headers = { 'content-type': 'application/json', 'x-marhaba': '1' }
    return new Response(JSON.stringify({ message: 'Done', data: { public_key: 'key' } }), { headers })
  })
})

test('[S-16] a subscription that the browser dropped is made again at the start, and handed to the server', async () => {
  const { renewDevice } = await aPage()
  await renewDevice('ar')
  expect(subscription).not.toBeNull()
  expect(calls.map((address) => address.split('/').at(-1))).toEqual(['key', 'subscriptions'])
})

test('[S-16] one that is there is handed over once for each session, which it ends with', async () => {
  subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) }
  const { renewDevice } = await aPage()
  await renewDevice('ar')
  await renewDevice('ar')
  expect(calls).toHaveLength(2)
  const { sessionStore } = await import('#client/api/session-store.ts')
  sessionStore.signIn({ user: noura, token: 'another' }, true)
  await renewDevice('ar')
  expect(calls).toHaveLength(4)
})

test.each([{ permission: 'denied' }, { permission: 'default' }, { turnedOn: false }])(
  '[S-16] nobody is asked or subscribed who did not turn it on here: %o',
  async (page) => {
    const { renewDevice } = await aPage(page)
    await renewDevice('en')
    expect([calls, subscription]).toEqual([[], null])
  },
)
