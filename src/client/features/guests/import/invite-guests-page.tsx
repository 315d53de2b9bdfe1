import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { useEvent } from '#client/data/events.ts'
import { useGuests } from '#client/data/guests.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { InviteMethods } from './invite-methods.tsx'

/** The four ways to invite guests: one by one, from a file, from a pasted list, by a link. */
export function InviteGuestsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const list = useGuests(id)
  const card = useEventCardOf(id)
  const isMissing = useEvent(id) === null
  usePageTitle(t`Add guests`)
  if (isMissing) return <MissingEvent events={paths.events()} />
  return (
    <>
      <TintedHeader
        card={card}
        to={paths.guests(id)}
        leadsToPart
        back={<Trans>Guests</Trans>}
        title={<Trans>Add guests</Trans>}
      />
      {list.state === 'ready' && <InviteMethods key={id} event={list.event} guests={list.guests} />}
      {list.state === 'failed' && <ErrorState onRetry={list.retry} />}
      {list.state === 'loading' && <SkeletonList rows={5} />}
    </>
  )
}
