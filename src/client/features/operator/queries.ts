import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useSession } from '#client/api/use-session.ts'
import { accountDatabase, type LocalEvent } from '#client/offline/account-database.ts'
import { type ContactMessage, contactRoutes } from '#shared/contract/contact.ts'
import type { Coupon } from '#shared/contract/coupons.ts'
import { emailSubscriptionRoutes } from '#shared/contract/email-subscriptions.ts'
import {
  type ActEntry,
  type ChannelHealth,
  type HeldSend,
  type InviteCode,
  type OperatedAccount,
  type OperatorAct,
  operatorRoutes,
} from '#shared/contract/operator.ts'
import { operatorHealthRoutes } from '#shared/contract/operator-health.ts'
import { type OperatedItem, operatorItemRoutes } from '#shared/contract/operator-items.ts'
import { type OperatedOrder, operatorOrderRoutes } from '#shared/contract/operator-orders.ts'
import { type OperatedService, operatorServiceRoutes } from '#shared/contract/operator-services.ts'
import {
  type FailedJob,
  type OperatedTemplate,
  operatorUpkeepRoutes,
  type StoredSuggestion,
} from '#shared/contract/operator-upkeep.ts'

/** Everything that operators read is under this key: nothing of it is stored in the browser. */
export const OPERATOR_KEY = ['operator'] as const
/** Another operator may be at work, and sends come by themselves. */
const REFETCH_MS = 30_000

export interface OperatorState {
  readonly state: 'loading' | 'operator' | 'nobody' | 'failed'
  readonly heldSends: number
  /** Requests for services that are to be done. */
  readonly services: number
  readonly retry: () => void
}

/**
 * Whether the signed-in account operates this server: the server responds to everybody else as if there were no such
 * page.
 */
export function useOperator(): OperatorState {
  const { status } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'overview'],
    queryFn: () => unwrap(call(operatorRoutes['operator.overview'], {})),
    enabled: status === 'signed-in',
    refetchInterval: (query) => (query.state.data === undefined ? false : REFETCH_MS),
  })
  const isRefused = error !== null && error.failure.kind === 'refused' && error.failure.status < 500
  const state =
    status === 'signed-out' || isRefused
      ? 'nobody'
      : data !== undefined
        ? 'operator'
        : error === null
          ? 'loading'
          : 'failed'
  return {
    state,
    heldSends: data?.held_sends ?? 0,
    services: data?.services ?? 0,
    retry: () => void refetch(),
  }
}

export interface Listed<Item> {
  /** Undefined until they are known. */
  readonly items: readonly Item[] | undefined
  readonly failed: boolean
  readonly retry: () => void
}

export function useHeldSends(): Listed<HeldSend> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'sends'],
    queryFn: () => unwrap(call(operatorRoutes['operator.held-sends'], {})),
    refetchInterval: REFETCH_MS,
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

/** Accounts whose e-mail contains this; all of the newest without it. */
export function useAccounts(email: string): Listed<OperatedAccount> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'accounts', email],
    queryFn: ({ signal }) =>
      unwrap(call(operatorRoutes['operator.accounts'], { query: { email } }, { signal })),
    placeholderData: keepPreviousData,
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

export function useChannelHealth(): Listed<ChannelHealth> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'channels'],
    queryFn: () => unwrap(call(operatorRoutes['operator.channels'], {})),
    refetchInterval: REFETCH_MS,
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

export function useInviteCodes(): Listed<InviteCode> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'invite-codes'],
    queryFn: () => unwrap(call(operatorRoutes['operator.invite-codes'], {})),
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

const ACTS_SHOWN = 100

export interface ActFilter {
  readonly search: string
  readonly act: OperatorAct | null
  readonly from: string | null
  readonly until: string | null
}

/** The newest that the filter lets through, and how many it lets through in all. */
export function useActs(filter: ActFilter): { readonly list: Listed<ActEntry>; readonly total: number } {
  const { search, act, from, until } = filter
  const chosen = {
    ...(search === '' ? {} : { search }),
    ...(act === null ? {} : { act }),
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
  }
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'acts', chosen],
    queryFn: async ({ signal }) => {
      const query = { per_page: ACTS_SHOWN, ...chosen }
      const result = await call(operatorRoutes['operator.acts'], { query }, { signal })
      const items = await unwrap(Promise.resolve(result))
      return { items, total: result.ok && result.meta ? result.meta.total : items.length }
    },
    placeholderData: keepPreviousData,
  })
  const failed = isError && data === undefined
  return { list: { items: data?.items, failed, retry: () => void refetch() }, total: data?.total ?? 0 }
}

/** @param show what is to be done, or what is over */
export function useServices(show: 'open' | 'over'): Listed<OperatedService> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'services', show],
    queryFn: () => unwrap(call(operatorServiceRoutes['operator.services'], { query: { show } })),
    refetchInterval: REFETCH_MS,
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

export function useService(request: string) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'service', request],
    queryFn: () => unwrap(call(operatorServiceRoutes['operator.service'], { params: { request } })),
    refetchInterval: REFETCH_MS,
  })
  return { service: data, failed: isError && data === undefined, retry: () => void refetch() }
}

/** The operator's own drafts, what changed last first; none until they are read. */
export function useOwnDrafts(): readonly LocalEvent[] {
  const drafts = useLiveQuery(async () => {
    const events = await accountDatabase()
      .events.toArray()
      .catch(() => [])
    return events
      .filter(({ deleted, role, status }) => !deleted && role === 'owner' && status === 'draft')
      .sort((a, b) => b.updated_at.localeCompare(a.updated_at))
  })
  return drafts ?? []
}

/**
 * Whether changes of this event on this device have not reached the server: what it would hand over is older.
 * Undefined until that is read.
 */
export function useHasUnsentChanges(eventId: string | null): boolean | undefined {
  // A live query goes on giving what it read for the event before, until it has read the new one.
  const read = useLiveQuery(
    async () => ({ eventId, waiting: eventId === null ? 0 : await countWaiting(eventId) }),
    [eventId],
  )
  return read?.eventId === eventId ? read.waiting > 0 : undefined
}

function countWaiting(eventId: string): Promise<number> {
  const waiting = accountDatabase().outbox.where('[event_id+state]').equals([eventId, 'waiting'])
  return waiting.count().catch(() => 0)
}

export function useSuggestions(): Listed<StoredSuggestion> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'suggestions'],
    queryFn: () =>
      unwrap(call(operatorUpkeepRoutes['operator.suggestions'], { query: { per_page: ACTS_SHOWN } })),
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

export function useContactMessages(): Listed<ContactMessage> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'contact-messages'],
    queryFn: () =>
      unwrap(call(contactRoutes['operator.contact-messages'], { query: { per_page: ACTS_SHOWN } })),
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

/** Designs whose name contains this; all of them without it. */
export function useTemplates(name: string): Listed<OperatedTemplate> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'templates', name],
    queryFn: ({ signal }) =>
      unwrap(call(operatorUpkeepRoutes['operator.templates'], { query: { name } }, { signal })),
    placeholderData: keepPreviousData,
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

export function useFailedJobs(): Listed<FailedJob> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'jobs'],
    queryFn: () => unwrap(call(operatorUpkeepRoutes['operator.jobs'], {})),
    refetchInterval: REFETCH_MS,
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

/** What it shows changes by the second. */
const HEALTH_REFETCH_MS = 10_000

export function useHealth() {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'health'],
    queryFn: () => unwrap(call(operatorHealthRoutes['operator.health'], {})),
    refetchInterval: HEALTH_REFETCH_MS,
  })
  return { health: data, failed: isError && data === undefined, retry: () => void refetch() }
}

export function useFigures() {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'figures'],
    queryFn: () => unwrap(call(operatorUpkeepRoutes['operator.figures'], {})),
  })
  return { figures: data, failed: isError && data === undefined, retry: () => void refetch() }
}

export function useSubscriptionCounts() {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'email-subscriptions'],
    queryFn: () => unwrap(call(emailSubscriptionRoutes['operator.email-subscriptions'], {})),
  })
  return { counts: data, failed: isError && data === undefined, retry: () => void refetch() }
}

/** A refund usually takes a few seconds. */
const REFUND_REFETCH_MS = 3000

export function isRefundUnderWay({ payments }: OperatedOrder): boolean {
  return payments.some(
    ({ accepted, refunds }) =>
      accepted && refunds.some(({ state }) => state === 'asked' || state === 'unknown'),
  )
}

/** @param search a part of an e-mail, an order's id or a payment's */
export function useOrders(search: string, flagged: boolean): Listed<OperatedOrder> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'orders', search, flagged],
    queryFn: ({ signal }) =>
      unwrap(
        call(
          operatorOrderRoutes['operator.orders'],
          { query: { search, flagged: flagged ? 'yes' : 'no' } },
          { signal },
        ),
      ),
    refetchInterval: ({ state }) => (state.data?.some(isRefundUnderWay) ? REFUND_REFETCH_MS : false),
    placeholderData: keepPreviousData,
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

export function useItems(): Listed<OperatedItem> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'items'],
    queryFn: () => unwrap(call(operatorItemRoutes['operator.items'], {})),
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}

export function useCoupons(): Listed<Coupon> {
  const { data, isError, refetch } = useQuery({
    queryKey: [...OPERATOR_KEY, 'coupons'],
    queryFn: () => unwrap(call(operatorOrderRoutes['operator.coupons'], {})),
  })
  return { items: data, failed: isError && data === undefined, retry: () => void refetch() }
}
