import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'

/**
 * Stop words: what people write to get no more messages, alone in a message. Some of these may also mean that somebody
 * does not come ("cancel", «إلغاء»). Nobody reads typed text as an answer, whereas to write on to somebody who wanted it
 * to end is what gets a sender reported; so in doubt the messages end.
 */
const STOP = wordSet([
  'stop',
  'stop all',
  'stopall',
  'stop it',
  'please stop',
  'stop please',
  'stop messages',
  'stop messaging me',
  'stop promotions',
  'stop texting me',
  'unsubscribe',
  'unsubscribe me',
  'opt out',
  'optout',
  'remove me',
  'cancel',
  'end',
  'quit',
  'no more messages',
  'إيقاف',
  'إيقاف الرسائل',
  'إيقاف العروض الترويجية',
  'إيقاف الاشتراك',
  'أوقف',
  'أوقفوا',
  'أوقف الرسائل',
  'أوقفوا الرسائل',
  'وقف',
  'وقف الرسائل',
  'وقفوا الرسائل',
  'توقف',
  'توقفوا',
  'قف',
  'إلغاء',
  'إلغاء الاشتراك',
  'إلغاء الرسائل',
  'ألغ',
  'ألغ الاشتراك',
  'ألغوا الاشتراك',
  'احذفوا رقمي',
  'احذف رقمي',
  'لا ترسل',
  'لا ترسلوا',
  'لا ترسلون',
  'لا ترسلون لي',
  'لا ترسل لي',
  'لا ترسلوا لي',
  'لا تراسلني',
  'لا تراسلوني',
])

/** What people write who want messages again. */
const START = wordSet([
  'start',
  'unstop',
  'subscribe',
  'resume',
  'opt in',
  'optin',
  'ابدأ',
  'استئناف',
  'استئناف الرسائل',
  'استأنف',
  'اشتراك',
  'اشترك',
  'تشغيل',
  'تفعيل',
  'تفعيل الرسائل',
])

/** Longer than any of them, however it is written. */
const LENGTH_MAXIMUM = 60

function wordSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(normalizeForSearch))
}

/** What somebody wants who wrote nothing but this; null where it says nothing about messages. */
export function readStopWord(text: string): 'opt-out' | 'opt-in' | null {
  if (text.length > LENGTH_MAXIMUM) return null
  const folded = normalizeForSearch(text)
  if (STOP.has(folded)) return 'opt-out'
  return START.has(folded) ? 'opt-in' : null
}
