import type { Bilingual } from './bilingual.ts'

/**
 * The text beside a field, by the code a schema gives as its message. English is verbatim from section 5 of the
 * specification (two misspellings corrected).
 */
export const fieldMessages = {
  'field.required': { en: 'This field required', ar: 'هذا الحقل مطلوب' },
  'field.invalid': { en: 'This value isn’t valid', ar: 'القيمة غير صحيحة' },
  'field.too_long': { en: 'At most {maximum} characters', ar: 'الحد الأقصى لعدد الأحرف {maximum}' },
  'field.too_short': { en: 'At least {minimum} characters', ar: 'الحد الأدنى لعدد الأحرف {minimum}' },
  'field.too_big': { en: 'At most {maximum}', ar: 'الحد الأقصى {maximum}' },
  'field.too_small': { en: 'At least {minimum}', ar: 'الحد الأدنى {minimum}' },
  'field.unknown': { en: 'Unknown field', ar: 'هذا الحقل غير معروف هنا' },
  'email.invalid': { en: 'Please enter a valid email', ar: 'أدخل بريدًا إلكترونيًا صحيحًا' },
  'email.differs': {
    en: 'This isn’t the email of your account',
    ar: 'ليس هذا بريد حسابك',
  },
  'password.wrong': { en: 'Wrong password', ar: 'كلمة المرور غير صحيحة' },
  'email.taken': {
    en: 'This email belongs to another account',
    ar: 'هذا البريد مستخدم في حساب آخر',
  },
  'phone.invalid': { en: 'Phone number not valid', ar: 'رقم الجوال غير صحيح' },
  'password.short': {
    en: 'Password must be at least 8 characters',
    ar: 'كلمة المرور 8 أحرف على الأقل',
  },
  'password.common': {
    en: 'This password is too easy to guess. Choose another.',
    ar: 'كلمة المرور هذه سهلة التخمين. اختر غيرها.',
  },
  'password.differs': { en: 'Passwords must match', ar: 'كلمتا المرور غير متطابقتين' },
  'code.length': { en: 'code should be 4 characters', ar: 'الرمز من 4 خانات' },
  'name.required': { en: 'Name is required', ar: 'الاسم مطلوب' },
  'contact.required': { en: 'Email or phone is required', ar: 'أدخل البريد أو رقم الجوال' },
  'contact.invalid': {
    en: 'Please enter a valid email or phone number',
    ar: 'أدخل بريدًا أو رقم جوال صحيحًا',
  },
  'invited.range': {
    en: 'Total invited must be between 1 and 50',
    ar: 'عدد المدعوين بين 1 و50',
  },
  'invited.members': {
    en: 'People of this invitation are named: take a name off the list first',
    ar: 'في هذه الدعوة أشخاص بأسمائهم: احذف اسمًا منهم أولًا',
  },
  'members.too_many': {
    en: 'An invitation can name up to 50 people',
    ar: 'الحد الأقصى للأسماء في الدعوة 50',
  },
  'members.nobody': {
    en: 'Choose who is coming, or say that you can’t attend',
    ar: 'اختر من سيحضر، أو اعتذر عن الحضور',
  },
  'door.full': {
    en: 'This entrance has reached its check-in limit: ask the host for another entrance',
    ar: 'سجلات هذه البوابة بلغت الحد الأقصى: اطلب من صاحب المناسبة بوابة أخرى',
  },
  'door.over': {
    en: 'This entrance closed more than a week ago: it no longer accepts check-ins',
    ar: 'أُغلقت هذه البوابة قبل أكثر من أسبوع، ولم تعد تُقبل سجلاتها',
  },
  'undo.foreign': {
    en: 'This entrance has closed: only the host can undo another phone’s entry now',
    ar: 'أُغلقت هذه البوابة، ولا يلغي دخولًا سجّله جوال آخر إلا صاحب المناسبة',
  },
  'companions.names': {
    en: 'Write the name of everyone who comes with you',
    ar: 'اكتب أسماء مرافقيك',
  },
  'options.few': { en: 'Add at least two choices', ar: 'أضف خيارين على الأقل' },
  'pin.invalid': { en: 'The PIN must be 4 to 8 digits', ar: 'الرمز السري من 4 إلى 8 أرقام' },
  'period.invalid': { en: 'The end is before the start', ar: 'النهاية قبل البداية' },
  'date.invalid': { en: 'Enter a date such as 2026-12-04', ar: 'أدخل تاريخًا مثل 2026-12-04' },
  'time.invalid': { en: 'Enter a time such as 20:30', ar: 'أدخل وقتًا مثل 20:30' },
  'time_zone.invalid': { en: 'Choose a time zone', ar: 'اختر المنطقة الزمنية' },
  'url.invalid': {
    en: 'Enter a link that starts with https://',
    ar: 'أدخل رابطًا يبدأ بـ https://',
  },
  'coordinates.invalid': {
    en: 'Latitude must be between -90 and 90, longitude between -180 and 180',
    ar: 'خط العرض بين -90 و90 وخط الطول بين -180 و180',
  },
  'scene.too_large': {
    en: 'There is too much on this card to save. Remove something from it.',
    ar: 'محتوى البطاقة أكبر مما يمكن حفظه. احذف بعض العناصر.',
  },
  'face.unknown': { en: 'Choose a font from the list', ar: 'اختر خطًا من القائمة' },
  'ornament.unknown': { en: 'Choose an ornament from the list', ar: 'اختر زخرفة من القائمة' },
  'picture.unknown': {
    en: 'We don’t have this picture. Choose it again.',
    ar: 'لم نجد هذه الصورة. اخترها من جديد.',
  },
  'document.unknown': {
    en: 'We don’t have this document. Choose it again.',
    ar: 'لم نجد هذا المستند. اختره من جديد.',
  },
  'channels.required': {
    en: 'Choose at least one way to send',
    ar: 'اختر طريقة إرسال واحدة على الأقل',
  },
  'time.past': {
    en: 'This time has passed. Choose a later one.',
    ar: 'هذا الوقت مضى. اختر وقتًا بعده.',
  },
  'text.too_long': {
    en: 'This text is too long for the channel',
    ar: 'النص أطول مما تسمح به هذه القناة',
  },
  'placeholder.unknown': {
    en: 'We don’t know “{name}”. Insert details with the buttons above the text.',
    ar: 'لا نعرف «{name}». أدرج التفاصيل من الأزرار فوق النص.',
  },
  'link.missing': {
    en: 'Add the invitation link to the text, or guests can’t open it',
    ar: 'أضف رابط الدعوة إلى النص ليتمكن الضيف من فتحها',
  },
  'link.foreign': {
    en: 'Remove the web address: only the invitation link may be sent',
    ar: 'احذف عنوان الموقع: لا يُرسل إلا رابط الدعوة',
  },
  'phone.foreign': {
    en: 'Remove the telephone number: guests reply in their invitation',
    ar: 'احذف رقم الهاتف، فرد الضيوف يكون من الدعوة نفسها',
  },
  'guest.foreign': {
    en: 'The name “{name}” holds a web address or telephone number. Correct it in the guest list.',
    ar: 'في الاسم «{name}» رابط أو رقم هاتف. صحّحه في قائمة الضيوف.',
  },
  'name.foreign': {
    en: 'A name can’t hold a web address or telephone number',
    ar: 'لا يُقبل في الاسم رابط أو رقم هاتف',
  },
  'invite_code.wrong': {
    en: 'This invite code isn’t valid. Check it, or ask whoever gave it to you.',
    ar: 'رمز الدعوة غير صحيح أو انتهت صلاحيته. تأكد منه ممن أعطاك إياه.',
  },
  'coupon.unknown': { en: 'We don’t know this coupon', ar: 'لا نعرف هذه القسيمة' },
  'coupon.not_yet': { en: 'This coupon isn’t valid yet', ar: 'لم يبدأ العمل بهذه القسيمة بعد' },
  'coupon.expired': { en: 'This coupon has expired', ar: 'انتهت صلاحية هذه القسيمة' },
  'coupon.used_up': { en: 'This coupon has been used up', ar: 'نفدت هذه القسيمة' },
  'coupon.used_by_you': { en: 'You have used this coupon already', ar: 'سبق أن استخدمت هذه القسيمة' },
  'coupon.other_plan': { en: 'This coupon isn’t for this plan', ar: 'هذه القسيمة ليست لهذه الباقة' },
  'coupon.minimum': { en: 'This coupon needs a larger order', ar: 'هذه القسيمة لطلب بمبلغ أعلى' },
  'coupon.value': { en: 'Enter a percent or an amount', ar: 'أدخل نسبة أو مبلغًا' },
  'coupon.code': {
    en: 'Use 2 to 40 letters, digits and hyphens',
    ar: 'استخدم من 2 إلى 40 من الحروف الإنجليزية والأرقام والشرطات',
  },
  'coupon.taken': { en: 'There is a coupon with this code', ar: 'توجد قسيمة بهذا الرمز' },
  'terms.required': { en: 'Agree to the terms to continue', ar: 'وافق على الشروط للمتابعة' },
  'total.changed': {
    en: 'The total has changed. Look at it again before you pay.',
    ar: 'تغيّر الإجمالي. راجعه قبل الدفع.',
  },
  'vat_number.invalid': {
    en: 'A VAT number has 15 digits and begins and ends with 3',
    ar: 'الرقم الضريبي 15 رقمًا يبدأ بـ3 وينتهي بـ3',
  },
  'building.invalid': { en: 'The building number has 4 digits', ar: 'رقم المبنى 4 أرقام' },
  'postal_code.invalid': { en: 'The postal code has 5 digits', ar: 'الرمز البريدي 5 أرقام' },
} as const satisfies Record<string, Bilingual>

export type FieldCode = keyof typeof fieldMessages
