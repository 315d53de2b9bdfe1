import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { CohostRequest } from '#shared/contract/cohosts.ts'
import { shownStatus } from '../labels.ts'
import { useCohostRequests } from '../queries.ts'
import { RequestCard } from './request-card.tsx'

/** Requests to become a co-host of somebody else's event: those that wait, and those that were decided. */
export function RequestsPage() {
  const { t } = useLingui()
  usePageTitle(t`Co-host requests`)
  const list = useCohostRequests()
  return (
    <div className="max-w-form">
      <PageHeader
        lead={
          <BackLink to={paths.cohosts()}>
            <Trans>Co-hosts</Trans>
          </BackLink>
        }
        title={<Trans>Co-host requests</Trans>}
        subtitle={<Trans>Hosts who would like you to invite guests with them.</Trans>}
      />
      {list.state === 'loading' ? (
        <SkeletonList rows={3} />
      ) : list.state === 'failed' ? (
        <ErrorState title={t`Couldn’t load the requests`} onRetry={list.retry} retrying={list.retrying}>
          <Trans>They’ll appear once you’re online.</Trans>
        </ErrorState>
      ) : list.rows.length === 0 ? (
        <EmptyState icon={<Inbox size={28} aria-hidden="true" />} title={t`No requests`}>
          <Trans>When a host asks you by the email of this account, it appears here.</Trans>
        </EmptyState>
      ) : (
        <Requests rows={list.rows} />
      )}
    </div>
  )
}

function Requests({ rows }: { rows: readonly CohostRequest[] }) {
  const { t } = useLingui()
  const isPending = (row: CohostRequest) => shownStatus(row) === 'pending'
  const [waiting, answered] = [rows.filter(isPending), rows.filter((row) => !isPending(row))]
  return (
    <div className="flex flex-col gap-8">
      {waiting.length > 0 && <Group title={t`Waiting for you`} rows={waiting} />}
      {answered.length > 0 && <Group title={t`Earlier`} rows={answered} />}
    </div>
  )
}

function Group({ title, rows }: { title: string; rows: readonly CohostRequest[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="flex flex-col gap-4">
        {rows.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}
