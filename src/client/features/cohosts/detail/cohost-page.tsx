import { Trans, useLingui } from '@lingui/react/macro'
import { CircleX, MailPlus, UserRoundX, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import type { Cohost } from '#shared/contract/cohosts.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { askAgain } from '../commands.ts'
import { GuestUsage } from '../guest-usage.tsx'
import { shownStatus, statusLabels, statusTones } from '../labels.ts'
import { useCohost } from '../queries.ts'
import { EditForm } from './edit-form.tsx'
import { PointsCard } from './points-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** One co-host: what they may do, their guests and points, and the end of it. */
export function CohostPage({ id }: { id: string }) {
  const { t } = useLingui()
  const { kind, cohost, retry } = useCohost(id)
  usePageTitle(cohost?.name ?? t`Co-host`)
  if (kind === 'shown' && cohost) return <CohostDetail key={cohost.id} cohost={cohost} />
  return (
    <>
      <PageHeader lead={<Back eventId={undefined} />} title={<Trans>Co-host</Trans>} />
      {kind === 'loading' ? (
        <SkeletonForm sections={2} />
      ) : kind === 'missing' ? (
        <EmptyState
          icon={<UserRoundX size={28} aria-hidden="true" />}
          title={t`Co-host not found`}
          action={
            <ButtonLink to={paths.cohosts()}>
              <Trans>Co-hosts</Trans>
            </ButtonLink>
          }
        >
          <Trans>They were removed, or the event belongs to another account.</Trans>
        </EmptyState>
      ) : (
        <ErrorState onRetry={retry}>
          <Trans>This page needs a connection.</Trans>
        </ErrorState>
      )}
    </>
  )
}

function Back({ eventId }: { eventId: string | undefined }) {
  return (
    <BackLink to={paths.cohosts(eventId)}>
      <Trans>Co-hosts</Trans>
    </BackLink>
  )
}

function CohostDetail({ cohost }: { cohost: Cohost }) {
  const { i18n } = useLingui()
  const { language } = useFormat()
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  const status = shownStatus(cohost)
  const isActive = status === 'active'
  return (
    <>
      <PageHeader
        lead={<Back eventId={cohost.event_id} />}
        title={<bdi>{cohost.name}</bdi>}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <LtrText>{cohost.email}</LtrText>
            <bdi>{localizedField(cohost, 'event_title', language) || <Trans>Untitled event</Trans>}</bdi>
            <Badge tone={statusTones[status]}>{i18n._(statusLabels[status])}</Badge>
          </span>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* On a phone first: how it goes, before what may be changed. */}
        <div className="flex flex-col gap-6 empty:hidden lg:col-start-2 lg:row-start-1">
          {(status === 'pending' || status === 'expired') && <PendingCard cohost={cohost} />}
          {isActive && <GuestsCard cohost={cohost} />}
          {isActive && <PointsCard cohost={cohost} />}
        </div>
        <div className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1">
          {status === 'rejected' ? <RejectedCard /> : <EditForm cohost={cohost} />}
          <Button
            variant="quiet"
            className="self-start text-danger"
            icon={<UserRoundX size={20} aria-hidden="true" />}
            onClick={() => setIsRemoving(true)}
          >
            {isActive ? (
              <Trans>Remove this co-host</Trans>
            ) : status === 'rejected' ? (
              <Trans>Remove from the list</Trans>
            ) : (
              <Trans>Withdraw the request</Trans>
            )}
          </Button>
        </div>
      </div>
      {isRemoving && (
        <RemoveDialog
          cohost={cohost}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => void navigate(paths.cohosts(cohost.event_id), { replace: true })}
        />
      )}
    </>
  )
}

function GuestsCard({ cohost }: { cohost: Cohost }) {
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Their guests</Trans>
      </h2>
      <GuestUsage cohost={cohost} />
      {cohost.host_id !== null && (
        <ButtonLink
          variant="secondary"
          to={paths.guestsOf(cohost.event_id, cohost.host_id)}
          icon={<Users size={20} aria-hidden="true" />}
        >
          <Trans>See their guests</Trans>
        </ButtonLink>
      )}
    </Card>
  )
}

function PendingCard({ cohost }: { cohost: Cohost }) {
  const { shortDate } = useFormat()
  const [isBusy, setIsBusy] = useState(false)
  const again = async () => {
    setIsBusy(true)
    const result = await askAgain(cohost.id)
    setIsBusy(false)
    showResult(result)
  }
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">
        {cohost.expired ? <Trans>The request has expired</Trans> : <Trans>Waiting for their reply</Trans>}
      </h2>
      <p className="text-muted">
        {cohost.expired || cohost.expires_at === null ? (
          <Trans>They can no longer accept it. Send it again, and its time starts over.</Trans>
        ) : (
          <Trans>
            They accept on their page of requests, until {shortDate(cohost.expires_at)}. Until then they see
            nothing of your event.
          </Trans>
        )}
      </p>
      <Button
        variant={cohost.expired ? 'primary' : 'secondary'}
        loading={isBusy}
        icon={<MailPlus size={20} aria-hidden="true" />}
        onClick={() => void again()}
      >
        <Trans context="request">Send it again</Trans>
      </Button>
    </Card>
  )
}

function RejectedCard() {
  return (
    <Card className="flex items-start gap-3 p-5 sm:p-6">
      <CircleX size={22} className="mt-1 shrink-0 text-muted" aria-hidden="true" />
      <p>
        <Trans>They declined your request. You can ask them again with a new one.</Trans>
      </p>
    </Card>
  )
}
