import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, DoorClosed, Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { mayIn } from '#client/data/event-rights.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { CheckInTabs } from './check-in-tabs.tsx'

/** The host's check-in page: live counts, doors and conflicts. */
export function CheckInPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  usePageTitle(t`Check-in`)
  const card = useEventCardOf(id)
  return (
    <>
      <TintedHeader
        card={card}
        to={paths.manage(id)}
        back={<Trans>The event</Trans>}
        title={<Trans>Check-in</Trans>}
        actions={
          event?.role === 'owner' && (
            // On phones it is among the event's pages.
            <span className="max-sm:hidden">
              <ButtonLink
                to={paths.doorList(id)}
                variant="quiet"
                size="small"
                icon={<Printer size={18} aria-hidden="true" />}
              >
                <Trans>Door list</Trans>
              </ButtonLink>
            </span>
          )
        }
      />
      {event === undefined ? (
        <SkeletonList rows={5} />
      ) : event === null || event.deleted ? (
        <MissingEvent events={paths.events()} />
      ) : !mayIn(event, 'door') ? (
        <EmptyState icon={<DoorClosed size={30} aria-hidden="true" />} title={t`The owner runs check-in`}>
          <Trans>
            Only the event’s owner manages entrances and check-in. Your guest list shows who came.
          </Trans>
        </EmptyState>
      ) : event.event_token === '' ? (
        <EmptyState icon={<CloudUpload size={30} aria-hidden="true" />} title={t`Connect once first`}>
          <Trans>This event hasn’t synced yet. You can create entrances as soon as it has.</Trans>
        </EmptyState>
      ) : (
        <CheckInTabs key={id} event={event} />
      )}
    </>
  )
}
