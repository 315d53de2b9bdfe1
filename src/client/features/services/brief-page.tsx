import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router-dom'
import { serviceLabels } from '#client/data/service-labels.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { SERVICE_KINDS } from '#shared/contract/service-requests.ts'
import { textSection } from '#shared/rules/text/page-text.ts'
import { BriefForm } from './brief-form.tsx'
import { usePerhapsNewRequest, useServicesText } from './queries.ts'

/** What the host wants of a service; a request that is not paid yet may be changed here. */
export function BriefPage() {
  const { i18n } = useLingui()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { kind: state, request, retry } = usePerhapsNewRequest(id)
  const kind = request?.kind ?? SERVICE_KINDS.find((one) => one === search.get('kind')) ?? 'personal-design'
  const text = useServicesText()
  usePageTitle(i18n._(serviceLabels[kind]))
  return (
    <div className="max-w-form">
      <PageHeader
        lead={
          <BackLink to={paths.services()}>
            <Trans>Our services</Trans>
          </BackLink>
        }
        title={i18n._(serviceLabels[kind])}
        subtitle={text === null ? undefined : textSection(text, kind)?.text}
      />
      {state === 'loading' && <SkeletonForm sections={2} />}
      {state === 'failed' && <ErrorState onRetry={retry} />}
      {(state === 'shown' || state === 'missing') && (
        <BriefForm key={id} requestId={id} kind={kind} stored={request} />
      )}
    </div>
  )
}
