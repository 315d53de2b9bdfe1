import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { LocalEvent } from '#client/data/events.ts'
import { useIsLive } from '#client/data/feeds.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Card } from '#client/ui/card.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { recentPeople } from './arrivals-chart.ts'
import type { CheckInCounts } from './check-in-counter.ts'
import type { LiveView } from './live-view.ts'

/** How many people are inside, and how current that number is. */
export function InsideCard({
  event,
  counts,
  expected,
  pulledAt,
  now,
}: {
  event: LocalEvent
  counts: CheckInCounts
  expected: LiveView['expected']
  pulledAt: string | null
  now: Date
}) {
  const { list, number, percent, time } = useFormat()
  const { inside } = counts
  const { coming, silent } = expected
  const people = coming + silent
  const share = people > 0 ? inside / people : 0
  const recent = recentPeople(counts.steps, now.getTime())
  // `pulledAt` is of this device's clock, `now` of the server's.
  const deviceNow = useNow()
  const live = useIsLive(pulledAt, deviceNow)
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-7">
      <div className="relative">
        <p className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <span className="numeric font-display text-7xl leading-none text-action" data-inside={inside}>
            {number(inside)}
          </span>
          <span className="flex flex-col pb-1">
            <span className="text-lg font-medium">
              <Plural value={inside} one="person inside now" other="people inside now" />
            </span>
            {people > 0 && (
              <span className="text-muted" data-expected={people}>
                <Plural value={people} one="of # person expected:" other="of # people expected:" />{' '}
                {list([
                  plural(coming, { one: '# said yes', other: '# said yes' }),
                  ...(silent > 0
                    ? [plural(silent, { one: '# hasn’t replied', other: '# haven’t replied' })]
                    : []),
                ])}
              </span>
            )}
          </span>
        </p>
        <p
          className={`absolute end-0 top-0 inline-flex min-h-8 items-center gap-2 rounded-full px-3 text-sm font-medium ${live ? 'bg-action-soft text-on-action-soft' : 'bg-accent-soft text-on-accent-soft'}`}
        >
          {live ? (
            <>
              <span className="size-2 animate-pulse rounded-full bg-action" aria-hidden="true" />
              <Trans>Live</Trans>
            </>
          ) : (
            <>
              <CloudOff size={16} aria-hidden="true" />
              {pulledAt === null ? (
                <Trans>Not loaded yet</Trans>
              ) : (
                <Trans>As of {time(pulledAt, event.time_zone)}</Trans>
              )}
            </>
          )}
        </p>
      </div>
      {people > 0 && (
        <div className="flex items-center gap-3">
          <svg
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            className="data-track flip-rtl h-3 grow rounded-full text-action"
            aria-hidden="true"
          >
            <rect width={100 * Math.min(1, share)} height="10" fill="currentColor" />
          </svg>
          <span className="numeric font-medium">{percent(share)}</span>
        </div>
      )}
      {recent > 0 && (
        <p className="text-muted">
          <Plural
            value={recent}
            one="# person in the last 15 minutes"
            other="# people in the last 15 minutes"
          />
        </p>
      )}
      <LiveRegion>
        <Plural value={inside} one="# person inside now" other="# people inside now" />
      </LiveRegion>
    </Card>
  )
}
