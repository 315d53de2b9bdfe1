import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { serviceLabels, serviceStateLabels, serviceStateTones } from '#client/data/service-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { ServiceRequest } from '#shared/contract/service-requests.ts'

/** A service that was ordered: whose, which and how far it is; leads to its page. */
export function ServiceRequestRow({
  request: { id, kind, state, brief, due_on },
}: {
  request: ServiceRequest
}) {
  const { i18n } = useLingui()
  const { bothCalendars } = useFormat()
  return (
    <Link
      to={paths.service(id)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-raised p-4 shadow-card ring-1 ring-line/60 hover:ring-action"
    >
      <span className="flex min-w-0 flex-col">
        <bdi className="font-medium wrap-anywhere">{brief.names}</bdi>
        <span className="text-sm text-muted">
          {i18n._(serviceLabels[kind])}
          {due_on !== null && (state === 'in-work' || state === 'changes-wished') && (
            <>
              {' · '}
              <Trans>by {bothCalendars(due_on).day}</Trans>
            </>
          )}
        </span>
      </span>
      <Badge tone={serviceStateTones[state]}>{i18n._(serviceStateLabels[state])}</Badge>
    </Link>
  )
}
