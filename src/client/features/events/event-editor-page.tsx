import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { useDraft } from '#client/data/drafts.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { DetailsForm } from './details-form.tsx'
import { detailsDraftKey } from './event-details.ts'
import { MusicSection } from './music-section.tsx'

/** The event's details. */
export function EventEditorPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  usePageTitle(t`Event details`)
  const event = useEvent(id)
  const draft = useDraft(detailsDraftKey(id))
  if (event === undefined || draft === undefined) return <SkeletonList rows={5} />
  if (event === null || event.deleted) return <MissingEvent events={paths.events()} />
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        lead={<BackLink to={paths.manage(id)}>{t`The event`}</BackLink>}
        title={<Trans>Event details</Trans>}
      />
      <DetailsForm key={event.id} event={event} draft={draft} />
      {event.role === 'owner' && <MusicSection event={event} />}
    </div>
  )
}
