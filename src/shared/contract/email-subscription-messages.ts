import type { Bilingual } from './bilingual.ts'

/** Errors of the e-mail subscription, as a part of the error catalogue. */
export const emailSubscriptionErrors = {
  email_subscriptions_too_many: {
    status: 429,
    en: 'Too many people subscribed today. Please try again tomorrow.',
    ar: 'وصلتنا اشتراكات كثيرة اليوم. حاول غدًا.',
  },
} as const

export const emailSubscriptionSuccesses = {
  // The same for every address, whatever we know of it.
  'email-subscription.asked': {
    en: 'Check your email: open the link we sent to confirm',
    ar: 'تفقّد بريدك وافتح الرابط الذي أرسلناه لتأكيد اشتراكك',
  },
} as const satisfies Record<string, Bilingual>
