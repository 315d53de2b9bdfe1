import type { Database } from '#server/db/client.ts'
import { addJob, addJobs, type Jobs } from '#server/jobs/queue.ts'
import type { PushDelivery } from '#server/providers/push/port.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import { phoneZones } from '#shared/rules/contact/phone-zones.ts'
import { chosenCalendar, type DayReader } from '#shared/rules/dates/dual-dates.ts'
import { KIND_RULES } from '#shared/rules/notifications/kinds.ts'
import { notificationPath } from '#shared/rules/notifications/path.ts'
import { notificationText } from '#shared/rules/notifications/texts.ts'
import { firstAwake } from '#shared/rules/sending/quiet-hours.ts'
import { countUnread, shownNotifications, toNotification } from './notification-list.ts'
import { readNotificationSettings } from './notification-settings.ts'
import { readPushKeys } from './push-keys.ts'
import { removeExpiredSubscription } from './push-subscriptions.ts'
import { plainFormat } from './text-format.ts'

export interface PushDeps {
  readonly db: Database
  readonly push: PushDelivery
  readonly publicUrl: string
  readonly now: () => Date
}

/** Where the account has no phone whose night is known. */
const HOME_ZONE = 'Asia/Riyadh'

/** Of the declarative push: a browser that knows it shows the notification without our worker. */
const DECLARATIVE = 8030

/**
 * One job for each device, so that one that fails is tried again without the others. Nothing where it was read or deleted
 * meanwhile, or is not wanted; at night it waits for the morning.
 */
export async function scheduleDevicePushes(
  { db, now }: PushDeps,
  { notification_id: id }: Jobs['notification.push'],
): Promise<void> {
  const found = await findUnread(db, id)
  if (found === undefined) return
  const { accountId, phone, notification } = found
  const rules = KIND_RULES[notification.kind]
  const { push: wanted } = await readNotificationSettings(db, accountId)
  if (!wanted.includes(rules.topic)) return
  const at = now()
  const awake = rules.waitsForDay ? firstAwake(zonesOf(phone), at) : at
  const waitSeconds = Math.ceil((awake.getTime() - at.getTime()) / 1000)
  await db.transaction().execute(async (trx) => {
    if (waitSeconds > 0) {
      const timing = { key: `notification.push ${id}`, afterSeconds: waitSeconds }
      await addJob(trx, 'notification.push', { notification_id: id }, timing)
      return
    }
    const devices = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('account_id', '=', accountId)
      .execute()
    const jobs = devices.map((device) => ({ notification_id: id, subscription_id: device.id }))
    await addJobs(trx, 'notification.push-device', jobs)
  })
}

/** The queue tries it again; what is logged of it is the code. */
class NotPushed extends Error {
  readonly code: string
  constructor(code: string) {
    super('a push service did not take a push')
    this.code = `PUSH_${code}`
  }
}

/** @throws where the push service asks to try again */
export async function pushToDevice(
  { db, push, publicUrl }: PushDeps,
  { notification_id, subscription_id }: Jobs['notification.push-device'],
): Promise<void> {
  const target = await db
    .selectFrom('push_subscriptions')
    .innerJoin('accounts', 'accounts.id', 'push_subscriptions.account_id')
    .select(['endpoint', 'p256dh', 'auth', 'push_subscriptions.language', 'account_id', 'accounts.calendar'])
    .where('push_subscriptions.id', '=', subscription_id)
    .executeTakeFirst()
  const found = await findUnread(db, notification_id)
  // The device may be another account's by now.
  if (target === undefined || found === undefined || target.account_id !== found.accountId) return
  const { notification } = found
  const unread = await countUnread(db, { accountId: found.accountId })
  const reader = {
    language: target.language === 'en' ? 'en' : 'ar',
    calendar: chosenCalendar(target.calendar),
  } as const
  const result = await push.send(await readPushKeys(db, push), target, {
    payload: JSON.stringify(payloadOf(notification, reader, { unread, publicUrl })),
    topic: notification.id.replaceAll('-', ''),
    isUrgent: notification.kind === 'door-conflict',
  })
  if (result.kind === 'gone') await removeExpiredSubscription(db, subscription_id)
  if (result.kind === 'again') throw new NotPushed(result.code)
}

/** What the device gets: what the list says too, which names no guest. */
function payloadOf(
  notification: Notification,
  reader: DayReader,
  { unread, publicUrl }: { unread: number; publicUrl: string },
) {
  const { language } = reader
  const { title, body } = notificationText(notification, plainFormat(reader))
  return {
    web_push: DECLARATIVE,
    notification: {
      title,
      body,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      navigate: `${publicUrl}/${language}${notificationPath(notification)}`,
      tag: notification.id,
      silent: false,
      app_badge: String(unread),
    },
  }
}

async function findUnread(db: Database, id: string) {
  const owner = await db
    .selectFrom('notifications')
    .innerJoin('accounts', 'accounts.id', 'notifications.account_id')
    .select(['notifications.account_id', 'accounts.phone'])
    .where('notifications.id', '=', id)
    .executeTakeFirst()
  if (owner === undefined) return undefined
  const { account_id: accountId, phone } = owner
  const { query, events } = await shownNotifications(db, accountId)
  const row = await query.where('id', '=', id).where('read_at', 'is', null).executeTakeFirst()
  return row && { accountId, phone, notification: toNotification(events, row) }
}

function zonesOf(phone: string | null): readonly string[] {
  const zones = phone === null ? [] : phoneZones(phone)
  return zones.length > 0 ? zones : [HOME_ZONE]
}
