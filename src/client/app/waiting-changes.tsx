import { Plural, Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { parseLanguage } from '../i18n/languages.ts'
import { accountDatabase } from '../offline/db.ts'
import { eventTitle } from './change-words.ts'

/** How many changes of each event have not been sent. */
export function WaitingChanges() {
  const events = useLiveQuery(readWaiting) ?? []
  const language = parseLanguage(document.documentElement.lang) ?? 'en'
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">
        <Trans>Waiting to be sent</Trans>
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {events.map(({ eventId, event, count }) => (
          <li key={eventId} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{eventTitle(event, language)}</bdi>
            </span>
            <span className="numeric shrink-0 text-sm text-muted">
              <Plural value={count} one="# change" other="# changes" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Counted on the index: an import's rows are too large to be read for their number. */
async function readWaiting() {
  const { outbox, events } = accountDatabase()
  const counts = new Map<string, number>()
  await outbox.orderBy('[event_id+state]').eachKey((key) => {
    const [eventId, state] = key as unknown as [string, string]
    if (state === 'waiting') counts.set(eventId, (counts.get(eventId) ?? 0) + 1)
  })
  const known = await events.bulkGet([...counts.keys()])
  return [...counts].map(([eventId, count], at) => ({ eventId, count, event: known[at] }))
}
