import { type Admission, foldCheckIns } from '#shared/rules/door/check-ins.ts'
import { accountDatabase } from '../account-database.ts'
import type { LocalCheckIn } from '../check-ins/check-ins.ts'

export type Admissions = ReadonlyMap<string | null, Admission<LocalCheckIn>>

/**
 * Who of an event's guests was let in, by guest id, with the check-ins that still wait to be sent; the walk-ins
 * under null. The guests' own rows do not say: letting somebody in does not rewrite them.
 */
export async function readAdmissions(eventId: string, database = accountDatabase()): Promise<Admissions> {
  return foldCheckIns(await database.check_ins.where('event_id').equals(eventId).toArray())
}
