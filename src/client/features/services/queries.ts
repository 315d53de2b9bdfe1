import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useSession } from '#client/api/use-session.ts'
import { usePublicPage } from '#client/data/public-pages.ts'
import { type Plan, planRoutes } from '#shared/contract/plans.ts'
import type { PublicPage } from '#shared/contract/public-pages.ts'
import {
  type ServiceDetail,
  type ServiceRequest,
  serviceRequestRoutes,
} from '#shared/contract/service-requests.ts'

export const SERVICES_KEY = ['service-requests'] as const
/** An operator may write or deliver at any time. */
const REFETCH_MS = 30_000
/** Work begins a moment after the payment. */
const PAYING_REFETCH_MS = 3000

export const SERVICE_PLANS_KEY = ['plans', 'service'] as const

/** What the services cost; undefined until it is known. */
export function useServicePlans(): readonly Plan[] | undefined {
  const { data } = useQuery({
    queryKey: SERVICE_PLANS_KEY,
    queryFn: () => unwrap(call(planRoutes['plan.list'], { query: { kind: 'service' } })),
  })
  return data
}

/** What the operator wrote of the services; null until it is known. */
export function useServicesText(): PublicPage | null {
  const page = usePublicPage('our-services')
  return page.kind === 'shown' ? page.data : null
}

export function useSignedIn(): boolean {
  return useSession().status === 'signed-in'
}

function useRequestList() {
  return useQuery({
    queryKey: [...SERVICES_KEY, 'list'],
    queryFn: () => unwrap(call(serviceRequestRoutes['service-request.list'], {})),
    enabled: useSignedIn(),
  })
}

/** The account's requests, the newest first; undefined until they are known and for somebody without an account. */
export function useServiceRequests(): readonly ServiceRequest[] | undefined {
  return useRequestList().data
}

export interface RequestState {
  /** `missing`: the account has no such request. */
  readonly kind: 'loading' | 'failed' | 'missing' | 'shown'
  readonly request: ServiceDetail | undefined
  readonly retry: () => void
}

/** A request that is perhaps not saved yet: it is read where the account's list has it. */
export function usePerhapsNewRequest(id: string): RequestState {
  const { data: list, error, refetch } = useRequestList()
  const isKnown = list?.some((request) => request.id === id) ?? false
  const state = useServiceRequest(id, isKnown)
  if (list === undefined && error) return { ...state, kind: 'failed', retry: () => void refetch() }
  if (list === undefined || isKnown) return state
  return { ...state, kind: 'missing' }
}

export function useServiceRequest(id: string, enabled = true): RequestState {
  const { data, error, refetch } = useQuery({
    queryKey: [...SERVICES_KEY, id],
    queryFn: () => unwrap(call(serviceRequestRoutes['service-request.read'], { params: { request: id } })),
    enabled,
    refetchInterval: (query) =>
      query.state.data === undefined
        ? false
        : query.state.data.state === 'awaiting-payment'
          ? PAYING_REFETCH_MS
          : REFETCH_MS,
  })
  const isRefused = error?.failure.kind === 'refused' && error.failure.status < 500
  const kind = data ? 'shown' : isRefused ? 'missing' : error ? 'failed' : 'loading'
  return { kind, request: data, retry: () => void refetch() }
}
