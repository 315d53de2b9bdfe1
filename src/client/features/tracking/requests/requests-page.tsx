import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { mayIn } from '#client/data/event-rights.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { RequestsView } from './requests-view.tsx'

/** Requests to join the guest list, made by the share link. */
export function RequestsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  usePageTitle(t`Join requests`)
  if (event === null || event?.deleted) return <MissingEvent events={paths.events()} />
  return (
    <>
      <PageHeader
        lead={
          event && !mayIn(event, 'track') ? (
            <BackLink to={paths.manage(id)}>
              <Trans>The event</Trans>
            </BackLink>
          ) : (
            <BackLink to={paths.tracking(id)}>
              <Trans>Tracking</Trans>
            </BackLink>
          )
        }
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
