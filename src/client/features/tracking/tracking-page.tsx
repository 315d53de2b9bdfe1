import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { Overview } from './overview.tsx'
import { useTrackedGuests } from './queries.ts'
import { TrackingHeader } from './tracking-header.tsx'

/** The tracking page: figures that link to their guests. */
export function TrackingPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const tracked = useTrackedGuests(id)
  usePageTitle(t`Tracking`)
  if (tracked.state === 'ready') return <Overview key={id} {...tracked} />
  if (tracked.state === 'missing') return <MissingEvent events={paths.events()} />
  return (
    <>
      <TrackingHeader eventId={id} />
      {tracked.state === 'failed' ? <ErrorState onRetry={tracked.retry} /> : <SkeletonList rows={6} />}
    </>
  )
}
