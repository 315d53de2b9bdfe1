import { foldForSearch } from '#shared/rules/text/folding.ts'

/**
 * What people write to get no more messages, alone in a message. Words that may also decline an invitation ("cancel",
 * «إلغاء») are not among them: that is an answer, and no wish to get nothing more.
 */
const STOPPING = new Set(
  [
    'stop',
    'stop all',
    'stopall',
    'stop messages',
    'stop promotions',
    'unsubscribe',
    'opt out',
    'optout',
    'remove me',
    'إيقاف',
    'إيقاف الرسائل',
    'إيقاف العروض الترويجية',
    'أوقف',
    'أوقفوا',
    'أوقف الرسائل',
    'أوقفوا الرسائل',
    'وقف الرسائل',
    'توقف',
    'قف',
    'إلغاء الاشتراك',
    'الغ الاشتراك',
    'لا ترسل',
    'لا ترسلوا',
    'لا ترسلون',
    'لا تراسلني',
    'لا تراسلوني',
  ].map(foldForSearch),
)

export function asksToStop(text: string): boolean {
  // Longer than any of them, however it is written.
  return text.length <= 60 && STOPPING.has(foldForSearch(text))
}
