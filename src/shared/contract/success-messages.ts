import type { Bilingual } from './bilingual.ts'
import { cohostSuccesses } from './cohost-messages.ts'
import { developerSuccesses } from './developer-messages.ts'
import { emailSubscriptionSuccesses } from './email-subscription-messages.ts'

/** The messages of successful responses. */
export const successMessages = {
  ...cohostSuccesses,
  ...developerSuccesses,
  ...emailSubscriptionSuccesses,
  done: { en: 'Done', ar: 'تم' },
  'account.registered': {
    en: 'We sent a 4-character code to your email. Enter it to finish signing up.',
    ar: 'أرسلنا رمزًا من 4 خانات إلى بريدك. أدخله لإكمال التسجيل.',
  },
  'account.signed_in': { en: 'Welcome {name}', ar: 'حيّاك الله {name}' },
  'account.signed_out': { en: 'You’re signed out', ar: 'تم تسجيل الخروج' },
  'account.deleted': {
    en: 'Your account is deleted',
    ar: 'حُذف حسابك',
  },
  'account.verified': {
    en: 'Your email is verified. You can sign in now.',
    ar: 'تم تفعيل بريدك. يمكنك تسجيل الدخول الآن.',
  },
  'account.code_sent': {
    en: 'If this email is waiting for a code, we’ve sent a new one',
    ar: 'إن كان هذا البريد ينتظر رمزًا فقد أرسلنا رمزًا جديدًا',
  },
  // The same for known and unknown addresses.
  'password.code_sent': {
    en: 'If this email has an account, we’ve sent a code to it',
    ar: 'إن كان لهذا البريد حساب فقد أرسلنا إليه رمزًا',
  },
  'password.code_right': {
    en: 'The code is right. Choose a new password.',
    ar: 'الرمز صحيح. اختر كلمة مرور جديدة.',
  },
  'password.reset': {
    en: 'Your new password is saved. Sign in with it.',
    ar: 'حُفظت كلمة المرور الجديدة. سجّل الدخول بها.',
  },
  'passkey.added': { en: 'Passkey added', ar: 'تمت إضافة مفتاح المرور' },
  'passkey.removed': { en: 'Passkey removed', ar: 'تم حذف مفتاح المرور' },
  'account.updated': { en: 'Your profile is saved', ar: 'تم حفظ ملفك' },
  'account.updated_verify_email': {
    en: 'Saved. Enter the code we sent to the new email to switch to it.',
    ar: 'تم الحفظ. أدخل الرمز المرسل إلى البريد الجديد لاعتماده.',
  },
  'account.updated_verify_phone': {
    en: 'Saved. Open your profile to confirm the new number.',
    ar: 'تم الحفظ. افتح ملفك لتأكيد رقمك الجديد.',
  },
  'account.phone_code_sent': { en: 'We sent a code to your phone', ar: 'أرسلنا رمزًا إلى جوالك' },
  'account.phone_verified': { en: 'Your number is confirmed', ar: 'تم تأكيد رقمك' },
  'account.session_ended': { en: 'That device is signed out', ar: 'تم تسجيل الخروج من ذلك الجهاز' },
  'account.sessions_ended': {
    en: 'All other devices are signed out',
    ar: 'تم تسجيل الخروج من بقية الأجهزة',
  },
  saved: { en: 'Save Complete!', ar: 'تم الحفظ!' },
  'notifications.cleared': { en: 'Cleared Successfully', ar: 'تم حذف الإشعارات' },
  'contact.sent': { en: 'send successfully', ar: 'وصلتنا رسالتك، شكرًا لك' },
  'contact.answered': { en: 'Marked as answered', ar: 'وُسمت بأنها أُجيبت' },
  'suggestion.kept': { en: 'Thank you, we read every one', ar: 'شكرًا لك، نقرأ كل اقتراح' },
  'event.created': { en: 'Your event is saved as a draft', ar: 'حُفظت مناسبتك في المسودات' },
  'event.duplicated': { en: 'Event copied', ar: 'تم نسخ المناسبة' },
  'event.published': { en: 'Your page is live. Share the link.', ar: 'صفحتك منشورة، شارك رابطها' },
  'event.cancelled': { en: 'The event is cancelled', ar: 'تم إلغاء المناسبة' },
  'event.reinstated': { en: 'Event restored', ar: 'تمت استعادة المناسبة' },
  'send.created': { en: 'Your invitations are on their way', ar: 'دعواتك في طريقها إلى ضيوفك' },
  'send.in_review': {
    en: 'We’ll look at it before it goes out, usually within a few hours. Your points are set aside.',
    ar: 'سنراجعه قبل خروجه، وعادةً خلال ساعات قليلة. نقاطه محجوزة لك.',
  },
  'operator.released': { en: 'It goes out', ar: 'سيُرسل الآن' },
  'operator.refused': { en: 'Refused. The host sees why.', ar: 'رُفض الإرسال، وسيرى صاحبه السبب' },
  'operator.trust_set': { en: 'The account is changed', ar: 'تم تغيير الحساب' },
  'operator.channel_resumed': { en: 'The channel is on again', ar: 'عادت القناة إلى العمل' },
  'operator.code_created': {
    en: 'Copy the code now: it’s shown this once',
    ar: 'انسخ الرمز الآن، فلن يظهر مرة أخرى',
  },
  'operator.code_revoked': { en: 'The code no longer works', ar: 'أُلغي الرمز' },
  'service.saved': { en: 'Saved. Nothing is ordered yet.', ar: 'حُفظ طلبك، ولم يُرسل بعد' },
  'service.submitted': {
    en: 'Your request is ready. We begin once it’s paid.',
    ar: 'طلبك جاهز، ونبدأ العمل عليه فور الدفع',
  },
  'service.begun': { en: 'Your request is paid, and we’re on it', ar: 'طلبك مدفوع، وبدأنا العمل عليه' },
  'service.cancelled': { en: 'The request is cancelled', ar: 'أُلغي الطلب' },
  'service.message_sent': { en: 'Message sent', ar: 'أُرسلت رسالتك' },
  'service.accepted': { en: 'Thank you. We’re glad you like it.', ar: 'شكرًا لك، يسعدنا أنه أعجبك' },
  'service.changes_wished': {
    en: 'We have your note and will deliver again',
    ar: 'وصلت ملاحظتك، وسنسلّمك نسخة جديدة',
  },
  'service.delivered': { en: 'It’s among the host’s drafts', ar: 'صار في مسودات صاحب المناسبة' },
  'template.withdrawn': { en: 'The design left the gallery', ar: 'أُخفي التصميم من المعرض' },
  'template.offered': { en: 'The design is in the gallery again', ar: 'عاد التصميم إلى المعرض' },
  'item.withdrawn': { en: 'It’s no longer sold', ar: 'أوقفنا بيعه' },
  'item.sold': { en: 'It’s for sale again', ar: 'عاد متاحًا للبيع' },
  'job.run_again': { en: 'It runs again now', ar: 'تُعاد المحاولة الآن' },
  'operator.refund_asked': { en: 'The money is on its way back', ar: 'المبلغ في طريقه إلى صاحبه' },
  'operator.coupon_created': { en: 'The coupon is ready', ar: 'القسيمة جاهزة' },
  'operator.coupon_ended': { en: 'The coupon has ended', ar: 'انتهت القسيمة' },
  'send.scheduled': { en: 'The send is scheduled', ar: 'تمت جدولة الإرسال' },
  'send.tested': { en: 'Sent to you as a test', ar: 'وصلتك نسخة للتجربة' },
  'send.paused': { en: 'The send is paused', ar: 'الإرسال متوقف مؤقتًا' },
  'send.resumed': { en: 'The send goes on', ar: 'استؤنف الإرسال' },
  'send.cancelled': { en: 'Nothing more will be sent', ar: 'لن يُرسل شيء بعد الآن' },
  'music.set': { en: 'Guests will hear it when they open the envelope', ar: 'سيسمعه ضيوفك إذا فتحوا الظرف' },
  'music.removed': { en: 'Music removed', ar: 'تم حذف الموسيقى' },
  'event.deleted': { en: 'Event deleted', ar: 'تم حذف المناسبة' },
  'event.restored': { en: 'Event restored', ar: 'تمت استعادة المناسبة' },
  'design.kept': { en: 'Card saved', ar: 'حُفظت البطاقة' },
  'door.created': { en: 'The check-in link is ready', ar: 'رابط الاستقبال جاهز' },
  'door.link_renewed': {
    en: 'The new link is ready. The old one no longer works.',
    ar: 'الرابط الجديد جاهز، والقديم لم يعد يعمل',
  },
  'door.revoked': {
    en: 'The link is closed. Devices using it will forget the list.',
    ar: 'أُغلق الرابط، وستُحذف القائمة من الأجهزة التي فتحته',
  },
  'door.device_cut_off': {
    en: 'The device is disconnected. It will forget the list, and the link no longer works on it.',
    ar: 'أُوقف الجهاز: ستُحذف القائمة منه، ولن يفتح له الرابط',
  },
  'guest.added': { en: 'Guest added', ar: 'تمت إضافة الضيف' },
  'guest.saved': { en: 'Guest saved', ar: 'تم حفظ بيانات الضيف' },
  'guest.deleted': { en: 'Deleted', ar: 'تم الحذف' },
  'guest.restored': { en: 'Restored', ar: 'تمت الاستعادة' },
  'answer.attending': {
    en: 'Thank you. We look forward to seeing you.',
    ar: 'شكرًا لك، وننتظر حضورك بكل سرور',
  },
  'answer.regrets': {
    en: 'Thank you for telling us. You will be missed.',
    ar: 'وصل اعتذارك، شكرًا لك، وسنفتقدك',
  },
  'answer.waiting': {
    en: 'All places are taken for now. You’re on the waiting list, and we’ll tell you when a place opens.',
    ar: 'اكتملت المقاعد حاليًا. أنت في قائمة الانتظار، وسنخبرك متى توفّر مقعد.',
  },
  'question.answers_kept': {
    en: 'Saved. Earlier answers are unchanged: {count}',
    ar: 'تم الحفظ. الإجابات السابقة محفوظة كما هي: {count}',
  },
  'join.welcome': { en: 'Welcome. Here is your invitation.', ar: 'حيّاك الله، هذه دعوتك' },
  'join.received': {
    en: 'Your host has your request. If you’re already on the list and they have your email, your invitation is on its way there.',
    ar: 'وصل طلبك إلى أصحاب الدعوة. وإن كنت مدعوًّا من قبل وكان بريدك لديهم فدعوتك في طريقها إليه.',
  },
  'join.later': {
    en: 'The guest list is closed for a moment. Your host has your request and will answer it soon.',
    ar: 'قائمة الضيوف مغلقة لفترة قصيرة. وصل طلبك إلى أصحاب الدعوة وسيردّون عليه قريبًا.',
  },
  'join.full': {
    en: 'Your host has too many requests to answer right now, so yours wasn’t taken. Try again later. If you’re on the list and they have your email, your invitation is on its way there.',
    ar: 'لدى أصحاب الدعوة طلبات كثيرة تنتظر الرد، فلم يُسجَّل طلبك. حاول لاحقًا. وإن كنت مدعوًّا وكان بريدك لديهم فدعوتك في طريقها إليه.',
  },
  'join.closed': {
    en: 'This link is closed to new guests. If you’re on the list and the hosts have your email, your invitation is on its way there.',
    ar: 'هذا الرابط لا يستقبل ضيوفًا جددًا. إن كنت مدعوًّا وكان بريدك لدى أصحاب الدعوة فدعوتك في طريقها إليه.',
  },
  'order.created': { en: 'Your order is ready to be paid', ar: 'طلبك جاهز للدفع' },
  'order.paid': { en: 'Subscribed successfully', ar: 'تم الاشتراك بنجاح' },
  'order.cancelled': { en: 'The order is cancelled', ar: 'تم إلغاء الطلب' },
  'check-in.welcome': { en: 'Welcome {name}', ar: 'حيّاك الله {name}' },
  'guest.imported': { en: 'Guests added', ar: 'تمت إضافة الضيوف' },
} as const satisfies Record<string, Bilingual>

export type SuccessCode = keyof typeof successMessages
