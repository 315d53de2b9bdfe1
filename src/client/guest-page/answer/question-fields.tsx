import { Trans } from '@lingui/react/macro'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { replyField } from '#shared/rules/rsvp/form.ts'
import { QuestionField } from './question-field.tsx'
import { valuesOf } from './rsvp-fields.ts'
import type { AnswerDesk } from './use-rsvp.ts'

/** What the hosts ask: first once for all who come, then of each person. */
export function QuestionFields({
  questions,
  people,
  desk: { fields, faults },
}: {
  questions: readonly PublicQuestion[]
  people: number
  desk: Pick<AnswerDesk, 'fields' | 'faults'>
}) {
  const ofGuest = questions.filter(({ per }) => per === 'guest')
  const ofEach = questions.filter(({ per }) => per === 'person')
  const field = (question: PublicQuestion, person: number) => {
    const name = replyField(question.id, person)
    return (
      <QuestionField
        key={name}
        question={question}
        name={name}
        values={valuesOf(fields, name)}
        error={faults.errors[name]}
      />
    )
  }
  return (
    <>
      {ofGuest.map((question) => field(question, 0))}
      {ofEach.length > 0 &&
        Array.from({ length: people }, (_, person) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person is known by their place in the party
          <section key={person} className="flex flex-col gap-5 rounded-lg bg-sunken p-4">
            {people > 1 && (
              <h4 className="font-semibold">
                {person === 0 ? <Trans>For you</Trans> : <Trans>For companion {person}</Trans>}
              </h4>
            )}
            {ofEach.map((question) => field(question, person))}
          </section>
        ))}
    </>
  )
}
