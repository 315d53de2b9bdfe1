import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { serviceLabels, serviceStateLabels, serviceStateTones } from '#client/data/service-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { ServiceDetail } from '#shared/contract/service-requests.ts'
import { BriefCard } from './brief-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { stateTexts } from './labels.ts'
import { Messages } from './messages.tsx'
import { useServiceRequest } from './queries.ts'
import { UnpaidActions } from './unpaid-actions.tsx'

/** One request: where it is, what was delivered, the messages, and the brief. */
export function RequestPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { kind, request, retry } = useServiceRequest(id)
  if (kind === 'failed') return <ErrorState onRetry={retry} />
  if (kind === 'missing') {
    return (
      <EmptyState
        title={t`We couldn’t find this request`}
        action={
          <ButtonLink to={paths.services()}>
            <Trans>Our services</Trans>
          </ButtonLink>
        }
      />
    )
  }
  if (request === undefined) return <SkeletonList />
  return <Request request={request} />
}

function Request({ request }: { request: ServiceDetail }) {
  const { i18n } = useLingui()
  const { bothCalendars } = useFormat()
  const { kind, state, brief, due_on } = request
  usePageTitle(i18n._(serviceLabels[kind]))
  const isAtWork = state === 'in-work' || state === 'changes-wished'
  const isUnpaid = state === 'draft' || state === 'awaiting-payment'
  return (
    <div className="flex max-w-form flex-col gap-5">
      <div className="-mb-5">
        <PageHeader
          lead={
            <BackLink to={paths.services()}>
              <Trans>Our services</Trans>
            </BackLink>
          }
          title={<bdi>{brief.names}</bdi>}
          subtitle={i18n._(serviceLabels[kind])}
          actions={<Badge tone={serviceStateTones[state]}>{i18n._(serviceStateLabels[state])}</Badge>}
        />
      </div>
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <p>{i18n._(stateTexts[state])}</p>
        {isAtWork && due_on !== null && (
          <p className="text-lg font-medium">
            <Trans>You’ll have it by the end of {bothCalendars(due_on).day}.</Trans>
          </p>
        )}
        {isUnpaid && <UnpaidActions request={request} />}
      </Card>
      <DeliveryCard request={request} />
      {!isUnpaid && <Messages request={request} />}
      <BriefCard request={request} />
    </div>
  )
}
