import { Trans } from '@lingui/react/macro'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { replyField } from '#shared/rules/rsvp/form.ts'
import { QuestionField } from './question-field.tsx'
import { valuesOf } from './rsvp-fields.ts'
import type { Rsvp } from './use-rsvp.ts'

/** The hosts' questions: first those asked once, then those asked of each person. */
export function QuestionFields({
  questions,
  guest: { members },
  persons,
  rsvp: { fields, formErrors },
}: {
  questions: readonly PublicQuestion[]
  guest: GuestPageState['guest']
  /** Places of those who come. */
  persons: readonly number[]
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
        persons.map((place) => {
          // Those without a name follow the people who have one.
          const person = members.length > 0 ? place - members.length + 1 : place
          return (
            <section key={place} className="flex flex-col gap-5 rounded-lg bg-sunken p-4">
              {persons.length > 1 && (
                <h4 className="font-semibold">
                  {members[place] ? (
                    <bdi>{members[place].name}</bdi>
                  ) : person === 0 ? (
                    <Trans>For you</Trans>
                  ) : (
                    <Trans>For companion {person}</Trans>
                  )}
                </h4>
              )}
              {ofEach.map((question) => field(question, place))}
            </section>
          )
        })}
    </>
  )
}
