import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import type { Format } from '#client/i18n/format.ts'
import { useDigits } from '#client/i18n/use-format.ts'

const SYSTEMS = { gregorian: 'gregory', hijri: 'islamic-umalqura' } as const satisfies Record<
  Format['calendar'],
  string
>

/** Tells React Aria the page's language, calendar and digits; without it the browser's own would be used. */
export function AriaLocale({
  calendar = 'gregorian',
  children,
}: {
  calendar?: Format['calendar']
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const [digits] = useDigits()
  const [region, numbers] = i18n.locale === 'ar' ? ['ar-SA', digits] : ['en-GB', 'latn']
  return <I18nProvider locale={`${region}-u-ca-${SYSTEMS[calendar]}-nu-${numbers}`}>{children}</I18nProvider>
}
