import type { z } from 'zod'
import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import {
  type AccessToken,
  type accessTokenCreateSchema,
  accessTokenRoutes,
} from '#shared/contract/access-tokens.ts'
import {
  type Webhook,
  type WebhookKind,
  type WebhookMessage,
  type WebhookWithSecret,
  type webhookCreateSchema,
  webhookRoutes,
} from '#shared/contract/webhooks.ts'
import { messagesKey, TOKENS_KEY, WEBHOOKS_KEY } from './queries.ts'

type WebhookForm = z.input<typeof webhookCreateSchema>

async function thenRead<Data>(
  result: Promise<ApiResult<Data>>,
  queryKey: readonly unknown[],
): Promise<ApiResult<Data>> {
  const given = await result
  await queryClient.invalidateQueries({ queryKey })
  return given
}

export function createAccessToken(
  body: z.input<typeof accessTokenCreateSchema>,
): Promise<ApiResult<AccessToken & { token: string }>> {
  return thenRead(call(accessTokenRoutes['access-token.create'], { body }), TOKENS_KEY)
}

export function revokeAccessToken(access_token_id: string): Promise<ApiResult<null>> {
  return thenRead(call(accessTokenRoutes['access-token.revoke'], { params: { access_token_id } }), TOKENS_KEY)
}

export function createWebhook(body: WebhookForm): Promise<ApiResult<WebhookWithSecret>> {
  return thenRead(call(webhookRoutes['webhook.create'], { body }), WEBHOOKS_KEY)
}

export function editWebhook(
  webhook_id: string,
  body: Partial<WebhookForm> & { is_on?: boolean },
): Promise<ApiResult<Webhook>> {
  return thenRead(call(webhookRoutes['webhook.edit'], { params: { webhook_id }, body }), WEBHOOKS_KEY)
}

export function rotateWebhookSecret(webhook_id: string): Promise<ApiResult<WebhookWithSecret>> {
  return thenRead(call(webhookRoutes['webhook.rotate-secret'], { params: { webhook_id } }), WEBHOOKS_KEY)
}

export function removeWebhook(webhook_id: string): Promise<ApiResult<null>> {
  return thenRead(call(webhookRoutes['webhook.remove'], { params: { webhook_id } }), WEBHOOKS_KEY)
}

export function sendWebhookExample(
  webhook_id: string,
  kind: WebhookKind,
): Promise<ApiResult<WebhookMessage>> {
  return thenRead(
    call(webhookRoutes['webhook.send-example'], { params: { webhook_id }, body: { kind } }),
    messagesKey(webhook_id),
  )
}

export function redeliverWebhookMessage(
  webhook_id: string,
  message_id: string,
): Promise<ApiResult<WebhookMessage>> {
  return thenRead(
    call(webhookRoutes['webhook.redeliver'], { params: { webhook_id, message_id } }),
    messagesKey(webhook_id),
  )
}
