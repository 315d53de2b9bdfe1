import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from 'react-router-dom'
import { mayIn } from '#client/data/event-rights.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { listLabels } from '../labels.ts'
import { listNamed } from '../lists.ts'
import { NoTracking } from '../no-tracking.tsx'
import { useTrackedGuests } from '../queries.ts'
import { ListHeader } from './list-header.tsx'
import { ListView } from './list-view.tsx'

export function ListPage() {
  const { i18n } = useLingui()
  const { id = '', list: name } = useParams()
  const list = listNamed(name)
  const event = useEvent(id)
  const tracked = useTrackedGuests(id)
  usePageTitle(i18n._(listLabels[list ?? 'invited']))
  if (list === null) return <Navigate to={paths.tracking(id)} replace />
  if (event && !mayIn(event, 'track')) return <NoTracking eventId={id} />
  if (tracked.state === 'ready') return <ListView key={`${id} ${list}`} {...tracked} list={list} />
  if (tracked.state === 'missing') return <MissingEvent events={paths.events()} />
  return (
    <>
      <ListHeader eventId={id} list={list} />
      {tracked.state === 'failed' ? <ErrorState onRetry={tracked.retry} /> : <SkeletonList rows={8} />}
    </>
  )
}
