import type { Language } from '#shared/contract/common.ts'
import { type Bilingual, fillText } from '#shared/contract/messages.ts'

const INVITATION = {
  titled: {
    en: 'You are warmly invited to {title}.\nSee the invitation and reply here:\n{url}',
    ar: 'يسعدنا تشريفكم لنا في {title}.\nتفاصيل الدعوة وتأكيد الحضور:\n{url}',
  },
  untitled: {
    en: 'You are warmly invited.\nSee the invitation and reply here:\n{url}',
    ar: 'يسعدنا تشريفكم لنا.\nتفاصيل الدعوة وتأكيد الحضور:\n{url}',
  },
} satisfies Record<string, Bilingual>

/**
 * What a host sends along with an invitation link, in the language of the guest. A title that was given in
 * the other language only is better than none.
 */
export function invitationText(
  event: { title_ar: string; title_en: string },
  url: string,
  language: Language,
): string {
  const title = language === 'ar' ? event.title_ar || event.title_en : event.title_en || event.title_ar
  return fillText(INVITATION[title === '' ? 'untitled' : 'titled'][language], { title, url })
}
