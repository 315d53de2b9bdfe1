import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { useEvent } from '#client/data/events.ts'
import { useGuests } from '#client/data/guests.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { GuestsHeader } from './guests-header.tsx'
import { GuestsView } from './guests-view.tsx'

export function GuestsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const list = useGuests(id)
  const isMissing = useEvent(id) === null
  usePageTitle(t`Guests`)
  if (isMissing) return <MissingEvent events={paths.events()} />
  if (list.state === 'ready') return <GuestsView key={id} event={list.event} guests={list.guests} />
  return (
    <>
      <GuestsHeader eventId={id} />
      {list.state === 'failed' ? <ErrorState onRetry={list.retry} /> : <SkeletonList rows={8} />}
    </>
  )
}
