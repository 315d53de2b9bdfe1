import { type Admission, foldCheckIns } from '#shared/rules/door/check-ins.ts'
import type { LocalCheckIn } from '../check-ins/check-ins.ts'
import { accountDatabase } from '../db.ts'

export type Admissions = ReadonlyMap<string | null, Admission<LocalCheckIn>>

/**
 * Where each guest of an event stands at the doors, as this device knows it, those still waiting here
 * included; the walk-ins under null. A guest's own row does not tell: nobody rewrites it to let somebody in.
 */
export async function readAdmissions(eventId: string, database = accountDatabase()): Promise<Admissions> {
  return foldCheckIns(await database.check_ins.where('event_id').equals(eventId).toArray())
}
