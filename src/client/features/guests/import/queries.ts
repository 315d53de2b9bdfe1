import { useLiveQuery } from 'dexie-react-hooks'
import { accountDatabase } from '#client/offline/db.ts'

/** How far an import has come: all of it is on this device, `sent` guests of `total` have reached the server. */
export interface ImportProgress {
  readonly sent: number
  readonly total: number
  readonly refused: string | null
}

/** The parts of an import on their way; undefined for a moment, until the device has been asked. */
export function useImportProgress(
  eventId: string,
  importId: string,
  total: number,
): ImportProgress | undefined {
  return useLiveQuery(async () => {
    const rows = await accountDatabase().outbox.where('event_id').equals(eventId).toArray()
    let waiting = 0
    let refused: string | null = null
    for (const row of rows) {
      if (row.route !== 'guest.import' || row.input.body.import_id !== importId) continue
      if (row.state === 'rejected') refused = row.answer?.message ?? ''
      else if (row.state === 'waiting') waiting += row.input.body.added.length + row.input.body.changed.length
    }
    return { sent: total - waiting, total, refused }
  }, [eventId, importId, total])
}
