import { z } from 'zod'
import { bytesSchema } from './common.ts'
import { eventParamsSchema, sectionSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** Most records of one batch. */
const RECORDS_MAXIMUM = 500

const CHECK_IN_FLAGS = ['over', 'unknown_guest', 'removed_guest', 'after_end'] as const
export type CheckInFlag = (typeof CHECK_IN_FLAGS)[number]

/**
 * The verdict on one record: `stored` now, `repeated` where it existed before, `rejected` where it is invalid (then
 * `problems` names fields and their codes). Flags describe the current state of its guest and do not affect whether
 * it is stored.
 */
const checkInVerdictSchema = z.object({
  id: z.string().nullable(),
  verdict: z.enum(['stored', 'repeated', 'rejected']),
  rev: z.int().nullable(),
  flags: z.array(z.enum(CHECK_IN_FLAGS)),
  problems: z.record(z.string(), z.array(z.string())),
})
export type CheckInVerdict = z.infer<typeof checkInVerdictSchema>

/** Each record is a `CheckInRecord`, validated by itself: an invalid one must not stop the others. */
const batchSchema = z.object({
  records: z
    .array(z.unknown())
    .min(1, 'field.required' satisfies FieldCode)
    .max(RECORDS_MAXIMUM, 'field.too_big' satisfies FieldCode),
})

/** Most batches of one call: phones that met with a few records each. */
const BATCHES_MAXIMUM = 100
/** Base64url of a batch of the most records with the longest of names and reasons. */
const BATCH_LENGTH_MAXIMUM = 900_000
const CERTIFICATE_LENGTH_MAXIMUM = 1000

/**
 * Batches that other door sessions have sealed and this one carries, each with its session's certificate
 * (`shared/rules/handover`). All of them together hold no more records than one batch may.
 */
const carriedSchema = z.object({
  batches: z
    .array(
      z.object({
        certificate: bytesSchema(CERTIFICATE_LENGTH_MAXIMUM),
        batch: bytesSchema(BATCH_LENGTH_MAXIMUM),
      }),
    )
    .min(1, 'field.required' satisfies FieldCode)
    .max(BATCHES_MAXIMUM, 'field.too_big' satisfies FieldCode),
})

/** In the order of the batches. Null for one that its session did not sign, or that is no batch: nothing of it counts. */
const carriedVerdictsSchema = z.object({ batches: z.array(z.array(checkInVerdictSchema).nullable()) })

/** In the order of the records. */
const verdictsSchema = z.object({ verdicts: z.array(checkInVerdictSchema) })

/** Figures of the check-ins. The state of each device is in `door.list`, guests over their number in `conflict.list`. */
const arrivalsSchema = z.object({
  /** People inside, walk-ins included. */
  inside: z.int(),
  /** By door; null is for those whom a host admitted without one. */
  gates: z.array(
    z.object({
      door_id: z.string().nullable(),
      name: z.string().nullable(),
      people: z.int(),
      entries: z.int(),
      walk_ins: z.int(),
      refused: z.int(),
    }),
  ),
  /** People by five minutes of the doors' time, in that order; steps without any are left out. */
  arrivals: z.array(z.object({ at: z.string(), people: z.int() })),
  sections: z.array(z.object({ section: sectionSchema.nullable(), invited: z.int(), admitted: z.int() })),
  /** VIPs who are not in yet and have not sent regrets. */
  awaited_vips: z.array(
    z.object({ guest_id: z.string(), name: z.string(), invited: z.int(), table_name: z.string() }),
  ),
})
export type Arrivals = z.infer<typeof arrivalsSchema>

/**
 * Not for the outbox: a device sends its records in batches from their own store. Online a batch is one guest, so a
 * busy door sends more than `bulk` allows.
 */
export const checkInRoutes = defineRoutes({
  'check-in.record': {
    method: 'POST',
    path: '/website/door/check-ins',
    summary: 'Send up to 500 records of a door, as often as need be; each gets its own verdict',
    access: 'ended-door',
    offline: false,
    limit: 'write',
    body: batchSchema,
    data: verdictsSchema,
  },
  'check-in.relay': {
    method: 'POST',
    path: '/website/door/check-ins/carried',
    summary: 'Bring records of other devices that had no network; each counts as that device’s own, once',
    access: 'ended-door',
    offline: false,
    limit: 'write',
    body: carriedSchema,
    data: carriedVerdictsSchema,
  },
  'check-in.record-as-host': {
    method: 'POST',
    path: '/website/events/:id/check-ins',
    summary: 'The same by a host without a door: let a guest in, or undo an entry of any gate',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema,
    body: batchSchema,
    data: verdictsSchema,
  },
  'check-in.summary': {
    method: 'GET',
    path: '/website/events/:id/check-ins-summary',
    summary: 'The night in numbers: inside now, arrivals over time, by gate and section, VIPs still awaited',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: arrivalsSchema,
  },
})
