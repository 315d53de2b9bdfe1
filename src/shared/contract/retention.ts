import { z } from 'zod'
import { idSchema } from './common.ts'
import { eventParamsSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** After how many days the data of an event's guests may be erased; the owner chooses. */
export const PURGE_DAYS = [30, 60, 90, 180, 365] as const
export type PurgeDays = (typeof PURGE_DAYS)[number]

const countSchema = z.int().nonnegative()

/** What an event's guests were, in counts: all that is left of them. */
export const purgeReportSchema = z.object({
  guests: countSchema,
  /** People whom the invitations were for, who said yes, and who came, walk-ins included. */
  people: countSchema,
  attending: countSchema,
  arrived: countSchema,
  answers: countSchema,
  check_ins: countSchema,
  messages: countSchema,
  join_requests: countSchema,
})
export type PurgeReport = z.infer<typeof purgeReportSchema>

export const retentionSchema = z.object({
  days: z.union(PURGE_DAYS.map((days) => z.literal(days))),
  /** The day, by the event's clock, on which guests' data goes; null where there is none. */
  on: z.string().nullable(),
  /** Whether the event has no day yet, so that the time runs from its last change. */
  is_undated: z.boolean(),
  /** When it was erased; the report follows within minutes. */
  purged_at: z.string().nullable(),
  report: purgeReportSchema.nullable(),
  /** Phones that were at the doors, and those of them that have confirmed that their list is gone. */
  phones: z.object({ all: countSchema, wiped: countSchema }),
})
export type Retention = z.infer<typeof retentionSchema>

/** What a guest says is wrong about them, as its host sees it. A field is null where it is to stay. */
export const correctionSchema = z.object({
  guest_id: z.string(),
  /** As it is now. */
  name: z.string(),
  asked: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    note: z.string(),
  }),
  asked_at: z.string(),
})
export type Correction = z.infer<typeof correctionSchema>

export const guestWishesSchema = z.object({
  corrections: z.array(correctionSchema),
  /** Guests who were erased at their own wish: when, and how many their invitation was for. */
  removed: z.array(z.object({ at: z.string(), invited: countSchema })),
})
export type GuestWishes = z.infer<typeof guestWishesSchema>

export const retentionRoutes = defineRoutes({
  'retention.read': {
    method: 'GET',
    path: '/website/events/:id/retention',
    summary: 'When the data of the event’s guests is erased, or what it was, in counts',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: retentionSchema,
  },
  'retention.set': {
    method: 'POST',
    path: '/website/events/:id/retention',
    summary: 'Choose after how many days the data of the event’s guests is erased',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema,
    body: z.object({
      days: z.union(
        PURGE_DAYS.map((days) => z.literal(days)),
        'field.invalid' satisfies FieldCode,
      ),
    }),
    data: retentionSchema,
    success: 'saved',
  },
  'guest-wish.list': {
    method: 'GET',
    path: '/website/events/:id/guest-wishes',
    summary: 'Corrections that guests asked for, and how many were erased at their own wish',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: guestWishesSchema,
  },
  'guest-wish.decide': {
    method: 'POST',
    path: '/website/events/:id/guest-wishes/:guest_id',
    summary: 'Accept or decline a correction that a guest asked for',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema.extend({ guest_id: idSchema }),
    body: z.object({ accept: z.boolean('field.required' satisfies FieldCode) }),
    data: z.null(),
    success: 'saved',
  },
})
