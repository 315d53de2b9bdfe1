import type { Mail } from '#server/domain/mail-layout.ts'
import { findItem } from '#server/domain/plans/plans.ts'
import type { Language } from '#shared/contract/common.ts'
import type { HostStep, OperatorStep, ServiceKind } from '#shared/contract/service-requests.ts'
import { type DayReader, dualDayOfWeek } from '#shared/rules/dates/dual-dates.ts'

/** What it is about, and how its reader reads. */
interface Mailed extends DayReader {
  readonly kind: ServiceKind
  /** Of the brief: how both know which request it is. */
  readonly names: string
  readonly full_name: string
  readonly due_on: string | null
}

/** The service as the catalogue names it. */
function nameOf({ kind, language }: Mailed): string {
  return findItem(kind)?.name[language] ?? kind
}

/** Subject and sentence by step; `{due}` is the promised day. */
const TO_HOST: Record<HostStep, Record<Language, readonly [subject: string, text: string]>> = {
  paid: {
    ar: ['بدأنا العمل على طلبك', 'وصلت دفعتك وبدأنا العمل، وتتسلّم طلبك بنهاية يوم {due}.'],
    en: [
      'We’re working on your request',
      'Your payment arrived and we’ve begun. You’ll have it by the end of {due}.',
    ],
  },
  'message-of-operator': {
    ar: ['رسالة جديدة عن طلبك', 'كتبنا لك رسالة عن طلبك، ونقرأ ردّك في الصفحة نفسها.'],
    en: ['A message about your request', 'We wrote to you about your request. Reply on the same page.'],
  },
  delivered: {
    ar: ['طلبك جاهز', 'تجده في مسوداتك. افتحه وعدّل فيه ما تشاء، ثم اعتمده أو اكتب لنا ما تودّ تغييره.'],
    en: [
      'Your request is ready',
      'It’s among your drafts. Open it, change what you like, then accept it or tell us what to change.',
    ],
  },
  'changes-wished': {
    ar: ['وصلتنا ملاحظاتك', 'نعمل عليها، وستتسلّم النسخة الجديدة بنهاية يوم {due}.'],
    en: ['We have your changes', 'We’re on them. You’ll have the new version by the end of {due}.'],
  },
  accepted: {
    ar: ['شكرًا لاعتمادك', 'اعتمدت ما سلّمناه، وهو لك بين مناسباتك.'],
    en: ['Thank you for accepting', 'You accepted what we delivered. It’s yours, among your events.'],
  },
}

const TO_OPERATOR: Record<OperatorStep, Record<Language, string>> = {
  paid: { ar: 'طلب جديد مدفوع', en: 'A new paid request' },
  'message-of-host': { ar: 'رسالة من صاحب الطلب', en: 'A message from the host' },
  delivered: { ar: 'تم التسليم', en: 'Delivered' },
  'changes-wished': { ar: 'طُلب تعديل', en: 'Changes requested' },
  accepted: { ar: 'اعتُمد الطلب', en: 'Accepted' },
}

export function hostMail(step: HostStep, mailed: Mailed, url: string): Mail {
  const { language, names, full_name } = mailed
  const [subject, text] = TO_HOST[step][language]
  return {
    subject: `${subject}: ${nameOf(mailed)}`,
    greeting: language === 'ar' ? `حيّاك الله ${full_name}،` : `Hello ${full_name},`,
    before: [`${nameOf(mailed)}: ${names}`, text.replace('{due}', dayText(mailed))],
    action: { label: language === 'ar' ? 'افتح الطلب' : 'Open the request', url },
    after: [],
  }
}

export function operatorMail(step: OperatorStep, mailed: Mailed, url: string): Mail {
  const { language, names, full_name, due_on } = mailed
  const due = language === 'ar' ? `التسليم: ${dayText(mailed)}` : `Due: ${dayText(mailed)}`
  return {
    subject: `${TO_OPERATOR[step][language]}: ${nameOf(mailed)}`,
    greeting: TO_OPERATOR[step][language],
    before: [`${nameOf(mailed)}: ${names}`, full_name, ...(due_on === null ? [] : [due])],
    action: { label: language === 'ar' ? 'افتح الطلب' : 'Open the request', url },
    after: [],
  }
}

function dayText(mailed: Mailed): string {
  return mailed.due_on === null ? '' : dualDayOfWeek(mailed.due_on, mailed)
}
