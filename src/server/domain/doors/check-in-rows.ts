import type { Selectable } from 'kysely'
import type { CheckIns } from '#server/db/schema.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'

export const CHECK_IN_COLUMNS = [
  'check_ins.id',
  'check_ins.rev',
  'check_ins.kind',
  'check_ins.guest_id',
  'check_ins.walk_in',
  'check_ins.people',
  'check_ins.members',
  'check_ins.undoes',
  'check_ins.reason',
  'check_ins.door_id',
  'check_ins.device_id',
  'check_ins.occurred_at',
  'check_ins.clock_offset',
  'check_ins.after_end',
] as const

type Column<C> = C extends `check_ins.${infer Name}` ? Name : never
type CheckInRow = Pick<Selectable<CheckIns>, Column<(typeof CHECK_IN_COLUMNS)[number]> & keyof CheckIns>

/** The record as it was written down. */
export function toCheckIn(row: CheckInRow): CheckIn {
  return {
    id: row.id,
    kind: row.kind as CheckIn['kind'],
    guest_id: row.guest_id,
    walk_in: row.walk_in,
    people: row.people,
    ...(row.members === null ? {} : { members: row.members }),
    undoes: row.undoes,
    reason: row.reason,
    door_id: row.door_id,
    device_id: row.device_id,
    occurred_at: row.occurred_at.toISOString(),
    clock_offset: row.clock_offset,
    ...(row.after_end ? { after_end: true } : {}),
  }
}
