import type { Language } from '#shared/contract/common.ts'
import type { Notification, NotificationDetails } from '#shared/contract/notifications.ts'
import { localizedField } from '../text/localized.ts'
import { type PluralForms, pluralText } from '../text/plural-forms.ts'

/** How numbers and days are written: the app's reader may have chosen other digits, and another calendar. */
export interface NotificationFormat {
  readonly language: Language
  readonly number: (value: number) => string
  /** Of a date without a zone. */
  readonly day: (date: string) => string
}

export interface NotificationText {
  readonly title: string
  /** Empty where the title says it all. */
  readonly body: string
}

type Notified = Pick<Notification, 'kind' | 'amount' | 'details' | 'event_title_ar' | 'event_title_en'>

type Counted = Readonly<Record<Language, PluralForms>>

const COUNTED = {
  answers: {
    ar: {
      one: 'ردّ جديد على دعوتك',
      two: 'ردّان جديدان على دعوتك',
      few: '# ردود جديدة على دعوتك',
      many: '# ردًّا جديدًا على دعوتك',
      other: '# ردّ جديد على دعوتك',
    },
    en: { one: 'A new reply', other: '# new replies' },
  },
  'join-request': {
    ar: {
      one: 'طلب انضمام جديد ينتظر موافقتك',
      two: 'طلبا انضمام ينتظران موافقتك',
      few: '# طلبات انضمام تنتظر موافقتك',
      many: '# طلب انضمام ينتظر موافقتك',
      other: '# طلب انضمام ينتظر موافقتك',
    },
    en: { one: 'Someone asks to join', other: '# people ask to join' },
  },
  'guest-correction': {
    ar: {
      one: 'ضيف يطلب تصحيح بياناته',
      two: 'ضيفان يطلبان تصحيح بياناتهما',
      few: '# ضيوف يطلبون تصحيح بياناتهم',
      many: '# ضيفًا يطلبون تصحيح بياناتهم',
      other: '# ضيف يطلبون تصحيح بياناتهم',
    },
    en: { one: 'A guest asks to correct their details', other: '# guests ask to correct their details' },
  },
  'deliveries-failed': {
    ar: {
      one: 'رسالة لم تصل إلى ضيفك',
      two: 'رسالتان لم تصلا إلى ضيوفك',
      few: '# رسائل لم تصل إلى ضيوفك',
      many: '# رسالة لم تصل إلى ضيوفك',
      other: '# رسالة لم تصل إلى ضيوفك',
    },
    en: { one: 'A message wasn’t delivered', other: '# messages weren’t delivered' },
  },
  'door-conflict': {
    ar: {
      one: 'دخول للمراجعة عند البوابة',
      two: 'حالتا دخول للمراجعة عند البوابة',
      few: '# حالات دخول للمراجعة عند البوابة',
      many: '# حالة دخول للمراجعة عند البوابة',
      other: '# حالة دخول للمراجعة عند البوابة',
    },
    en: { one: 'An entry to review at the door', other: '# entries to review at the door' },
  },
} satisfies Record<string, Counted>

const POINTS_LEFT: Counted = {
  ar: {
    zero: 'لم يبقَ في رصيدك أي نقطة',
    one: 'بقيت في رصيدك نقطة واحدة',
    two: 'بقيت في رصيدك نقطتان',
    few: 'بقيت في رصيدك # نقاط',
    many: 'بقيت في رصيدك # نقطة',
    other: 'بقيت في رصيدك # نقطة',
  },
  en: { one: 'You have one point left', other: 'You have # points left' },
}

const POINTS_ADDED: Counted = {
  ar: {
    one: 'أضفنا نقطة إلى رصيدك',
    two: 'أضفنا نقطتين إلى رصيدك',
    few: 'أضفنا # نقاط إلى رصيدك',
    many: 'أضفنا # نقطة إلى رصيدك',
    other: 'أضفنا # نقطة إلى رصيدك',
  },
  en: { one: 'One point added', other: '# points added' },
}

const POINTS_RECEIVED: Counted = {
  ar: {
    one: 'وصلتك نقطة',
    two: 'وصلتك نقطتان',
    few: 'وصلتك # نقاط',
    many: 'وصلتك # نقطة',
    other: 'وصلتك # نقطة',
  },
  en: { one: 'You got one point', other: 'You got # points' },
}

const SENT: Counted = {
  ar: {
    one: 'أُرسلت إلى ضيف واحد',
    two: 'أُرسلت إلى ضيفين',
    few: 'أُرسلت إلى # ضيوف',
    many: 'أُرسلت إلى # ضيفًا',
    other: 'أُرسلت إلى # ضيف',
  },
  en: { one: 'Sent to one guest', other: 'Sent to # guests' },
}

function counted(forms: Counted, value: number, { language, number }: NotificationFormat): string {
  return pluralText(language, forms[language], value, number)
}

const textOf = (details: NotificationDetails, key: string) => String(details[key] ?? '')
const numberOf = (details: NotificationDetails, key: string) => Number(details[key] ?? 0)

/** Separates parts of a line; absent ones leave nothing behind. */
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

/** What a notification says, in list, push and mail alike. It names events and hosts, never a guest. */
export function notificationText(notified: Notified, format: NotificationFormat): NotificationText {
  const { kind, amount, details } = notified
  const isArabic = format.language === 'ar'
  const event = localizedField(notified, 'event_title', format.language)
  const name = textOf(details, 'name')
  switch (kind) {
    case 'answers':
    case 'join-request':
    case 'guest-correction':
    case 'deliveries-failed':
    case 'door-conflict':
      return { title: counted(COUNTED[kind], amount, format), body: event }
    case 'co-host-request':
      return {
        title: isArabic ? `${name} يدعوك إلى تنظيم مناسبة معه` : `${name} invites you to host together`,
        body: event,
      }
    case 'co-host-answer':
      return { title: coHostAnswer(name, textOf(details, 'answer'), isArabic), body: event }
    case 'send-finished':
      return {
        title: isArabic ? 'اكتمل الإرسال' : 'Your send is finished',
        body: joined(counted(SENT, numberOf(details, 'sent'), format), event),
      }
    case 'send-reviewed':
      return { title: reviewed(textOf(details, 'decision'), isArabic), body: event }
    case 'points-low':
      return {
        title: isArabic ? 'أوشكت نقاطك على النفاد' : 'You’re low on points',
        body: counted(POINTS_LEFT, numberOf(details, 'left'), format),
      }
    case 'points-received':
      return {
        title: counted(POINTS_RECEIVED, numberOf(details, 'points'), format),
        body: joined(isArabic ? `من ${name}` : `From ${name}`, event),
      }
    case 'order-paid':
    case 'order-refunded':
      return ofOrder(notified, format)
    case 'service-delivered':
      return {
        title: delivered(textOf(details, 'service'), isArabic),
        body: isArabic ? 'افتحه، ثم اعتمده أو اطلب تعديله' : 'Open it, then accept it or ask for changes',
      }
    case 'purge-notice':
      return { title: purged(textOf(details, 'on'), format), body: event }
    case 'token-expiring':
      return expiring(name, textOf(details, 'on'), format)
    case 'webhook-stopped':
      return stopped(textOf(details, 'host'), isArabic)
  }
}

function coHostAnswer(name: string, answer: string, isArabic: boolean): string {
  if (answer === 'accepted')
    return isArabic ? `${name} ينظّم المناسبة معك الآن` : `${name} is hosting with you now`
  if (answer === 'left')
    return isArabic ? `لم يعد ${name} ينظّم المناسبة معك` : `${name} is no longer hosting with you`
  return isArabic ? `اعتذر ${name} عن المشاركة في التنظيم` : `${name} declined to host with you`
}

function reviewed(decision: string, isArabic: boolean): string {
  if (decision === 'released')
    return isArabic ? 'راجعنا رسائلك، وبدأ إرسالها' : 'We looked at your send, and it goes out now'
  return isArabic ? 'راجعنا رسائلك ولم نرسلها' : 'We looked at your send and didn’t let it out'
}

function ofOrder({ kind, details }: Notified, format: NotificationFormat): NotificationText {
  const isArabic = format.language === 'ar'
  const item = textOf(details, isArabic ? 'title_ar' : 'title_en')
  if (kind === 'order-refunded')
    return { title: isArabic ? 'أعدنا إليك المبلغ' : 'Your money is on its way back', body: item }
  const points = numberOf(details, 'points')
  return {
    title: isArabic ? 'وصلت دفعتك، شكرًا لك' : 'Payment received, thank you',
    body: joined(item, points > 0 ? counted(POINTS_ADDED, points, format) : ''),
  }
}

function delivered(service: string, isArabic: boolean): string {
  if (service === 'event-details') return isArabic ? 'تفاصيل مناسبتك جاهزة' : 'Your event’s details are ready'
  return isArabic ? 'تصميمك جاهز' : 'Your design is ready'
}

function purged(on: string, { language, day }: NotificationFormat): string {
  const isArabic = language === 'ar'
  if (on === '') return isArabic ? 'سنحذف بيانات ضيوفك قريبًا' : 'Your guests’ data will be deleted soon'
  return isArabic ? `سنحذف بيانات ضيوفك يوم ${day(on)}` : `Your guests’ data will be deleted on ${day(on)}`
}

function expiring(token: string, on: string, { language, day }: NotificationFormat): NotificationText {
  return language === 'ar'
    ? { title: `ينتهي رمز الوصول «${token}» يوم ${day(on)}`, body: 'أنشئ رمزًا جديدًا قبل أن يتوقف نظامك' }
    : {
        title: `Access token “${token}” ends on ${day(on)}`,
        body: 'Make a new one before your system stops working',
      }
}

function stopped(host: string, isArabic: boolean): NotificationText {
  return isArabic
    ? { title: 'أوقفنا إرسال الأحداث إلى نظامك', body: `لم يستقبلها ${host}. أصلحه ثم فعّله من جديد` }
    : {
        title: 'We stopped calling your system',
        body: `${host} didn’t take what we sent. Fix it, then turn it on again`,
      }
}
