import type { FastifyInstance } from 'fastify'
import {
  clearNotifications,
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  removeNotification,
  restoreNotification,
} from '#server/domain/notifications/notification-list.ts'
import {
  readNotificationSettings,
  saveNotificationSettings,
} from '#server/domain/notifications/notification-settings.ts'
import { readPushKeys } from '#server/domain/notifications/push-keys.ts'
import { subscribe, unsubscribe } from '#server/domain/notifications/push-subscriptions.ts'
import { done } from '#server/domain/outcome.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What accounts are notified of; its stream is bound with the others, in `routes/live.ts`. */
export function bindNotificationRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, push, now } = deps

  bind('notification.list', ({ caller, query }) => listNotifications(db, caller, query))
  bind('notification.count', async ({ caller }) => done({ unread: await countUnread(db, caller) }))
  bind('notification.read', ({ caller, params }) => readNotification(db, caller, params.id, now()))
  bind('notification.read-all', ({ caller }) => readAllNotifications(db, caller, now()))
  bind('notification.remove', ({ caller, params }) => removeNotification(db, caller, params.id, now()))
  bind('notification.restore', ({ caller, params }) => restoreNotification(db, caller, params.id, now()))
  bind('notification.clear', ({ caller }) => clearNotifications(db, caller, now()))
  bind('notification.settings', async ({ caller }) =>
    done(await readNotificationSettings(db, caller.accountId)),
  )
  bind('notification.save-settings', ({ caller, body }) => saveNotificationSettings(db, caller, body))
  bind('push.key', async () => done({ public_key: (await readPushKeys(db, push)).publicKey }))
  bind('push.subscribe', ({ caller, body }) => subscribe(db, push, caller, body, now()))
  bind('push.unsubscribe', ({ caller, body }) => unsubscribe(db, caller, body.endpoint))
}
