import { z } from 'zod'
import { idSchema, languageSchema } from './common.ts'
import { eventParamsSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** How a message reaches a guest; `by-hand` is the host's own WhatsApp. */
export const CHANNELS = ['whatsapp', 'sms', 'email', 'by-hand'] as const
export type Channel = (typeof CHANNELS)[number]
/** The channels that a provider sends by. */
export type MessageChannel = Exclude<Channel, 'by-hand'>

export const SEND_PURPOSES = ['invitation', 'reminder', 'change', 'pass', 'place', 'approval'] as const
export type SendPurpose = (typeof SEND_PURPOSES)[number]

/** Where a message is. `unknown`: the call was cut off, so nobody can tell whether it left. */
export const DELIVERY_STATES = ['planned', 'calling', 'accepted', 'refused', 'unknown', 'cancelled'] as const

export const RECEIPTS = ['sent', 'delivered', 'read'] as const
export type Receipt = (typeof RECEIPTS)[number]

/** Why a message was refused, or why a guest cannot be reached. */
export const DELIVERY_REASONS = [
  /** The guest has no contact for the channel. */
  'no-address',
  /** The address or number does not exist. */
  'address-unknown',
  'mailbox-full',
  /** The number has no WhatsApp, or cannot get this kind of message. */
  'not-on-whatsapp',
  /** The guest asked for no more messages by this channel. */
  'opted-out',
  /** WhatsApp delivers no more invitations to this person for a while. */
  'not-now',
  /** Taken for spam or forbidden content. */
  'content',
  /** The template is missing, paused or not approved. */
  'template',
  /** The sender's name or number is not allowed to send. */
  'sender',
  /** The operator's account at the provider has no balance. */
  'balance',
  /** The provider could not be reached for too long. */
  'provider-down',
  /** The network gave up after trying for a while. */
  'expired',
  /** The product's own fault. */
  'our-mistake',
  /** The event has begun or is cancelled. */
  'too-late',
  'guest-removed',
  /** They got a message about this event within the last day, on this number or address. */
  'too-soon',
  /** They opened or answered after the message was planned, or are not in its audience any more. */
  'not-needed',
  /** Of what changed: the change was taken back, or the guest knows it by now. */
  'nothing-new',
] as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]

/** A message to a guest, in the change feed and offline. The latest of a guest and channel says where it is. */
export const deliverySchema = z.object({
  id: z.string(),
  event_id: z.string(),
  rev: z.int(),
  send_id: z.string(),
  guest_id: z.string(),
  purpose: z.enum(SEND_PURPOSES),
  channel: z.enum(CHANNELS),
  state: z.enum(DELIVERY_STATES),
  receipt: z.enum(RECEIPTS).nullable(),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  accepted_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  /** When a person opened the link of this very message. */
  opened_at: z.string().nullable(),
  /** Since when its guest wants no more messages by this channel; null where they do. */
  stopped_at: z.string().nullable(),
  /** Of the event's details that it was made from; absent in rows of older versions. */
  event_rev: z.int().nullable().optional(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Delivery = z.infer<typeof deliverySchema>

/** What a channel can do on this server. */
export const channelSchema = z.object({
  channel: z.enum(CHANNELS),
  is_available: z.boolean(),
  /** The settings that are missing, where it cannot be chosen. */
  missing: z.array(z.string()),
  /** Messages are shown and not sent: development without a provider. */
  is_built_in: z.boolean(),
  has_receipts: z.boolean(),
  /** Of one message; for SMS of one part. */
  points: z.int(),
  /** The name or number that guests see. */
  sender: z.string(),
})
export type ChannelInfo = z.infer<typeof channelSchema>

const guestParamsSchema = eventParamsSchema.extend({ guest: idSchema })

export const deliveryRoutes = defineRoutes({
  'delivery.resolve': {
    method: 'POST',
    path: '/website/events/:id/deliveries/:delivery/resolve',
    summary: 'Decide about a message of which nobody knows whether it left: it did, or send it again',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema.extend({ delivery: idSchema }),
    body: z.object({ as: z.enum(['sent', 'again'], 'field.invalid' satisfies FieldCode) }),
    data: deliverySchema,
    success: 'saved',
  },
  'delivery.next-by-hand': {
    method: 'GET',
    path: '/website/events/:id/by-hand',
    summary: 'The guests whom the host still has to write to, with text and link',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: z.array(
      z.object({
        delivery_id: z.string(),
        guest_id: z.string(),
        name: z.string(),
        phone: z.string().nullable(),
        language: languageSchema,
        text: z.string(),
      }),
    ),
  },
  'delivery.by-hand': {
    method: 'POST',
    path: '/website/events/:id/guests/:guest/by-hand',
    summary: 'The host says that they have written to the guest, or that they will not',
    access: 'account',
    offline: true,
    limit: 'write',
    params: guestParamsSchema,
    body: z.object({
      delivery_id: idSchema,
      outcome: z.enum(['sent', 'skipped'], 'field.invalid' satisfies FieldCode),
    }),
    data: deliverySchema,
    success: 'saved',
  },
})
