import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheckBig, Info } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'
import { directionOf, parseLanguage } from '#client/i18n/languages.ts'

/** Where toasts appear: top-centre, once per app. */
export function Toaster() {
  const { t, i18n } = useLingui()
  return (
    <Sonner
      position="top-center"
      dir={directionOf(parseLanguage(i18n.locale) ?? 'en')}
      containerAriaLabel={t`Messages`}
      gap={10}
      offset={16}
      mobileOffset={12}
      icons={{
        success: <CircleCheckBig size={22} />,
        error: <CircleAlert size={22} />,
        info: <Info size={22} />,
      }}
      toastOptions={{ closeButtonAriaLabel: t`Close` }}
    />
  )
}
