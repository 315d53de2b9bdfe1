import type { InfiniteData } from '@tanstack/react-query'
import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { sessionStore } from '#client/api/session-store.ts'
import type { Language } from '#shared/contract/common.ts'
import {
  type Notification,
  type NotificationSettings,
  notificationRoutes,
} from '#shared/contract/notifications.ts'
import { LIST_KEY, type NotificationPage, SETTINGS_KEY, UNREAD_KEY } from './queries.ts'

const DEVICE_KEY = 'push-account'

type Unread = { unread: number }
type Pages = InfiniteData<NotificationPage>

/** The list and the count are read again. */
export async function refreshNotifications(): Promise<void> {
  await Promise.all([LIST_KEY, UNREAD_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Shows at once what a change will do; where the server refuses it, the list comes back as it is there. */
async function change(
  foresee: (shown: Notification[]) => Notification[],
  run: () => Promise<ApiResult<Unread>>,
): Promise<ApiResult<Unread>> {
  // A list that is on its way would bring back what was there before.
  await queryClient.cancelQueries({ queryKey: LIST_KEY })
  queryClient.setQueryData<Pages>(
    LIST_KEY,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, notifications: foresee(page.notifications) })),
      },
  )
  const result = await run()
  if (result.ok) queryClient.setQueryData<Unread>(UNREAD_KEY, result.data)
  await refreshNotifications()
  return result
}

const asRead = (one: Notification): Notification =>
  one.read_at === null ? { ...one, read_at: new Date().toISOString() } : one

export function readNotification(id: string): Promise<ApiResult<Unread>> {
  return change(
    (shown) => shown.map((one) => (one.id === id ? asRead(one) : one)),
    () => call(notificationRoutes['notification.read'], { params: { id } }),
  )
}

export function readAllNotifications(): Promise<ApiResult<Unread>> {
  return change(
    (shown) => shown.map(asRead),
    () => call(notificationRoutes['notification.read-all'], {}),
  )
}

export async function removeNotification(id: string): Promise<ApiResult<Unread>> {
  const before = queryClient.getQueryData<Pages>(LIST_KEY)
  const result = await change(
    (shown) => shown.filter((one) => one.id !== id),
    () => call(notificationRoutes['notification.remove'], { params: { id } }),
  )
  // Offline the list cannot be read again.
  if (!result.ok) queryClient.setQueryData(LIST_KEY, before)
  return result
}

export function restoreNotification(id: string): Promise<ApiResult<Unread>> {
  return change(
    (shown) => shown,
    () => call(notificationRoutes['notification.restore'], { params: { id } }),
  )
}

/** Not shown before it is done: it cannot be undone. */
export function clearNotifications(): Promise<ApiResult<Unread>> {
  return change(
    (shown) => shown,
    () => call(notificationRoutes['notification.clear'], {}),
  )
}

/** Shown as chosen at once; where it is not stored, as it was before. */
export async function saveNotificationSettings(
  settings: NotificationSettings,
): Promise<ApiResult<NotificationSettings>> {
  await queryClient.cancelQueries({ queryKey: SETTINGS_KEY })
  const before = queryClient.getQueryData(SETTINGS_KEY)
  queryClient.setQueryData(SETTINGS_KEY, settings)
  const result = await call(notificationRoutes['notification.save-settings'], { body: settings })
  queryClient.setQueryData(SETTINGS_KEY, result.ok ? result.data : before)
  return result
}

/** Has this device pushed to, which its person agreed to before. */
export async function subscribeDevice(
  registration: ServiceWorkerRegistration,
  language: Language,
): Promise<ApiResult<null>> {
  const key = await call(notificationRoutes['push.key'], {})
  if (!key.ok) return key
  const subscribe = () =>
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.data.public_key })
  const subscription = await subscribe().catch(async (failure: unknown) => {
    // One that was made for another key of the server is in the way.
    const outdated = await registration.pushManager.getSubscription()
    if (outdated === null) throw failure
    await outdated.unsubscribe()
    return subscribe()
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const result = await call(notificationRoutes['push.subscribe'], {
    body: { endpoint, keys: { p256dh, auth }, language },
  })
  if (result.ok) localStorage.setItem(DEVICE_KEY, sessionStore.read().user?.id ?? '')
  return result
}

/** Whether the person of this account turned pushes on here: a browser's subscription outlives a sign-out. */
export function isDeviceOfAccount(): boolean {
  return localStorage.getItem(DEVICE_KEY) === sessionStore.read().user?.id
}

/** The session that the server has this device's subscription of, as far as this page knows. */
let renewedToken: string | null = null

/**
 * Where somebody turned pushes on here, makes up for a subscription that the browser has dropped, and hands the server
 * the one that is there, once for each session and page: it ends with the session, and there may have been a sign-in.
 */
export async function renewDevice(language: Language): Promise<void> {
  const { user, token } = sessionStore.read()
  if (user === null || !isDeviceOfAccount()) return
  if (!('serviceWorker' in navigator) || globalThis.Notification?.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.pushManager === undefined) return
  const subscription = await registration.pushManager.getSubscription()
  if (subscription !== null && renewedToken === token) return
  const result = await subscribeDevice(registration, language)
  if (result.ok) renewedToken = token
}

export async function unsubscribeDevice(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager.getSubscription()
  if (subscription === null) return
  // The browser's own end counts: without it the push service takes nothing, and the server forgets the device by that.
  await subscription.unsubscribe()
  localStorage.removeItem(DEVICE_KEY)
  await call(notificationRoutes['push.unsubscribe'], { body: { endpoint: subscription.endpoint } })
}
