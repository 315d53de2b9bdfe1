import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { useReceivedEvents } from './queries.ts'
import { ReceivedCard } from './received-card.tsx'

/** The invitations sent to this account's own address. */
export function ReceivedEvents() {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useReceivedEvents()
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={t`The invitations could not be fetched`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        <Trans>They are shown once there is a connection.</Trans>
      </ErrorState>
    )
  }
  if (data === undefined) return <SkeletonList rows={3} />
  if (data.length === 0) {
    return (
      <EmptyState icon={<Inbox size={28} aria-hidden="true" />} title={t`No invitations yet`}>
        <Trans>When somebody invites you by your email, it shows here.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {data.map((event) => (
        <li key={event.invitation_path}>
          <ReceivedCard event={event} />
        </li>
      ))}
    </ul>
  )
}
