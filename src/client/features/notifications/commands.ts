import type { InfiniteData } from '@tanstack/react-query'
import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { type Notification, notificationRoutes } from '#shared/contract/notifications.ts'
import { LIST_KEY, type NotificationPage, UNREAD_KEY } from './queries.ts'

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
  const answer = await run()
  if (answer.ok) queryClient.setQueryData<Unread>(UNREAD_KEY, answer.data)
  await refreshNotifications()
  return answer
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
  const answer = await change(
    (shown) => shown.filter((one) => one.id !== id),
    () => call(notificationRoutes['notification.remove'], { params: { id } }),
  )
  // Offline the list cannot be read again.
  if (!answer.ok) queryClient.setQueryData(LIST_KEY, before)
  return answer
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
