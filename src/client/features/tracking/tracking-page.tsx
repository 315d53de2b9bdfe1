import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { mayIn } from '#client/data/event-rights.ts'
import { type LocalEvent, useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { NoTracking } from './no-tracking.tsx'
import { Overview } from './overview.tsx'
import { useTrackedGuests } from './queries.ts'
import { TrackingHeader } from './tracking-header.tsx'

/** The tracking page: figures that link to their guests. `sends`: how far an event's sends are. */
export function TrackingPage({ sends }: { sends: (event: LocalEvent) => ReactNode }) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  const tracked = useTrackedGuests(id)
  usePageTitle(t`Tracking`)
  if (event && !mayIn(event, 'track')) {
    return (
      <>
        <TrackingHeader eventId={id} />
        <NoTracking eventId={id} />
      </>
    )
  }
  if (tracked.state === 'ready') return <Overview key={id} {...tracked} sends={sends(tracked.event)} />
  if (tracked.state === 'missing') return <MissingEvent events={paths.events()} />
  return (
    <>
      <TrackingHeader eventId={id} />
      {tracked.state === 'failed' ? <ErrorState onRetry={tracked.retry} /> : <SkeletonList rows={6} />}
    </>
  )
}
