import { z } from 'zod'
import { idSchema, pageQuerySchema } from './common.ts'
import type { DeveloperFieldCode } from './developer-messages.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** What a webhook endpoint can be called about. */
export const WEBHOOK_KINDS = ['guest.answered', 'guest.checked_in', 'delivery.failed'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** Of one account. */
export const WEBHOOKS_MAXIMUM = 10
/** How long an endpoint's former secret signs beside its new one. */
export const FORMER_SECRET_HOURS = 24
/** How long messages and their attempts are stored. */
export const WEBHOOK_LOG_DAYS = 30

/** Why an endpoint is called no more. `failing`: a message was tried for days; `gone`: it responded with 410. */
export const WEBHOOK_STOPS = ['host', 'failing', 'gone', 'password-reset'] as const
export type WebhookStop = (typeof WEBHOOK_STOPS)[number]

/**
 * What became of a message. `withheld`: when its turn came, the account could no longer see what it is about, so it was
 * not sent.
 */
export const WEBHOOK_STATES = ['waiting', 'delivered', 'failed', 'withheld'] as const

const URL_MAXIMUM = 500

const urlSchema = z
  .string('field.required' satisfies FieldCode)
  .trim()
  .min(1, 'field.required' satisfies FieldCode)
  .max(URL_MAXIMUM, 'field.too_long' satisfies FieldCode)
  .pipe(z.url({ protocol: /^https?$/, error: 'webhook.url' satisfies DeveloperFieldCode }))

const kindsSchema = z
  .array(
    z.enum(WEBHOOK_KINDS, 'field.invalid' satisfies FieldCode),
    'kinds.required' satisfies DeveloperFieldCode,
  )
  .min(1, 'kinds.required' satisfies DeveloperFieldCode)
  .max(WEBHOOK_KINDS.length, 'field.too_big' satisfies FieldCode)

export const webhookCreateSchema = z.object({
  url: urlSchema,
  kinds: kindsSchema,
  /** The one event that it is called about; null: all that the account hosts. */
  event_id: idSchema.nullable().default(null),
})

const webhookEditSchema = webhookCreateSchema
  .extend({ is_on: z.boolean('field.invalid' satisfies FieldCode) })
  .partial()

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  event_id: z.string().nullable(),
  created_at: z.string(),
  /** Null while it is called. */
  stopped: z.object({ at: z.string(), reason: z.enum(WEBHOOK_STOPS) }).nullable(),
  /** Until when the former secret signs too; null where there is none. */
  former_secret_until: z.string().nullable(),
})
export type Webhook = z.infer<typeof webhookSchema>

const withSecretSchema = webhookSchema.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof withSecretSchema>

const attemptSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** In milliseconds. */
  duration: z.int(),
  /** The HTTP status; null where there was no response. */
  status: z.int().nullable(),
  /** Why there was no response: `timeout`, `address`, `redirect`, or the error's code. */
  problem: z.string().nullable(),
  /** The beginning of the response. */
  response: z.string(),
})
export type WebhookAttempt = z.infer<typeof attemptSchema>

const webhookMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(WEBHOOK_KINDS),
  is_example: z.boolean(),
  state: z.enum(WEBHOOK_STATES),
  happened_at: z.string(),
  /** When it is tried next; null once it is over. */
  next_at: z.string().nullable(),
  /** What is sent, as it is signed; an empty object where it was not delivered and the account may no longer see it. */
  body: z.string(),
  /** The newest first. */
  attempts: z.array(attemptSchema),
})
export type WebhookMessage = z.infer<typeof webhookMessageSchema>

const HOST = { access: 'account', offline: false } as const
const params = z.object({ webhook_id: idSchema })

export const webhookRoutes = defineRoutes({
  'webhook.list': {
    method: 'GET',
    path: '/website/webhooks',
    summary: 'The webhook endpoints of the account, the oldest first',
    ...HOST,
    limit: 'read',
    data: z.array(webhookSchema),
  },
  'webhook.create': {
    method: 'POST',
    path: '/website/webhooks',
    summary: 'Add a webhook endpoint: the answer has its signing secret this once',
    ...HOST,
    limit: 'write',
    body: webhookCreateSchema,
    data: withSecretSchema,
    success: 'webhook.created',
  },
  'webhook.edit': {
    method: 'POST',
    path: '/website/webhooks/:webhook_id',
    summary: 'Change where an endpoint is and what it is called about, or turn it on and off',
    ...HOST,
    limit: 'write',
    params,
    body: webhookEditSchema,
    data: webhookSchema,
    success: 'saved',
  },
  'webhook.rotate-secret': {
    method: 'POST',
    path: '/website/webhooks/:webhook_id/secret',
    summary: 'Give an endpoint another signing secret; the former one signs too for 24 hours',
    ...HOST,
    limit: 'write',
    params,
    data: withSecretSchema,
    success: 'webhook.rotated',
  },
  'webhook.remove': {
    method: 'DELETE',
    path: '/website/webhooks/:webhook_id',
    summary: 'Remove an endpoint with its log; repeatable',
    ...HOST,
    limit: 'write',
    params,
    data: z.null(),
    success: 'webhook.removed',
  },
  'webhook.send-example': {
    method: 'POST',
    path: '/website/webhooks/:webhook_id/example',
    summary: 'Send an endpoint a signed example; what came of it is in the log',
    ...HOST,
    limit: 'guessable',
    params,
    body: z.object({ kind: z.enum(WEBHOOK_KINDS, 'field.invalid' satisfies FieldCode) }),
    data: webhookMessageSchema,
    success: 'webhook.example',
  },
  'webhook.messages': {
    method: 'GET',
    path: '/website/webhooks/:webhook_id/messages',
    summary: 'What an endpoint was sent in the last 30 days, the newest first, each with its attempts',
    ...HOST,
    limit: 'read',
    params,
    query: pageQuerySchema,
    data: z.array(webhookMessageSchema),
    paged: true,
  },
  'webhook.redeliver': {
    method: 'POST',
    path: '/website/webhooks/:webhook_id/messages/:message_id/redeliver',
    summary: 'Send a message again, under the same id',
    ...HOST,
    limit: 'write',
    params: params.extend({ message_id: idSchema }),
    data: webhookMessageSchema,
    success: 'webhook.redelivering',
  },
})
