import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useDigits } from '#client/i18n/use-format.ts'

/** Tells React Aria the page's language, calendar and digits; without it the browser's own would be used. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const [digits] = useDigits()
  const locale = i18n.locale === 'ar' ? `ar-SA-u-ca-gregory-nu-${digits}` : 'en-GB'
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
