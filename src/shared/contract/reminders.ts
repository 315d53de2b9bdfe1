import { z } from 'zod'
import { idSchema } from './common.ts'
import { CHANNELS } from './deliveries.ts'
import { eventParamsSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'
import { messageTextsSchema, sendDraftSchema } from './sends.ts'

/**
 * What a reminder counts its days from: before the last day to answer, for who did not answer; before the event, for
 * who attends, with the pass; after a guest's invitation, for who did not open it.
 */
export const REMINDER_KINDS = ['before-deadline', 'before-event', 'after-invitation'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Hours of the event's clock at which a reminder may go out: those at which nobody at the event's place sleeps. */
export const REMINDER_HOURS = { first: 9, last: 20 } as const
export const REMINDER_DAYS = { min: 0, max: 60 } as const
/** Of one host for one event. */
export const REMINDERS_MAXIMUM = 10

export const reminderInputSchema = z.object({
  kind: z.enum(REMINDER_KINDS, 'field.invalid' satisfies FieldCode),
  is_on: z.boolean('field.invalid' satisfies FieldCode),
  days: z
    .int('field.invalid' satisfies FieldCode)
    .min(REMINDER_DAYS.min, 'field.too_small' satisfies FieldCode)
    .max(REMINDER_DAYS.max, 'field.too_big' satisfies FieldCode),
  hour: z
    .int('field.invalid' satisfies FieldCode)
    .min(REMINDER_HOURS.first, 'field.too_small' satisfies FieldCode)
    .max(REMINDER_HOURS.last, 'field.too_big' satisfies FieldCode),
  channels: sendDraftSchema.shape.channels,
  fallback_minutes: sendDraftSchema.shape.fallback_minutes,
  texts: messageTextsSchema,
})
export type ReminderInput = z.infer<typeof reminderInputSchema>

/** Why a reminder has no next time. */
export const REMINDER_OBSTACLES = [
  'off',
  /** The page is not open, or the event is cancelled. */
  'not-live',
  /** The event has no last day to answer, or no date yet. */
  'no-date',
  /** Its time has passed; the event has begun, or answers are closed. */
  'past',
  /** Nobody has an invitation that they have not opened. */
  'nobody',
] as const
export type ReminderObstacle = (typeof REMINDER_OBSTACLES)[number]

const reminderSchema = z.object({
  id: z.string(),
  kind: z.enum(REMINDER_KINDS),
  is_on: z.boolean(),
  days: z.int(),
  hour: z.int(),
  channels: z.array(z.enum(CHANNELS)),
  fallback_minutes: z.int().nullable(),
  texts: messageTextsSchema,
  /** When it goes out next, to whom as things are now. */
  next: z.object({ at: z.string(), guests: z.int(), points: z.int() }).nullable(),
  /** Why there is no next time; null where there is one. */
  obstacle: z.enum(REMINDER_OBSTACLES).nullable(),
  /** What became of it last: sent; paused, for points are missing; nobody to remind; a text that cannot go out. */
  last: z
    .object({
      at: z.string(),
      /** Its server was down at its time. */
      is_late: z.boolean(),
      outcome: z.enum(['sent', 'points', 'nobody', 'text']),
    })
    .nullable(),
})
export type Reminder = z.infer<typeof reminderSchema>

const reminderParamsSchema = eventParamsSchema.extend({ reminder: idSchema })

export const reminderRoutes = defineRoutes({
  'reminder.list': {
    method: 'GET',
    path: '/website/events/:id/reminders',
    summary: 'What reminds guests by itself, and when it does next',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: z.array(reminderSchema),
  },
  'reminder.set': {
    method: 'POST',
    path: '/website/events/:id/reminders/:reminder',
    summary: 'Add or change a reminder; the id is the client’s own',
    access: 'account',
    offline: false,
    limit: 'write',
    params: reminderParamsSchema,
    body: reminderInputSchema,
    data: reminderSchema,
    success: 'saved',
  },
  'reminder.remove': {
    method: 'DELETE',
    path: '/website/events/:id/reminders/:reminder',
    summary: 'Remove a reminder; what it has sent stays sent',
    access: 'account',
    offline: false,
    limit: 'write',
    params: reminderParamsSchema,
    data: z.null(),
    success: 'saved',
  },
})
