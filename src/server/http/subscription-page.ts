import type { FastifyInstance } from 'fastify'
import {
  type EmailSubscription,
  readSubscription,
  setSubscription,
} from '#server/domain/email-subscriptions/email-subscriptions.ts'
import {
  emailSubscriptionPath,
  readEmailSubscriptionToken,
} from '#server/domain/email-subscriptions/subscription-token.ts'
import { escapeHtml } from '#server/domain/escape-html.ts'
import { maskContact } from '#server/domain/messages/mask-contact.ts'
import type { Language } from '#shared/contract/common.ts'
import type { HttpDeps } from './http-deps.ts'
import { serveLinkPages } from './link-page.ts'

const TEXTS = {
  ar: {
    heading: 'اشتراكك في رسائل مرحبا',
    address: 'البريد',
    waiting: 'بقيت خطوة واحدة: أكّد أنك تريد رسائلنا عن التصاميم والمزايا الجديدة.',
    confirm: 'تأكيد الاشتراك',
    decline: 'لا أريدها',
    confirmed: 'أنت مشترك. تصلك رسائلنا عن التصاميم والمزايا الجديدة من حين لآخر.',
    stop: 'إلغاء الاشتراك',
    ended: 'أُلغي الاشتراك. لن نرسل إليك شيئًا بعد الآن.',
    resume: 'اشترك من جديد',
    missing: 'لا يفتح هذا الرابط شيئًا. إن كان قديمًا فقد حُذف بريدك لدينا، ولك أن تشترك من جديد أسفل صفحاتنا.',
    home: 'الصفحة الرئيسية',
  },
  en: {
    heading: 'Your subscription to Marhaba',
    address: 'Email',
    waiting: 'One step is left: confirm that you want our mails about new designs and features.',
    confirm: 'Confirm',
    decline: 'I don’t want them',
    confirmed: 'You’re subscribed. We write now and then, about new designs and features.',
    stop: 'Unsubscribe',
    ended: 'You’re unsubscribed. We won’t email you again.',
    resume: 'Subscribe again',
    missing:
      'This link opens nothing. If it is an old one, your address is deleted: you can subscribe again at the foot of our pages.',
    home: 'Home page',
  },
} satisfies Record<Language, Record<string, string>>

/** Where the links of subscription mails lead: confirms, ends or resumes. */
export function serveSubscriptionPages(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db, secretKey, now } = deps
  return serveLinkPages(app, deps, {
    routeName: 'page.subscription',
    pathOf: emailSubscriptionPath,
    heading: { ar: TEXTS.ar.heading, en: TEXTS.en.heading },
    missing: (language) =>
      `<p>${TEXTS[language].missing}</p><p><a href="/${language}">${TEXTS[language].home}</a></p>`,
    read: async (token) => {
      const id = readEmailSubscriptionToken(secretKey, token)
      const subscription = id === null ? null : await readSubscription(db, id)
      if (subscription === null) return null
      return {
        language: subscription.language,
        content: (language) => contentOf(TEXTS[language], subscription),
      }
    },
    act: async (token, wanted) => {
      const id = readEmailSubscriptionToken(secretKey, token)
      if (id !== null) await setSubscription(db, id, wanted === 'confirm', now())
    },
  })
}

function contentOf(texts: (typeof TEXTS)[Language], { email, state }: EmailSubscription): string {
  const address = `<dl><dt>${texts.address}</dt><dd><bdi dir="ltr">${escapeHtml(maskContact(email))}</bdi></dd></dl>`
  const button = (wanted: 'confirm' | 'stop', label: string, style = '') =>
    `<form method="post"><button name="do" value="${wanted}"${style}>${label}</button></form>`
  if (state === 'waiting')
    return `<p>${texts.waiting}</p>${address}${button('confirm', texts.confirm, ' class="main"')}${button('stop', texts.decline)}`
  return state === 'confirmed'
    ? `<p class="notice" role="status">${texts.confirmed}</p>${address}${button('stop', texts.stop)}`
    : `<p class="notice" role="status">${texts.ended}</p>${address}${button('confirm', texts.resume)}`
}
