import { z } from 'zod'
import { idSchema, instantSchema, LAST_INSTANT, lineSchema, textSchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'

const CHECK_IN_KINDS = ['entry', 'undo', 'refused'] as const

/** More than any invitation admits: a door may admit more people than invited, and is warned. */
const PEOPLE_MAXIMUM = 1000
/** The reason of an entry that was recorded from a printed list; no other entry has one. */
export const FROM_PAPER = 'paper'

/** As many as an invitation may name. */
const MEMBERS_MAXIMUM = 50

/** Only an entry of a guest names people: each once, and no more of them than it lets in. */
function isNamedEntry(record: {
  kind: string
  guest_id: string | null
  people: number
  members?: readonly string[] | undefined
}): boolean {
  const { kind, guest_id, people, members = [] } = record
  return (
    kind === 'entry' &&
    guest_id !== null &&
    members.length <= people &&
    new Set(members).size === members.length
  )
}

/**
 * A check-in as the device recorded it: immutable, and sent as often as needed. `entry` admitted `people` of a guest
 * (or of a walk-in, by name), `undo` reverts the entry `undoes` of the same guest, `refused` admitted nobody.
 */
export const checkInRecordSchema = z
  .object({
    id: idSchema,
    kind: z.enum(CHECK_IN_KINDS, 'field.invalid' satisfies FieldCode),
    guest_id: idSchema.nullable().default(null),
    walk_in: lineSchema(120).nullable().default(null),
    people: z
      .int('field.invalid' satisfies FieldCode)
      .min(0, 'field.too_small' satisfies FieldCode)
      .max(PEOPLE_MAXIMUM, 'field.too_big' satisfies FieldCode)
      .default(0),
    /**
     * Who of the guest's named people an entry let in; the others of `people` are not known by name. Absent where
     * nobody said who, and in records of older versions.
     */
    members: z
      .array(idSchema)
      .max(MEMBERS_MAXIMUM, 'field.too_big' satisfies FieldCode)
      .optional(),
    undoes: idSchema.nullable().default(null),
    /** Why it was undone or refused; of an entry, `FROM_PAPER` or nothing. */
    reason: textSchema(200).default(''),
    /** By the device's own clock. */
    occurred_at: instantSchema,
    /** Milliseconds to add to the device's clock for the server's, as the device knew it then. */
    clock_offset: z
      .int('field.invalid' satisfies FieldCode)
      .min(-LAST_INSTANT, 'field.too_small' satisfies FieldCode)
      .max(LAST_INSTANT, 'field.too_big' satisfies FieldCode)
      .default(0),
  })
  .refine((record) => record.kind !== 'entry' || record.people > 0, {
    path: ['people'],
    error: 'field.required' satisfies FieldCode,
  })
  .refine((record) => record.kind !== 'entry' || (record.guest_id === null) !== (record.walk_in === null), {
    path: ['guest_id'],
    error: 'field.invalid' satisfies FieldCode,
  })
  .refine((record) => record.members === undefined || isNamedEntry(record), {
    path: ['members'],
    error: 'field.invalid' satisfies FieldCode,
  })
  .refine((record) => (record.kind === 'undo') === (record.undoes !== null), {
    path: ['undoes'],
    error: 'field.invalid' satisfies FieldCode,
  })
export type CheckInRecord = z.infer<typeof checkInRecordSchema>

/** A record with its door and device; both are null where a host recorded it without a door. */
export const checkInSchema = checkInRecordSchema.safeExtend({
  door_id: z.string().nullable(),
  device_id: z.string().nullable(),
  /** Received after the device’s right to record had ended: when it happened is that device's word alone. */
  after_end: z.boolean().optional(),
})
export type CheckIn = z.infer<typeof checkInSchema>
