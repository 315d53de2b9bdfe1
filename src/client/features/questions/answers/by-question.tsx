import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#client/ui/card.tsx'
import type { ListedQuestion } from '../queries.ts'
import type { AnswersView } from './logic.ts'
import { QuestionFiguresCard } from './question-figures-card.tsx'
import { TextList } from './text-list.tsx'
import type { Heap } from './voices-sheet.tsx'

/** Each question with its answers, and what guests wrote to the host. */
export function ByQuestion({
  view,
  onOpen,
  onOpenGuest,
}: {
  view: AnswersView<ListedQuestion>
  onOpen: (heap: Heap) => void
  onOpenGuest: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {view.figures.map((figures) => (
        <QuestionFiguresCard
          key={figures.question.id}
          figures={figures}
          onOpen={onOpen}
          onOpenGuest={onOpenGuest}
        />
      ))}
      {view.messages.length > 0 && (
        <Card className="flex flex-col gap-3 p-5">
          <h2 className="text-lg">
            <Trans>Messages to you</Trans>
          </h2>
          <TextList
            texts={view.messages}
            onOpenGuest={onOpenGuest}
            onAll={() => onOpen({ key: 'messages', title: t`Messages to you`, voices: view.messages })}
          />
        </Card>
      )}
    </div>
  )
}
