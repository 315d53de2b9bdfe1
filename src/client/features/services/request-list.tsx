import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { SERVICE_REQUESTS } from '#client/data/service-labels.ts'
import { useServiceRequests } from './queries.ts'
import { ServiceRequestRow } from './service-request-row.tsx'

/** What the account has ordered; nothing where there is none. */
export function RequestList() {
  const requests = useServiceRequests()
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isThere = requests !== undefined && requests.length > 0
  // The result of a payment links here, and the list is below the services: without this it would be out of sight.
  useEffect(() => {
    if (isThere && hash === `#${SERVICE_REQUESTS}`) section.current?.scrollIntoView({ block: 'start' })
  }, [isThere, hash])
  if (!isThere) return null
  return (
    <section ref={section} aria-labelledby={SERVICE_REQUESTS} className="flex scroll-mt-6 flex-col gap-3">
      <h2 id={SERVICE_REQUESTS} className="text-xl">
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
