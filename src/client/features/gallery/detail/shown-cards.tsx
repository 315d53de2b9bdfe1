import { useLingui } from '@lingui/react/macro'
import { languageNames, otherLanguage } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { CardPicture } from '../card-picture.tsx'
import { DrawnCard } from './drawn-card.tsx'
import type { Recolored } from './use-recolored.ts'

const SIZES = '(min-width: 1024px) 310px, (min-width: 640px) 44vw, 78vw'

/** The card in both languages, that of the page first: side by side, on phones to be drawn along. */
export function ShownCards({ recolored }: { recolored: Recolored }) {
  const { design } = recolored
  const { t } = useLingui()
  const { language } = useFormat()
  return (
    <ul
      aria-label={t`The card in both languages`}
      aria-busy={recolored.is === 'drawing'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the second card is reached by scrolling, also with keys
      tabIndex={0}
      className="scroll-quiet -mx-4 flex snap-x snap-mandatory scroll-px-4 items-center gap-4 overflow-x-auto px-4 pt-2 pb-9 sm:mx-0 sm:px-2 lg:items-start"
    >
      {[language, otherLanguage(language)].map((shown, at) => (
        <li key={shown} className="flex w-[78%] shrink-0 snap-start flex-col gap-3 sm:w-[calc(50%-8px)]">
          {recolored.pictures ? (
            <DrawnCard design={design} src={recolored.pictures[shown]} />
          ) : (
            <CardPicture design={design} language={shown} sizes={SIZES} eager={at === 0} />
          )}
          <span lang={shown} className="text-center text-sm text-muted">
            {languageNames[shown]}
          </span>
        </li>
      ))}
    </ul>
  )
}
