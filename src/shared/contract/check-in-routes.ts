import { z } from 'zod'
import { eventParamsSchema } from './events.ts'
import type { FieldCode } from './messages.ts'
import { defineRoutes } from './route.ts'

/** Most records of one batch. */
export const RECORDS_MAXIMUM = 500

const CHECK_IN_FLAGS = ['over', 'unknown_guest', 'removed_guest', 'after_end'] as const
export type CheckInFlag = (typeof CHECK_IN_FLAGS)[number]

/**
 * What became of one record: `stored` now, `repeated` where it was there before, `rejected` where it is no
 * fact (then `problems` names fields and their codes). Flags tell how its guest stands now: they change
 * nothing about its being kept.
 */
const checkInVerdictSchema = z.object({
  id: z.string().nullable(),
  verdict: z.enum(['stored', 'repeated', 'rejected']),
  rev: z.int().nullable(),
  flags: z.array(z.enum(CHECK_IN_FLAGS)),
  problems: z.record(z.string(), z.array(z.string())),
})
export type CheckInVerdict = z.infer<typeof checkInVerdictSchema>

/** Each record is a `CheckInFact`, and is checked by itself: one that is none must not stop the others. */
const batchSchema = z.object({
  records: z
    .array(z.unknown())
    .min(1, 'field.required' satisfies FieldCode)
    .max(RECORDS_MAXIMUM, 'field.too_big' satisfies FieldCode),
})

/** In the order of the records. */
const verdictsSchema = z.object({ verdicts: z.array(checkInVerdictSchema) })

/** Not for the outbox: a device sends its records in batches from the store they are kept in. */
export const checkInRoutes = defineRoutes({
  'check-in.record': {
    method: 'POST',
    path: '/website/door/check-ins',
    summary: 'Send up to 500 records of a door, as often as need be; each gets its own verdict',
    access: 'ended-door',
    offline: false,
    limit: 'bulk',
    body: batchSchema,
    data: verdictsSchema,
  },
  'check-in.record-as-host': {
    method: 'POST',
    path: '/website/events/:id/check-ins',
    summary: 'The same by a host without a door: let a guest in, or undo an entry of any gate',
    access: 'account',
    offline: false,
    limit: 'bulk',
    params: eventParamsSchema,
    body: batchSchema,
    data: verdictsSchema,
  },
})
