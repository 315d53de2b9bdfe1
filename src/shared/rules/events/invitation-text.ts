import type { Language } from '#shared/contract/common.ts'
import { type Bilingual, fillText } from '#shared/contract/messages.ts'
import { localizedField } from '../text/localized.ts'

const INVITATION = {
  titled: {
    en: 'You are warmly invited to {title}.\nSee the invitation and reply here:\n{url}',
    ar: 'حيّاكم الله،\nنتشرّف بدعوتكم إلى {title}.\nدعوتكم وتأكيد الحضور:\n{url}',
  },
  untitled: {
    en: 'You are warmly invited.\nSee the invitation and reply here:\n{url}',
    ar: 'حيّاكم الله،\nنتشرّف بدعوتكم.\nدعوتكم وتأكيد الحضور:\n{url}',
  },
} satisfies Record<string, Bilingual>

/** The message with an invitation link, in the language of the guest. */
export function invitationText(
  event: { title_ar: string; title_en: string },
  url: string,
  language: Language,
): string {
  const title = localizedField(event, 'title', language)
  return fillText(INVITATION[title === '' ? 'untitled' : 'titled'][language], { title, url })
}
