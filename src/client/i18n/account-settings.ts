import { i18n } from '@lingui/core'
import type { AccountSettings } from '#shared/contract/account.ts'
import { switchLanguage } from './i18n.ts'
import { setCalendar, setDigits } from './use-format.ts'

/**
 * Applies what the account's owner chose for all devices and `before` does not have: at sign-in all of it, later what
 * changed on another device. So a choice on this device lasts until something newer was chosen elsewhere. Another
 * language reloads the page.
 */
export function applySettings(
  { language, digits, calendar }: AccountSettings,
  before?: AccountSettings | undefined,
): void {
  if (digits !== null && digits !== before?.digits) setDigits(digits)
  if (calendar !== null && calendar !== before?.calendar) setCalendar(calendar)
  if (language !== null && language !== before?.language && language !== i18n.locale) switchLanguage(language)
}
