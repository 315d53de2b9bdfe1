import { type CardFields, cardValues } from '#shared/card/card-values.ts'
import type { CardValues } from '#shared/card/placeholders.ts'
import type { Language } from '#shared/contract/common.ts'
import { announcedDate } from '#shared/rules/dates/announced-date.ts'

/** The message with an invitation link, to a guest or, without a name, to anybody; in the language of the invitation. */
export function invitationText(event: CardFields, url: string, language: Language, name = ''): string {
  const date = announcedDate(event.starts_on, { language })
  return `${TEXT[language]({ ...cardValues(event, language, name), date })}\n${url}`
}

/** What is not known is empty, and left out. */
const TEXT: Record<Language, (values: CardValues) => string> = {
  ar: ({ guest, title, weekday, date }) => {
    const day = date && `${weekday} ${date}`
    const to = title && ` إلى ${title}`
    const on = day && `${title ? '، ' : ' يوم '}${day}`
    return `حيّاكم الله${guest && ` ${guest}`}،\nنتشرّف بدعوتكم${to}${on}.\nدعوتكم وتأكيد الحضور:`
  },
  en: ({ guest, title, weekday, date }) => {
    const to = title && ` to ${title}`
    const on = date && ` on ${weekday}, ${date}`
    return `${guest && `Dear ${guest},\n`}You’re invited${to}${on}. Your invitation and RSVP:`
  },
}
