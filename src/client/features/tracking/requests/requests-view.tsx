import { Trans, useLingui } from '@lingui/react/macro'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useGuestLimit } from '#client/data/event-rights.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { guestLimitLabels } from '#client/data/guest-limit-labels.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { LimitNote } from '#client/ui/limit-note.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { useRequests } from '../queries.ts'
import { GuestWishes } from './guest-wishes.tsx'
import { RequestRow } from './request-row.tsx'

/** Open requests, or all. */
export function RequestsView({ event }: { event: LocalEvent }) {
  const { t } = useLingui()
  const now = useNow()
  const [which, setWhich] = useState<'open' | 'all'>('open')
  const list = useRequests(event.id, which)
  const limit = useGuestLimit(event)
  return (
    <div className="flex max-w-form flex-col gap-5">
      {limit && <LimitNote {...limit} {...guestLimitLabels(limit)} />}
      <GuestWishes eventId={event.id} hasRemoved />
      <div className="sm:max-w-xs">
        <SegmentedControl
          label={t`Requests to show`}
          hideLabel
          value={which}
          onChange={setWhich}
          options={[
            { id: 'open', label: t`Pending` },
            { id: 'all', label: t`All` },
          ]}
        />
      </div>
      {list.state === 'loading' ? (
        <SkeletonList rows={4} />
      ) : list.state === 'failed' ? (
        <ErrorState title={t`Couldn’t load the requests`} onRetry={list.retry} retrying={list.retrying}>
          <Trans>They’ll appear once you’re online.</Trans>
        </ErrorState>
      ) : list.requests.length === 0 ? (
        <EmptyState
          icon={<UserCheck size={28} aria-hidden="true" />}
          title={which === 'open' ? t`No pending requests` : t`No requests yet`}
          action={
            event.share_link === 'approval' ? (
              <ButtonLink to={paths.inviteGuests(event.id, 'link')} variant="secondary">
                <Trans>Share the link</Trans>
              </ButtonLink>
            ) : (
              event.role === 'owner' && (
                <ButtonLink to={paths.questions(event.id, 'settings')} variant="secondary">
                  <Trans>Change who may join</Trans>
                </ButtonLink>
              )
            )
          }
        >
          {event.share_link === 'approval' ? (
            <Trans>Anyone who opens your public link and leaves their name appears here.</Trans>
          ) : (
            <Trans>Requests appear here when your public link needs approval.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          {!list.current && (
            <p className="rounded-md bg-accent-soft px-4 py-3 text-sm text-on-accent-soft">
              <Trans>No connection: these are the requests as last seen.</Trans>
            </p>
          )}
          <Card className="px-5 py-1">
            <ul className="divide-y divide-line/60">
              {list.requests.map((request) => (
                <RequestRow key={request.id} eventId={event.id} request={request} now={now} />
              ))}
            </ul>
          </Card>
          {list.more && (
            <Button variant="secondary" loading={list.fetching} onClick={list.more}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
