import { CheckInIndex, type CheckInIndexParts } from '../check-ins/check-in-index.ts'
import { createDoorCommands, type DoorCommandParts, type DoorCommands } from './door-commands.ts'
import { DoorDatabase } from './door-database.ts'

/**
 * A night that never was: the same list and the same verbs over records of its own, in a storage of its own
 * that goes away with it. Nothing of it is sent, and what the server would have confirmed is confirmed here.
 */
export interface Rehearsal {
  readonly checkIns: CheckInIndex
  readonly commands: DoorCommands
  /** The server is to be had: what waits would be through now. */
  readonly drain: (at: number) => Promise<void>
  readonly end: () => Promise<void>
}

export interface RehearsalParts {
  readonly name: string
  readonly storage: ConstructorParameters<typeof DoorDatabase>[1]
  readonly checkIns: CheckInIndexParts
  readonly commands: Omit<DoorCommandParts, 'tables' | 'checkIns'>
}

/** Throws where the phone can keep nothing more: then there is nothing to rehearse with. */
export async function startRehearsal(parts: RehearsalParts): Promise<Rehearsal> {
  const database = new DoorDatabase(parts.name, parts.storage)
  await database.delete({ disableAutoOpen: false })
  await database.open()
  const checkIns = new CheckInIndex(parts.checkIns)
  const commands = createDoorCommands({ ...parts.commands, tables: database, checkIns: checkIns })
  return {
    checkIns: checkIns,
    commands: commands,
    async drain(at) {
      const ids = checkIns.waitingIds()
      if (ids.length === 0) return
      await database.waiting.bulkDelete(ids)
      checkIns.confirm(ids, at)
    },
    async end() {
      await commands.idle()
      await database.delete()
    },
  }
}
