import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { serviceLabels, serviceStateLabels, serviceStateTones } from '#client/data/service-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { useServiceRequests } from './queries.ts'

/** What the account has ordered; nothing where there is none. */
export function RequestList() {
  const { i18n } = useLingui()
  const { shortDate } = useFormat()
  const requests = useServiceRequests()
  if (requests === undefined || requests.length === 0) return null
  return (
    <section aria-labelledby="service-requests" className="flex flex-col gap-3">
      <h2 id="service-requests" className="text-xl">
        <Trans>Your requests</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {requests.map(({ id, kind, state, brief, due_on }) => (
          <li key={id}>
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
                      <Trans>by {shortDate(due_on)}</Trans>
                    </>
                  )}
                </span>
              </span>
              <Badge tone={serviceStateTones[state]}>{i18n._(serviceStateLabels[state])}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
