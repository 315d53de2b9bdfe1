import { Trans } from '@lingui/react/macro'
import { paths } from '#client/routes/paths.ts'
import { RequestGroup } from '#client/ui/request-group.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { shownStatus } from '../labels.ts'
import { useCohostRequests } from '../queries.ts'
import { RequestCard } from './request-card.tsx'

/** Requests to become a co-host that are still pending, on the profile. */
export function CohostRequestsSource() {
  const list = useCohostRequests()
  const waiting = list.state === 'ready' ? list.rows.filter((row) => shownStatus(row) === 'pending') : []
  if (waiting.length === 0) return null
  return (
    <RequestGroup
      title={<Trans>To be a co-host</Trans>}
      more={
        <TextLink
          to={paths.cohostRequests()}
          className="inline-flex min-h-11 items-center self-start text-sm"
        >
          <Trans>All co-host requests</Trans>
        </TextLink>
      }
    >
      {waiting.map((request) => (
        <li key={request.id} className="py-2">
          <RequestCard request={request} />
        </li>
      ))}
    </RequestGroup>
  )
}
