import { Trans } from '@lingui/react/macro'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { replyField } from '#shared/rules/rsvp/form.ts'
import { QuestionField } from './question-field.tsx'
import { valuesOf } from './rsvp-fields.ts'
import type { Rsvp } from './use-rsvp.ts'

/** The hosts' questions: first those asked once, then those asked of each person. */
export function QuestionFields({
  questions,
  people,
  rsvp: { fields, formErrors },
}: {
  questions: readonly PublicQuestion[]
  people: number
  rsvp: Pick<Rsvp, 'fields' | 'formErrors'>
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
        error={formErrors.errors[name]}
      />
    )
  }
  return (
    <>
      {ofGuest.map((question) => field(question, 0))}
      {ofEach.length > 0 &&
        Array.from({ length: people }, (_, person) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person is known by their place in the group
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
