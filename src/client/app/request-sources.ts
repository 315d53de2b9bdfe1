import type { RequestSource } from '#client/features/account/sections/requests-card.tsx'
import { CohostRequestsSource } from '#client/features/cohosts/requests/cohost-requests-source.tsx'
import { ServiceRequestsSource } from '#client/features/services/service-requests-source.tsx'
import { JoinRequestsSource } from '#client/features/tracking/requests/join-requests-source.tsx'

/** What the profile lists under “Requests”: a line for each kind. */
export const requestSources: readonly RequestSource[] = [
  { id: 'cohosts', List: CohostRequestsSource },
  { id: 'join', List: JoinRequestsSource },
  { id: 'services', List: ServiceRequestsSource },
]
