import { z } from 'zod'
import { idSchema, languageSchema, textSchema } from './common.ts'
import { CHANNELS, channelSchema, DELIVERY_REASONS, SEND_PURPOSES } from './deliveries.ts'
import { eventParamsSchema, sectionSchema, timeZoneSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

export const SEND_STATES = ['scheduled', 'under-way', 'paused', 'done', 'cancelled'] as const
export type SendState = (typeof SEND_STATES)[number]

/**
 * Why a send does not go on: its host; a template or text the provider refuses; the channel is off; the server was
 * restored from a backup; an operator decides first; too many complaints; when its time came the balance did not suffice
 * any more for whom it would reach by then.
 */
export const PAUSE_REASONS = [
  'host',
  'template',
  'channel',
  'restored',
  'review',
  'complaints',
  'points',
] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/**
 * Whom a send is for: all conditions together. Empty lists do not narrow. `to_notify`: who knows the event as it was before
 * a change and has not declined.
 */
export const audienceSchema = z.object({
  who: z.enum(
    [
      'not_sent',
      'everybody',
      'not_opened',
      'opened_silent',
      'not_answered',
      'attending',
      'failed',
      'to_notify',
    ],
    'field.invalid' satisfies FieldCode,
  ),
  group_names: z
    .array(textSchema(80))
    .max(500, 'field.too_big' satisfies FieldCode)
    .default([]),
  sections: z
    .array(sectionSchema)
    .max(3, 'field.too_big' satisfies FieldCode)
    .default([]),
  guest_ids: z
    .array(idSchema)
    .max(5000, 'field.too_big' satisfies FieldCode)
    .default([]),
})
export type Audience = z.infer<typeof audienceSchema>

/** Longer than any message by any channel, so that what is too long gets a message of its own. */
const BODY_MAXIMUM = 5000

/** What a host wrote for one channel; the subject is of e-mails. Placeholders: `shared/rules/sending/message-placeholders.ts`. */
export const messageTextSchema = z.object({
  subject_ar: textSchema(200).default(''),
  subject_en: textSchema(200).default(''),
  body_ar: textSchema(BODY_MAXIMUM),
  body_en: textSchema(BODY_MAXIMUM),
})
export type MessageText = z.infer<typeof messageTextSchema>

export const messageTextsSchema = z.object({
  whatsapp: messageTextSchema.optional(),
  sms: messageTextSchema.optional(),
  email: messageTextSchema.optional(),
  'by-hand': messageTextSchema.optional(),
})
export type MessageTexts = z.infer<typeof messageTextsSchema>

const FALLBACK_MINUTES = { min: 5, max: 7 * 24 * 60 } as const

export const sendDraftSchema = z.object({
  purpose: z.enum(['invitation', 'reminder', 'change', 'pass'], 'field.invalid' satisfies FieldCode),
  audience: audienceSchema,
  /** In the order in which they are tried; a guest gets the first for which they have a contact. */
  channels: z
    .array(z.enum(CHANNELS, 'field.invalid' satisfies FieldCode))
    .min(1, 'channels.required' satisfies FieldCode)
    .max(CHANNELS.length, 'field.too_big' satisfies FieldCode)
    .overwrite((channels) => [...new Set(channels)]),
  /** The next channel is tried where this one has not delivered after so long; null: only where it refused. */
  fallback_minutes: z
    .int('field.invalid' satisfies FieldCode)
    .min(FALLBACK_MINUTES.min, 'field.too_small' satisfies FieldCode)
    .max(FALLBACK_MINUTES.max, 'field.too_big' satisfies FieldCode)
    .nullable()
    .default(null),
  texts: messageTextsSchema,
  /** When it begins; null: now. */
  starts_at: z.iso
    .datetime({ error: 'date.invalid' satisfies FieldCode })
    .nullable()
    .default(null),
  /** What the host chose the time in. */
  time_zone: timeZoneSchema.default('Asia/Riyadh'),
})
export type SendDraft = z.infer<typeof sendDraftSchema>

const channelCountSchema = z.object({
  channel: z.enum(CHANNELS),
  guests: z.int(),
  /** Of all of these guests. */
  points: z.int(),
})

/** What accounts that nobody knows yet may send within 24 hours, and what is left of it when the send is to start. */
const sendLimitsSchema = z.object({
  sends_per_day: z.int(),
  sends_left: z.int(),
  people_per_day: z.int(),
  people_left: z.int(),
  /** The send would wait for an operator. */
  is_reviewed: z.boolean(),
})
export type SendLimits = z.infer<typeof sendLimitsSchema>

/** What a send would do, before it does it. */
export const sendQuoteSchema = z.object({
  /** Who gets a message. */
  guests: z.int(),
  /** By the channel that is tried first. */
  channels: z.array(channelCountSchema),
  /** The most that it may cost, fallbacks included: reserved when it is planned. */
  points: z.int(),
  available: z.int(),
  /** Points that are missing; 0 where the balance suffices. */
  missing: z.int(),
  /** Over how many days it goes out, by the limits of the channels. */
  days: z.int(),
  /** Why it takes more than a day: how many different people the channel may write to. */
  pace: z
    .object({
      channel: z.enum(CHANNELS),
      guests: z.int(),
      people_per_day: z.int(),
      /** Of those, how many are left within the current 24 hours. */
      people_left: z.int(),
    })
    .nullable(),
  /** It is night at their phones: when how many get it. */
  waits: z.array(z.object({ until: z.string(), guests: z.int() })),
  /** False where messages are stored and not sent, so that nobody is woken: they do not wait. */
  has_quiet_hours: z.boolean(),
  /** Of an invitation: who has one already and would get it again. */
  again: z.int(),
  /** Guests it does not reach, by why. */
  unreachable: z.array(
    z.object({
      reason: z.enum(DELIVERY_REASONS),
      guests: z.array(z.object({ id: z.string(), name: z.string() })),
      /** All of them; `guests` are the first. */
      count: z.int(),
    }),
  ),
  /** Null where the account is trusted. */
  limits: sendLimitsSchema.nullable(),
  /** What keeps it from being sent as it is: `detail` names what is meant. */
  problems: z.array(
    z.object({
      channel: z.enum(CHANNELS).nullable(),
      language: languageSchema.nullable(),
      code: z.enum([
        'text.required',
        'text.too_long',
        'placeholder.unknown',
        'link.missing',
        'link.foreign',
        'phone.foreign',
        'event.incomplete',
        'event.started',
        'time.past',
        'guest.foreign',
        'limit.sends',
        'limit.people',
        'account.blocked',
      ]),
      detail: z.string(),
    }),
  ),
})
export type SendQuote = z.infer<typeof sendQuoteSchema>

/** A send as its host sees it, in lists, in the change feed and offline. */
export const sendSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  rev: z.int(),
  purpose: z.enum(SEND_PURPOSES),
  state: z.enum(SEND_STATES),
  pause_reason: z.enum(PAUSE_REASONS).nullable(),
  /** Why an operator refused it, in their words. Rows of before have none. */
  review_reason: z.string().nullable().optional(),
  channels: z.array(z.enum(CHANNELS)),
  fallback_minutes: z.int().nullable(),
  starts_at: z.string(),
  time_zone: z.string(),
  /** Whether its host set a time; else it began at once. */
  is_scheduled: z.boolean(),
  /** Began later than it was to, because the server was down. */
  is_late: z.boolean(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  created_at: z.string(),
  guests: z.int(),
  /** Of its guests, those whom a channel has accepted a message for; `delivered` are among them. */
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  /** Nobody knows whether a message left, and no other channel has accepted one. */
  unknown: z.int(),
  /** Not tried yet, or being tried. */
  waiting: z.int(),
  /** Of those who wait, for whom it is night; rows of an older version lack both. */
  asleep: z.int().default(0),
  /** When the first of them get it. */
  asleep_until: z.string().nullable().default(null),
  /** Made by a rule of the event, not by hand; rows of an older version lack it. */
  by_rule: z.boolean().default(false),
  /** Whom it will be for, of one that waits for its time; null of others, of others’ sends, and in older rows. */
  audience: audienceSchema.nullable().default(null),
  /** Reserved at first, and spent so far. */
  points: z.int(),
  points_spent: z.int(),
})
export type Send = z.infer<typeof sendSchema>

const sendParamsSchema = eventParamsSchema.extend({ send: idSchema })

/** A message as one guest would get it. */
const previewSchema = z.object({
  channel: z.enum(CHANNELS),
  language: languageSchema,
  subject: z.string(),
  body: z.string(),
  link: z.string(),
  /** Path of the card's picture, where the channel shows it. */
  picture: z.string().nullable(),
  /** Parts of an SMS, else 1. */
  parts: z.int(),
})
export type MessagePreview = z.infer<typeof previewSchema>

export const sendRoutes = defineRoutes({
  'channel.list': {
    method: 'GET',
    path: '/website/channels',
    summary: 'The channels of this server, in their usual order',
    access: 'account',
    offline: false,
    limit: 'read',
    data: z.array(channelSchema),
  },
  'send.quote': {
    method: 'POST',
    path: '/website/events/:id/sends-quote',
    summary: 'What a send would do: whom it reaches, what it costs, how long it takes',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    body: sendDraftSchema,
    data: sendQuoteSchema,
  },
  'send.preview': {
    method: 'POST',
    path: '/website/events/:id/sends-preview',
    summary: 'The messages of a send as one guest would get them',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    body: z.object({
      guest_id: idSchema.nullable(),
      language: languageSchema.nullable(),
      draft: sendDraftSchema,
    }),
    data: z.array(previewSchema),
  },
  'send.test': {
    method: 'POST',
    path: '/website/events/:id/sends-test',
    summary: 'Send the messages to the caller’s own e-mail or telephone, free of charge',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema,
    body: z.object({ language: languageSchema, draft: sendDraftSchema }),
    data: z.object({ channels: z.array(z.enum(CHANNELS)) }),
    success: 'send.tested',
  },
  'send.create': {
    method: 'POST',
    path: '/website/events/:id/sends',
    summary:
      'Send, now or at a time: whole or not at all. Repeated with the same id it returns the same send',
    access: 'account',
    offline: false,
    limit: 'bulk',
    params: eventParamsSchema,
    body: sendDraftSchema.extend({ send_id: idSchema }),
    data: sendSchema,
    success: 'send.created',
  },
  'send.list': {
    method: 'GET',
    path: '/website/events/:id/sends',
    summary: 'The sends of the event, newest first',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: z.array(sendSchema),
  },
  'send.pause': {
    method: 'POST',
    path: '/website/events/:id/sends/:send/pause',
    summary: 'Send nothing more for now',
    access: 'account',
    offline: false,
    limit: 'write',
    params: sendParamsSchema,
    data: sendSchema,
    success: 'send.paused',
  },
  'send.resume': {
    method: 'POST',
    path: '/website/events/:id/sends/:send/resume',
    summary: 'Go on with a paused send',
    access: 'account',
    offline: false,
    limit: 'write',
    params: sendParamsSchema,
    data: sendSchema,
    success: 'send.resumed',
  },
  'send.cancel': {
    method: 'POST',
    path: '/website/events/:id/sends/:send/cancel',
    summary: 'Cancel whatever has not left yet; its points come back',
    access: 'account',
    offline: false,
    limit: 'write',
    params: sendParamsSchema,
    data: sendSchema,
    success: 'send.cancelled',
  },
})
