import { z } from 'zod'
import { pageQuerySchema } from './common.ts'
import { eventParamsSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** How an event's invitations fare, of the guests that the caller may see. */
export const trackingSchema = z.object({
  /** Invitations, and the people they are for. */
  invitations: z.int(),
  people: z.int(),
  /** Guests to whom a message was sent; for whom one arrived; whom none reached; to whom nothing was sent yet. */
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  not_sent: z.int(),
  opened: z.int(),
  /** Guests who have answered: attending, declined or on the waiting list. */
  replied: z.int(),
  attending: z.int(),
  attending_people: z.int(),
  regrets: z.int(),
  waiting: z.int(),
  waiting_people: z.int(),
  /** Of those who sent regrets, and those whom a yes for fewer than invited leaves at home. */
  declined_people: z.int(),
  not_yet_replied: z.int(),
  not_yet_replied_people: z.int(),
  /** Of the host's questions. */
  answered: z.int(),
  not_answered: z.int(),
  scheduled: z.int(),
  checked: z.int(),
  checked_people: z.int(),
  /** Open join requests. */
  asking: z.int(),
  capacity: z.int().nullable(),
  /** In their order; steps in which nothing happened are left out. `at` is the event's own clock. */
  timeline: z.array(
    z.object({
      at: z.string(),
      /** Guests, by their first message. */
      sent: z.int(),
      opened: z.int(),
      attending: z.int(),
      regrets: z.int(),
      waiting: z.int(),
      checked: z.int(),
    }),
  ),
})
export type Tracking = z.infer<typeof trackingSchema>

const ACTIVITY_KINDS = [
  'opened',
  'attending',
  'regrets',
  'waiting',
  'place_opened',
  'joined',
  'asked',
  'checked',
] as const

const activitySchema = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  event_id: z.string(),
  title_ar: z.string(),
  title_en: z.string(),
  hosts_ar: z.string(),
  hosts_en: z.string(),
  guest_id: z.string().nullable(),
  guest_name: z.string(),
  people: z.int().nullable(),
  /** Of an opening: how many more guests opened on the event's own day, of which this guest is the last. */
  others: z.int(),
  at: z.string(),
})
export type Activity = z.infer<typeof activitySchema>

export const trackingRoutes = defineRoutes({
  'tracking.get': {
    method: 'GET',
    path: '/website/events/:id/tracking',
    summary: 'How the invitations fare: every figure of the tracking screen, and what happened when',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    query: z.object({ step: z.enum(['day', 'hour'], 'field.invalid' satisfies FieldCode).default('day') }),
    data: trackingSchema,
  },
  'activity.list': {
    method: 'GET',
    path: '/website/activity',
    summary: 'What guests did lately in the caller’s events, newest first',
    access: 'account',
    offline: false,
    limit: 'read',
    query: pageQuerySchema,
    data: z.array(activitySchema),
    paged: true,
  },
})
