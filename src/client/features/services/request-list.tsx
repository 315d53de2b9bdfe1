import { Trans } from '@lingui/react/macro'
import { useServiceRequests } from './queries.ts'
import { ServiceRequestRow } from './service-request-row.tsx'

/** What the account has ordered; nothing where there is none. */
export function RequestList() {
  const requests = useServiceRequests()
  if (requests === undefined || requests.length === 0) return null
  return (
    <section aria-labelledby="service-requests" className="flex flex-col gap-3">
      <h2 id="service-requests" className="text-xl">
        <Trans>Your requests</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <ServiceRequestRow request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}
