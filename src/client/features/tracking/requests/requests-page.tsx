import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MissingEvent } from '../../../ui/missing-event.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { useTrackedEvent } from '../queries.ts'
import { RequestsView } from './components/requests-view.tsx'

/** Who came by the share link and asks to be let onto the list. */
export function RequestsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const event = useTrackedEvent(id)
  usePageTitle(t`Who asks to join`)
  if (event === null || event?.deleted) return <MissingEvent events={paths.events()} />
  return (
    <>
      <PageHeader
        lead={
          <BackLink to={paths.tracking(id)}>
            <Trans>Tracking</Trans>
          </BackLink>
        }
        title={<Trans>Who asks to join</Trans>}
        subtitle={<Trans>They opened your share link and left their name.</Trans>}
      />
      {event === undefined ? (
        <SkeletonList rows={4} />
      ) : event.event_token === '' ? (
        <EmptyState icon={<CloudUpload size={28} aria-hidden="true" />} title={t`One connection first`}>
          <Trans>This event has not reached Marhaba yet, so nobody can ask.</Trans>
        </EmptyState>
      ) : (
        <RequestsView key={id} event={event} />
      )}
    </>
  )
}
