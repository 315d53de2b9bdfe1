/** Errors about co-hosts, as a part of the error catalogue. */
export const cohostErrors = {
  guest_limit_reached: {
    status: 422,
    en: 'Guest limitation set by host: {maximum} people, {remaining} left.',
    ar: 'حدّد صاحب المناسبة عدد الضيوف بـ{maximum}، والمتبقي {remaining}.',
  },
  cohost_is_host: {
    status: 422,
    en: 'This person hosts the event already',
    ar: 'هذا الشخص من مضيفي المناسبة بالفعل',
  },
  cohost_asked_already: {
    status: 409,
    en: 'You’ve already asked this address for this event. Open the request to send it again.',
    ar: 'سبق أن طلبت من هذا البريد المشاركة في هذه المناسبة. افتح الطلب لإرساله مرة أخرى.',
  },
  cohosts_too_many: {
    status: 422,
    en: 'An event can have up to {maximum} co-hosts and open requests',
    ar: 'الحد الأقصى للمضيفين المشاركين والطلبات المفتوحة في المناسبة {maximum}',
  },
  cohost_asked_too_often: {
    status: 429,
    en: 'Too many requests sent for now. Try again tomorrow.',
    ar: 'أُرسلت طلبات كثيرة. حاول غدًا.',
  },
  cohost_request_over: {
    status: 409,
    en: 'This request can no longer be answered. Ask the host to send it again.',
    ar: 'لم يعد الرد على هذا الطلب ممكنًا. اطلب من صاحب المناسبة إرساله مرة أخرى.',
  },
  cohost_not_active: {
    status: 409,
    en: 'This person isn’t a co-host yet: the request hasn’t been accepted',
    ar: 'لم يصبح هذا الشخص مضيفًا مشاركًا بعد: لم يُقبل الطلب',
  },
  points_short: {
    status: 422,
    en: 'You have {available} points available, which isn’t enough',
    ar: 'نقاطك المتاحة {available}، وهي لا تكفي',
  },
} as const

/** Successes about co-hosts, as a part of the success messages. */
export const cohostSuccesses = {
  'cohost.asked': { en: 'Request sent to {email}', ar: 'أُرسل الطلب إلى {email}' },
  'cohost.answered': { en: 'Your reply is saved', ar: 'تم حفظ ردك' },
  'cohost.accepted': { en: 'You’re now a co-host of this event', ar: 'أصبحت مضيفًا مشاركًا في هذه المناسبة' },
  'cohost.rejected': { en: 'Request declined', ar: 'اعتذرت عن الطلب' },
  'cohost.removed': { en: 'Removed', ar: 'تمت الإزالة' },
  'cohost.left': {
    en: 'You’re no longer a co-host of this event',
    ar: 'لم تعد مضيفًا مشاركًا في هذه المناسبة',
  },
  'cohost.points_sent': { en: 'Points sent: {points}', ar: 'أُرسلت النقاط: {points}' },
} as const
