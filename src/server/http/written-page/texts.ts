import type { Language } from '#shared/contract/common.ts'
import type { ServiceKind } from '#shared/contract/service-requests.ts'
import { HIJRI_ERA } from '#shared/rules/dates/hijri-date.ts'
import { writtenDay } from '#shared/rules/dates/written-day.ts'

/* First words of pages whose words are the app's; a test compares them with its catalogue. */

export const CONTACT_LEAD: Record<Language, string> = {
  ar: 'سؤال أو مشكلة أو فكرة: يقرؤها فريقنا ويردّ عليك بالبريد خلال يومي عمل.',
  en: 'A question, a problem or an idea: our team reads it and answers by email, within two working days.',
}

/**
 * As the app writes it for a reader who chose no calendar; for one who did, it changes the order of the two dates.
 * @param date a calendar date, `2026-11-24`
 */
export function appliesFrom(date: string, language: Language): string {
  const day = writtenDay(date, language)
  if (day === null) return ''
  return language === 'ar'
    ? `تسري من ${day.hijri} · ${day.date.replace(GREGORIAN_ERA, '')}`
    : `Applies from ${day.date} · ${day.hijri}\u00a0${HIJRI_ERA.en}`
}

/** Beside a Hijri date the app leaves it out. */
const GREGORIAN_ERA = /\u00a0م$/

interface ServiceText {
  readonly name: string
  readonly promise: string
}

export const SERVICES: Record<Language, Record<ServiceKind, ServiceText>> = {
  ar: {
    'personal-design': {
      name: 'تصميم خاص',
      promise:
        'حدّثنا عن مناسبتك وأرسل صورًا لما يعجبك، فيرسم مصممنا بطاقة لا مثيل لها، وتصلك في مسوداتك جاهزة للتعديل.',
    },
    'event-details': {
      name: 'تفاصيل المناسبة',
      promise:
        'أرسل ما لديك: البرنامج والمكان وقائمة الضيوف. نجهّز مناسبتك نيابةً عنك، وتراجعها قبل أن يراها أحد.',
    },
  },
  en: {
    'personal-design': {
      name: 'Personal design',
      promise:
        'Tell us about your occasion and send pictures of what you like. Our designer draws a card that nobody else has, and it lands among your drafts, ready to edit.',
    },
    'event-details': {
      name: 'Event details',
      promise:
        'Send us what you have: the programme, the venue, the guest list. We fill in your event, and you look it over before anyone sees it.',
    },
  },
}
