import type { FastifyInstance } from 'fastify'
import {
  createWebhook,
  editWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
} from '#server/domain/webhooks/endpoints.ts'
import {
  listWebhookMessages,
  redeliverWebhookMessage,
  sendWebhookExample,
} from '#server/domain/webhooks/message-log.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindWebhookRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  bind('webhook.list', ({ caller }) => listWebhooks(deps, caller))
  bind('webhook.create', ({ caller, body }) => createWebhook(deps, caller, body))
  bind('webhook.edit', ({ caller, params, body }) => editWebhook(deps, caller, params.webhook_id, body))
  bind('webhook.rotate-secret', ({ caller, params }) => rotateWebhookSecret(deps, caller, params.webhook_id))
  bind('webhook.remove', ({ caller, params }) => removeWebhook(deps.db, caller, params.webhook_id))
  bind('webhook.send-example', ({ caller, params, body }) =>
    sendWebhookExample(deps, caller, params.webhook_id, body.kind),
  )
  bind('webhook.messages', ({ caller, params, query }) =>
    listWebhookMessages(deps.db, caller, params.webhook_id, query),
  )
  bind('webhook.redeliver', ({ caller, params }) =>
    redeliverWebhookMessage(deps, caller, params.webhook_id, params.message_id),
  )
}
