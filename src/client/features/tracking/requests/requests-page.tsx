import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { mayIn } from '#client/data/event-rights.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { RequestsView } from './requests-view.tsx'

/** Requests to join the guest list, made by the share link. */
export function RequestsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  const card = useEventCardOf(id)
  usePageTitle(t`Join requests`)
  if (event === null || event?.deleted) return <MissingEvent events={paths.events()} />
  const tracks = !event || mayIn(event, 'track')
  return (
    <>
      <TintedHeader
        card={card}
        to={tracks ? paths.tracking(id) : paths.manage(id)}
        leadsToPart={tracks}
        back={tracks ? <Trans>Tracking</Trans> : <Trans>The event</Trans>}
        title={<Trans>Join requests</Trans>}
        subtitle={<Trans>They opened your public link and left their name.</Trans>}
      />
      {event === undefined ? (
        <SkeletonList rows={4} />
      ) : event.event_token === '' ? (
        <EmptyState icon={<CloudUpload size={28} aria-hidden="true" />} title={t`Connect once first`}>
          <Trans>This event hasn’t synced yet, so nobody can ask.</Trans>
        </EmptyState>
      ) : (
        <RequestsView key={id} event={event} />
      )}
    </>
  )
}
