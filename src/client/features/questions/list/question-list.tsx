import { useLingui } from '@lingui/react/macro'
import type { LocalEvent } from '#client/data/events.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { showError } from '#client/ui/toast.ts'
import { reorderQuestions } from '../commands.ts'
import type { ListedQuestion } from '../queries.ts'
import { useDragOrder } from '../use-drag-order.ts'
import { QuestionCard } from './question-card.tsx'

/** The questions, to be reordered by dragging. */
export function QuestionList({
  event,
  questions,
  counts,
  mayEdit,
  onOpen,
}: {
  event: LocalEvent
  questions: readonly ListedQuestion[]
  counts: ReadonlyMap<string, number>
  mayEdit: boolean
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const known = new Map(questions.map((question) => [question.id, question]))
  const drag = useDragOrder([...known.keys()], async (ids) => {
    const done = await reorderQuestions(event.id, ids)
    if (!done.ok) showError(t`Couldn’t save: this device is out of space.`)
    return done.ok
  })
  return (
    <>
      <ol className="flex flex-col gap-3" aria-label={t`Questions`}>
        {drag.order.map((id, place) => {
          const question = known.get(id)
          return (
            question && (
              <li key={id} {...drag.row(id)}>
                <QuestionCard
                  event={event}
                  question={question}
                  place={place}
                  last={questions.length - 1}
                  answers={counts.get(id) ?? 0}
                  isDragged={drag.dragged === id}
                  mayEdit={mayEdit}
                  handle={drag.handle(id)}
                  onMove={(to) => drag.move(id, to)}
                  onOpen={() => onOpen(id)}
                />
              </li>
            )
          )
        })}
      </ol>
      <LiveRegion>{drag.announcement}</LiveRegion>
    </>
  )
}
