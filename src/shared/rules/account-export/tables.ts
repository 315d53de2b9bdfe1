import type { Language } from '#shared/contract/common.ts'

type Texts = Record<Language, string>

/**
 * How a value is shown in the sheet for people; programs get it as it is. `latin` is text that reads from left to right
 * in either language; `json` has no column, because no cell holds it.
 */
export type FieldKind = 'text' | 'latin' | 'number' | 'time' | 'flag' | 'list' | 'replies' | 'json'

export interface ExportField {
  readonly key: string
  readonly kind: FieldKind
  /** The column's header, and what the field is in the description of the files. */
  readonly header: Texts
  readonly width: number
  /** Values with names of their own. */
  readonly names?: Readonly<Record<string, Texts>>
}

/** One noun of the export: `data/<name>.json`, and a workbook for people. */
export interface ExportTable {
  readonly name: string
  readonly title: Texts
  readonly fields: readonly ExportField[]
}

const WIDTHS: Record<FieldKind, number> = {
  text: 26,
  latin: 24,
  number: 10,
  time: 18,
  flag: 8,
  list: 28,
  replies: 44,
  json: 0,
}

function field(
  key: string,
  kind: FieldKind,
  ar: string,
  en: string,
  names?: ExportField['names'],
): ExportField {
  return { key, kind, header: { ar, en }, width: WIDTHS[kind], ...(names === undefined ? {} : { names }) }
}

const EVENT_ID = field('event_id', 'json', 'معرّف المناسبة', 'Id of the event')
const EVENT = field('event', 'text', 'المناسبة', 'Event')
const GUEST_ID = field('guest_id', 'json', 'معرّف الضيف', 'Id of the guest')
const GUEST = field('guest', 'text', 'الضيف', 'Guest')
const ID = field('id', 'json', 'المعرّف', 'Id')

const STATUS = {
  draft: { ar: 'مسودة', en: 'Draft' },
  live: { ar: 'منشورة', en: 'Live' },
  cancelled: { ar: 'ملغاة', en: 'Cancelled' },
}
const CORRECTION = {
  accepted: { ar: 'مقبول', en: 'Accepted' },
  declined: { ar: 'غير مقبول', en: 'Declined' },
}
const ROLE = {
  owner: { ar: 'صاحب المناسبة', en: 'Host' },
  'co-host': { ar: 'مضيف مشارك', en: 'Co-host' },
}
const SECTION = {
  men: { ar: 'رجال', en: 'Men' },
  women: { ar: 'نساء', en: 'Women' },
  mixed: { ar: 'مشترك', en: 'Mixed' },
}
const RSVP = {
  attending: { ar: 'حضور مؤكّد', en: 'Attending' },
  regrets: { ar: 'اعتذار', en: 'Regrets' },
}
const VIA = {
  guest: { ar: 'من الدعوة', en: 'Invitation' },
  telephone: { ar: 'هاتفيًا', en: 'Telephone' },
}
const CHECK_IN = {
  entry: { ar: 'دخول', en: 'Let in' },
  undo: { ar: 'تراجع', en: 'Undone' },
  refused: { ar: 'لم يُسمح بالدخول', en: 'Not let in' },
}
const CHANNEL = {
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  sms: { ar: 'رسالة نصية', en: 'SMS' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  'by-hand': { ar: 'يدويًا', en: 'By hand' },
}
const MESSAGE_STATE = {
  planned: { ar: 'بانتظار دورها', en: 'Waiting its turn' },
  claimed: { ar: 'قيد الإرسال', en: 'Sending' },
  calling: { ar: 'قيد الإرسال', en: 'Sending' },
  accepted: { ar: 'أُرسلت', en: 'Sent' },
  refused: { ar: 'لم تصل', en: 'Not delivered' },
  unknown: { ar: 'غير مؤكّدة', en: 'Not certain' },
  cancelled: { ar: 'أُلغيت', en: 'Cancelled' },
}
const POINTS = {
  grant: { ar: 'هدية', en: 'Gift' },
  purchase: { ar: 'شراء', en: 'Purchase' },
  reserve: { ar: 'حجز لإرسال', en: 'Set aside for a send' },
  spend: { ar: 'صرف', en: 'Spent' },
  release: { ar: 'إعادة', en: 'Back' },
  refund: { ar: 'خُصمت مع استرداد المبلغ', en: 'Deducted with a refund' },
}
const ORDER = {
  pending: { ar: 'بانتظار الدفع', en: 'Waiting for payment' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  failed: { ar: 'لم يُدفع', en: 'Not paid' },
  expired: { ar: 'انتهت مهلته', en: 'Expired' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
  refunded: { ar: 'رُدّ المبلغ', en: 'Refunded' },
}
const SERVICE = {
  'personal-design': { ar: 'تصميم خاص', en: 'Personal design' },
  'event-details': { ar: 'تجهيز تفاصيل المناسبة', en: 'Event details' },
}

/** In the order of the files. Questions come before the answers that name them. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  {
    name: 'account',
    title: { ar: 'الحساب', en: 'Account' },
    fields: [
      ID,
      field('full_name', 'text', 'الاسم', 'Name'),
      field('email', 'latin', 'البريد الإلكتروني', 'Email'),
      field('phone', 'latin', 'الجوال', 'Phone'),
      field('phone_verified_at', 'time', 'أُكّد الجوال في', 'Phone confirmed at'),
      field('picture', 'latin', 'الصورة', 'Picture'),
      field('language', 'latin', 'اللغة', 'Language'),
      field('digits', 'latin', 'الأرقام', 'Digits'),
      field('calendar', 'latin', 'التقويم', 'Calendar'),
      field('created_at', 'time', 'فُتح في', 'Opened at'),
      field('points_available', 'number', 'نقاط متاحة', 'Points to spend'),
      field('points_reserved', 'number', 'نقاط محجوزة', 'Points set aside'),
      field('favourite_designs', 'list', 'التصاميم المفضلة', 'Favourite designs'),
      field(
        'sessions',
        'json',
        'جلسات الدخول الحالية: الجهاز ومتى بدأت واستُخدمت وتنتهي',
        'Open sessions: device, begin, last use and end',
      ),
      field(
        'notification_settings',
        'json',
        'ما اختير من الإشعارات والملخص اليومي',
        'What was chosen of pushes and the daily mail',
      ),
      field('passkeys', 'json', 'مفاتيح المرور: الاسم والتاريخ', 'Passkeys: names and dates'),
      field(
        'access_tokens',
        'json',
        'رموز الوصول: الاسم والصلاحيات والتواريخ',
        'Access tokens: names, permissions and dates',
      ),
      field('webhooks', 'json', 'عناوين أنظمتك التي نتصل بها', 'Addresses of your own systems that we call'),
    ],
  },
  {
    name: 'events',
    title: { ar: 'المناسبات', en: 'Events' },
    fields: [
      ID,
      field('title_ar', 'text', 'العنوان', 'Title (Arabic)'),
      field('title_en', 'text', 'العنوان بالإنجليزية', 'Title (English)'),
      field('role', 'text', 'دورك', 'Your role', ROLE),
      field('status', 'text', 'الحالة', 'Status', STATUS),
      field('starts_on', 'latin', 'التاريخ', 'Date'),
      field('starts_time', 'latin', 'الوقت', 'Time'),
      field('time_zone', 'latin', 'المنطقة الزمنية', 'Time zone'),
      field('hosts_ar', 'text', 'أصحاب الدعوة', 'Hosts (Arabic)'),
      field('hosts_en', 'text', 'أصحاب الدعوة بالإنجليزية', 'Hosts (English)'),
      field('venue_ar', 'text', 'المكان', 'Venue (Arabic)'),
      field('venue_en', 'text', 'المكان بالإنجليزية', 'Venue (English)'),
      field('address_ar', 'text', 'العنوان البريدي', 'Address (Arabic)'),
      field('address_en', 'text', 'العنوان البريدي بالإنجليزية', 'Address (English)'),
      field('map_url', 'latin', 'رابط الخريطة', 'Map link'),
      field('dress_code_ar', 'text', 'اللباس', 'Dress code (Arabic)'),
      field('dress_code_en', 'text', 'اللباس بالإنجليزية', 'Dress code (English)'),
      field('notes_ar', 'text', 'ملاحظات', 'Notes (Arabic)'),
      field('notes_en', 'text', 'ملاحظات بالإنجليزية', 'Notes (English)'),
      field('guests', 'number', 'عدد الدعوات', 'Invitations'),
      field('created_at', 'time', 'أُنشئت في', 'Created at'),
      field('deleted_at', 'time', 'حُذفت في', 'Deleted at'),
      field('card', 'json', 'تصميم البطاقة', 'The card’s design'),
      field('doors', 'json', 'بوابات الاستقبال', 'Entrances'),
    ],
  },
  {
    name: 'questions',
    title: { ar: 'الأسئلة', en: 'Questions' },
    fields: [
      EVENT_ID,
      ID,
      EVENT,
      field('text_ar', 'text', 'السؤال', 'Question (Arabic)'),
      field('text_en', 'text', 'السؤال بالإنجليزية', 'Question (English)'),
      field('kind', 'latin', 'النوع', 'Kind'),
      field('required', 'flag', 'إلزامي', 'Required'),
      field('options', 'json', 'الخيارات', 'Options'),
      field('deleted_at', 'time', 'حُذف في', 'Deleted at'),
    ],
  },
  {
    name: 'guests',
    title: { ar: 'الضيوف', en: 'Guests' },
    fields: [
      EVENT_ID,
      ID,
      EVENT,
      field('name', 'text', 'الاسم', 'Name'),
      field('phone', 'latin', 'الجوال', 'Phone'),
      field('email', 'latin', 'البريد الإلكتروني', 'Email'),
      field('invited', 'number', 'عدد المدعوين', 'Total invited'),
      field('group', 'text', 'المجموعة', 'Group'),
      field('section', 'text', 'القسم', 'Section', SECTION),
      field('table', 'text', 'الطاولة', 'Table'),
      field('vip', 'flag', 'كبار الضيوف', 'VIP'),
      field('door_note', 'text', 'ملاحظة للاستقبال', 'Door note'),
      field('rsvp', 'text', 'الرد', 'Reply', RSVP),
      field('attending_people', 'number', 'سيحضرون', 'Coming'),
      field('members', 'json', 'أفراد الدعوة', 'People of the invitation'),
      field('opened_at', 'time', 'فُتحت الدعوة في', 'Opened at'),
      field('created_at', 'time', 'أُضيف في', 'Added at'),
      field('deleted_at', 'time', 'حُذف في', 'Removed at'),
    ],
  },
  {
    name: 'answers',
    title: { ar: 'الردود', en: 'Replies' },
    fields: [
      EVENT_ID,
      ID,
      GUEST_ID,
      EVENT,
      GUEST,
      field('attending', 'flag', 'سيحضر', 'Attending'),
      field('people', 'number', 'عدد الحضور', 'People'),
      field('companions', 'list', 'المرافقون', 'Companions'),
      field('message', 'text', 'رسالة الضيف', 'Message to the host'),
      field('replies', 'replies', 'إجابات الأسئلة', 'Answers to questions'),
      field('via', 'text', 'طريقة الرد', 'Replied by', VIA),
      field('note', 'text', 'تدوين المكالمة', 'Note of the call'),
      field('answered_at', 'time', 'وقت الرد', 'Replied at'),
    ],
  },
  {
    name: 'corrections',
    title: { ar: 'تصحيحات الضيوف', en: 'Corrections by guests' },
    fields: [
      EVENT_ID,
      GUEST_ID,
      EVENT,
      GUEST,
      field('name', 'text', 'الاسم الصحيح', 'Correct name'),
      field('phone', 'latin', 'الجوال الصحيح', 'Correct phone'),
      field('email', 'latin', 'البريد الصحيح', 'Correct email'),
      field('note', 'text', 'ملاحظة الضيف', 'Note of the guest'),
      field('asked_at', 'time', 'وقت الطلب', 'Asked at'),
      field('decision', 'text', 'القرار', 'Decision', CORRECTION),
      field('decided_at', 'time', 'وقت القرار', 'Decided at'),
    ],
  },
  {
    name: 'check-ins',
    title: { ar: 'تسجيل الحضور', en: 'Check-ins' },
    fields: [
      EVENT_ID,
      ID,
      GUEST_ID,
      EVENT,
      GUEST,
      field('kind', 'text', 'ما جرى', 'What happened', CHECK_IN),
      field('people', 'number', 'الأشخاص', 'People'),
      field('door', 'text', 'البوابة', 'Entrance'),
      field('reason', 'text', 'السبب', 'Reason'),
      field('at', 'time', 'الوقت', 'Time'),
    ],
  },
  {
    name: 'messages',
    title: { ar: 'الرسائل', en: 'Messages' },
    fields: [
      EVENT_ID,
      ID,
      GUEST_ID,
      EVENT,
      GUEST,
      field('purpose', 'latin', 'الغرض', 'Purpose'),
      field('channel', 'text', 'القناة', 'Channel', CHANNEL),
      field('address', 'latin', 'إلى', 'To'),
      field('state', 'text', 'الحالة', 'State', MESSAGE_STATE),
      field('points', 'number', 'النقاط', 'Points'),
      field('accepted_at', 'time', 'أُرسلت في', 'Sent at'),
      field('delivered_at', 'time', 'وصلت في', 'Delivered at'),
      field('opened_at', 'time', 'فُتحت في', 'Opened at'),
    ],
  },
  {
    name: 'points',
    title: { ar: 'سجل النقاط', en: 'Points ledger' },
    fields: [
      ID,
      field('created_at', 'time', 'الوقت', 'Time'),
      field('kind', 'text', 'الحركة', 'Change', POINTS),
      field('available', 'number', 'المتاح', 'To spend'),
      field('reserved', 'number', 'المحجوز', 'Set aside'),
      EVENT,
    ],
  },
  {
    name: 'notifications',
    title: { ar: 'الإشعارات', en: 'Notifications' },
    fields: [
      ID,
      field('happened_at', 'time', 'الوقت', 'Time'),
      field('kind', 'latin', 'النوع', 'Kind'),
      field('amount', 'number', 'العدد', 'How many'),
      EVENT,
      field('details', 'json', 'ما يذكره الإشعار', 'What it mentions'),
      field('read_at', 'time', 'قُرئ في', 'Read at'),
    ],
  },
  {
    name: 'orders',
    title: { ar: 'الطلبات والفواتير', en: 'Orders and invoices' },
    fields: [
      ID,
      field('created_at', 'time', 'الوقت', 'Time'),
      field('title_ar', 'text', 'ما طُلب', 'Item (Arabic)'),
      field('title_en', 'text', 'ما طُلب بالإنجليزية', 'Item (English)'),
      field('status', 'text', 'الحالة', 'Status', ORDER),
      field('points', 'number', 'النقاط', 'Points'),
      field('price', 'number', 'السعر بالريال', 'Price in SAR'),
      field('discount', 'number', 'الخصم بالريال', 'Discount in SAR'),
      field('vat', 'number', 'الضريبة بالريال', 'VAT in SAR'),
      field('total', 'number', 'الإجمالي بالريال', 'Total in SAR'),
      field('coupon', 'latin', 'القسيمة', 'Coupon'),
      field('paid_at', 'time', 'دُفع في', 'Paid at'),
      field('refunded_at', 'time', 'رُدّ في', 'Refunded at'),
      field('invoice_numbers', 'list', 'أرقام الفواتير', 'Invoice numbers'),
      field('company', 'json', 'الشركة على الفاتورة', 'Company on the invoice'),
    ],
  },
  {
    name: 'services',
    title: { ar: 'الخدمات المطلوبة', en: 'Services ordered' },
    fields: [
      ID,
      field('created_at', 'time', 'الوقت', 'Time'),
      field('kind', 'text', 'الخدمة', 'Service', SERVICE),
      field('state', 'latin', 'الحالة', 'State'),
      field('due_on', 'latin', 'الموعد', 'Due on'),
      field('brief', 'json', 'المطلوب', 'Brief'),
      field('messages', 'json', 'الرسائل', 'Messages'),
    ],
  },
]
