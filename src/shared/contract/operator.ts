import { z } from 'zod'
import {
  dateSchema,
  idSchema,
  lineSchema,
  pageQuerySchema,
  requiredLineSchema,
  textSchema,
} from './common.ts'
import { CHANNELS, type MessageChannel, SEND_PURPOSES } from './deliveries.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'
import { messageTextsSchema } from './sends.ts'

/** `new`: sends little, and is looked at. `trusted`: by an operator. `blocked`: sends nothing. */
export const TRUST_LEVELS = ['new', 'trusted', 'blocked'] as const
export type TrustLevel = (typeof TRUST_LEVELS)[number]
const trustSchema = z.enum(TRUST_LEVELS, 'field.invalid' satisfies FieldCode)

const MESSAGE_CHANNELS = ['whatsapp', 'sms', 'email'] as const satisfies readonly MessageChannel[]

/** What an operator writes for a host to read. */
const reasonSchema = requiredLineSchema(300)

const accountSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  trust: trustSchema,
  trust_reason: z.string(),
  created_at: z.string(),
  events: z.int(),
  sends: z.int(),
})
export type OperatedAccount = z.infer<typeof accountSchema>

/** A send that waits for an operator, with all that its guests would read. */
const heldSendSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  purpose: z.enum(SEND_PURPOSES),
  channels: z.array(z.enum(CHANNELS)),
  guests: z.int(),
  points: z.int(),
  starts_at: z.string(),
  is_scheduled: z.boolean(),
  created_at: z.string(),
  texts: messageTextsSchema,
  title_ar: z.string(),
  title_en: z.string(),
  hosts_ar: z.string(),
  hosts_en: z.string(),
  venue_ar: z.string(),
  venue_en: z.string(),
  starts_on: z.string().nullable(),
  /** Path of the page that the messages lead to, as somebody with the share link sees it. */
  page: z.string(),
  /** Who sends it. */
  account: accountSchema,
})
export type HeldSend = z.infer<typeof heldSendSchema>

const channelHealthSchema = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  /** Its settings are there. */
  is_available: z.boolean(),
  sender: z.string(),
  /** `off`: its provider refused everything. `paused`, `slow`: it asked for less. */
  state: z.enum(['on', 'slow', 'paused', 'off']),
  code: z.string().nullable(),
  paused_until: z.string().nullable(),
  /** Messages that are due and wait. */
  waiting: z.int(),
  /** What each provider made of the messages of the last day. */
  providers: z.array(
    z.object({
      provider: z.string(),
      /** Accepted by it, also those that bounced later. */
      sent: z.int(),
      delivered: z.int(),
      /** Refused at the call. */
      failed: z.int(),
      /** Accepted, and reported as undeliverable later. */
      bounced: z.int(),
      /** Seconds from when a message was due until it was accepted, of half of them and of 95 in 100; null of none. */
      delay_half: z.int().nullable(),
      delay_most: z.int().nullable(),
    }),
  ),
  /** Errors of the last day by code, the most frequent first. */
  errors: z.array(z.object({ code: z.string(), count: z.int() })),
})
export type ChannelHealth = z.infer<typeof channelHealthSchema>

const inviteCodeSchema = z.object({
  id: z.string(),
  /** The last characters of the code. */
  ending: z.string(),
  note: z.string(),
  uses: z.int(),
  used: z.int(),
  expires_at: z.string(),
  created_at: z.string(),
})
export type InviteCode = z.infer<typeof inviteCodeSchema>

export const newInviteCodeSchema = z.object({
  note: textSchema(120).default(''),
  uses: z
    .int('field.invalid' satisfies FieldCode)
    .min(1, 'field.too_small' satisfies FieldCode)
    .max(1000, 'field.too_big' satisfies FieldCode)
    .default(1),
  days: z
    .int('field.invalid' satisfies FieldCode)
    .min(1, 'field.too_small' satisfies FieldCode)
    .max(365, 'field.too_big' satisfies FieldCode)
    .default(30),
})

export const OPERATOR_ACTS = [
  'send.release',
  'send.refuse',
  'account.trust-new',
  'account.trust-trusted',
  'account.trust-blocked',
  'channel.resume',
  'invite-code.create',
  'invite-code.revoke',
  'operator.grant',
  'operator.revoke',
  'service.message',
  'service.deliver',
  'service.document',
  'template.withdraw',
  'template.offer',
  'job.run-again',
  'order.refund',
  'order.refund-part',
  'invoice.read',
  'coupon.create',
  'coupon.end',
  'item.withdraw',
  'item.sell',
  'contact.answer',
  'email-subscription.export',
] as const
export type OperatorAct = (typeof OPERATOR_ACTS)[number]

const actSchema = z.object({
  id: z.string(),
  operator_email: z.string(),
  act: z.enum(OPERATOR_ACTS),
  target_id: z.string(),
  acted_at: z.string(),
})
export type ActEntry = z.infer<typeof actSchema>

const OPERATOR = { access: 'operator', offline: false } as const

export const operatorRoutes = defineRoutes({
  'operator.overview': {
    method: 'GET',
    path: '/website/operator',
    summary: 'What waits for an operator',
    ...OPERATOR,
    limit: 'read',
    data: z.object({ held_sends: z.int(), services: z.int() }),
  },
  'operator.held-sends': {
    method: 'GET',
    path: '/website/operator/sends',
    summary: 'Sends that wait for an operator, the oldest first',
    ...OPERATOR,
    limit: 'read',
    data: z.array(heldSendSchema),
  },
  'operator.release-send': {
    method: 'POST',
    path: '/website/operator/sends/:send/release',
    summary: 'Let a held send go out',
    ...OPERATOR,
    limit: 'write',
    params: z.object({ send: idSchema }),
    data: z.null(),
    success: 'operator.released',
  },
  'operator.refuse-send': {
    method: 'POST',
    path: '/website/operator/sends/:send/refuse',
    summary: 'Cancel a held send for a reason that its host reads; the points come back',
    ...OPERATOR,
    limit: 'write',
    params: z.object({ send: idSchema }),
    body: z.object({ reason: reasonSchema }),
    data: z.null(),
    success: 'operator.refused',
  },
  'operator.accounts': {
    method: 'GET',
    path: '/website/operator/accounts',
    summary: 'Accounts whose e-mail contains this, the newest first',
    ...OPERATOR,
    limit: 'read',
    query: z.object({ email: textSchema(254).default('') }),
    data: z.array(accountSchema),
  },
  'operator.set-trust': {
    method: 'POST',
    path: '/website/operator/accounts/:account/trust',
    summary: 'Trust an account, block it, or neither; blocking holds what it is sending',
    ...OPERATOR,
    limit: 'write',
    params: z.object({ account: idSchema }),
    body: z.object({ trust: trustSchema, reason: reasonSchema }),
    data: accountSchema,
    success: 'operator.trust_set',
  },
  'operator.channels': {
    method: 'GET',
    path: '/website/operator/channels',
    summary: 'How the channels are',
    ...OPERATOR,
    limit: 'read',
    data: z.array(channelHealthSchema),
  },
  'operator.resume-channel': {
    method: 'POST',
    path: '/website/operator/channels/:channel/resume',
    summary: 'Turn a channel on again, and go on with the sends that it held up',
    ...OPERATOR,
    limit: 'write',
    params: z.object({ channel: z.enum(MESSAGE_CHANNELS, 'field.invalid' satisfies FieldCode) }),
    data: z.object({ sends: z.int() }),
    success: 'operator.channel_resumed',
  },
  'operator.invite-codes': {
    method: 'GET',
    path: '/website/operator/invite-codes',
    summary: 'Invite codes, the newest first',
    ...OPERATOR,
    limit: 'read',
    data: z.array(inviteCodeSchema),
  },
  'operator.create-invite-code': {
    method: 'POST',
    path: '/website/operator/invite-codes',
    summary: 'Make an invite code; it is shown this once',
    ...OPERATOR,
    limit: 'write',
    body: newInviteCodeSchema,
    data: inviteCodeSchema.extend({ code: z.string() }),
    success: 'operator.code_created',
  },
  'operator.revoke-invite-code': {
    method: 'DELETE',
    path: '/website/operator/invite-codes/:code',
    summary: 'Delete an invite code: it opens no more accounts',
    ...OPERATOR,
    limit: 'write',
    params: z.object({ code: idSchema }),
    data: z.null(),
    success: 'operator.code_revoked',
  },
  'operator.acts': {
    method: 'GET',
    path: '/website/operator/acts',
    summary:
      'What operators did, the newest first: by whom or about what, which act, on which days in Riyadh',
    ...OPERATOR,
    limit: 'read',
    query: pageQuerySchema.extend({
      search: lineSchema(120).optional(),
      act: z.enum(OPERATOR_ACTS, 'field.invalid' satisfies FieldCode).optional(),
      from: dateSchema.optional(),
      until: dateSchema.optional(),
    }),
    data: z.array(actSchema),
    paged: true,
  },
})
