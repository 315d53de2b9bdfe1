import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { isChoice } from '#shared/rules/rsvp/questions.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { KindIcon } from '../kind-icon.tsx'
import { LocalizedText } from '../localized-text.tsx'
import type { ListedQuestion } from '../queries.ts'
import { AnswerBars } from './answer-bars.tsx'
import type { QuestionFigures } from './answers-view.ts'
import type { RespondentGroup } from './respondents-sheet.tsx'
import { TextList } from './text-list.tsx'

/** The figures of one question. */
export function QuestionFiguresCard({
  figures,
  onOpen,
  onOpenGuest,
}: {
  figures: QuestionFigures<ListedQuestion>
  onOpen: (group: RespondentGroup) => void
  onOpenGuest: (id: string) => void
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const { question, guests, people, silent, bars, numbers, texts } = figures
  const title = localizedField(question, 'text', language)
  const showsBars = isChoice(question.kind) || question.kind === 'yes_no' || bars.length > 0
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-action-soft text-on-action-soft">
          <KindIcon kind={question.kind} />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg leading-snug">
            <LocalizedText texts={question} />
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span>
              <Plural value={guests} one="# guest answered" other="# guests answered" />
            </span>
            {question.per === 'person' && people > 0 && (
              <span>
                <Plural value={people} one="for # person" other="for # people" />
              </span>
            )}
            {question.deleted ? (
              <Badge>
                <Trans context="one question">Removed</Trans>
              </Badge>
            ) : (
              silent.length > 0 && (
                <button
                  type="button"
                  className="-my-2 min-h-11 font-medium text-accent underline decoration-ornament/60 underline-offset-4"
                  onClick={() =>
                    onOpen({
                      key: `silent ${question.id}`,
                      title: t`Coming, but didn’t answer this`,
                      note: title,
                      respondents: silent.map((guest) => ({ guest, person: 0, companion: '' })),
                    })
                  }
                >
                  <Plural value={silent.length} one="# hasn’t" other="# haven’t" />
                </button>
              )
            )}
          </p>
        </div>
      </div>
      {numbers !== null && <NumberFigures numbers={numbers} />}
      {showsBars && <AnswerBars figures={figures} title={title} onOpen={onOpen} />}
      {texts.length > 0 && (
        <TextList
          texts={texts}
          onOpenGuest={onOpenGuest}
          onAll={() => onOpen({ key: `texts ${question.id}`, title, respondents: texts })}
        />
      )}
      {guests === 0 && !showsBars && (
        <p className="text-muted">
          <Trans>Nobody has answered this yet.</Trans>
        </p>
      )}
    </Card>
  )
}

/** Sum and average. */
function NumberFigures({ numbers }: { numbers: NonNullable<QuestionFigures['numbers']> }) {
  const { number } = useFormat()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <div className="flex flex-col-reverse">
        <dt className="text-sm text-muted">
          <Trans>in total</Trans>
        </dt>
        <dd className="numeric font-display text-4xl leading-tight wrap-anywhere text-action">
          {number(numbers.sum, { maximumFractionDigits: 2 })}
        </dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="text-sm text-muted">
          <Trans>on average</Trans>
        </dt>
        <dd className="numeric font-display text-4xl leading-tight wrap-anywhere">
          {number(numbers.average, { maximumFractionDigits: 1 })}
        </dd>
      </div>
    </dl>
  )
}
