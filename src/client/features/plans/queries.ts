import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#client/api/http-client.ts'
import { type LinkState, linkState } from '#client/api/link-state.ts'
import { queryClient, unwrap } from '#client/api/query-client.ts'
import { useDraft } from '#client/data/drafts.ts'
import { useIsOnline } from '#client/data/feeds.ts'
import { POINTS_KEY } from '#client/data/points.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { isOwnPath } from '#client/routes/paths.ts'
import { type Checkout, type Order, orderRoutes, type Subscription } from '#shared/contract/orders.ts'
import { type Plan, planRoutes } from '#shared/contract/plans.ts'
import { PAGE_SIZE } from '#shared/contract/service-settings.ts'
import { waitAfter } from './result/wait-after.ts'

/*
 * Nothing of orders is stored in the browser: what somebody paid is only ever shown as the server has it now.
 */

/** The plans; undefined until they are known. */
export function usePlans() {
  const { language } = useFormat()
  const { data, isError, isFetching, refetch } = useQuery<Plan[]>({
    queryKey: ['plans', language],
    queryFn: () => unwrap(call(planRoutes['plan.list'], {})),
  })
  return { plans: data, failed: isError, isFetching, retry: () => void refetch() }
}

export function checkoutKey(language: string, planId: string, coupon: string | null) {
  return ['checkout', language, planId, coupon] as const
}

export type CheckoutState = LinkState<Checkout> & {
  /** Whether the price is the one with this coupon, as of now. */
  readonly isCurrent: boolean
}

/** What a plan costs with a coupon. While the next price is on its way, the one before. */
export function useCheckout(planId: string, coupon: string | null): CheckoutState {
  const { language } = useFormat()
  const query = useQuery<Checkout>({
    queryKey: checkoutKey(language, planId, coupon),
    queryFn: () => unwrap(readCheckout(planId, coupon)),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return { ...linkState(query), isCurrent: !query.isPlaceholderData && query.data !== undefined }
}

export function readCheckout(planId: string, coupon: string | null) {
  return call(orderRoutes['checkout.read'], {
    params: { id: planId },
    query: coupon === null ? {} : { coupon },
  })
}

export function orderKey(orderId: string) {
  return ['order', orderId] as const
}

/**
 * An order as the server knows it now, asked for again, ever less often, while it waits for its payment, and where it
 * could not be read, as soon as the server can be reached.
 */
export function useOrder(orderId: string): LinkState<Order> {
  const isOnline = useIsOnline()
  const query = useQuery<Order>({
    queryKey: orderKey(orderId),
    queryFn: () => unwrap(call(orderRoutes['order.read'], { params: { order: orderId } })),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' ? waitAfter(state.dataUpdateCount) : false,
  })
  const { isError, refetch } = query
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current && isError) void refetch()
    wasOnline.current = isOnline
  }, [isOnline, isError, refetch])
  const status = query.data?.status
  useEffect(() => {
    if (status === 'paid' || status === 'refunded')
      void queryClient.invalidateQueries({ queryKey: POINTS_KEY })
  }, [status])
  return linkState(query)
}

export const ORDERS_KEY = ['orders'] as const

/** The orders that match, newest first; undefined until they are known. */
export function useOrders(search: string) {
  const { language } = useFormat()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery<{
    orders: Subscription[]
    total: number
  }>({
    queryKey: [...ORDERS_KEY, language, search],
    queryFn: async ({ signal }) => {
      const query = { per_page: PAGE_SIZE.maximum, ...(search === '' ? {} : { search }) }
      const result = await call(orderRoutes['order.list'], { query }, { signal })
      const orders = await unwrap(Promise.resolve(result))
      return { orders, total: result.ok && result.meta ? result.meta.total : orders.length }
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return {
    found: data,
    isSearching: isPlaceholderData,
    failed: isError && data === undefined,
    isFetching,
    retry: () => void refetch(),
  }
}

/** Where an order's person was on the way to, as stored with the order; null where nowhere. */
export function useErrand(orderId: string): string | null {
  const stored = useDraft(errandKey(orderId))
  return isOwnPath(stored) ? stored : null
}

export function errandKey(orderId: string): string {
  return `errand:${orderId}`
}
