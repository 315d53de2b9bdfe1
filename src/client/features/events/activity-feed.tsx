import { Trans } from '@lingui/react/macro'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ActivityRow } from './activity-row.tsx'
import { useActivity } from './queries.ts'

/** What guests did lately, in all events. Nothing while there is nothing to tell. */
export function ActivityFeed() {
  const now = useNow()
  const feed = useActivity()
  if (feed.state !== 'ready' || feed.activity.length === 0) return null
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-3">
      <h2 id="activity" className="text-lg">
        <Trans>What guests did lately</Trans>
      </h2>
      <Card className="px-5 py-1">
        <ul className="divide-y divide-line/60">
          {feed.activity.map((one) => (
            <ActivityRow
              key={`${one.kind} ${one.event_id} ${one.guest_id} ${one.at}`}
              activity={one}
              now={now}
            />
          ))}
        </ul>
      </Card>
      {feed.more && (
        <Button variant="quiet" loading={feed.fetching} onClick={feed.more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
