import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Worded } from '../localized-text.tsx'
import { textOf } from '../logic.ts'
import type { Bar, QuestionFigures } from './logic.ts'
import type { Heap } from './voices-sheet.tsx'

/** A bar for each thing that can be said; a press tells who said it. */
export function AnswerBars({
  figures,
  title,
  onOpen,
}: {
  figures: QuestionFigures
  title: string
  onOpen: (heap: Heap) => void
}) {
  const { t } = useLingui()
  const { language, number, percent } = useFormat()
  const { question, bars, voices } = figures
  const nameOf = ({ says }: Bar) =>
    'option' in says
      ? textOf(says.option, language)
      : 'yes' in says
        ? says.yes
          ? t`Yes`
          : t`No`
        : number(says.number)
  return (
    <ul className="-mx-2 flex flex-col">
      {bars.map((bar) => {
        const count = bar.voices.length
        return (
          <li key={bar.id}>
            <button
              type="button"
              disabled={count === 0}
              onClick={() =>
                onOpen({
                  key: `${question.id} ${bar.id}`,
                  title: nameOf(bar),
                  note: title,
                  voices: bar.voices,
                })
              }
              className="flex w-full flex-col gap-1.5 rounded-md p-2 text-start transition enabled:hover:bg-action-soft/60"
            >
              <span className="flex w-full items-baseline justify-between gap-4">
                <span className="min-w-0">
                  {'option' in bar.says ? <Worded texts={bar.says.option} /> : nameOf(bar)}
                  {'option' in bar.says && bar.says.option.removed && (
                    <span className="text-sm text-muted">
                      {' · '}
                      <Trans>offered no more</Trans>
                    </span>
                  )}
                </span>
                <span className="numeric flex shrink-0 items-baseline gap-2">
                  <span className="font-semibold">{number(count)}</span>
                  <span className="text-sm text-muted">{percent(voices === 0 ? 0 : count / voices)}</span>
                </span>
              </span>
              <span className="h-2.5 w-full overflow-hidden rounded-full bg-line/70" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-action transition-[inline-size] duration-200"
                  style={{ inlineSize: `${voices === 0 ? 0 : (100 * count) / voices}%` }}
                />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
