// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, userOf } from '../sync/device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ENDPOINT = 'https://push.example/1'
const KEYS = { p256dh: 'p', auth: 'a' }

let calls: { method: string; path: string; body: unknown }[]
/** Of the server's responses. */
let status: number
let isSubscribed: boolean
/** Whether the browser fails to end its subscription. */
let isStuck: boolean
let place: HTMLElement
let root: Root

const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
  unsubscribe: async () => {
    if (isStuck) throw new DOMException('', 'AbortError')
    isSubscribed = false
    return true
  },
}
const pushManager = {
  getSubscription: async () => (isSubscribed ? subscription : null),
  subscribe: async () => {
    isSubscribed = true
    return subscription
  },
}

beforeEach(() => {
  calls = []
  status = 200
  isSubscribed = false
  isStuck = false
  place = document.createElement('div')
  root = createRoot(place)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(address).replace('/api/website', '')
    calls.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
    const headers = { 'content-type': 'application/json', 'x-marhaba': '1' }
    const envelope = status === 200 ? { data: { public_key: 'key' } } : { code: 'conflict' }
    return new Response(JSON.stringify({ message: 'From the server', ...envelope }), { status, headers })
  })
})
afterEach(() => root.unmount())

const theSwitch = () => place.querySelector<HTMLInputElement>('input[role=switch]')

/** The settings in a browser that Noura is signed in to: what its person allowed before, and decides when asked. */
async function open({
  permission = 'default',
  decision = 'granted',
  userAgent = '',
  isInstalled = false,
} = {}) {
  const requestPermission = vi.fn(async () => decision)
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, serviceWorker })
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.resetModules()
  const { sessionStore } = await import('#client/api/session-store.ts')
  sessionStore.signIn({ user: userOf('noura'), token: 't' }, true)
  const { PushDevice } = await import('#client/features/notifications/settings/push-device.tsx')
  root.render(
    <I18nProvider i18n={i18n}>
      <PushDevice />
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(place.textContent).not.toBe(''))
  return requestPermission
}

test('[S-16] a press turns alerts on at the browser and the server, and the next one off at both', async () => {
  const asked = await open()
  expect([theSwitch()?.checked, asked.mock.calls, calls]).toEqual([false, [], []])
  theSwitch()?.click()
  await vi.waitFor(() => expect(theSwitch()?.checked).toBe(true))
  expect([asked.mock.calls.length, isSubscribed]).toEqual([1, true])
  const body = { endpoint: ENDPOINT, keys: KEYS, language: 'en' }
  expect(calls).toEqual([
    { method: 'GET', path: '/push/key', body: null },
    { method: 'POST', path: '/push/subscriptions', body },
  ])
  theSwitch()?.click()
  await vi.waitFor(() => expect(theSwitch()?.disabled).toBe(false))
  expect([theSwitch()?.checked, isSubscribed]).toEqual([false, false])
  expect(calls.slice(2)).toEqual([
    { method: 'POST', path: '/push/unsubscribe', body: { endpoint: ENDPOINT } },
  ])
})

test('[S-16] a device that has alerts is shown with them on, and given to the server for this session', async () => {
  isSubscribed = true
  localStorage.setItem('push-account', userOf('noura').id)
  const asked = await open()
  expect(theSwitch()?.checked).toBe(true)
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/push/key', '/push/subscriptions']))
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['denied', true],
  ['default', false],
])('[S-16] a browser that is not allowed to (%s) is not subscribed', async (decision, isBlocked) => {
  const asked = await open({ decision })
  theSwitch()?.click()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect([theSwitch()?.disabled, theSwitch()?.checked]).toEqual([isBlocked, false]))
  await vi.waitFor(() => expect(place.querySelector('[role=status]') !== null).toBe(isBlocked))
  expect([calls, isSubscribed]).toEqual([[], false])
})

test('[S-16] where alerts are blocked already, the way out is shown instead of a question', async () => {
  const asked = await open({ permission: 'denied' })
  expect(place.querySelector('[role=status]')?.textContent).toContain('Allow them in its settings')
  expect(theSwitch()?.disabled).toBe(true)
  theSwitch()?.click()
  expect(asked).not.toHaveBeenCalled()
})

test.each([true, false])(
  '[S-16] an iPhone has the switch once the app is installed: %s',
  async (isInstalled) => {
    await open({ userAgent: IPHONE, isInstalled })
    expect(theSwitch() !== null).toBe(isInstalled)
    expect(place.textContent?.includes('Add to Home Screen')).toBe(!isInstalled)
  },
)

test('[S-16] a refusal of the server is shown in its words, and the switch stays off', async () => {
  status = 409
  const shown = vi.spyOn(toast, 'error')
  await open()
  theSwitch()?.click()
  await vi.waitFor(() => expect(shown.mock.calls[0]?.[0]).toBe('From the server'))
  await vi.waitFor(() => expect([theSwitch()?.disabled, theSwitch()?.checked]).toEqual([false, false]))
})

test('[S-16] where turning alerts off fails, they stay on, the reason is shown, and the next press works', async () => {
  isSubscribed = true
  isStuck = true
  localStorage.setItem('push-account', userOf('noura').id)
  const shown = vi.spyOn(toast, 'error')
  await open()
  theSwitch()?.click()
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect([theSwitch()?.disabled, theSwitch()?.checked]).toEqual([false, true]))
  expect(localStorage.getItem('push-account'), 'still this account’s device').toBe(userOf('noura').id)
  isStuck = false
  theSwitch()?.click()
  await vi.waitFor(() => expect([theSwitch()?.disabled, theSwitch()?.checked]).toEqual([false, false]))
  expect(isSubscribed).toBe(false)
})
