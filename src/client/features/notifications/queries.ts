import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { CallFailed, unwrap } from '#client/api/query-client.ts'
import {
  type Notification,
  type NotificationSettings,
  notificationRoutes,
} from '#shared/contract/notifications.ts'

export const LIST_KEY = ['notifications', 'list'] as const
export const UNREAD_KEY = ['notifications', 'unread'] as const

export const SETTINGS_KEY = ['notifications', 'settings'] as const

const PER_PAGE = 30

export interface NotificationPage {
  readonly notifications: Notification[]
  readonly total: number
}

/** What the account was notified of, the newest first, page after page; the last that was read is there offline. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: LIST_KEY,
    initialPageParam: 1,
    queryFn: async ({ pageParam }): Promise<NotificationPage> => {
      const query = { page: pageParam, per_page: PER_PAGE }
      const result = await call(notificationRoutes['notification.list'], { query })
      if (!result.ok) throw new CallFailed(result)
      return { notifications: result.data, total: result.meta?.total ?? result.data.length }
    },
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length + 1 : undefined),
    refetchOnMount: 'always',
    meta: { keep: true },
  })
}

/** How many are unread as last read, also offline; undefined until that was read once. */
export function useUnread(): number | undefined {
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: () => unwrap(call(notificationRoutes['notification.count'], {})),
    meta: { keep: true },
  })
  return data?.unread
}

/** What the account wants pushed and mailed. */
export function useNotificationSettings() {
  return useQuery<NotificationSettings>({
    queryKey: SETTINGS_KEY,
    queryFn: () => unwrap(call(notificationRoutes['notification.settings'], {})),
  })
}
