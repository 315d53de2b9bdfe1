import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { call } from '#client/api/http-client.ts'
import { CallFailed, unwrap } from '#client/api/query-client.ts'
import { accountDatabase, type LocalEvent } from '#client/offline/account-database.ts'
import { type AccessToken, accessTokenRoutes } from '#shared/contract/access-tokens.ts'
import { type Webhook, type WebhookMessage, webhookRoutes } from '#shared/contract/webhooks.ts'

export const TOKENS_KEY = ['access-tokens'] as const
export const WEBHOOKS_KEY = ['webhooks'] as const
export const messagesKey = (webhookId: string) => ['webhook-messages', webhookId] as const

const PER_PAGE = 15
/** While something is on its way somebody looks at it. */
const REFETCH_MS = 1500

/** Asked each time: when a token was last used is looked at when something is wrong. */
export function useAccessTokens() {
  return useQuery<AccessToken[]>({
    queryKey: TOKENS_KEY,
    queryFn: () => unwrap(call(accessTokenRoutes['access-token.list'], {})),
    refetchOnMount: 'always',
  })
}

export function useWebhooks() {
  return useQuery<Webhook[]>({
    queryKey: WEBHOOKS_KEY,
    queryFn: () => unwrap(call(webhookRoutes['webhook.list'], {})),
    refetchOnMount: 'always',
  })
}

/** What an endpoint was sent, the newest first, page after page; asked again while any of it has not been tried. */
export function useWebhookMessages(webhookId: string) {
  return useInfiniteQuery({
    queryKey: messagesKey(webhookId),
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const query = { page: pageParam, per_page: PER_PAGE }
      const result = await call(webhookRoutes['webhook.messages'], {
        params: { webhook_id: webhookId },
        query,
      })
      if (!result.ok) throw new CallFailed(result)
      return { messages: result.data, total: result.meta?.total ?? result.data.length }
    },
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length + 1 : undefined),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ messages }) => messages.some(isOnItsWay)) ? REFETCH_MS : false,
  })
}

/** Waiting, and due within a few seconds. */
export function isOnItsWay({ next_at }: Pick<WebhookMessage, 'next_at'>): boolean {
  return next_at !== null && Date.parse(next_at) < Date.now() + 10_000
}

/** The events of this device that the account hosts; undefined until they are read. */
export function useHostedEvents(): readonly LocalEvent[] | undefined {
  return useLiveQuery(async () => {
    const events = await accountDatabase()
      .events.toArray()
      .catch(() => [])
    return events
      .filter(({ deleted }) => !deleted)
      .sort((one, other) => other.updated_at.localeCompare(one.updated_at))
  }, [])
}
