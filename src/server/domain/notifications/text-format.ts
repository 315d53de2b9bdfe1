import type { Language } from '#shared/contract/common.ts'
import { type DayReader, dualDay } from '#shared/rules/dates/dual-dates.ts'
import type { NotificationFormat } from '#shared/rules/notifications/texts.ts'

const LOCALES: Record<Language, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' }

/** Numbers and days of mails and pushes, which have the digits that everybody reads. */
export function plainFormat(reader: DayReader): NotificationFormat {
  const { language } = reader
  return {
    language,
    number: (value) => value.toLocaleString(LOCALES[language]),
    day: (date) => dualDay(date, reader),
  }
}
