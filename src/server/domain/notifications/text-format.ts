import type { Language } from '#shared/contract/common.ts'
import type { NotificationFormat } from '#shared/rules/notifications/texts.ts'

const LOCALES: Record<Language, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' }

/** Numbers and days of mails and pushes, which have the digits that everybody reads. */
export function plainFormat(language: Language): NotificationFormat {
  return {
    language,
    number: (value) => value.toLocaleString(LOCALES[language]),
    day: (date) =>
      new Date(`${date}T00:00:00Z`).toLocaleDateString(LOCALES[language], {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
  }
}
