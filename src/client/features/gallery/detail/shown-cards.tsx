import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { languageNames, otherLanguage } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Palette } from '#shared/contract/scene.ts'
import { CardPicture } from '../card-picture.tsx'
import { DrawnCard } from './drawn-card.tsx'
import { type DrawSample, inPalette } from './palette-pictures.ts'
import type { Recolored } from './use-recolored.ts'

const CardZoom = lazy(async () => ({ default: (await import('./card-zoom.tsx')).CardZoom }))

const SIZES = '(min-width: 1024px) 384px, (min-width: 640px) 44vw, 72vw'

/** The card in both languages, the page's first: side by side, on phones scrolled sideways. A press enlarges one. */
export function ShownCards({
  recolored,
  draw,
  colors,
}: {
  recolored: Recolored
  draw: DrawSample
  /** Of the chosen palette. */
  colors: Palette
}) {
  const { design, pictures, status } = recolored
  const { t } = useLingui()
  const { language } = useFormat()
  const [zoomed, setZoomed] = useTransitionState<Language | null>(null)
  const { scene } = design
  const redraw = useMemo(() => ({ draw, scene: inPalette({ scene }, colors) }), [draw, scene, colors])
  return (
    <>
      <ul
        aria-label={t`The card in both languages`}
        aria-busy={status === 'drawing'}
        className="scroll-quiet -mx-4 flex snap-x snap-mandatory scroll-px-4 items-center gap-4 overflow-x-auto px-4 pt-2 pb-4 sm:mx-0 sm:pb-9 sm:px-2 lg:items-end lg:self-start"
      >
        {[language, otherLanguage(language)].map((shown, at) => (
          <li
            key={shown}
            className="flex w-[72%] shrink-0 snap-start flex-col gap-2 sm:w-[calc(50%-8px)] lg:first:w-[62%] lg:last:w-[calc(38%-16px)]"
          >
            <button
              type="button"
              aria-label={t`${languageNames[shown]}: enlarge the card`}
              className="block w-full cursor-zoom-in rounded-[3px]"
              onClick={() => setZoomed(shown)}
            >
              {pictures ? (
                <DrawnCard design={design} src={pictures[shown]} />
              ) : (
                <CardPicture
                  design={design}
                  language={shown}
                  sizes={SIZES}
                  eager={at === 0}
                  urgent={at === 0}
                />
              )}
            </button>
            {/* Of one height in both scripts: the cards stand on one line. */}
            <span lang={shown} className="flex h-7 items-center justify-center text-sm text-muted">
              {languageNames[shown]}
            </span>
          </li>
        ))}
      </ul>
      <Suspense>
        {zoomed && (
          <CardZoom
            design={design}
            src={pictures ? pictures[zoomed] : design.pictures[zoomed].w720}
            language={zoomed}
            redraw={pictures ? null : redraw}
            onClose={() => setZoomed(null)}
          />
        )}
      </Suspense>
    </>
  )
}
