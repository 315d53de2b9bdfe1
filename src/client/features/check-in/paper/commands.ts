import { playSignalTone } from '#client/lib/device/signal-tones.ts'
import { vibrate } from '#client/lib/device/vibration.ts'
import type { DoorSession } from '../queries.ts'
import { doorSettings } from '../store.ts'
import type { PageRow } from './page-rows.ts'
import { markSaving, paperState, showRecorded } from './store.ts'

/** Records what a person has confirmed of a page, all of it or nothing. False where it could not be stored. */
export async function recordPage(
  door: DoorSession,
  code: string,
  rows: readonly PageRow[],
  at: number,
): Promise<boolean> {
  // A second press before the first is stored would record everybody twice.
  if (paperState().isSaving) return true
  const entries = rows.flatMap(({ guest, proposed: people }) =>
    guest === null || people === 0 ? [] : [{ guest_id: guest.id, name: guest.name, people }],
  )
  markSaving(true)
  const ids = await door.commands.recordPaper(entries, at)
  markSaving(false)
  const signal = ids === null ? 'stop' : 'good'
  vibrate(signal)
  if (doorSettings().sound) void playSignalTone(signal)
  if (ids === null) return false
  showRecorded(code, { at, entries: entries.map((entry, place) => ({ ...entry, id: ids[place] ?? '' })) })
  return true
}

/** Undoes all entries of a page that were not undone already. False where it could not be stored. */
export function undoPage(door: DoorSession, entryIds: readonly string[], reason: string): Promise<boolean> {
  return door.commands.undoAll(entryIds, reason)
}
