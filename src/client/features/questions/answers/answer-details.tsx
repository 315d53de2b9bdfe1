import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { RsvpAnswer } from '#shared/contract/answers.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { comingNames } from '#shared/rules/guests/household-members.ts'
import { LocalizedText } from '../localized-text.tsx'
import type { ListedQuestion } from '../queries.ts'
import { repliesOf, respondentOf } from './answers-view.ts'
import { ReplyText } from './reply-text.tsx'
import { RespondentName } from './respondent-name.tsx'

/** A whole answer: attendance, companions, message and replies. */
export function AnswerDetails({
  guest,
  answer,
  questions,
  showsOpen = false,
}: {
  guest: Guest
  answer: Pick<
    RsvpAnswer,
    'attending' | 'people' | 'companions' | 'members' | 'message' | 'replies' | 'answered_at'
  >
  questions: readonly ListedQuestion[]
  /** Whether unanswered questions are shown too. */
  showsOpen?: boolean
}) {
  const { date, time, list } = useFormat()
  const { attending, people, message, answered_at } = answer
  const companions = answer.companions.filter((name) => name !== '')
  const coming = comingNames(answer)
  const shown = questions
    .map((question) => ({ question, replies: repliesOf(answer, question.id) }))
    .filter(({ question, replies }) => replies.length > 0 || (showsOpen && attending && !question.deleted))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={attending ? 'action' : 'danger'}>
          {attending ? (
            <Plural value={people} one="Coming: # person" other="Coming: # people" />
          ) : (
            <Trans>Not coming</Trans>
          )}
        </Badge>
        <span className="text-sm text-muted">
          {date(answered_at)} · {time(answered_at)}
        </span>
      </div>
      {coming.length > 0 && (
        <p className="wrap-anywhere">
          <bdi>{list(coming)}</bdi>
        </p>
      )}
      {companions.length > 0 && (
        <p className="wrap-anywhere">
          <Trans>
            With <bdi>{list(companions)}</bdi>
          </Trans>
        </p>
      )}
      {message !== '' && (
        <blockquote
          dir="auto"
          className="rounded-md border-s-3 border-ornament bg-accent-soft/50 px-4 py-3 whitespace-pre-line wrap-anywhere"
        >
          {message}
        </blockquote>
      )}
      {shown.length > 0 && (
        <dl className="flex flex-col gap-4">
          {shown.map(({ question, replies }) => (
            <div key={question.id} className="flex flex-col gap-1">
              <dt className="text-sm text-muted">
                <LocalizedText texts={question} />
              </dt>
              {replies.length === 0 && (
                <dd className="text-muted">
                  <Trans>No answer</Trans>
                </dd>
              )}
              {replies.map((reply) => (
                <dd key={reply.person} className="flex flex-wrap gap-x-2 font-medium wrap-anywhere">
                  {(question.per === 'person' || reply.person > 0) && people > 1 && (
                    <span className="font-normal text-muted">
                      <RespondentName respondent={respondentOf(guest, answer, reply.person)} />:
                    </span>
                  )}
                  <ReplyText question={question} value={reply.value} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
