/** Errors about access tokens and webhooks, as a part of the error catalogue. */
export const developerErrors = {
  token_unknown: {
    status: 401,
    en: 'This access token isn’t valid: it was revoked, has expired or was mistyped. Make a new one under Developers in your profile.',
    ar: 'رمز الوصول غير صالح: أُلغي أو انتهت مدته أو كُتب خطأ. أنشئ رمزًا جديدًا من صفحة المطورين في ملفك.',
  },
  token_scope_missing: {
    status: 403,
    en: 'This access token lacks: {scopes}. Make one that has it.',
    ar: 'تنقص رمز الوصول هذا الصلاحية: {scopes}. أنشئ رمزًا يشملها.',
  },
  token_session_only: {
    status: 403,
    en: 'No access token may do this. Sign in to Marhaba and do it there.',
    ar: 'هذا الإجراء غير متاح برموز الوصول. سجّل الدخول إلى مرحبا ونفّذه هناك.',
  },
  token_limited: {
    status: 403,
    en: 'This access token is limited to some events, and this isn’t about one of them',
    ar: 'رمز الوصول هذا محصور في مناسبات معيّنة، وهذا الطلب خارجها',
  },
  tokens_full: {
    status: 409,
    en: 'An account can have up to {maximum} access tokens. Revoke one you no longer use.',
    ar: 'الحد الأقصى لرموز الوصول {maximum}. ألغِ رمزًا لم تعد تستخدمه.',
  },
  webhooks_full: {
    status: 409,
    en: 'An account can have up to {maximum} webhook endpoints. Remove one you no longer use.',
    ar: 'الحد الأقصى لعناوين Webhook هو {maximum}. احذف عنوانًا لم تعد تستخدمه.',
  },
  webhook_off: {
    status: 409,
    en: 'This endpoint is off. Turn it on first.',
    ar: 'هذا العنوان متوقف. فعّله أولًا.',
  },
} as const

/** Successes about access tokens and webhooks, as a part of the success messages. */
export const developerSuccesses = {
  'access-token.created': {
    en: 'Access token created. Copy it now: it’s shown only once.',
    ar: 'أُنشئ رمز الوصول. انسخه الآن، فلن يظهر مرة أخرى.',
  },
  'access-token.revoked': { en: 'Access token revoked', ar: 'أُلغي رمز الوصول' },
  'webhook.created': {
    en: 'Endpoint added. Copy its secret now: it’s shown only once.',
    ar: 'أُضيف العنوان. انسخ المفتاح السري الآن، فلن يظهر مرة أخرى.',
  },
  'webhook.rotated': {
    en: 'New secret created. The previous one also signs for 24 hours.',
    ar: 'أُنشئ مفتاح سري جديد، ويبقى السابق صالحًا 24 ساعة.',
  },
  'webhook.removed': { en: 'Endpoint removed', ar: 'حُذف العنوان' },
  'webhook.example': { en: 'Example on its way', ar: 'المثال في طريقه' },
  'webhook.redelivering': { en: 'On its way again', ar: 'تُرسل مرة أخرى الآن' },
} as const

/** Texts beside the fields of tokens and endpoints, apart from those of all forms: the first visit loads those. */
export const developerFieldMessages = {
  'scopes.required': { en: 'Choose at least one permission', ar: 'اختر صلاحية واحدة على الأقل' },
  'events.required': { en: 'Choose at least one event', ar: 'اختر مناسبة واحدة على الأقل' },
  'kinds.required': { en: 'Choose at least one', ar: 'اختر واحدًا على الأقل' },
  'webhook.url': {
    en: 'Enter a full address that begins with https://',
    ar: 'أدخل عنوانًا كاملًا يبدأ بـ https://',
  },
  'webhook.private': {
    en: 'This address isn’t on the public internet, so we can’t call it',
    ar: 'هذا العنوان ليس على الإنترنت العام، فلا يمكننا الاتصال به',
  },
} as const

export type DeveloperFieldCode = keyof typeof developerFieldMessages
