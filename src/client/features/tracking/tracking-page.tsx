import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { MissingEvent } from '../../ui/missing-event.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Overview } from './components/overview.tsx'
import { TrackingHeader } from './components/tracking-header.tsx'
import { useTracked } from './queries.ts'

/** How the invitations fare: one look tells, and each figure leads to its guests. */
export function TrackingPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const tracked = useTracked(id)
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
