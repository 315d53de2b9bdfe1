import { z } from 'zod'
import { emailSchema, idSchema, pageQuerySchema, requiredLineSchema } from './common.ts'
import { eventRightsSchema } from './event-rights.ts'
import type { FieldCode } from './field-messages.ts'
import { guestSchema } from './guests.ts'
import { defineRoutes } from './route.ts'

/** `pending` becomes `active` or `rejected` by the decision of whoever was asked, and nothing else becomes anything. */
export const COHOST_STATUSES = ['active', 'pending', 'rejected'] as const
export type CohostStatus = (typeof COHOST_STATUSES)[number]

export const GUESTS_ALLOWED_MAXIMUM = 50_000
export const COHOST_POINTS_MAXIMUM = 1_000_000

const boolean = z.boolean('field.invalid' satisfies FieldCode)

const allowedSchema = z
  .int('field.required' satisfies FieldCode)
  .min(1, 'field.too_small' satisfies FieldCode)
  .max(GUESTS_ALLOWED_MAXIMUM, 'field.too_big' satisfies FieldCode)

/** What a co-host may do, as the owner fills it in. */
const grantedRights = {
  unlimited_guests: boolean.default(false),
  /** People, not invitations; needed unless `unlimited_guests`. */
  guests_allowed: allowedSchema.nullable().default(null),
  may_customize: boolean.default(false),
  may_track: boolean.default(false),
  /** Every co-host sends with points of their own, unless the owner takes it away. */
  may_send: boolean.default(true),
  may_run_door: boolean.default(false),
}

const hasGuestLimit = (form: { unlimited_guests: boolean; guests_allowed: number | null }) =>
  form.unlimited_guests || form.guests_allowed !== null
const GUEST_LIMIT_MISSING = { path: ['guests_allowed'], error: 'field.required' satisfies FieldCode }

export const cohostCreateSchema = z
  .object({
    /** Made by the caller: repeated with it, it returns the same request. */
    id: idSchema.optional(),
    name: requiredLineSchema(120, 'name.required'),
    email: emailSchema,
    event_id: idSchema,
    ...grantedRights,
  })
  .refine(hasGuestLimit, GUEST_LIMIT_MISSING)
export type CohostCreate = z.infer<typeof cohostCreateSchema>

/** All of the form but the event; the e-mail changes only while it is pending, and asks the new address. */
export const cohostEditSchema = z
  .object({ name: requiredLineSchema(120, 'name.required'), email: emailSchema.optional(), ...grantedRights })
  .refine(hasGuestLimit, GUEST_LIMIT_MISSING)
export type CohostEdit = z.infer<typeof cohostEditSchema>

const cohostEventSchema = z.object({
  event_id: z.string(),
  event_title_ar: z.string(),
  event_title_en: z.string(),
  starts_on: z.string().nullable(),
})

const allowanceSchema = z.object({
  unlimited_guests: z.boolean(),
  guests_allowed: z.int().nullable(),
  may_customize: z.boolean(),
  may_track: z.boolean(),
  may_send: z.boolean(),
  may_run_door: z.boolean(),
})

/** A co-host as the owner of the event sees them. */
export const cohostSchema = cohostEventSchema.extend({
  ...allowanceSchema.shape,
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(COHOST_STATUSES),
  /** Said of a pending request whose time is over: it can no longer be accepted until it is sent again. */
  expired: z.boolean(),
  expires_at: z.string().nullable(),
  /** A guest's `host_id` where this co-host brought them in; null until the request is accepted. */
  host_id: z.string().nullable(),
  /** Invitations on the event's list by this co-host, and the people that they admit. */
  guests: z.int(),
  people: z.int(),
  /** What remains of `guests_allowed`; null without a limit. */
  remaining: z.int().nullable(),
  /** Points that the owner sent them for this event, in all. */
  points_sent: z.int(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type Cohost = z.infer<typeof cohostSchema>

/** A request as whoever was asked sees it. The address of their account is the one that was asked. */
export const cohostRequestSchema = cohostEventSchema.extend({
  ...allowanceSchema.shape,
  id: z.string(),
  status: z.enum(COHOST_STATUSES),
  expired: z.boolean(),
  expires_at: z.string(),
  /** Who asks: the full name of the event's owner. */
  host_name: z.string(),
  rights: eventRightsSchema,
  created_at: z.string(),
})
export type CohostRequest = z.infer<typeof cohostRequestSchema>

const cohostQuerySchema = z.object({
  status: z.enum(COHOST_STATUSES, 'field.invalid' satisfies FieldCode).optional(),
  event_id: idSchema.optional(),
})

const cohostParamsSchema = z.object({ id: idSchema })
const HOST = { access: 'account', offline: false } as const

/** What becomes of a co-host's guests when the co-host goes: the owner's from now on, or deleted (and restorable). */
const COHOST_GUESTS = ['stay', 'leave'] as const

const cohostPointsSchema = z.object({
  cohost_id: idSchema,
  points: z
    .int('field.required' satisfies FieldCode)
    .min(1, 'field.too_small' satisfies FieldCode)
    .max(COHOST_POINTS_MAXIMUM, 'field.too_big' satisfies FieldCode),
  /** Made by the caller: the same points are sent once, however often the call is repeated. */
  id: idSchema,
})

export const cohostRoutes = defineRoutes({
  'cohost.list': {
    method: 'GET',
    path: '/website/cohosts',
    summary: 'Co-hosts of my events and requests to become one, newest first',
    ...HOST,
    limit: 'read',
    query: pageQuerySchema.extend(cohostQuerySchema.shape),
    data: z.array(cohostSchema),
    paged: true,
  },
  'cohost.read': {
    method: 'GET',
    path: '/website/cohosts/:id',
    summary: 'One co-host of an event of mine',
    ...HOST,
    limit: 'read',
    params: cohostParamsSchema,
    data: cohostSchema,
  },
  'cohost.all': {
    method: 'GET',
    path: '/website/cohosts-without-paginate',
    summary: 'As the list of co-hosts, all at once: for a choice among them',
    ...HOST,
    limit: 'read',
    query: cohostQuerySchema,
    data: z.array(cohostSchema),
  },
  'cohost.create': {
    method: 'POST',
    path: '/website/cohosts',
    summary:
      'Ask somebody by e-mail to become a co-host of my event; a request gives no right until it is accepted',
    ...HOST,
    limit: 'write',
    body: cohostCreateSchema,
    data: cohostSchema,
    success: 'cohost.asked',
  },
  'cohost.edit': {
    method: 'POST',
    path: '/website/cohosts/:id',
    summary: 'Change what a co-host may do; it holds at once',
    ...HOST,
    limit: 'write',
    params: cohostParamsSchema,
    body: cohostEditSchema,
    data: cohostSchema,
    success: 'saved',
  },
  'cohost.change-status': {
    method: 'POST',
    path: '/website/cohosts/change-status/:id',
    summary:
      'Accept or reject a request to my address; the same answer may be repeated, another one is refused',
    ...HOST,
    limit: 'write',
    params: cohostParamsSchema,
    body: z.object({ status: z.enum(['active', 'rejected'], 'field.invalid' satisfies FieldCode) }),
    data: cohostRequestSchema,
    success: 'cohost.answered',
  },
  'cohost.ask-again': {
    method: 'POST',
    path: '/website/cohosts/:id/ask-again',
    summary: 'Send a pending request again: another mail, and its time begins again',
    ...HOST,
    limit: 'write',
    params: cohostParamsSchema,
    data: cohostSchema,
    success: 'cohost.asked',
  },
  'cohost.remove': {
    method: 'POST',
    path: '/website/cohosts/:id/remove',
    summary:
      'Withdraw a request, or end a co-host’s rights; their guests stay with the owner unless they are to leave',
    ...HOST,
    limit: 'write',
    params: cohostParamsSchema,
    body: z.object({ guests: z.enum(COHOST_GUESTS, 'field.invalid' satisfies FieldCode).default('stay') }),
    data: z.object({ guests: z.int() }),
    success: 'cohost.removed',
  },
  'cohost.leave': {
    method: 'POST',
    path: '/website/cohosts-leave/:id',
    summary: 'Stop being a co-host of the event with this id; the guests stay with its owner',
    ...HOST,
    limit: 'write',
    params: cohostParamsSchema,
    data: z.object({ guests: z.int() }),
    success: 'cohost.left',
  },
  'cohost.requests': {
    method: 'GET',
    path: '/website/cohost-requests',
    summary:
      'Requests to become a co-host that were sent to my address, newest first; expired ones are left out',
    ...HOST,
    limit: 'read',
    query: pageQuerySchema.extend({ status: cohostQuerySchema.shape.status }),
    data: z.array(cohostRequestSchema),
    paged: true,
  },
  'cohost.send-points': {
    method: 'POST',
    path: '/website/cohosts-send-points',
    summary: 'Give points of mine to an active co-host',
    ...HOST,
    limit: 'write',
    body: cohostPointsSchema,
    data: z.object({ points: z.int(), available: z.int(), cohost: cohostSchema }),
    success: 'cohost.points_sent',
  },
  'cohost.guests': {
    method: 'GET',
    path: '/website/invitation-guests-by-cohost/:id',
    summary: 'Guests that a co-host of my event brought in, by name',
    ...HOST,
    limit: 'read',
    params: cohostParamsSchema,
    query: pageQuerySchema,
    data: z.array(guestSchema),
    paged: true,
  },
})
