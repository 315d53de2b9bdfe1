import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { eventTitle } from './logic.ts'
import { useWaitingChanges } from './queries.ts'

/** How many changes of each event have not been sent. */
export function WaitingChanges() {
  const { language } = useFormat()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">
        <Trans>Waiting to be sent</Trans>
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {useWaitingChanges().map(({ eventId, event, count }) => (
          <li key={eventId} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <bdi className="min-w-0 wrap-anywhere">{eventTitle(event, language)}</bdi>
            <span className="numeric shrink-0 text-sm text-muted">
              <Plural value={count} one="# change" other="# changes" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
