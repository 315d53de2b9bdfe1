import type { Bilingual } from './bilingual.ts'
import { cohostErrors } from './cohost-messages.ts'
import { contactErrors } from './contact-messages.ts'
import { developerErrors } from './developer-messages.ts'
import { emailSubscriptionErrors } from './email-subscription-messages.ts'
import { orderErrors } from './order-errors.ts'
import { retentionErrors } from './retention-errors.ts'
import { serviceErrors } from './service-errors.ts'
import { uploadErrors } from './upload-messages.ts'

/** The error catalogue: the meaning, HTTP status and text of a response's `code`. */
export const errorCatalogue = {
  ...contactErrors,
  ...emailSubscriptionErrors,
  ...serviceErrors,
  ...retentionErrors,
  ...orderErrors,
  ...cohostErrors,
  ...developerErrors,
  validation_failed: {
    status: 422,
    en: 'Change wrong fields and try again',
    ar: 'صحّح الحقول الخاطئة وحاول مرة أخرى',
  },
  bad_request: {
    status: 400,
    en: 'We couldn’t read the request. Check its format and send it again.',
    ar: 'تعذّرت قراءة الطلب. تحقق من صيغته وأرسله مرة أخرى.',
  },
  unauthenticated: {
    status: 401,
    en: 'Please sign in to continue',
    ar: 'سجّل الدخول للمتابعة',
  },
  account_deleted: {
    status: 401,
    en: 'This account was deleted',
    ar: 'حُذف هذا الحساب',
  },
  credentials_wrong: {
    status: 401,
    en: 'Wrong email or password',
    ar: 'البريد أو كلمة المرور غير صحيحة',
  },
  email_not_verified: {
    status: 403,
    en: 'Verify your email first: we sent you a code',
    ar: 'فعّل بريدك أولًا: أرسلنا لك رمزًا',
  },
  forbidden: {
    status: 403,
    en: 'You don’t have permission. Ask the event’s host.',
    ar: 'لا تملك صلاحية لهذا الإجراء. اطلبها من صاحب المناسبة.',
  },
  not_found: {
    status: 404,
    en: 'We couldn’t find what you asked for',
    ar: 'لم نجد ما طلبته',
  },
  method_not_allowed: {
    status: 405,
    en: 'Method not allowed',
    ar: 'هذا العنوان لا يقبل هذه الطريقة',
  },
  gone: { status: 410, en: 'This is no longer here', ar: 'لم يعد هذا موجودًا' },
  conflict: {
    status: 409,
    en: 'This was already changed elsewhere. Reload to see the latest.',
    ar: 'سبق تنفيذ هذا بصورة مختلفة. حدّث الصفحة لترى الوضع الحالي.',
  },
  code_wrong: {
    status: 422,
    en: 'This code is wrong or has expired. Check it or ask for a new one.',
    ar: 'الرمز غير صحيح أو انتهت صلاحيته. تأكد منه أو اطلب رمزًا جديدًا.',
  },
  sign_up_unknown: {
    status: 422,
    en: 'Enter the code in the browser you signed up with, or sign in here with your password first.',
    ar: 'أدخل الرمز في المتصفح الذي سجّلت منه، أو سجّل الدخول هنا بكلمة مرورك أولًا.',
  },
  sign_in_too_often: {
    status: 429,
    en: 'Too many wrong passwords for this email. Try again later, or on a device where you signed in before.',
    ar: 'محاولات كثيرة بكلمة مرور خاطئة لهذا البريد. حاول لاحقًا، أو من جهاز سجّلت الدخول منه من قبل.',
  },
  passkey_refused: {
    status: 422,
    en: 'This passkey didn’t work. Try again, or use your password.',
    ar: 'لم يُقبل مفتاح المرور. حاول مرة أخرى أو استخدم كلمة المرور.',
  },
  passkeys_full: {
    status: 409,
    en: 'An account can have up to {maximum} passkeys. Remove one you no longer use.',
    ar: 'الحد الأقصى لمفاتيح المرور {maximum}. احذف مفتاحًا لم تعد تستخدمه.',
  },
  password_too_often: {
    status: 429,
    en: 'Too many wrong passwords. Try again in an hour.',
    ar: 'محاولات كثيرة بكلمة مرور خاطئة. حاول بعد ساعة.',
  },
  code_too_often: {
    status: 429,
    en: 'Too many codes requested. Try again later.',
    ar: 'طُلبت رموز كثيرة. حاول لاحقًا.',
  },
  phone_missing: {
    status: 422,
    en: 'Save a phone number on your profile first',
    ar: 'احفظ رقم جوالك في ملفك أولًا',
  },
  phone_unreachable: {
    status: 422,
    en: 'We couldn’t get a code to this number. Check it, or choose another way.',
    ar: 'لم نتمكن من إرسال رمز إلى هذا الرقم. تأكد منه أو جرّب طريقة أخرى.',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts in a short time. Wait a little and try again.',
    ar: 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم حاول.',
  },
  payload_too_large: {
    status: 413,
    en: 'This is larger than we accept. Send less at a time.',
    ar: 'الحجم أكبر من المسموح. أرسل على دفعات أصغر.',
  },
  media_type_unsupported: {
    status: 415,
    en: 'This type of content isn’t supported here',
    ar: 'لا يمكننا قراءة هذا النوع من المحتوى هنا',
  },
  merge_in_use: {
    status: 409,
    en: 'One of these guests has already replied or checked in, so their link is in use. Merge the others into that guest.',
    ar: 'أحد هؤلاء الضيوف ردّ أو سجّل حضوره، فرابطه مستخدم. ادمج الآخرين في دعوته.',
  },
  event_closed: {
    status: 409,
    en: 'This event is cancelled. Restore it before changing its guests.',
    ar: 'هذه المناسبة ملغاة. استعدها قبل تعديل ضيوفها.',
  },
  event_incomplete: {
    status: 422,
    en: 'Give the event a name and a date before publishing its page',
    ar: 'سمِّ المناسبة وحدّد يومها قبل نشر صفحتها',
  },
  send_scheduled: {
    status: 409,
    en: 'A send is scheduled for this event, so its guest list is closed. Cancel the schedule first.',
    ar: 'لهذه المناسبة إرسال مجدول، وقائمة ضيوفها مغلقة حتى ذلك الوقت. ألغِ الجدولة أولًا.',
  },
  send_nobody: {
    status: 422,
    en: 'Nobody here can be reached this way. Choose other guests or another way to send.',
    ar: 'لا أحد من هؤلاء يصله الإرسال بهذه الطريقة. اختر ضيوفًا آخرين أو طريقة أخرى.',
  },
  send_too_soon: {
    status: 422,
    en: 'All of these guests got a message about this event within the last day. Remind them tomorrow.',
    ar: 'وصلت هؤلاء الضيوف رسالة عن هذه المناسبة خلال آخر يوم. ذكّرهم غدًا.',
  },
  reminders_too_many: {
    status: 422,
    en: 'An event can have up to {maximum} reminders. Change one of them instead.',
    ar: 'للمناسبة {maximum} تذكيرات كحد أقصى. عدّل أحدها.',
  },
  send_ended: {
    status: 409,
    en: 'This send has already ended',
    ar: 'انتهى هذا الإرسال',
  },
  send_needs_page: {
    status: 422,
    en: 'Publish the invitation page first: the link in the message leads to it',
    ar: 'انشر صفحة الدعوة أولًا، فالرابط في الرسالة يفتحها',
  },
  send_too_late: {
    status: 422,
    en: 'The event begins before this send would go out',
    ar: 'تبدأ المناسبة قبل موعد هذا الإرسال',
  },
  points_missing: {
    status: 422,
    en: 'This send needs {needed} points and you have {available}. {missing} are missing.',
    ar: 'يحتاج هذا الإرسال إلى {needed} نقطة، وفي رصيدك {available}. ينقصك {missing}.',
  },
  channel_unavailable: {
    status: 422,
    en: 'This way to send isn’t set up on this server. Choose another.',
    ar: 'طريقة الإرسال هذه غير مفعّلة هنا. اختر طريقة أخرى.',
  },
  sending_paused: {
    status: 403,
    en: 'Several guests reported your messages, so your sending is paused until our team has had a look. Contact us.',
    ar: 'أبلغ عدة ضيوف عن رسائلك، فأُوقف إرسالك مؤقتًا حتى يراجعه فريقنا. تواصل معنا.',
  },
  sends_too_many: {
    status: 429,
    en: 'Too many sends today. Try again tomorrow.',
    ar: 'بلغت الحد الأقصى للإرسال اليوم. حاول غدًا.',
  },
  new_account_sends: {
    status: 422,
    en: 'A new account can send {maximum} times a day. Send again tomorrow, or ask us to lift the limit.',
    ar: 'الحد اليومي للحساب الجديد {maximum} مرات إرسال. أرسل غدًا، أو راسلنا لرفع الحد.',
  },
  new_account_people: {
    status: 422,
    en: 'A new account can send to {maximum} people a day, and {left} are left for this day. Choose fewer guests, send to the rest the day after, or ask us to lift the limit.',
    ar: 'الحد اليومي للحساب الجديد {maximum} ضيف، والمتبقي منه {left}. اختر ضيوفًا أقل وأرسل إلى الباقين في اليوم التالي، أو راسلنا لرفع الحد.',
  },
  account_blocked: {
    status: 403,
    en: 'This account can’t send or publish anything now. The reason: {reason}. Write to us if this is a mistake.',
    ar: 'الإرسال والنشر موقوفان في هذا الحساب. السبب: {reason}. راسلنا إن كان في الأمر خطأ.',
  },
  send_in_review: {
    status: 409,
    en: 'We’re checking this send before it goes out. It continues automatically once we’re done.',
    ar: 'نراجع هذا الإرسال قبل خروجه، وسيكمل تلقائيًا بعد المراجعة.',
  },
  registration_closed: {
    status: 403,
    en: 'We aren’t taking new accounts at the moment. If you have an account, sign in.',
    ar: 'لا نستقبل حسابات جديدة حاليًا. إن كان لديك حساب فسجّل الدخول.',
  },
  invite_code_gone: {
    status: 422,
    en: 'Your invite code has expired or has since been used up. Ask for another and sign up with it.',
    ar: 'انتهت صلاحية رمز الدعوة أو استُنفد قبل إكمال التسجيل. اطلب رمزًا آخر وسجّل به.',
  },
  door_unknown: {
    status: 401,
    en: 'This device isn’t signed in at the door. Open the check-in link again.',
    ar: 'هذا الجهاز غير مسجّل عند البوابة. افتح رابط الاستقبال من جديد.',
  },
  door_closed: {
    status: 410,
    en: 'This check-in link has expired. Ask the host for a new one.',
    ar: 'انتهى رابط الاستقبال هذا. اطلب رابطًا جديدًا من صاحب المناسبة.',
  },
  door_not_open: {
    status: 403,
    en: 'This check-in link isn’t active yet. Try again when it opens.',
    ar: 'رابط الاستقبال لم يبدأ بعد. حاول عندما يحين وقته.',
  },
  pin_wrong: {
    status: 422,
    en: 'Wrong PIN. Ask the host for it.',
    ar: 'الرمز السري غير صحيح. اطلبه من صاحب المناسبة.',
  },
  pin_too_often: {
    status: 429,
    en: 'Too many wrong PINs. Wait a quarter of an hour, or ask the host for a new PIN.',
    ar: 'محاولات خاطئة كثيرة. انتظر ربع ساعة، أو اطلب رمزًا سريًا جديدًا من صاحب المناسبة.',
  },
  rsvp_closed: {
    status: 409,
    en: 'Replies are closed. Please tell your host directly.',
    ar: 'انتهى وقت الرد. تواصل مع أصحاب الدعوة مباشرة.',
  },
  invitation_cancelled: {
    status: 409,
    en: 'This event is cancelled, so no reply is needed',
    ar: 'أُلغيت هذه المناسبة، فلا حاجة إلى الرد',
  },
  event_full: {
    status: 409,
    en: 'Not enough places. {left} left for you.',
    ar: 'لا تكفي المقاعد لهذا العدد. المتبقي لك: {left}.',
  },
  check_in_unknown: {
    status: 422,
    en: 'We couldn’t find this name with this email or phone. Please ask at the door.',
    ar: 'لم نجد هذا الاسم مع هذا البريد أو الرقم. اسأل فريق الاستقبال عند الباب.',
  },
  check_in_closed: {
    status: 409,
    en: 'Self check-in isn’t open now. Please ask at the door.',
    ar: 'تسجيل الحضور الذاتي غير متاح الآن. اسأل فريق الاستقبال عند الباب.',
  },
  check_in_waiting: {
    status: 409,
    en: 'Your place isn’t confirmed yet. Please speak to the team at the entrance.',
    ar: 'لم يتأكد مقعدك بعد. تفضّل إلى فريق الاستقبال عند المدخل، وهم في خدمتك.',
  },
  check_in_declined: {
    status: 409,
    en: 'We weren’t expecting you tonight. If you can come after all, change your reply in your invitation, or speak to the team at the entrance.',
    ar: 'لم يصلنا أنك ستحضر. إن تيسّر لك الحضور فعدّل ردّك من دعوتك، أو تفضّل إلى فريق الاستقبال عند المدخل.',
  },
  questions_too_many: {
    status: 422,
    en: 'You can ask up to {maximum} questions. Remove one first.',
    ar: 'الحد الأقصى لعدد الأسئلة {maximum}. احذف سؤالًا أولًا.',
  },
  guests_too_many: {
    status: 422,
    en: 'You can import up to {maximum} guests at a time. Split the list and try again.',
    ar: 'الحد الأقصى للضيوف في المرة الواحدة {maximum}. قسّم القائمة وحاول مرة أخرى.',
  },
  event_guests_too_many: {
    status: 422,
    en: 'An event can have up to {maximum} guests, including deleted ones.',
    ar: 'الحد الأقصى لضيوف المناسبة {maximum}، ومنهم المحذوفون.',
  },
  account_guests_too_many: {
    status: 422,
    en: 'All your events together can have up to {maximum} guests. Delete an event that’s over: its guests stop counting after 30 days.',
    ar: 'الحد الأقصى لضيوف مناسباتك معًا {maximum}. احذف مناسبة منتهية، وبعد 30 يومًا لن يُحسب ضيوفها.',
  },
  events_too_many: {
    status: 422,
    en: 'An account can have up to {maximum} events, including those deleted in the last 30 days.',
    ar: 'الحد الأقصى لمناسبات الحساب {maximum}، ومنها ما حُذف خلال آخر 30 يومًا.',
  },
  export_too_large: {
    status: 422,
    en: 'This list is too large for one file. Export it in parts, by reply.',
    ar: 'القائمة أكبر من أن تُحفظ في ملف واحد. احفظها على أجزاء حسب الرد.',
  },
  ...uploadErrors,
  suggestions_too_many: {
    status: 429,
    en: 'The suggestion box is full for today. Please try again tomorrow.',
    ar: 'امتلأ صندوق الاقتراحات اليوم. أرسل اقتراحك غدًا.',
  },
  doors_too_many: {
    status: 422,
    en: 'An event can have up to {maximum} entrances, including closed ones.',
    ar: 'الحد الأقصى لبوابات المناسبة {maximum}، ومنها المغلقة.',
  },
  music_too_much: {
    status: 422,
    en: 'You’ve reached the music limit for one account. Remove some from another event first.',
    ar: 'بلغت الحد الأقصى للموسيقى المحفوظة في حسابك. احذف موسيقى مناسبة أخرى أولًا.',
  },
  attachments_too_many: {
    status: 422,
    en: 'You’ve reached the picture limit for one account',
    ar: 'بلغت الحد الأقصى للصور المحفوظة في حسابك',
  },
  order_ended: {
    status: 409,
    en: 'This order can no longer be changed',
    ar: 'لم يعد تعديل هذا الطلب ممكنًا',
  },
  orders_too_many: {
    status: 429,
    en: 'Too many orders for now. Try again in an hour.',
    ar: 'طلبات كثيرة في وقت قصير. حاول بعد ساعة.',
  },
  payment_not_set_up: {
    status: 422,
    en: 'Paying isn’t set up on this server yet. Contact us.',
    ar: 'الدفع غير مفعّل هنا بعد. تواصل معنا.',
  },
  payment_unavailable: {
    status: 503,
    en: 'The payment service doesn’t answer. You haven’t been charged. Try again in a moment.',
    ar: 'خدمة الدفع لا تستجيب الآن، ولم يُخصم منك شيء. حاول بعد لحظات.',
  },
  unavailable: {
    status: 503,
    en: 'We’re busy for a moment. Try again shortly.',
    ar: 'الخدمة مشغولة لحظات. حاول بعد قليل.',
  },
  internal: {
    status: 500,
    en: 'Something went wrong. Please try again.',
    ar: 'حدث خطأ ما. حاول مرة أخرى.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>

export type ErrorCode = keyof typeof errorCatalogue
