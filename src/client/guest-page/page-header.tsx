import type { ReactNode } from 'react'
import { languageNames, otherLanguage } from '#client/i18n/languages.ts'
import { TextSizeButton } from './text-size-button.tsx'
import { usePage } from './use-page.ts'

/** The greeting, larger text, and the link to the other language. */
export function PageHeader({ children, music }: { children?: ReactNode; music?: ReactNode }) {
  const { language, path } = usePage()
  const other = otherLanguage(language)
  return (
    <header className="mx-auto flex min-h-17 w-full max-w-5xl items-center justify-between gap-4 px-5 pt-3 pb-2 text-brass-100 lg:px-8">
      <div className="line-clamp-3 text-lg wrap-anywhere">{children}</div>
      <div className="flex shrink-0 items-center gap-2">
        {music}
        <TextSizeButton />
        <a
          href={`/${other}${path}`}
          lang={other}
          hrefLang={other}
          rel="nofollow"
          className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-brass-300/50 px-4 text-sm font-medium transition hover:border-brass-200 hover:text-white"
        >
          {languageNames[other]}
        </a>
      </div>
    </header>
  )
}
