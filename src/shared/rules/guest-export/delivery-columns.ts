import type { Language } from '#shared/contract/common.ts'
import type { Channel, Delivery, DeliveryReason } from '#shared/contract/deliveries.ts'
import { type GuestDeliveryKind, guestDelivery } from '../sending/guest-delivery.ts'
import type { TableCell, TableColumn } from './table-column.ts'

type Texts = Record<Language, string>

const CHANNELS: Record<Channel, Texts> = {
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  sms: { ar: 'رسالة نصية', en: 'SMS' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  'by-hand': { ar: 'يدويًا', en: 'By hand' },
}

const STATES: Record<GuestDeliveryKind, Texts> = {
  'not-sent': { ar: 'لم تُرسل', en: 'Not sent' },
  waiting: { ar: 'بانتظار دورها', en: 'Waiting its turn' },
  'to-write': { ar: 'ترسلها أنت', en: 'For you to send' },
  'under-way': { ar: 'قيد الإرسال', en: 'Sending' },
  'handed-over': { ar: 'في الطريق', en: 'On its way' },
  'no-receipt': { ar: 'أُرسلت بلا إشعار تسليم', en: 'Sent, no receipt' },
  delivered: { ar: 'وصلت', en: 'Delivered' },
  read: { ar: 'قُرئت', en: 'Read' },
  opened: { ar: 'فُتحت', en: 'Opened' },
  'by-hand': { ar: 'أرسلتها أنت', en: 'Sent by you' },
  failed: { ar: 'لم تصل', en: 'Not delivered' },
  unknown: { ar: 'غير مؤكّدة', en: 'Not certain' },
  cancelled: { ar: 'أُلغيت', en: 'Cancelled' },
}

const REASONS: Record<DeliveryReason, Texts> = {
  'no-address': { ar: 'لا رقم ولا بريد لهذه القناة', en: 'No contact for this channel' },
  'address-unknown': { ar: 'رقم أو بريد غير موجود', en: 'The number or address doesn’t exist' },
  'mailbox-full': { ar: 'صندوق البريد ممتلئ', en: 'Mailbox full' },
  'not-on-whatsapp': { ar: 'الرقم لا يستقبلها على واتساب', en: 'Can’t receive it on WhatsApp' },
  'opted-out': { ar: 'طلب إيقاف الرسائل', en: 'Asked for no more messages' },
  'not-now': { ar: 'واتساب لا يوصل إليه دعوات أخرى حاليًا', en: 'WhatsApp delivers no more for now' },
  content: { ar: 'عُدّ النص مزعجًا', en: 'Taken for spam' },
  template: { ar: 'لم يعتمد واتساب النص', en: 'Text not approved by WhatsApp' },
  sender: { ar: 'المرسل غير مقبول', en: 'Sender not accepted' },
  balance: { ar: 'توقّف الإرسال من جهتنا', en: 'Interrupted on our side' },
  'provider-down': { ar: 'تعذّر الاتصال بالشبكة', en: 'Network out of reach' },
  expired: { ar: 'توقفت الشبكة عن المحاولة', en: 'The network gave up' },
  'our-mistake': { ar: 'خلل من جهتنا', en: 'An error on our side' },
  'too-late': { ar: 'بدأت المناسبة أو أُلغيت', en: 'The event had begun or was cancelled' },
  'too-soon': { ar: 'وصلته رسالة خلال آخر يوم', en: 'Got a message within the last day' },
  'not-needed': { ar: 'فتح الدعوة أو ردّ قبلها', en: 'Had opened or replied' },
  'nothing-new': { ar: 'لا جديد يُبلَّغ به', en: 'Nothing new to tell' },
  'guest-removed': { ar: 'حُذف الضيف من القائمة', en: 'Guest removed from the list' },
}

const utc = (at: string | null) => (at === null ? '' : `${at.slice(0, 16).replace('T', ' ')} UTC`)

/** The latest of the messages has the times of a guest: what happened to any of them happened to the guest. */
function latest(messages: readonly Delivery[], time: 'accepted_at' | 'delivered_at' | 'opened_at'): string {
  const times = messages.flatMap((message) => message[time] ?? [])
  return utc(times.sort().at(-1) ?? null)
}

interface DeliveryColumn {
  readonly header: Texts
  readonly width: number
  readonly latin?: true
  readonly cell: (messages: readonly Delivery[], language: Language, now: Date) => TableCell
}

/** No header is one that an import would read. */
const COLUMNS: readonly DeliveryColumn[] = [
  {
    header: { ar: 'قناة الرسالة', en: 'Message channel' },
    width: 18,
    cell: (messages, language, now) => {
      const status = guestDelivery(messages, now)
      return status.kind === 'not-sent' ? '' : CHANNELS[status.channel][language]
    },
  },
  {
    header: { ar: 'حالة الرسالة', en: 'Message state' },
    width: 22,
    cell: (messages, language, now) => STATES[guestDelivery(messages, now).kind][language],
  },
  {
    header: { ar: 'السبب', en: 'Reason' },
    width: 34,
    cell: (messages, language, now) => {
      const status = guestDelivery(messages, now)
      if (status.kind === 'not-sent') return ''
      const reason = status.isStopped ? 'opted-out' : status.kind === 'failed' ? status.reason : null
      return reason === null ? '' : REASONS[reason][language]
    },
  },
  {
    header: { ar: 'وقت الإرسال', en: 'Sent at' },
    width: 22,
    latin: true,
    cell: (messages) => latest(messages, 'accepted_at'),
  },
  {
    header: { ar: 'وقت الوصول', en: 'Delivered at' },
    width: 22,
    latin: true,
    cell: (messages) => latest(messages, 'delivered_at'),
  },
  {
    header: { ar: 'وقت الفتح من الرسالة', en: 'Opened from it at' },
    width: 22,
    latin: true,
    cell: (messages) => latest(messages, 'opened_at'),
  },
]

/** What a guest's messages have columns for. */
export function deliveryColumns(language: Language): TableColumn[] {
  return COLUMNS.map(({ header, width, latin }) => ({
    header: header[language],
    width,
    latin: latin === true,
  }))
}

export function deliveryCells(messages: readonly Delivery[], language: Language, now: Date): TableCell[] {
  return COLUMNS.map(({ cell }) => cell(messages, language, now))
}
