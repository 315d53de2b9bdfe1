import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TrackedEvent } from '../queries.ts'
import { useHistory } from './queries.ts'

/** What the guest had answered before changing their mind. */
export function EarlierAnswers({
  event,
  guestId,
  answerId,
}: {
  event: TrackedEvent
  guestId: string
  answerId: string
}) {
  const { shortDate, time } = useFormat()
  const history = useHistory(event.id, guestId, answerId)
  if (history.state === 'loading') return null
  if (history.state === 'unreachable') {
    return (
      <p className="border-t border-line pt-5 text-sm text-muted">
        <Trans>Earlier answers are shown when there is a connection.</Trans>
      </p>
    )
  }
  if (history.earlier.length === 0) return null
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Earlier answers</Trans>
      </h3>
      <ul className="flex flex-col gap-2">
        {history.earlier.map((spoken) => (
          <li key={spoken.answer_id} className="flex flex-col text-sm">
            <span>
              {spoken.attending ? (
                <Plural value={spoken.people} one="Coming, # person" other="Coming, # people" />
              ) : (
                <Trans>Sent their regrets</Trans>
              )}
              <span className="numeric text-muted">
                {' · '}
                {shortDate(spoken.answered_at, event.time_zone)} · {time(spoken.answered_at, event.time_zone)}
              </span>
            </span>
            {spoken.message !== '' && (
              <span dir="auto" className="wrap-anywhere text-muted">
                {spoken.message}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
