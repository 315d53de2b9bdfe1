import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { useDraft } from '#client/data/drafts.ts'
import { useEventCardOf } from '#client/data/event-card.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { NoRight } from '#client/ui/no-right.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { DetailsForm } from './details-form.tsx'
import { detailsDraftKey } from './event-details.ts'
import { MusicSection } from './music-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { SectionJumps } from './section-jumps.tsx'

/** The event's details. */
export function EventEditorPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  usePageTitle(t`Event details`)
  const event = useEvent(id)
  const card = useEventCardOf(id)
  const draft = useDraft(detailsDraftKey(id))
  if (event === null || event?.deleted) return <MissingEvent events={paths.events()} />
  return (
    <div className="max-w-form">
      <TintedHeader
        card={card}
        to={paths.manage(id)}
        back={<Trans>The event</Trans>}
        title={<Trans>Event details</Trans>}
      />
      {event?.role === 'co-host' ? (
        <NoRight
          title={t`The host looks after the details`}
          action={
            <ButtonLink to={paths.manage(id)}>
              <Trans>The event</Trans>
            </ButtonLink>
          }
        >
          <Trans>Ask the host when a date, a name or the place has to change.</Trans>
        </NoRight>
      ) : event === undefined || draft === undefined ? (
        <SkeletonForm sections={4} />
      ) : (
        <>
          <SectionJumps hasMusic hasGuestData={event.event_token !== ''} />
          <DetailsForm key={event.id} event={event} draft={draft} />
          <MusicSection event={event} />
          {event.event_token !== '' && (
            <div className="mt-5">
              <RetentionSection eventId={event.id} />
            </div>
          )}
        </>
      )}
    </div>
  )
}
