import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { LocalizedText } from '../localized-text.tsx'
import type { Bar, QuestionFigures } from './answers-view.ts'
import type { RespondentGroup } from './respondents-sheet.tsx'

/** A bar for each choice; opens the respondents behind it. */
export function AnswerBars({
  figures,
  title,
  onOpen,
}: {
  figures: QuestionFigures
  title: string
  onOpen: (group: RespondentGroup) => void
}) {
  const { t } = useLingui()
  const { language, number, percent } = useFormat()
  const { question, bars, people } = figures
  const nameOf = ({ value }: Bar) =>
    'option' in value
      ? localizedField(value.option, 'text', language)
      : 'yes' in value
        ? value.yes
          ? t`Yes`
          : t`No`
        : number(value.number)
  return (
    <ul className="-mx-2 flex flex-col">
      {bars.map((bar) => {
        const count = bar.respondents.length
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
                  respondents: bar.respondents,
                })
              }
              className="flex w-full flex-col gap-1.5 rounded-md p-2 text-start transition enabled:hover:bg-action-soft/60"
            >
              <span className="flex w-full items-baseline justify-between gap-4">
                <span className="min-w-0">
                  {'option' in bar.value ? <LocalizedText texts={bar.value.option} /> : nameOf(bar)}
                  {'option' in bar.value && bar.value.option.removed && (
                    <span className="text-sm text-muted">
                      {' · '}
                      <Trans>removed option</Trans>
                    </span>
                  )}
                </span>
                <span className="numeric flex shrink-0 items-baseline gap-2">
                  <span className="font-semibold">{number(count)}</span>
                  <span className="text-sm text-muted">{percent(people === 0 ? 0 : count / people)}</span>
                </span>
              </span>
              <span className="h-2.5 w-full data-track overflow-hidden rounded-full" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-action transition-[inline-size] duration-200"
                  style={{ inlineSize: `${people === 0 ? 0 : (100 * count) / people}%` }}
                />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
