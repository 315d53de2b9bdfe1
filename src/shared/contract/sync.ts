import { z } from 'zod'
import { rsvpAnswerSchema } from './answers.ts'
import { checkInSchema } from './check-in.ts'
import { deliverySchema } from './deliveries.ts'
import { designSchema } from './designs.ts'
import { eventParamsSchema, eventSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { guestSchema } from './guests.ts'
import { questionSchema } from './questions.ts'
import { defineRoutes } from './route.ts'
import { sendSchema } from './sends.ts'

const CHANGES_PAGE = 1000
const CHANGES_PAGE_MAXIMUM = 2500

export const changesQuerySchema = z.object({
  since: z.coerce
    .number('field.invalid' satisfies FieldCode)
    .int()
    .min(0, 'field.too_small')
    .default(0),
  limit: z.coerce
    .number('field.invalid' satisfies FieldCode)
    .int()
    .min(1, 'field.too_small')
    .max(CHANGES_PAGE_MAXIMUM, 'field.too_big')
    .default(CHANGES_PAGE),
  /** `scope` of the response before; 0 where there was none. */
  scope: z.coerce
    .number('field.invalid' satisfies FieldCode)
    .int()
    .default(0),
})

/** A row at the revision of its last change; `row.deleted` marks a tombstone. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), rev: z.int(), row: eventSchema }),
  z.object({ kind: z.literal('guest'), rev: z.int(), row: guestSchema }),
  z.object({ kind: z.literal('check-in'), rev: z.int(), row: checkInSchema }),
  z.object({ kind: z.literal('design'), rev: z.int(), row: designSchema }),
  z.object({ kind: z.literal('question'), rev: z.int(), row: questionSchema }),
  z.object({ kind: z.literal('answer'), rev: z.int(), row: rsvpAnswerSchema }),
  z.object({ kind: z.literal('send'), rev: z.int(), row: sendSchema }),
  z.object({ kind: z.literal('delivery'), rev: z.int(), row: deliverySchema }),
])
export type Change = z.infer<typeof changeSchema>

export const changesSchema = z.object({
  /** Drop the stored data of this event and start at 0: the cursor is not of this history. */
  reset: z.boolean(),
  changes: z.array(changeSchema),
  /** The cursor for the next call: the last revision in `changes`, or `since` when there is none. */
  next: z.int(),
  more: z.boolean(),
  /**
   * The scope of this history, to be sent with the next call: without it a first download that is still below the
   * floor revision would be reset at every page.
   */
  scope: z.int().default(0),
})

export const syncRoutes = defineRoutes({
  'event.changes': {
    method: 'GET',
    path: '/website/events/:id/changes',
    summary: 'What changed in the event after a revision, in revision order',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    query: changesQuerySchema,
    data: changesSchema,
  },
})
