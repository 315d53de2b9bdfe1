import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useEvent } from '#client/data/events.ts'
import { useGuests } from '#client/data/guests.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { InviteMethods } from './invite-methods.tsx'

/** The four ways to invite guests: one by one, from a file, from a pasted list, by a link. */
export function InviteGuestsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const list = useGuests(id)
  const isMissing = useEvent(id) === null
  usePageTitle(t`Add guests`)
  if (isMissing) return <MissingEvent events={paths.events()} />
  return (
    <>
      <PageHeader
        lead={
          <TextLink to={paths.guests(id)}>
            <span className="inline-flex min-h-11 items-center gap-1">
              <ChevronLeft size={18} className="flip-rtl" aria-hidden="true" />
              <Trans>Guests</Trans>
            </span>
          </TextLink>
        }
        title={<Trans>Add guests</Trans>}
      />
      {list.state === 'ready' && <InviteMethods key={id} event={list.event} guests={list.guests} />}
      {list.state === 'failed' && <ErrorState onRetry={list.retry} />}
      {list.state === 'loading' && <SkeletonList rows={5} />}
    </>
  )
}
