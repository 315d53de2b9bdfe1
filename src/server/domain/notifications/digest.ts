import type { Database } from '#server/db/client.ts'
import { layOutMail, type Mail } from '#server/domain/mail-layout.ts'
import { addJobs, type Jobs } from '#server/jobs/queue.ts'
import type { EmailDelivery, EmailMessage } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import { chosenCalendar } from '#shared/rules/dates/dual-dates.ts'
import { KIND_RULES } from '#shared/rules/notifications/kinds.ts'
import { notificationText } from '#shared/rules/notifications/texts.ts'
import { shownNotifications, toNotification } from './notification-list.ts'
import { readNotificationSettings } from './notification-settings.ts'
import { plainFormat } from './text-format.ts'

export interface DigestDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly publicUrl: string
  readonly now: () => Date
}

const HOUR_MS = 60 * 60 * 1000
/** The first has a day; each of the others what came since the one before. */
const FIRST_HOURS = 24
/** A job that runs twice, or a little early, mails nothing again. */
const APART_HOURS = 20
/** Of a mail; the rest is in the list. */
const LINES = 12

/** Below the public address and, where the language is known, its prefix. */
export function digestPath(token: string): string {
  return `/messages/digest/${token}`
}

export async function scheduleDigests({ db }: DigestDeps): Promise<void> {
  const accounts = await db
    .selectFrom('notification_settings')
    .innerJoin('accounts', 'accounts.id', 'notification_settings.account_id')
    .select('notification_settings.account_id')
    .where('digest_on', '=', true)
    .where('accounts.erased_at', 'is', null)
    .execute()
  await db.transaction().execute((trx) => addJobs(trx, 'notification.mail-digest', accounts))
}

/** Mails an account what is unread since its last mail; nothing where there is nothing. */
export async function mailDigest(
  deps: DigestDeps,
  { account_id: accountId }: Jobs['notification.mail-digest'],
): Promise<void> {
  const at = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const reader = await trx
      .selectFrom('notification_settings')
      .innerJoin('accounts', 'accounts.id', 'notification_settings.account_id')
      .select(['email', 'full_name', 'language', 'calendar', 'digest_token', 'digested_at'])
      .where('account_id', '=', accountId)
      .where('digest_on', '=', true)
      .where('accounts.erased_at', 'is', null)
      .forUpdate('notification_settings')
      .executeTakeFirst()
    if (reader === undefined) return
    const since = reader.digested_at ?? new Date(at.getTime() - FIRST_HOURS * HOUR_MS)
    if (reader.digested_at !== null && at.getTime() - since.getTime() < APART_HOURS * HOUR_MS) return
    const { digest: wanted } = await readNotificationSettings(trx, accountId)
    const { query, events } = await shownNotifications(trx, accountId)
    const rows = await query
      .where('read_at', 'is', null)
      .where('happened_at', '>', since)
      .orderBy('happened_at', 'desc')
      .execute()
    const shown = rows.map((row) => toNotification(events, row))
    const unread = shown.filter(({ kind }) => wanted.includes(KIND_RULES[kind].topic))
    if (unread.length > 0) await deps.email.send(digestMail(reader, unread, deps.publicUrl))
    await trx
      .updateTable('notification_settings')
      .set({ digested_at: at })
      .where('account_id', '=', accountId)
      .execute()
  })
}

type Reader = {
  email: string
  full_name: string
  language: string
  calendar: string | null
  digest_token: string
}

function digestMail(reader: Reader, unread: readonly Notification[], publicUrl: string): EmailMessage {
  const language: Language = reader.language === 'en' ? 'en' : 'ar'
  const stopUrl = `${publicUrl}/${language}${digestPath(reader.digest_token)}`
  const format = plainFormat({ language, calendar: chosenCalendar(reader.calendar) })
  const lines = unread.slice(0, LINES).map((notification) => {
    const { title, body } = notificationText(notification, format)
    return body === '' ? title : `${title} · ${body}`
  })
  const mail = textsOf(language, {
    name: reader.full_name,
    lines,
    more: unread.length - lines.length,
    stopUrl,
  })
  const action = { ...mail.action, url: `${publicUrl}/${language}/profile/notifications` }
  return { ...layOutMail(reader.email, { ...mail, action }, language), unsubscribeUrl: stopUrl }
}

function textsOf(
  language: Language,
  { name, lines, more, stopUrl }: { name: string; lines: string[]; more: number; stopUrl: string },
): Mail & { action: { label: string } } {
  return language === 'ar'
    ? {
        subject: 'ملخص اليوم من مرحبا',
        greeting: `حيّاك الله ${name}،`,
        before: [
          'هذا ما استجدّ منذ آخر ملخص:',
          ...lines,
          ...(more > 0 ? [`وغيرها في إشعاراتك: ${more}`] : []),
        ],
        action: { label: 'افتح الإشعارات', url: '' },
        after: [`لإيقاف هذا الملخص: ${stopUrl}`],
      }
    : {
        subject: 'Your day on Marhaba',
        greeting: `Hello ${name},`,
        before: [
          'Here is what happened since the last summary:',
          ...lines,
          ...(more > 0 ? [`More in your notifications: ${more}`] : []),
        ],
        action: { label: 'Open notifications', url: '' },
        after: [`To stop this summary: ${stopUrl}`],
      }
}

/** Whether the link is one that ends a daily mail, and whether that is on. */
export async function findDigest(
  db: Database,
  token: string,
): Promise<{ language: Language; isOn: boolean } | null> {
  const row = await db
    .selectFrom('notification_settings')
    .innerJoin('accounts', 'accounts.id', 'notification_settings.account_id')
    .select(['language', 'digest_on'])
    .where('digest_token', '=', token)
    .executeTakeFirst()
  if (row === undefined) return null
  return { language: row.language === 'en' ? 'en' : 'ar', isOn: row.digest_on }
}

/** Ends or resumes the daily mail by its link, which is all that a mail program has. */
export async function setDigest(db: Database, token: string, isOn: boolean): Promise<void> {
  await db
    .updateTable('notification_settings')
    .set({ digest_on: isOn })
    .where('digest_token', '=', token)
    .execute()
}
