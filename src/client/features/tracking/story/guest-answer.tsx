import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { RsvpAnswer } from '#shared/contract/answers.ts'
import type { Question } from '#shared/contract/questions.ts'
import { comingNames, personName } from '#shared/rules/guests/household-members.ts'
import { answeredQuestions } from './answered-questions.ts'

/** A guest's answer: message, companions, replies to questions. */
export function AnswerDetails({ answer, questions }: { answer: RsvpAnswer; questions: readonly Question[] }) {
  const { language } = useFormat()
  const { message, replies } = answer
  const members = comingNames(answer)
  const named = members.length > 0 ? members : answer.companions.filter((name) => name !== '')
  const answered = answeredQuestions(questions, replies, language)
  if (message === '' && named.length === 0 && answered.length === 0) return null
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      {message !== '' && (
        <figure className="flex flex-col gap-2">
          <figcaption className="text-sm font-medium">
            <Trans>Their message</Trans>
          </figcaption>
          <blockquote
            dir="auto"
            className="rounded-lg rounded-ss-none bg-action-soft px-4 py-3 wrap-anywhere whitespace-pre-line text-on-action-soft"
          >
            {message}
          </blockquote>
        </figure>
      )}
      <dl className="flex flex-col gap-3">
        {named.length > 0 && (
          <div>
            <dt className="text-sm text-muted">
              {members.length > 0 ? <Trans>Who is coming</Trans> : <Trans>Companions</Trans>}
            </dt>
            <dd className="flex flex-col font-medium">
              {named.map((name, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
                <bdi key={place} className="wrap-anywhere">
                  {name}
                </bdi>
              ))}
            </dd>
          </div>
        )}
        {answered.map((question) => (
          <div key={question.id}>
            <dt className="text-sm text-muted" dir="auto">
              {question.text}
              {question.removed && (
                <>
                  {' '}
                  <Trans>(removed)</Trans>
                </>
              )}
            </dt>
            {question.replies.map(({ person, text }) => (
              <dd key={person} className="font-medium wrap-anywhere">
                {question.replies.length > 1 && (
                  <span className="pe-2 text-sm font-normal text-muted">
                    {person === 0 && members.length === 0 ? (
                      <Trans>The guest:</Trans>
                    ) : (
                      <Trans>{personName(answer, person) || `#${person + 1}`}:</Trans>
                    )}
                  </span>
                )}
                <bdi>{text}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
