import type { Database } from '#server/db/client.ts'
import { layOutMail, type Mail } from '#server/domain/mail-layout.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import type { EmailDelivery } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import { chosenCalendar, dualDayOfWeek } from '#shared/rules/dates/dual-dates.ts'
import { eventTitle } from '#shared/rules/events/title.ts'

interface PurgeMailDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly publicUrl: string
}

const UNTITLED: Record<Language, string> = { ar: 'مناسبتك', en: 'Your event' }

/** To the owner, a week before; nothing where the notice is void by now. */
export async function mailPurgeNotice(
  { db, email, publicUrl }: PurgeMailDeps,
  { event_id, purge_on }: Jobs['event.mail-purge-notice'],
): Promise<void> {
  const event = await db
    .selectFrom('events')
    .innerJoin('event_hosts', 'event_hosts.event_id', 'events.id')
    .innerJoin('accounts', 'accounts.id', 'event_hosts.account_id')
    .select(['title_ar', 'title_en', 'hosts_ar', 'hosts_en'])
    .select(['accounts.email', 'accounts.full_name', 'accounts.language', 'accounts.calendar'])
    .where('events.id', '=', event_id)
    .where('event_hosts.role', '=', 'owner')
    .where('events.purge_on', '=', purge_on)
    .where('events.purged_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .where('accounts.erased_at', 'is', null)
    .executeTakeFirst()
  if (event === undefined) return
  const language: Language = event.language === 'en' ? 'en' : 'ar'
  const page = `${publicUrl}/${language}/manage/${event_id}`
  const notice = {
    name: event.full_name,
    title: eventTitle(event, language) || UNTITLED[language],
    day: dualDayOfWeek(purge_on, { language, calendar: chosenCalendar(event.calendar) }),
    exportUrl: `${page}/guests`,
    settingUrl: `${page}/details#guest-data`,
  }
  await email.send(layOutMail(event.email, purgeNotice(language, notice), language))
}

function purgeNotice(
  language: Language,
  {
    name,
    title,
    day,
    exportUrl,
    settingUrl,
  }: Record<'name' | 'title' | 'day' | 'exportUrl' | 'settingUrl', string>,
): Mail {
  return language === 'ar'
    ? {
        subject: `قائمة ضيوف «${title}» تُمسح ${day}`,
        greeting: `حيّاك الله ${name}،`,
        before: [
          `انتهت مناسبتك «${title}». حفاظًا على خصوصية ضيوفك نمسح قائمتهم وردودهم وسجل دخولهم والرسائل إليهم يوم ${day}.`,
          'تبقى لك المناسبة وبطاقتها وأسئلتها، وملخّص بالأعداد.',
          'إن أردت نسخة فاحفظها قبل ذلك اليوم، أو اختر مدة أطول من تفاصيل المناسبة.',
        ],
        actions: [
          { label: 'احفظ قائمة الضيوف', url: exportUrl },
          { label: 'غيّر المدة', url: settingUrl },
        ],
        after: ['لا يلزمك شيء إن لم تعد تحتاج إلى القائمة.'],
      }
    : {
        subject: `The guest list of ${title} will be erased on ${day}`,
        greeting: `Hello ${name},`,
        before: [
          `${title} is over. To protect your guests’ privacy we’ll erase the list, their replies, check-ins and the messages to them on ${day}.`,
          'The event with its card and questions stays yours, and so does a summary in figures.',
          'If you want a copy, save it before that day, or choose a longer time in the event’s details.',
        ],
        actions: [
          { label: 'Save the guest list', url: exportUrl },
          { label: 'Change the time', url: settingUrl },
        ],
        after: ['If you no longer need the list, there is nothing to do.'],
      }
}
