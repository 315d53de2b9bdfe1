import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircleQuestion, Plus } from 'lucide-react'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { QUESTIONS_MAXIMUM } from '#shared/contract/questions.ts'
import { activeQuestions, unusedTemplates } from '../active-questions.ts'
import { QuestionSheet } from '../editor/question-sheet.tsx'
import { type ListedQuestion, useAnswerCounts } from '../queries.ts'
import { QuestionList } from './question-list.tsx'
import { RemovedQuestions } from './removed-questions.tsx'
import { UsualQuestions } from './usual-questions.tsx'

export function ListTab({
  event,
  questions,
  mayEdit,
}: {
  event: LocalEvent
  questions: readonly ListedQuestion[]
  mayEdit: boolean
}) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<string | 'new' | null>(null)
  const counts = useAnswerCounts(event.id)
  const asked = activeQuestions(questions)
  const left = unusedTemplates(asked)
  // A removed template without answers is offered among the usual questions again.
  const removed = questions.filter(
    ({ id, deleted, text_ar }) =>
      deleted && (counts.has(id) || !left.some((template) => template.text_ar === text_ar)),
  )
  const isFull = asked.length >= QUESTIONS_MAXIMUM
  const openedQuestion = asked.find(({ id }) => id === opened)
  const add = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setOpened('new')}>
      <Trans>Write a question</Trans>
    </Button>
  )

  if (!mayEdit && asked.length === 0) {
    return (
      <EmptyState icon={<MessageCircleQuestion size={30} aria-hidden="true" />} title={t`No questions yet`}>
        <Trans>The event’s owner hasn’t asked the guests anything yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      {asked.length === 0 ? (
        <EmptyState
          icon={<MessageCircleQuestion size={30} aria-hidden="true" />}
          title={t`What would you like to know?`}
          action={
            <div className="flex w-full max-w-4xl flex-col items-center gap-5 text-start">
              {add}
              <UsualQuestions event={event} templates={left} />
            </div>
          }
        >
          <Trans>Guests answer when they reply. Add a common question in one tap, or write your own.</Trans>
        </EmptyState>
      ) : (
        <section className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">
              {mayEdit ? (
                <Trans>Guests see the questions in this order when they reply.</Trans>
              ) : (
                <Trans>The event’s owner asks the guests this.</Trans>
              )}
            </p>
            {mayEdit && !isFull && add}
          </div>
          <QuestionList
            event={event}
            questions={asked}
            counts={counts}
            mayEdit={mayEdit}
            onOpen={setOpened}
          />
          {isFull && (
            <p className="text-sm text-muted">
              <Trans>You can ask up to {QUESTIONS_MAXIMUM} questions.</Trans>
            </p>
          )}
        </section>
      )}
      {mayEdit && asked.length > 0 && !isFull && left.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">
            <Trans>Common questions</Trans>
          </h2>
          <UsualQuestions event={event} templates={left} />
        </section>
      )}
      {mayEdit && <RemovedQuestions event={event} questions={removed} counts={counts} />}
      {(opened === 'new' || openedQuestion !== undefined) && (
        <QuestionSheet
          key={opened}
          event={event}
          question={openedQuestion ?? null}
          answers={counts.get(openedQuestion?.id ?? '') ?? 0}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
