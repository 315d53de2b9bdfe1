import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { useOwnEvents } from '../queries.ts'
import { NewCohostForm } from './new-cohost-form.tsx'

/** Asks somebody to become a co-host; the address may name the event. */
export function NewCohostPage() {
  const { t } = useLingui()
  usePageTitle(t`Add a co-host`)
  const [search] = useSearchParams()
  const eventId = search.get('event')
  const events = useOwnEvents()
  return (
    <div className="max-w-form">
      <PageHeader
        lead={
          <BackLink to={paths.cohosts(eventId ?? undefined)}>
            <Trans>Co-hosts</Trans>
          </BackLink>
        }
        title={<Trans>Add a co-host</Trans>}
        subtitle={
          <Trans>We email them your request. Until they accept, they see nothing of your event.</Trans>
        }
      />
      {events === undefined ? (
        <SkeletonForm sections={2} />
      ) : events.length === 0 ? (
        <EmptyState
          icon={<CalendarPlus size={28} aria-hidden="true" />}
          title={t`Create an event first`}
          action={
            <ButtonLink to={paths.newEvent()}>
              <Trans>New event</Trans>
            </ButtonLink>
          }
        >
          <Trans>A co-host helps with one event. It appears here once it has synced.</Trans>
        </EmptyState>
      ) : (
        <NewCohostForm events={events} wanted={eventId} />
      )}
    </div>
  )
}
