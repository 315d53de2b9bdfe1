import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { useBriefItems } from '#client/data/brief-items.ts'
import { serviceLabels, serviceStateLabels, serviceStateTones } from '#client/data/service-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DetailList } from '#client/ui/detail-list.tsx'
import { DocumentList } from '#client/ui/document-list.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { PictureGrid } from '#client/ui/picture-grid.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { OperatedServiceDetail } from '#shared/contract/operator-services.ts'
import { useService } from '../queries.ts'
import { Deliver } from './deliver.tsx'
import { saveDocument } from './save-document.ts'
import { ServiceMessages } from './service-messages.tsx'

/** One request, with everything to do it: the brief, the messages, the delivery. */
export function ServiceWork({ requestId, onBack }: { requestId: string; onBack: () => void }) {
  const { service, failed, retry } = useService(requestId)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<ChevronLeft size={18} className="flip-rtl" aria-hidden="true" />}
          onClick={onBack}
        >
          <Trans>All requests</Trans>
        </Button>
      </div>
      {service !== undefined && <Work service={service} />}
      {service === undefined && (failed ? <ErrorState onRetry={retry} /> : <SkeletonList />)}
    </div>
  )
}

function Work({ service }: { service: OperatedServiceDetail }) {
  const { t, i18n } = useLingui()
  const { bothCalendars } = useFormat()
  const { id, kind, state, brief, due_on, account, files, documents } = service
  return (
    <>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-1">
            <h2 className="text-xl wrap-anywhere">
              <bdi>{brief.names}</bdi>
            </h2>
            <p className="text-sm text-muted wrap-anywhere">
              {i18n._(serviceLabels[kind])}
              {' · '}
              <bdi>{account.full_name}</bdi>
              {' · '}
              <LtrText>{account.email}</LtrText>
            </p>
            {due_on !== null && (
              <p className="font-medium">
                <Trans>Due {bothCalendars(due_on).day}</Trans>
              </p>
            )}
          </div>
          <Badge tone={serviceStateTones[state]}>{i18n._(serviceStateLabels[state])}</Badge>
        </div>
        <DetailList items={useBriefItems(brief)} />
        <PictureGrid label={t`Pictures of the host`} pictures={files} />
        <DocumentList
          label={t`Documents of the host`}
          documents={documents}
          onOpen={(document) => void saveDocument(id, document)}
        />
      </Card>
      <Deliver service={service} />
      <ServiceMessages service={service} />
    </>
  )
}
