import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { serviceLabels, serviceStateLabels, serviceStateTones } from '#client/data/service-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { OperatedService } from '#shared/contract/operator-services.ts'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { SERVICE_ZONE } from '#shared/rules/services/business-days.ts'
import { ListedItems } from '../listed-items.tsx'
import { useServices } from '../queries.ts'
import { ServiceWork } from './service-work.tsx'

/** Requests for services: the queue with its deadlines, or one of them, by its address. */
export function Services() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const [show, setShow] = useState<'open' | 'over'>('open')
  const list = useServices(show)
  const chosen = search.get('request')
  if (chosen !== null) return <ServiceWork requestId={chosen} onBack={() => setSearch({ tab: 'services' })} />
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label={t`Which requests`}
        hideLabel
        value={show}
        onChange={setShow}
        options={[
          { id: 'open', label: <Trans>To do</Trans> },
          { id: 'over', label: <Trans>Done</Trans> },
        ]}
      />
      <ListedItems
        list={list}
        empty={
          <EmptyState title={t`No requests here`}>
            <Trans>What hosts order and pay for appears here, soonest due first.</Trans>
          </EmptyState>
        }
      >
        {(service) => (
          <ServiceRow service={service} onOpen={() => setSearch({ tab: 'services', request: service.id })} />
        )}
      </ListedItems>
    </div>
  )
}

function ServiceRow({ service, onOpen }: { service: OperatedService; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { bothCalendars } = useFormat()
  const now = useNow()
  const { kind, state, brief, due_on, account, has_unanswered } = service
  const isOurs = state === 'in-work' || state === 'changes-wished'
  const isLate = isOurs && due_on !== null && due_on < dayIn(SERVICE_ZONE, now)
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4 p-5">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg wrap-anywhere">
          <bdi>{brief.names}</bdi>
        </h2>
        <p className="text-sm text-muted wrap-anywhere">
          {i18n._(serviceLabels[kind])}
          {' · '}
          <bdi>{account.full_name}</bdi>
        </p>
        {isOurs && due_on !== null && (
          <p className={isLate ? 'text-sm font-medium text-danger' : 'text-sm'}>
            {isLate ? (
              <Trans>Was due {bothCalendars(due_on).day}</Trans>
            ) : (
              <Trans>Due {bothCalendars(due_on).day}</Trans>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-col items-start gap-3 sm:items-end">
        <span className="flex flex-wrap gap-2">
          {has_unanswered && (
            <Badge tone="danger">
              <Trans>New message</Trans>
            </Badge>
          )}
          <Badge tone={serviceStateTones[state]}>{i18n._(serviceStateLabels[state])}</Badge>
        </span>
        <Button size="small" onClick={onOpen}>
          <Trans>Open the request</Trans>
        </Button>
      </div>
    </Card>
  )
}
