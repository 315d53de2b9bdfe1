import { Plural, Trans } from '@lingui/react/macro'
import { useAnswerHistory } from '#client/data/answers.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'

/** Answers that the current one replaced. */
export function EarlierAnswers({
  event,
  guestId,
  answerId,
}: {
  event: LocalEvent
  guestId: string
  answerId: string
}) {
  const { shortDate, time } = useFormat()
  const history = useAnswerHistory(event.id, guestId, answerId)
  if (history.state === 'loading') return null
  if (history.state === 'failed') {
    return (
      <p className="border-t border-line pt-5 text-sm text-muted">
        <Trans>Earlier replies appear once you’re online.</Trans>
      </p>
    )
  }
  const earlier = history.answers.filter(({ stands }) => !stands)
  if (earlier.length === 0) return null
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Earlier replies</Trans>
      </h3>
      <ul className="flex flex-col gap-2">
        {earlier.map((answer) => (
          <li key={answer.answer_id} className="flex flex-col text-sm">
            <span>
              {answer.attending ? (
                <Plural value={answer.people} one="Coming, # person" other="Coming, # people" />
              ) : (
                <Trans>Sent their regrets</Trans>
              )}
              <span className="numeric text-muted">
                {' · '}
                {shortDate(answer.answered_at, event.time_zone)} · {time(answer.answered_at, event.time_zone)}
              </span>
            </span>
            {answer.message !== '' && (
              <span dir="auto" className="wrap-anywhere text-muted">
                {answer.message}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
