import { useLingui } from '@lingui/react'
import { Languages } from 'lucide-react'
import { switchLanguage } from '#client/i18n/i18n.ts'
import { languageNames, otherLanguage, parseLanguage, shortLanguageNames } from '#client/i18n/languages.ts'
import { classNames } from '#client/lib/class-names.ts'

/** The other language, named in itself. Stores the choice and reloads. `short`: on phones by a letter. */
export function LanguageToggle({ className = '', short = false }: { className?: string; short?: boolean }) {
  const { i18n } = useLingui()
  const other = otherLanguage(parseLanguage(i18n.locale) ?? 'en')
  return (
    <button
      type="button"
      lang={other}
      onClick={() => switchLanguage(other)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm font-medium transition hover:border-action hover:text-action',
        short && 'max-sm:min-w-11 max-sm:justify-center max-sm:px-0',
        className,
      )}
    >
      <Languages size={18} className={short ? 'max-sm:hidden' : ''} aria-hidden="true" />
      {short && (
        <span className="sm:hidden" aria-hidden="true">
          {shortLanguageNames[other]}
        </span>
      )}
      <span className={short ? 'max-sm:sr-only' : ''}>{languageNames[other]}</span>
    </button>
  )
}
