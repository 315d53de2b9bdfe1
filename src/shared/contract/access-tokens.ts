import { z } from 'zod'
import { idSchema, requiredLineSchema } from './common.ts'
import type { DeveloperFieldCode } from './developer-messages.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** What an access token may be allowed to do. Which routes each opens: `token-rules.ts`. */
export const TOKEN_SCOPES = [
  'events:read',
  'events:write',
  'guests:read',
  'guests:write',
  'sends:read',
  'sends:write',
  'check-ins:read',
  'check-ins:write',
] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Of one account. */
export const TOKENS_MAXIMUM = 20
/** No token lives longer: one that was forgotten somewhere ends by itself. */
const TOKEN_DAYS_MAXIMUM = 365
const TOKEN_EVENTS_MAXIMUM = 50

const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last characters, by which somebody finds it in their own settings. */
  ending: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** The events that it is limited to; null: whatever the account may see. */
  event_ids: z.array(z.string()).nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Null before its first call. */
  used_at: z.string().nullable(),
})
export type AccessToken = z.infer<typeof accessTokenSchema>

export const accessTokenCreateSchema = z.object({
  name: requiredLineSchema(60),
  scopes: z
    .array(
      z.enum(TOKEN_SCOPES, 'field.invalid' satisfies FieldCode),
      'scopes.required' satisfies DeveloperFieldCode,
    )
    .min(1, 'scopes.required' satisfies DeveloperFieldCode)
    .max(TOKEN_SCOPES.length, 'field.too_big' satisfies FieldCode),
  /** Days until it ends. */
  days: z
    .int('field.invalid' satisfies FieldCode)
    .min(1, 'field.too_small' satisfies FieldCode)
    .max(TOKEN_DAYS_MAXIMUM, 'field.too_big' satisfies FieldCode),
  event_ids: z
    .array(idSchema)
    .min(1, 'events.required' satisfies DeveloperFieldCode)
    .max(TOKEN_EVENTS_MAXIMUM, 'field.too_big' satisfies FieldCode)
    .nullable()
    .default(null),
})

const HOST = { access: 'account', offline: false } as const

export const accessTokenRoutes = defineRoutes({
  'access-token.list': {
    method: 'GET',
    path: '/website/access-tokens',
    summary: 'The access tokens of the account, the newest first',
    ...HOST,
    limit: 'read',
    data: z.array(accessTokenSchema),
  },
  'access-token.create': {
    method: 'POST',
    path: '/website/access-tokens',
    summary: 'Make an access token: the answer has it this once; its owner gets a mail',
    ...HOST,
    limit: 'guessable',
    body: accessTokenCreateSchema,
    data: accessTokenSchema.extend({ token: z.string() }),
    success: 'access-token.created',
  },
  'access-token.revoke': {
    method: 'DELETE',
    path: '/website/access-tokens/:access_token_id',
    summary: 'Revoke an access token: its next call is refused. Repeatable',
    ...HOST,
    limit: 'write',
    params: z.object({ access_token_id: idSchema }),
    data: z.null(),
    success: 'access-token.revoked',
  },
})
