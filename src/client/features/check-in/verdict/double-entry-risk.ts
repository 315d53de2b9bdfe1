import type { DoorView } from '../queries.ts'

export interface Risk {
  /** The silent door, or phone of this door (empty where it has no name); null where several are. */
  readonly silent: string | null
  readonly minutes: number
  readonly guests: number
}

const MINUTE = 60_000
/** A phone that sent nothing for so long is silent; each sends a heartbeat every 30 seconds. */
export const SILENT_AFTER = 3 * MINUTE

/** The guests who may enter twice because phones do not know each other's entries; null while nobody may. */
export function riskOf(
  view: Pick<DoorView, 'at_risk' | 'disconnected_since' | 'other_doors' | 'other_phones'>,
  now: number,
): Risk | null {
  if (view.at_risk === 0) return null
  const phones = view.other_phones.filter(({ unused }) => !unused)
  const silent = phones.filter(({ heard_at }) => now - heard_at >= SILENT_AFTER)
  const since = Math.min(view.disconnected_since ?? now, ...silent.map(({ heard_at }) => heard_at))
  const minutes = Math.floor((now - since) / MINUTE)
  if (minutes < 1) return null
  const isCutOff = view.disconnected_since !== null
  const doors = isCutOff ? view.other_doors.map(({ name }) => name) : []
  const names = new Set([...doors, ...(isCutOff ? phones : silent).map(({ door, name }) => door ?? name)])
  const [only = null, ...others] = names
  return { silent: others.length === 0 ? only : null, minutes, guests: view.at_risk }
}
