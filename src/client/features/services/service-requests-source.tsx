import { Trans } from '@lingui/react/macro'
import { RequestGroup } from '#client/ui/request-group.tsx'
import { useServiceRequests } from './queries.ts'
import { ServiceRequestRow } from './service-request-row.tsx'

/** Services that the account has ordered and that are not over, on the profile. */
export function ServiceRequestsSource() {
  const requests = useServiceRequests()
  if (requests === undefined || requests.length === 0) return null
  return (
    <RequestGroup title={<Trans>Services you ordered</Trans>}>
      {requests.map((request) => (
        <li key={request.id} className="py-1">
          <ServiceRequestRow request={request} />
        </li>
      ))}
    </RequestGroup>
  )
}
