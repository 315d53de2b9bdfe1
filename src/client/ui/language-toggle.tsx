import { useLingui } from '@lingui/react'
import { Languages } from 'lucide-react'
import { switchLanguage } from '#client/i18n/i18n.ts'
import { languageNames, otherLanguage, parseLanguage } from '#client/i18n/languages.ts'

/** The other language, named in itself. Stores the choice and reloads. */
export function LanguageToggle({ className = '' }: { className?: string }) {
  const { i18n } = useLingui()
  const other = otherLanguage(parseLanguage(i18n.locale) ?? 'en')
  return (
    <button
      type="button"
      lang={other}
      onClick={() => switchLanguage(other)}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm font-medium transition hover:border-action hover:text-action ${className}`}
    >
      <Languages size={18} aria-hidden="true" />
      {languageNames[other]}
    </button>
  )
}
