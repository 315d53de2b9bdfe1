import type { DoorDatabase, StoredDoor } from './door-database.ts'

/** What an ended door no longer has. */
export const ENDED: Partial<StoredDoor> = {
  ended: true,
  total: null,
  complete: false,
  gates: [],
  phones: [],
  pass_key: '',
  rev: 0,
}

/** Deletes the list of an ended door from the disk; what the server must receive or a person must see stays. */
export function deleteList(database: DoorDatabase, deviceId: string): Promise<void> {
  const { session, guests, gone, check_ins, waiting, quarantine, handover } = database
  const tables = [session, guests, gone, check_ins, waiting, quarantine, handover]
  return database.transaction('rw', tables, async () => {
    const own = new Set(await waiting.toCollection().primaryKeys())
    await Promise.all([
      session.update('door', ENDED),
      handover.filter(({ carried }) => !carried).delete(),
      guests.clear(),
      gone.clear(),
      // By what is on disk: a page or parcel that was being written is there, and never enters memory.
      check_ins.filter((record) => record.device_id !== deviceId && !own.has(record.id)).delete(),
      quarantine.where('[store+id]').between(['feed', ''], ['guests', '\uffff']).delete(),
    ])
  })
}
